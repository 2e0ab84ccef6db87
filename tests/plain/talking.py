"""Conversations in line mode within the test."""

import io
import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from mijnmorris.games import GAMES
from mijnmorris.match.setup import GameSetup, LightIs, OpponentKind
from mijnmorris.plain.program import run
from mijnmorris.plain.talk import Talk
from mijnmorris.rules import Board
from mijnmorris.settings import Settings, SettingsFile
from tests.rules.playing import RandomPlayer


class Said(NamedTuple):
    """What was said, and the exit status."""

    opening: list[str]
    """Before the first line was heard, the question included."""
    answers: list[list[str]]
    """To each line heard and to the end of them, the question that follows included."""
    status: int

    @property
    def lines(self) -> list[str]:
        """All that was said."""
        return self.opening + [line for answer in self.answers for line in answer]

    def to(self, number: int) -> list[str]:
        """The answer to a line, -1 being the last, without the question that follows."""
        return self.answers[number][:-1]


class _Heard(io.StringIO):
    """Notes what has been said each time that a line is asked for."""

    def __init__(self, lines: Iterable[str], spoken: io.StringIO) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._spoken = spoken
        self.marks: list[int] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line."""
        self.marks.append(len(self._spoken.getvalue()))
        return super().readline(-1 if size is None else size)


def two_people(game: str, **words: str) -> GameSetup:
    """Two people who play by the options in words."""
    setup = GameSetup(game=GAMES[game], opponent=OpponentKind.PERSON)
    return setup.with_options(GAMES[game].options.from_words(words))


def against_computer(game: str, light: LightIs = LightIs.YOU) -> GameSetup:
    """One person against the weakest level."""
    return replace(GameSetup(), game=GAMES[game], level="novice", light=light)


def talk_through(
    setup: GameSetup,
    *lines: str,
    games: Path | None = None,
    at_once: bool = True,
    resume: int | None = None,
    settings: Settings | None = None,
    ascii_only: bool = False,
    is_guest: bool = False,
) -> Said:
    """What line mode says to the lines, which are all the input there is."""
    spoken = io.StringIO()
    heard = _Heard(lines, spoken)
    status = run(
        Talk(heard, spoken, ascii_only=ascii_only),
        setup,
        SettingsFile(Path(), settings or Settings(), frozenset(), ()),
        at_once=at_once,
        resume=resume,
        games=games,
        lot=random.Random(1),
        is_guest=is_guest,
    )
    text, marks = spoken.getvalue(), heard.marks
    parts = [text[start:end].splitlines() for start, end in pairwise([0, *marks, len(text)])]
    return Said(parts[0], parts[1:], status)


def random_game(board: Board, seed: int) -> list[str]:
    """The moves of a whole game."""
    player = RandomPlayer(seed)
    moves = []
    while board.outcome() is None:
        move = player.choose(board)
        moves.append(board.text(move))
        board.push(move)
    return moves
