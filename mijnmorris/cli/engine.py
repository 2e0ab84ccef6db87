"""``mijnmorris engine``: runs the engine with its text protocol."""

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
    try:
        from mijnmorris.engine.protocol import main
        from mijnmorris.settings.paths import tables_path

        main(tables_path(), _keep_fault)
    except OSError:
        raise  # the output is closed, so an answer cannot be written
    except Exception as error:
        # On standard output, since programs do not read standard error.
        click.echo(f"error {_why_it_cannot_run(error)}")
        raise click.exceptions.Exit(1) from error


def _keep_fault(error: Exception) -> str:
    from mijnmorris.settings.faults import write_fault

    return f"a {type(error).__name__}: {write_fault(error)}"


def _why_it_cannot_run(error: Exception) -> str:
    from mijnmorris.rules.errors import UnusableGameError

    if isinstance(error, UnusableGameError):
        return str(error)
    return f"the engine cannot run, {_keep_fault(error)}; install mijnmorris again"
