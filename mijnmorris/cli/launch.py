"""Starts the full-screen program, or says why this terminal cannot show it."""

from typing import TYPE_CHECKING

import click

from mijnmorris.settings import load_last_choices, load_settings, save_last_choices
from mijnmorris.tui.setup import GameSetup
from mijnmorris.tui.workarounds import prefer_truecolor, terminal_fault

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


def last_setup() -> GameSetup:
    """What was chosen for the last game."""
    return GameSetup.from_choices(load_last_choices())


def run_app(setup: GameSetup, *, at_once: bool = False, ascii_only: bool = False) -> None:
    """Run the program: the menu with the set-up chosen, or ``at_once`` the game itself.

    Ends with exit status 2 and a sentence where there is no terminal for it, else
    with the status of the program.
    """
    fault = terminal_fault()
    if fault is not None:
        raise click.UsageError(fault)
    prefer_truecolor()
    app = _app(setup, at_once=at_once, ascii_only=ascii_only)
    app.run(mouse=app.settings.mouse)
    raise SystemExit(app.return_code)


def _app(setup: GameSetup, *, at_once: bool, ascii_only: bool) -> "MijnmorrisApp":
    # Textual takes a third of a second to import, and reads the environment while it does.
    from mijnmorris.tui.app import MijnmorrisApp

    kept = load_settings()
    if ascii_only:
        kept.settings.painter = "ascii"
    return MijnmorrisApp(
        setup,
        kept,
        at_once=at_once,
        keep=lambda chosen: save_last_choices(chosen.to_choices()),
    )
