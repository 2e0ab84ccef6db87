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
    from mijnmorris.settings.faults import write_fault

    def keep_fault(error: Exception) -> str:
        return f"a {type(error).__name__}: {write_fault(error)}"

    try:
        from mijnmorris.engine.protocol import main
        from mijnmorris.settings.paths import tables_path

        main(tables_path(), keep_fault)
    except OSError:
        raise  # nobody hears the engine
    except Exception as error:
        # Where answers are read; what goes to standard error, no program looks at.
        click.echo(f"error the engine cannot run, {keep_fault(error)}; install mijnmorris again")
        raise click.exceptions.Exit(1) from error
