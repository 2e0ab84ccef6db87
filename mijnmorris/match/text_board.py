"""Draws boards with characters, for commands that print positions.

Light's pieces are capital letters and ``O``, Dark's small letters and ``@``. The last
move is in brackets, and ``x`` marks a captured man. Holes in the board are hatched.
"""

from collections.abc import Iterable
from enum import Enum
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from mijnmorris.games import game_of
from mijnmorris.match.words import Words, words_of
from mijnmorris.rules import Board, Side, StepKind
from mijnmorris.rules.cells import Cell, holes_of


class Role(Enum):
    """The role of a piece of text, for its colour."""

    BOARD = "board"
    COORDINATE = "coordinate"
    LIGHT = "light"
    DARK = "dark"
    LAST = "last"
    OUTSIDE = "outside"
    """Not on the board."""


class Ink(NamedTuple):
    """A piece of text with one role."""

    text: str
    role: Role


Row = list[Ink]

_ACROSS = 4
"""Characters from one column to the next."""

_SMALL_ACROSS = 2
"""The same on small pictures."""

_LEFT_MARGIN = 1
"""Characters before the first column, for a bracket."""

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_BOX = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""The sign for each set of directions, indexed by the sum of the directions' values."""
_ASCII = str.maketrans(_BOX, " ||||+++-+++-+++")


def draw_board(board: Board, last: int | None = None, *, ascii_only: bool = False) -> list[Row]:
    """The rows of the picture from the top; ``last`` is the last move, to be marked."""
    canvas, words = _Canvas(), words_of(game_of(board))
    draw = _draw_points if words.lines_of_points else _draw_squares
    draw(board, words, canvas)
    if last is not None:
        canvas.mark_move(board, last)
    return canvas.rows(board, ascii_only)


def draw_small(board: Board, *, ascii_only: bool = False) -> list[Row]:
    """A small picture without coordinates: points close together, squares without lines."""
    words = words_of(game_of(board))
    if not words.lines_of_points:
        return _small_squares(board, words, ascii_only)
    canvas = _Canvas()
    _draw_points(board, words, canvas, across=_SMALL_ACROSS, margin=0)
    return canvas.picture(ascii_only)


def plain_text(rows: Iterable[Row]) -> str:
    """The rows as lines of text."""
    return "\n".join("".join(ink.text for ink in row).rstrip() for row in rows)


