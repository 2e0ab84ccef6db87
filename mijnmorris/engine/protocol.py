"""The engine's text protocol: commands in, answers out, one line each.

It resembles UCI for chess. Commands are carried out in order; during a search or a
``perft`` only ``stop`` and ``isready`` are heard.
"""

import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from mijnmorris import __version__
from mijnmorris.engine.identity import own_identity
from mijnmorris.engine.inbox import Command, Inbox
from mijnmorris.engine.info import STRING
from mijnmorris.engine.levels import Limits, level_named
from mijnmorris.engine.settings import Settings, declarations
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.engine.thinker import Thinker
from mijnmorris.rules import Board, MoveError
from mijnmorris.rules.errors import MijnmorrisError
from mijnmorris.rules.perft import MOST_PLIES, perft

_LARGEST_LIMIT = 2**62
_MOST_DIGITS = 40
"""Longer numbers are shortened: they are too large anyway."""


class CommandError(MijnmorrisError, ValueError):
    """A command cannot be carried out; the text is the sentence of the answer."""


KeepFault = Callable[[Exception], str]


def _name_of(error: Exception) -> str:
    return f"it is a {type(error).__name__}"


class Engine:
    """Answers the commands of the protocol."""

    def __init__(
        self,
        lines: Iterable[str],
        output: TextIO,
        tables: Path | None,
        keep_fault: KeepFault = _name_of,
    ) -> None:
        """``keep_fault`` records an internal error and returns where it is recorded."""
        self._output = output
        self._keep_fault = keep_fault
        self._noticed: set[str] = set()
        self._writing = threading.Lock()
        self._settings = Settings.defaults(tables)
        self._board: Board = self._settings.game.start(self._settings.options)
        self._thinker: Thinker | None = None
        self._inbox = Inbox(lines, self._ready)
        self._commands: dict[str, Callable[[Command], None]] = {
            "ugi": self._ugi,
            "isready": lambda _command: self._ready(),
            "setoption": self._set_option,
            "newgame": self._new_game,
            "position": self._position,
            "show": lambda _command: self._say(f"position {self._board.position()}"),
            "legal": self._legal,
            "status": lambda _command: self._say(f"status {_status(self._board)}"),
            "identity": lambda _command: self._say(str(own_identity())),
            "perft": self._perft,
            "go": self._go,
        }

    def serve(self) -> None:
        """Answers commands until ``quit`` or the end of the input."""
        for command in self._inbox:
            try:
                self._carry_out(command)
            except OSError as error:
                if error.filename is None:  # an answer cannot be written
                    raise
                self._refuse(error)
            except Exception as error:
                self._refuse(error)

    def _carry_out(self, command: Command) -> None:
        if command.word not in self._commands:
            raise CommandError(f"unknown command {command.word[:40]!r}")
        self._commands[command.word](command)

    def _refuse(self, error: Exception) -> None:
        """Answers a failed command with the reason; the engine goes on with the next one."""
        if isinstance(error, ValueError):
            self._say(f"error {_on_one_line(str(error))}")
            return
        self._thinker = None  # a failed search may have left it inconsistent
        if isinstance(error, MemoryError):
            self._say("error there is not enough memory; set Hash to fewer megabytes")
        else:
            kept = self._keep_fault(error)
            self._say(f"error the engine made a mistake, {kept}; report it, and ask again")

    def _ready(self) -> None:
        self._say("readyok")

    def _say(self, *lines: str) -> None:
        with self._writing:
            self._output.write("".join(f"{line}\n" for line in lines))
            self._output.flush()

    def _ugi(self, _command: Command) -> None:
        names = [f"id name mijnmorris {__version__}", "id author the mijnmorris authors"]
        self._say(*names, *declarations(self._settings.tables), "ugiok")

    def _set_option(self, command: Command) -> None:
        words = command.rest.split()
        if words[:1] != ["name"] or "value" not in words[2:]:
            raise CommandError("write setoption name NAME value VALUE")
        middle = words.index("value", 2)
        name, value = " ".join(words[1:middle]), " ".join(words[middle + 1 :])
        changed = self._settings.changed(name, value)
        before, self._settings = self._settings, changed
        if changed.game is not before.game or changed.options != before.options:
            self._board = changed.game.start(changed.options)
            self._thinker = None
        if (changed.hash, changed.tables) != (before.hash, before.tables):
            self._thinker = None

    def _new_game(self, _command: Command) -> None:
        self._thinker = None  # the folder may hold new tables

    def _position(self, command: Command) -> None:
        where, _, moves = f" {command.rest} ".partition(" moves ")
        kind, _, line = where.strip().partition(" ")
        game, options = self._settings.game, self._settings.options
        if kind == "start" and not line:
            board = game.start(options)
        elif kind == "fen" and line:
            board = game.from_position(line, options)
        else:
            raise CommandError("write position start or position fen POSITION, then moves")
        for text in moves.split():
            try:
                board.push(board.parse(text))
            except MoveError as error:
                raise CommandError(f"move {board.ply + 1}, {text[:40]}: {error}") from error
        self._board = board
        # Loads data outside the time of a move; damaged data is reported when it is needed.
        with suppress(ValueError):
            self._prepared_thinker().prepare()

    def _prepared_thinker(self) -> Thinker:
        """The thinker for the current settings; raises ``ValueError`` if its data is damaged."""
        if self._thinker is None:
            table = TranspositionTable(self._settings.hash)
            self._thinker = Thinker(
                self._settings.game, self._settings.options, table, self._settings.tables
            )
        return self._thinker

    def _legal(self, _command: Command) -> None:
        self._say(" ".join(["legal", *self._board.legal_moves.texts()]))

    def _perft(self, command: Command) -> None:
        depth = _count("perft", command.rest, least=0, most=MOST_PLIES)
        with self._inbox.search(command.number, endless=False) as stop:

            def watch() -> None:
                if stop.is_set():
                    raise CommandError("perft was stopped")

            nodes = perft(self._board.copy(), depth, watch)
        self._say(f"nodes {nodes}")

    def _go(self, command: Command) -> None:
        limits = _limits(command.rest)
        with self._inbox.search(command.number, limits.infinite) as stop:
            thinker = self._prepared_thinker()
            self._give_notice(thinker)
            move = thinker.choose(
                self._board.copy(),
                limits,
                self._settings.seed,
                stop,
                lambda info: self._say(str(info)),
            )
        self._give_notice(thinker)
        self._say(f"bestmove {'none' if move is None else self._board.text(move)}")

    def _give_notice(self, thinker: Thinker) -> None:
        """Reports what is missing for best play, each sentence once."""
        for sentence in thinker.complaints:
            if sentence not in self._noticed:
                self._noticed.add(sentence)
                self._say(f"info {STRING}{_on_one_line(sentence)}")


