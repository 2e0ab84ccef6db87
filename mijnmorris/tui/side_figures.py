"""The figures of a side in panels: its standing, and its pieces off the board."""

from typing import Any

from textual.content import Content

from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted
from mijnmorris.tui.board import Sign
from mijnmorris.tui.board.painters.glyphs import ASCII, DRAWN
from mijnmorris.tui.board.painters.glyphs import Glyphs as Characters
from mijnmorris.tui.glyphs import Glyphs

_MAN = "▄"
"""Half a character is a square."""
_STONE_WIDTH = 3


class SideFigures:
    """The standing of both sides in a position, in words and rows of figures.

    A game's subclass says more; this one counts points, or pieces where there are none.
    """

    def __init__(self, board: Any, glyphs: Glyphs) -> None:
        self.board = board
        self.glyphs = glyphs
        self.is_placing = False
        """Whether the side to move has chosen a place, so that its hand is one piece smaller."""

    def standing(self, side: Side) -> str:
        """How the side stands, in a few words: ``2 points``."""
        points = self.board.points()
        if points is not None:
            return counted(points[side], "point")
        pieces = self.board.own if self.board.turn is side else self.board.opp
        return counted(pieces.bit_count(), "piece")

    def stock(self, side: Side, chosen: int | None) -> Content:  # noqa: ARG002
        """What the side has off the board, in two lines; ``chosen`` is the piece in hand."""
        return Content()

    def brief(self, side: Side, chosen: int | None) -> Content:  # noqa: ARG002
        """Standing and stock in one short line."""
        return Content(self.standing(side))

    def points_of_lines(self, side: Side) -> list[tuple[tuple[int, ...], int]]:  # noqa: ARG002
        """The side's scoring lines, each as its cells in order with its points.

        The list is empty in games without points.
        """
        return []

    def account(self) -> list[str]:
        """How the sides stand at the end, line by line."""
        return [f"{side.title}: {self.standing(side)}" for side in Side]

    def men(self, side: Side, count: int) -> Content:
        """A row of so many men of that side, each one column wide, on wood as on the board."""
        is_plain = self.glyphs.painter == "ascii"
        if is_plain or self.glyphs.reversed is not None:
            return Content(" ".join(self._drawn.hand_men[self._is_solid(side)] * count))
        name = side.name.lower()
        return Content.styled(" ".join(_MAN * count), f"$man-{name} on $wood")

    def stone(self, side: Side) -> Content:
        """A piece of the side as the board has it, without a sign: a key to its drawing."""
        name, is_solid = side.name.lower(), self._is_solid(side)
        style = f"$stone-{name} on $wood" if is_solid else f"$ink-{name} on $stone-{name}"
        return Content.styled(self._drawn.men[_STONE_WIDTH][is_solid][0], style)

    @property
    def _drawn(self) -> Characters:
        return ASCII if self.glyphs.painter == "ascii" else DRAWN

    def _is_solid(self, side: Side) -> bool:
        return side is self.glyphs.solid

    def piece(self, side: Side, sign: Sign) -> Content:
        """A piece of that type, one column wide, in the colours that it has on the board."""
        is_plain, name = self.glyphs.painter == "ascii", side.name.lower()
        letter = sign.letters[is_plain]
        if self.glyphs.reversed is not None:
            return Content.styled(letter, "reverse" if side is self.glyphs.reversed else "")
        return Content.styled(letter, "" if is_plain else f"$ink-{name} on $stone-{name}")
