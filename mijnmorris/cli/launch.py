"""Starts a front end: the full screen, or line mode if requested or if nothing else works."""

import gc
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mijnmorris.cli.options import asked_before, is_ascii_output, settings_in_force
from mijnmorris.learn.progress import Progress
from mijnmorris.match.setup import GameSetup
from mijnmorris.settings import (
    LastChoices,
    Settings,
    SettingsFile,
    load_last_choices,
    save_last_choices,
)
from mijnmorris.settings.environment import (
    is_in_gnu_screen,
    settle_colours,
    terminal_fault,
)
from mijnmorris.settings.paths import games_path, progress_path


@dataclass(frozen=True)
class Start:
    """The game to begin with; by default the menu or line mode's questions come first."""

    setup: GameSetup
    """The set-up chosen on the command line or last time."""
    at_once: bool = False
    """Whether to begin its game without asking."""
    resume: int | None = None
    """The id of a stored game to resume."""


def last_setup() -> GameSetup:
    """The set-up chosen last time."""
    return GameSetup.from_choices(load_last_choices())


def launch(start: Start, overrides: Mapping[str, Any], *, plain: bool = False) -> None:
    """Runs the program and exits with its status.

    ``overrides`` are settings from the command line. Line mode is used with ``plain``, or
    if a full screen cannot be shown.
    """
    settings = settings_in_force(dict(overrides))
    fault = terminal_fault()
    if plain or fault is not None:
        status = _run_line_mode(start, settings, "" if plain else f"line mode: {fault}")
    else:
        status = _run_app(start, settings)
    raise SystemExit(status)


def _run_app(start: Start, settings: SettingsFile) -> int:
    # No garbage arises before the first screen; this saves 100 of 750 ms. The app enables it.
    gc.disable()
    settle_colours()
    # Importing Textual takes a third of a second; it reads the environment at import.
    from mijnmorris.tui.app import MijnmorrisApp

    app = MijnmorrisApp(
        start.setup,
        settings,
        at_once=start.at_once,
        resume=start.resume,
        games=games_path(),
        progress=Progress(progress_path()),
        is_first_start=load_last_choices() == LastChoices(),
        keep=_keep,
        is_guest=asked_before("guest"),
    )
    if "mouse" not in settings.set_here and is_in_gnu_screen():
        settings.settings.mouse = False
    app.run(mouse=settings.settings.mouse)
    return app.return_code or 0


def _run_line_mode(start: Start, settings: SettingsFile, why: str) -> int:
    from mijnmorris.plain.program import run
    from mijnmorris.plain.talk import Talk

    talk = Talk(sys.stdin, sys.stdout, ascii_only=_wants_ascii(settings.settings))
    if why:
        talk.say(why)
    return run(
        talk,
        start.setup,
        settings,
        at_once=start.at_once,
        resume=start.resume,
        games=games_path(),
        keep=_keep,
        is_guest=asked_before("guest"),
    )


def _keep(chosen: GameSetup) -> None:
    if asked_before("guest"):  # guests share the file of choices
        return
    save_last_choices(chosen.to_choices())


def _wants_ascii(settings: Settings) -> bool:
    return settings.painter == "ascii" or is_ascii_output()