def _on_one_line(sentence: str) -> str:
    """The sentence without line breaks and control characters from moves and paths."""
    return "".join(sign if sign.isprintable() else "?" for sign in sentence)


def _status(board: Board) -> str:
    outcome = board.outcome()
    if outcome is None:
        status = "playing"
    elif outcome.winner is None:
        status = f"draw {outcome.termination.value}"
    else:
        status = f"win {outcome.winner.title.lower()} {outcome.termination.value}"
    points = board.points()
    return status if points is None else f"{status} score {points[0]} {points[1]}"


def _limits(text: str) -> Limits:
    """The limits in the arguments of ``go``; raises ``CommandError``."""
    limits: dict[str, object] = {}
    words = iter(text.split())
    for word in words:
        if word == "infinite":
            limits[word] = True
        elif word == "level":
            limits[word] = level_named(next(words, ""))
        elif word in ("depth", "nodes", "movetime"):
            limits[word] = _count(word, next(words, ""), least=1, most=_LARGEST_LIMIT)
        else:
            raise CommandError(f"go does not know {word!r}")
    return Limits(**limits)  # type: ignore[arg-type]  # the names are those of the fields


def _count(name: str, text: str, least: int, most: int) -> int:
    number = -1
    if text.isascii() and text.isdecimal():
        number = int(text[:_MOST_DIGITS])
    if number < least:
        raise CommandError(f"{name} takes a whole number from {least}, not {text[:40]!r}")
    if number > most:
        raise CommandError(f"{name} takes a whole number from {least} to {most}")
    return number


def main(tables: Path | None = None, keep_fault: KeepFault = _name_of) -> None:
    """Serves standard input and output; ``tables`` is the default folder of endgame tables.

    ``keep_fault`` is as for :class:`Engine`.

    Raises ``OSError`` if an answer cannot be written.
    """
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]  # a text file
    Engine(sys.stdin, sys.stdout, tables, keep_fault).serve()
