"""Starts the full-screen program, or says why this terminal cannot show it."""

from collections.abc import Mapping
from typing import Any

import click

from mijnmorris.cli.settings import settings_in_force
from mijnmorris.learn.progress import Progress
from mijnmorris.match.setup import GameSetup
from mijnmorris.settings import load_last_choices, save_last_choices
from mijnmorris.settings.paths import games_path, progress_path
from mijnmorris.tui.workarounds import prefer_truecolor, terminal_fault


class NoTerminalError(click.ClickException):
    """The screen cannot be shown here."""

    exit_code = 2


def last_setup() -> GameSetup:
    """What was chosen for the last game."""
    return GameSetup.from_choices(load_last_choices())


def run_app(setup: GameSetup, overrides: Mapping[str, Any], *, at_once: bool = False) -> None:
    """Run the program: the menu with the set-up chosen, or ``at_once`` the game itself.

    ``overrides`` are settings of the command line. Ends with exit status 2 and a
    sentence where there is no terminal for it, else with the status of the program.
    """
    fault = terminal_fault()
    if fault is not None:
        raise NoTerminalError(fault)
    prefer_truecolor()
    # Textual takes a third of a second to import, and reads the environment while it does.
    from mijnmorris.tui.app import MijnmorrisApp

    app = MijnmorrisApp(
        setup,
        settings_in_force(dict(overrides)),
        at_once=at_once,
        games=games_path(),
        progress=Progress(progress_path()),
        keep=lambda chosen: save_last_choices(chosen.to_choices()),
    )
    app.run(mouse=app.settings.mouse)
    raise SystemExit(app.return_code)
