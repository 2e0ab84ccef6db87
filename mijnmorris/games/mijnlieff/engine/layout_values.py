"""The value of each layout with best play of both sides, under every combination of rules.

The package contains the values as text. A line has the four tiles of a layout, the words
of the options opening, passing and line4, Light's margin, and the best first moves, or
``-`` if they are not proved. ``mijnmorris solve mijnlieff --all`` makes the file.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.all_layouts import TURNS, all_layouts, standard_form, turned
from mijnmorris.games.mijnlieff.rules.layout import TILES, Layout, layout_of, tiles_text
from mijnmorris.rules import Side
from mijnmorris.rules.cells import Cell, parse_cell

FILE = "layouts.values"
_NOT_PROVED = "-"
_WORDS_OF_KEY = TILES + 3


class LayoutValue(NamedTuple):
    """The result of a game with best play of both sides."""

    margin: int
    """Light's points minus Dark's at the end."""
    best: tuple[int, ...] | None
    """The first moves that reach it, one of each symmetric group; ``None`` if not proved."""

    @property
    def verdict(self) -> str:
        """The value in words.

        >>> LayoutValue(0, None).verdict, LayoutValue(-2, None).verdict
        ('fair, a draw', 'Dark wins by 2')
        """
        if self.margin == 0:
            return "fair, a draw"
        winner = Side.LIGHT if self.margin > 0 else Side.DARK
        return f"{winner.title} wins by {abs(self.margin)}"

    @property
    def prospect(self) -> str:
        """What the players have to expect, in words.

        >>> LayoutValue(0, None).prospect, LayoutValue(-2, None).prospect
        ('fair: best play is a draw', 'best play: Dark wins by 2')
        """
        return f"best play: {self.verdict}" if self.margin else "fair: best play is a draw"


Values = dict[MijnlieffOptions, LayoutValue]
"""Values by options, whose layouts are in their standard forms."""


def layout_value(options: MijnlieffOptions) -> LayoutValue | None:
    """The value of the options' layout under their rules; ``None`` if not proved."""
    form = standard_form(options.layout)
    standing = replace(options, layout=form)
    words = _shipped().get(_key(standing))
    if words is None:
        return None
    found = _value(standing, words)
    if found.best is None:
        return found
    carried = _carried_squares(form, options.layout)
    return found._replace(best=tuple(sorted(_carried(move, carried) for move in found.best)))


def prospect(options: MijnlieffOptions) -> str:
    """What best play leads to by those rules, in words; empty where no table says it."""
    value = layout_value(options)
    return "" if value is None else value.prospect


def fair_layouts(options: MijnlieffOptions) -> list[Layout]:
    """The standard forms of the layouts that are a draw under the other options."""
    values = ((layout, layout_value(replace(options, layout=layout))) for layout in all_layouts())
    return [layout for layout, value in values if value is not None and value.margin == 0]


def fair_layout_by_lot(options: MijnlieffOptions, source: random.Random) -> Layout | None:
    """A random fair layout; ``None`` if none is known."""
    fair = fair_layouts(options)
    return source.choice(fair) if fair else None


@cache
def _shipped() -> dict[str, str]:
    """The package's lines: layout and options mapped to margin and moves, as text."""
    lines = (files(__package__) / FILE).read_text("utf-8").splitlines()
    return dict(_halves(line) for line in lines)


def _halves(line: str) -> tuple[str, str]:
    """A line's key (layout and options) and its value (margin and moves)."""
    words = line.split()
    return " ".join(words[:_WORDS_OF_KEY]), " ".join(words[_WORDS_OF_KEY:])


def read(text: str) -> Values:
    """The values in a file's text; raises ``ValueError`` if it is malformed."""
    values: Values = {}
    for line in text.splitlines():
        key, rest = _halves(line)
        *tiles, opening, passing, line4 = key.split()
        rules = {"opening": opening, "passing": passing, "line4": line4}
        options = MijnlieffOptions.from_words(rules)
        assert isinstance(options, MijnlieffOptions)
        options = replace(options, layout=_layout(tiles))
        values[options] = _value(options, rest)
    return values


def write(values: Mapping[MijnlieffOptions, LayoutValue]) -> str:
    """The text of a file with these values."""
    return "".join(sorted(_line(options, value) + "\n" for options, value in values.items()))


def _line(options: MijnlieffOptions, value: LayoutValue) -> str:
    board = MijnlieffBoard(options)
    margin = f"{value.margin:+}" if value.margin else "0"
    if value.best is None:
        return f"{_key(options)} {margin} {_NOT_PROVED}"
    return " ".join([_key(options), margin, *(board.text(move) for move in sorted(value.best))])


def _key(options: MijnlieffOptions) -> str:
    rules = (options.opening.value, options.passing.value, options.line4.value)
    return " ".join([tiles_text(options.layout.tiles), *rules])


def _value(options: MijnlieffOptions, words: str) -> LayoutValue:
    margin, *moves = words.split()
    if moves == [_NOT_PROVED]:
        return LayoutValue(int(margin), None)
    board = MijnlieffBoard(options)
    return LayoutValue(int(margin), tuple(board.parse(move) for move in moves))


def _layout(words: Iterable[str]) -> Layout:
    cells = [parse_cell(word) for word in words]
    return layout_of(cell for cell in cells if cell is not None)


def _carried_squares(form: Layout, layout: Layout) -> list[int]:
    """For each square of the standard form, the corresponding square of the layout."""
    places = {square: index for index, square in enumerate(layout.squares)}
    for turn in TURNS:
        cells = [turned(square, turn) for square in form.squares]
        left = min(cell.column for cell in cells)
        bottom = min(cell.row for cell in cells)
        moved = [Cell(cell.column - left, cell.row - bottom) for cell in cells]
        if all(cell in places for cell in moved):
            return [places[cell] for cell in moved]
    raise AssertionError("the layout is no image of its own standard form")


def _carried(move: int, squares: list[int]) -> int:
    return move & ~15 | squares[move & 15]
