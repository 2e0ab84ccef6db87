"""The entry point: the command ``mijnmorris``, and ``python -m mijnmorris``."""

import sys


def main() -> None:
    """Runs the command; Ctrl+C ends it quietly even during imports."""
    try:
        from mijnmorris.cli.main import main as command

        command(prog_name="mijnmorris")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    if not sys.flags.safe_path:
        del sys.path[0]  # the current folder, which may contain an unrelated click.py
    main()
