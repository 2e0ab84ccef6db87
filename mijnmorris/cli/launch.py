"""Starts the full-screen program, or says why this terminal cannot show it."""

from typing import TYPE_CHECKING

import click

from mijnmorris.tui.workarounds import prefer_truecolor, terminal_fault

if TYPE_CHECKING:
    from mijnmorris.tui.setup import GameSetup


def run_app(setup: "GameSetup | None" = None, *, ascii_only: bool = False) -> None:
    """Run the program: the menu, or a game at once where a set-up is given.

    Ends with exit status 2 and a sentence where there is no terminal for it, else
    with the status of the program.
    """
    fault = terminal_fault()
    if fault is not None:
        raise click.UsageError(fault)
    prefer_truecolor()
    # Textual takes a third of a second to import and reads the environment while it does.
    from mijnmorris.tui.app import MijnmorrisApp

    app = MijnmorrisApp(setup, ascii_only=ascii_only)
    app.run()
    raise SystemExit(app.return_code or 0)
