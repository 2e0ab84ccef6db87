"""``mijnmorris engine``: the computer opponent as a program of its own."""

import click


@click.command(
    short_help="Run the computer opponent for other programs.",
    epilog="""\b
Example:
  printf 'position start moves Sb2\\ngo depth 3\\n' | mijnmorris engine""",
)
def engine() -> None:
    """Run the engine: it reads commands line by line and answers on standard output.

    Other programs drive it this way, in a text protocol modelled on UCI; type "ugi"
    to see its options and "quit" to end it.
    """
    from mijnmorris.engine.protocol import main
    from mijnmorris.settings.paths import tables_path

    main(tables_path())
