"""Reads the protocol in which a university course has exchanged games of Mijnlieff since 2018.

A line ``X r1 c1 r2 c2 r3 c3 r4 c4`` gives the board: row and column of the upper left
square of each tile, counted from 0 at the top left. Lines ``X <F|T> <row> <column>
<piece>`` give the placements, with ``T`` for the last one. Passes are not written. The
protocol has no options, so games are read with the default ones.
"""

import re

from mijnmorris.games import game_named
from mijnmorris.games.mijnlieff.rules import PASS, MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.layout import TILE_SIDE, layout_of
from mijnmorris.match.records.part import RecordPart
from mijnmorris.match.records.record import MOST_GAMES, Record, RecordError
from mijnmorris.match.result import Result
from mijnmorris.rules import Board, InvalidOptionError, MoveError
from mijnmorris.rules.cells import Cell

_BOARD = re.compile(r"X((?: \d{1,2}){8})")
_PLACEMENT = re.compile(r"X ([FT]) (\d{1,2}) (\d{1,2}) ([+X@o])")
_FIRST_WORDS = re.compile(r"\s*X[ \t]+[\dFT]\b")


def looks_like_course(text: str) -> bool:
    """Whether the text begins as this protocol does."""
    return _FIRST_WORDS.match(text) is not None


def read_course(text: str) -> list[Record]:
    """The games in the text; raises ``RecordError``."""
    games: list[_CourseGame] = []
    for number, raw in enumerate(text.split("\n"), start=1):
        line = " ".join(raw.split())
        if match := _BOARD.fullmatch(line):
            if len(games) == MOST_GAMES:
                raise RecordError(number, f"a file has at most {MOST_GAMES} games")
            games.append(_CourseGame(number, [int(word) for word in match[1].split()]))
        elif match := _PLACEMENT.fullmatch(line):
            if not games:
                raise RecordError(number, "the line of the board has to come first")
            games[-1].place(number, *match.groups())
        elif line:
            raise RecordError(number, "a line is 'X' and eight numbers, or as in 'X F 0 1 +'")
    return [game.record() for game in games]


class _CourseGame:
    """A game that is being read."""

    def __init__(self, line: int, numbers: list[int]) -> None:
        rows, columns = numbers[::2], numbers[1::2]
        self._left = min(columns)
        self._lowest = max(rows) + TILE_SIDE - 1
        lower_left = (
            self._cell(row + TILE_SIDE - 1, column)
            for row, column in zip(rows, columns, strict=True)
        )
        try:
            self._options = MijnlieffOptions(layout=layout_of(lower_left))
        except InvalidOptionError as error:
            raise RecordError(line, str(error)) from error
        self._game = game_named("mijnlieff")
        self._board: Board = self._game.start(self._options)
        self._finished = False

    def place(self, line: int, last: str, row: str, column: str, sign: str) -> None:
        """Plays a placement, after the passes that must precede it."""
        if self._finished:
            raise RecordError(line, "there was a last placement, marked T, before this one")
        self._pass_where_forced()
        cell = self._cell(int(row), int(column))
        if cell not in self._board.cells:
            raise RecordError(line, f"row {row}, column {column} is not on this board")
        try:
            self._board.push(self._board.parse(sign + cell.name))
        except MoveError as error:
            raise RecordError(line, str(error)) from error
        if last == "T":
            self._pass_where_forced()
            self._finished = True
            if self._board.outcome() is None:
                raise RecordError(line, "T marks the last placement, but the game is not over")

    def _cell(self, row: int, column: int) -> Cell:
        """The cell of a square; the protocol counts rows downwards, cells count them upwards."""
        return Cell(column - self._left, self._lowest - row)

    def _pass_where_forced(self) -> None:
        while list(self._board.legal_moves) == [PASS]:
            self._board.push(PASS)

    def record(self) -> Record:
        """The record of the game as far as it is written."""
        outcome = self._board.outcome()
        return Record(
            game=self._game,
            options=self._options,
            moves=tuple(self._board.moves_played()),
            result=None if outcome is None else Result.of(outcome),
        )


RECORDS = RecordPart(looks_foreign=looks_like_course, read_foreign=read_course)
