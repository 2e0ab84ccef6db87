"""Line mode from its start to its exit status."""

import random
import signal
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path

from mijnmorris.engine.client import EngineClient
from mijnmorris.match.naming import opponents
from mijnmorris.match.setup import GameSetup
from mijnmorris.match.sitting import Sitting
from mijnmorris.match.store import Store, StoreError, Summary
from mijnmorris.match.wording import counted
from mijnmorris.plain.context import Context
from mijnmorris.plain.game import GameTalk
from mijnmorris.plain.questions import ask_setup
from mijnmorris.plain.signals import EndSignals
from mijnmorris.plain.talk import InputEndedError, Talk
from mijnmorris.settings import SettingsFile

_HANGUP = 1
"""The number of the signal SIGHUP, which some systems do not have."""

_NO_GAME = "no game was begun"


class Status(IntEnum):
    """How line mode ended, for scripts; after a signal it is 128 and the signal's number."""

    DONE = 0
    """The player left, or the input ended after the game did."""
    FAILED = 1
    """The game to go on with cannot be read."""
    INPUT_ENDED = 3
    """The input ended in the middle of a game, or before one began."""


def run(
    talk: Talk,
    setup: GameSetup,
    settings: SettingsFile,
    *,
    at_once: bool = False,
    resume: int | None = None,
    games: Path | None = None,
    keep: Callable[[GameSetup], None] = lambda _: None,
    lot: random.Random | None = None,
) -> int:
    """Talk with the player and return the exit status.

    A game begins ``at_once`` with the set-up, or goes on if ``resume`` is its id, or else
    the player is asked. ``games`` is the database of games; without one they are kept in
    memory alone. ``keep`` is called with what was chosen for a game, and ``lot`` is where
    chance comes from.
    """
    talk.say_all(settings.complaints)
    store = _opened(talk, games)
    engine = EngineClient()
    engine.on_notice = talk.say
    with EndSignals() as signals:
        lot = lot or random.Random()
        context = Context(talk, engine, signals, lot, settings.settings, setup, keep, store)
        try:
            return _converse(context, at_once, resume)
        finally:
            signals.ignore()
            signals.runner.run(engine.close())
            if store is not None:
                store.close()


def _opened(talk: Talk, games: Path | None) -> Store | None:
    if games is None:
        return None
    try:
        return Store(games)
    except StoreError as error:
        talk.say(f"games are not kept so far: {error}")
        return Store(games, later=True)


def _converse(context: Context, at_once: bool, resume: int | None) -> int:
    talk, signals = context.talk, context.signals
    game: GameTalk | None = None
    try:
        # The inner handlers speak, so that a signal may come, or nobody listen, meanwhile.
        try:
            game = GameTalk(context, _first(context, at_once, resume))
            game.run()
        except StoreError as error:
            talk.say(str(error))
            return Status.FAILED
        except InputEndedError:
            talk.break_line()
            if game is not None and game.match.result is not None:
                return Status.DONE
            talk.say(f"the input has ended; {game.what_is_kept if game else _NO_GAME}")
            return Status.INPUT_ENDED
    except BrokenPipeError:
        if not talk.is_terminal:
            raise
        signals.ignore()
        talk.fall_silent()
        return 128 + _HANGUP  # the terminal was closed, whether or not the signal came first
    except KeyboardInterrupt:
        signals.ignore()
        if signals.number == signal.SIGINT:  # after the others nobody may be there to hear it
            talk.break_line()
            talk.say(f"interrupted; {game.what_is_kept if game else _NO_GAME}")
        elif talk.is_terminal and signals.number == _HANGUP:
            talk.fall_silent()
        return 128 + signals.number
    finally:
        if game is not None:
            game.close()
    return Status.DONE


def _first(context: Context, at_once: bool, resume: int | None) -> Sitting:
    """What is played first; may raise ``StoreError`` if that is a stored game."""
    talk, store = context.talk, context.store
    if resume is not None and store is not None:
        return Sitting.resumed(store, resume, talk.say)
    unfinished = context.unfinished_game()
    if unfinished is not None and store is not None:
        offer = f"game {unfinished.id} is unfinished: {_described(unfinished)}"
        if at_once:
            talk.say(f"{offer}; resume goes on with it")
        else:
            talk.say(offer)
            if talk.confirm("Go on with it?", default=True):
                return Sitting.resumed(store, unfinished.id, talk.say)
    setup = context.setup
    return context.begin(setup if at_once else ask_setup(talk, setup, context.lot))


def _described(game: Summary) -> str:
    moves = counted(game.length, "move")
    return f"{game.game.title}, {opponents(game.players)}, {moves}"
