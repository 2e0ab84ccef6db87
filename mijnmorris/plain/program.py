"""Line mode from its start to its exit status."""

import random
import signal
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path

from mijnmorris.match.host import Host
from mijnmorris.match.naming import opponents
from mijnmorris.match.session import Session
from mijnmorris.match.setup import GameSetup
from mijnmorris.match.store import StoreError, Summary
from mijnmorris.plain.game import GameTalk
from mijnmorris.plain.questions import NothingChosenError, ask_setup
from mijnmorris.plain.signals import EndSignals
from mijnmorris.plain.talk import InputEndedError, Talk
from mijnmorris.rules.wording import counted
from mijnmorris.settings import Settings, SettingsFile

_HANGUP = 1
"""The number of SIGHUP, a signal that some systems lack."""


class Status(IntEnum):
    """The exit status of line mode; after a signal it is 128 plus the signal's number."""

    DONE = 0
    """The player left, or the input ended after the game did."""
    FAILED = 1
    """The game to resume cannot be read."""
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
    is_guest: bool = False,
) -> int:
    """Runs line mode; returns the exit status.

    With ``at_once`` a game begins with the set-up; ``resume`` is the id of a game to
    resume; otherwise the player is asked. ``games`` is the database of games; without it,
    games are in memory only. ``keep`` gets the set-up of each new game, ``lot`` is the
    source of random numbers. A guest reads and writes no files.
    """
    talk.say_all(settings.complaints)
    host = Host(talk.say, setup, games=games, keep_choices=keep, lot=lot, is_guest=is_guest)
    host.open_store()
    with EndSignals() as signals:
        conversation = _Conversation(talk, host, signals, settings.settings)
        try:
            return conversation.run(at_once, resume)
        finally:
            signals.ignore()
            signals.runner.run(host.close())


class _Conversation:
    """Line mode from the first question to the last game."""

    def __init__(self, talk: Talk, host: Host, signals: EndSignals, settings: Settings) -> None:
        self._talk = talk
        self._host = host
        self._signals = signals
        self._settings = settings
        self._game: GameTalk | None = None

    def run(self, at_once: bool, resume: int | None) -> int:
        """Runs until the player leaves; returns the exit status."""
        talk, signals = self._talk, self._signals
        try:
            # The inner handlers write, so a signal or a closed pipe may interrupt them as well.
            return self._play(at_once, resume)
        except BrokenPipeError:
            if not talk.is_terminal:
                raise
            signals.ignore()
            talk.fall_silent()
            return 128 + _HANGUP  # the terminal was closed, with or without the signal
        except KeyboardInterrupt:
            signals.ignore()
            if signals.number == signal.SIGINT:  # after other signals the terminal may be gone
                talk.break_line()
                talk.say(f"interrupted; {self._what_is_kept}")
            elif talk.is_terminal and signals.number == _HANGUP:
                talk.fall_silent()
            return 128 + signals.number
        finally:
            if self._game is not None:
                self._game.session.close()

    def _play(self, at_once: bool, resume: int | None) -> int:
        try:
            session = self._first(at_once, resume)
            self._game = GameTalk(self._talk, self._host, self._signals, self._settings, session)
            self._game.run()
        except StoreError as error:
            self._talk.say(str(error))
            return Status.FAILED
        except NothingChosenError:
            self._talk.say(self._what_is_kept)
        except InputEndedError:
            self._talk.break_line()
            if self._game is not None and self._game.match.result is not None:
                return Status.DONE
            self._talk.say(f"the input has ended; {self._what_is_kept}")
            return Status.INPUT_ENDED
        return Status.DONE

    @property
    def _what_is_kept(self) -> str:
        return "no game was begun" if self._game is None else self._game.what_is_kept

    def _first(self, at_once: bool, resume: int | None) -> Session:
        """The first session; raises ``StoreError`` if the stored game cannot be read."""
        talk, host = self._talk, self._host
        if resume is not None:
            return host.resume(resume)
        unfinished = host.unfinished_game()
        if unfinished is not None:
            offer = f"game {unfinished.id} is unfinished: {_described(unfinished)}"
            if at_once:
                talk.say(f"{offer}; resume goes on with it")
            else:
                talk.say(offer)
                if talk.confirm("Go on with it?", default=True):
                    return host.resume(unfinished.id)
        return host.begin(host.setup if at_once else ask_setup(talk, host.setup, host.lot))


def _described(game: Summary) -> str:
    moves = counted(game.move_count, "move")
    return f"{game.game.title}, {opponents(game.players)}, {moves}"
