"""``python -m mijnmorris`` is the same as the command ``mijnmorris``."""

from mijnmorris.cli.main import main

if __name__ == "__main__":
    main(prog_name="mijnmorris")
