"""``python -m mijnmorris`` is the same as the command ``mijnmorris``."""

import sys


def main() -> None:
    """Run the command; Ctrl+C ends it quietly even while it is being imported."""
    try:
        from mijnmorris.cli.main import main as command

        command(prog_name="mijnmorris")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    if not sys.flags.safe_path:
        del sys.path[0]  # the current folder: a click.py that lies there is not ours
    main()