class _Canvas:
    """A grid of characters, addressed by column and row from the lower left."""

    def __init__(self) -> None:
        self._lines: dict[tuple[int, int], int] = {}
        self._signs: dict[tuple[int, int], Ink] = {}
        self._places: dict[int, tuple[int, int]] = {}

    def line(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Draws a line straight up or to the right."""
        (left, low), (right, high) = start, end
        for x, following in pairwise(range(left, right + 1)):
            self._join((x, low), _RIGHT)
            self._join((following, low), _LEFT)
        for y, following in pairwise(range(low, high + 1)):
            self._join((left, y), _UP)
            self._join((left, following), _DOWN)

    def cell(self, index: int, place: tuple[int, int], side: Side | None, sign: str = "") -> None:
        """Draws the cell of that index with the sign of what is on it."""
        self._places[index] = place
        if side is not None:
            self._signs[place] = Ink(sign, Role.LIGHT if side is Side.LIGHT else Role.DARK)

    def hatch(self, place: tuple[int, int]) -> None:
        """Hatches a place of the grid that is not a square of the board."""
        x, y = place
        for across in range(x - _ACROSS // 2 + 1, x + _ACROSS // 2):
            self._signs[across, y] = Ink("/", Role.BOARD)

    def mark_move(self, board: Board, move: int) -> None:
        """Puts brackets around the move's target, and a cross on the captured man's cell."""
        for step in board.steps(move):
            if not step.on_board:
                continue
            x, y = self._places[step.value]
            if step.kind is StepKind.TAKE:
                self._signs[x, y] = Ink("x", Role.LAST)
            elif step.kind is not StepKind.FROM:
                self._signs[x - 1, y] = Ink("[", Role.LAST)
                self._signs[x + 1, y] = Ink("]", Role.LAST)

    def rows(self, board: Board, ascii_only: bool) -> list[Row]:
        """The rows from the top, with coordinates."""
        names = {y: board.cells[index].row for index, (_, y) in self._places.items()}
        letters = {x: board.cells[index].column for index, (x, _) in self._places.items()}
        pictures = self.picture(ascii_only, spare=1)
        for y, row in zip(reversed(range(len(pictures))), pictures, strict=True):
            margin = f"{names[y] + 1:>2}" if y in names else "  "
            row.insert(0, Ink(margin, Role.COORDINATE))
        width = max(x for x, _ in self._lines) + 2
        below = "".join(chr(ord("a") + letters[x]) if x in letters else " " for x in range(width))
        return [*pictures, [Ink("  " + below, Role.COORDINATE)]]

    def picture(self, ascii_only: bool, spare: int = 0) -> list[Row]:
        """The rows from the top, without coordinates, with ``spare`` columns on the right."""
        width = max(x for x, _ in self._lines) + 1 + spare
        top = max(y for _, y in self._lines)
        return [
            list(_joined([self._ink(x, y, ascii_only) for x in range(width)]))
            for y in range(top, -1, -1)
        ]

    def _join(self, place: tuple[int, int], direction: int) -> None:
        self._lines[place] = self._lines.get(place, 0) | direction

    def _ink(self, x: int, y: int, ascii_only: bool) -> Ink:
        if (x, y) in self._signs:
            return self._signs[x, y]
        sign = _BOX[self._lines.get((x, y), 0)]
        return Ink(sign.translate(_ASCII) if ascii_only else sign, Role.BOARD)


def _joined(inks: Iterable[Ink]) -> Iterable[Ink]:
    for role, group in groupby(inks, key=lambda ink: ink.role):
        yield Ink("".join(ink.text for ink in group), role)


def _draw_squares(board: Board, words: type[Words[Any]], canvas: _Canvas) -> None:
    for index, square in enumerate(board.cells):
        x, y = middle = _square_place(square)
        left, right, low, high = x - _ACROSS // 2, x + _ACROSS // 2, y - 1, y + 1
        for line in (low, high):
            canvas.line((left, line), (right, line))
        for line in (left, right):
            canvas.line((line, low), (line, high))
        side = board.owner_at(index)
        canvas.cell(index, middle, side, "" if side is None else words.sign(board, index))
    for hole in holes_of(board.cells):
        canvas.hatch(_square_place(hole))


def _draw_points(
    board: Board,
    words: type[Words[Any]],
    canvas: _Canvas,
    across: int = _ACROSS,
    margin: int = _LEFT_MARGIN,
) -> None:
    places = [(margin + across * cell.column, cell.row) for cell in board.cells]
    for line in words.lines_of_points:
        ends = sorted(places[point] for point in line)
        canvas.line(ends[0], ends[-1])
    for index, place in enumerate(places):
        side = board.owner_at(index)
        canvas.cell(index, place, side, "" if side is None else words.sign(board, index))


def _square_place(square: Cell) -> tuple[int, int]:
    return _LEFT_MARGIN + _ACROSS * square.column + _ACROSS // 2, 2 * square.row + 1


def _small_squares(board: Board, words: type[Words[Any]], ascii_only: bool) -> list[Row]:
    """A row of text for each row of squares, three columns for each square."""
    index_at = {cell: index for index, cell in enumerate(board.cells)}
    empty = "." if ascii_only else "·"

    def ink(column: int, row: int) -> Ink:
        index = index_at.get(Cell(column, row))
        if index is None:
            return Ink("   ", Role.OUTSIDE)
        side = board.owner_at(index)
        if side is None:
            return Ink(f" {empty} ", Role.BOARD)
        role = Role.LIGHT if side is Side.LIGHT else Role.DARK
        return Ink(f" {words.sign(board, index)} ", role)

    width = max(cell.column for cell in board.cells) + 1
    top = max(cell.row for cell in board.cells)
    return [[ink(column, row) for column in range(width)] for row in range(top, -1, -1)]
