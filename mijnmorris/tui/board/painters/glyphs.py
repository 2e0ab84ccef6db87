"""The characters with which boards are drawn: box drawing, and plain ASCII."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from mijnmorris.tui.board.scene import Art


class Arms(NamedTuple):
    """How thick the lines are that meet in a character: 0 none, 1 thin, 2 thick."""

    up: int = 0
    right: int = 0
    down: int = 0
    left: int = 0


class Edges(NamedTuple):
    """The outline of a piece, two characters a line: the left and the right one."""

    single: str
    """Of a piece one line high."""
    top: str
    middle: str
    bottom: str

    def lines(self, height: int) -> tuple[str, ...]:
        """The outline of a piece that high."""
        if height == 1:
            return (self.single,)
        return (self.top, *[self.middle] * (height - 2), self.bottom)


class Corners(NamedTuple):
    """A frame of corners."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    """Lengthens a corner along the row, where there is room."""
    sides: str
    """The left and right half of a frame one line high."""


@dataclass(frozen=True)
class Glyphs:
    """One set of characters."""

    junction: Callable[[Arms], str]
    edges: tuple[Edges, Edges]
    """Outlines of hollow and of solid pieces."""
    men: dict[int, tuple[Art, Art]]
    """Hollow and solid men, by their width."""
    legal: str
    legal_men: str
    """The same on a hollow and on a solid man."""
    capturable: str
    """On a hollow and on a solid man that may be taken."""
    lit: str
    """Beside a figure on a scoring line."""
    hint: str
    taken: str
    left: str
    chosen: str
    last: str
    """Two characters, on both sides of the figure."""
    cursor: Corners
    hover: Corners
    links: dict[tuple[int, int], str]
    """Lit lines between neighbours, by columns to the right and rows down."""
    crossing: str
    """Two slanting lit lines that cross."""
    hole: str
    """Fills a place within the board that is no square."""
    shade: str
    """The body of a piece in hand over the square under the cursor."""
    spot: str
    """The middle of a place where a tile may be laid."""
    hand_men: str
    """A hollow and a solid man in a row of text."""


# All ways in which thin and thick lines meet, as digits of base three: up, right, down, left.
_JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"


def _drawn_junction(arms: Arms) -> str:
    return _JUNCTIONS[27 * arms.up + 9 * arms.right + 3 * arms.down + arms.left]


_DRAWN_MEN = {
    3: (("( )",), ("▐█▌",)),
    5: ((" ▄▄▄ ", "▐   ▌", " ▀▀▀ "), (" ▄▄▄ ", "▐███▌", " ▀▀▀ ")),
    7: ((" ▄▄▄▄▄ ", "█     █", " ▀▀▀▀▀ "), (" ▄▄▄▄▄ ", "███████", " ▀▀▀▀▀ ")),
    9: (
        (" ▄▄▄▄▄▄▄ ", *["▐       ▌"] * 3, " ▀▀▀▀▀▀▀ "),
        (" ▄▄▄▄▄▄▄ ", *["▐███████▌"] * 3, " ▀▀▀▀▀▀▀ "),
    ),
}

DRAWN = Glyphs(
    junction=_drawn_junction,
    edges=(Edges("()", "╭╮", "  ", "╰╯"), Edges("▐▌", "▐▌", "▐▌", "▐▌")),
    men=_DRAWN_MEN,
    legal="∙",
    legal_men="∙▪",
    capturable="x╳",
    lit="=",
    hint="!",
    taken="╳",
    left="▫",
    chosen="◊",
    last="►◄",
    cursor=Corners("┏", "┓", "┗", "┛", "━", "[]"),
    hover=Corners("╭", "╮", "╰", "╯", "─", "‹›"),
    links={(1, 0): "━", (0, 1): "┃", (1, 1): "╲", (-1, 1): "╱"},
    crossing="╳",
    hole="╱",
    shade="░",
    spot="▫",
    hand_men="▫▪",
)
"""Box drawing."""


_ASCII_LEVEL = " -="
_ASCII_UPRIGHT = " |#"
_ASCII_CROSSED = " +#"


def _ascii_junction(arms: Arms) -> str:
    across, down = max(arms.left, arms.right), max(arms.up, arms.down)
    if not down:
        return _ASCII_LEVEL[across]
    return _ASCII_CROSSED[max(across, down)] if across else _ASCII_UPRIGHT[down]


_ASCII_MEN = {
    3: (("( )",), ("###",)),
    5: ((".---.", "|   |", "'---'"), (".###.", "#####", "'###'")),
    7: ((".-----.", "|     |", "'-----'"), (".#####.", "#######", "'#####'")),
    9: (
        (".-------.", *["|       |"] * 3, "'-------'"),
        (".#######.", *["#########"] * 3, "'#######'"),
    ),
}

ASCII = Glyphs(
    junction=_ascii_junction,
    edges=(Edges("()", "()", "()", "()"), Edges("##", "##", "##", "##")),
    men=_ASCII_MEN,
    legal=".",
    legal_men=".:",
    capturable="xX",
    lit="*",
    hint="v",
    taken="x",
    left="o",
    chosen="*",
    last="><",
    cursor=Corners("@", "@", "@", "@", "@", "[]"),
    hover=Corners('"', '"', '"', '"', '"', "{}"),
    links={(1, 0): "=", (0, 1): "H", (1, 1): "\\", (-1, 1): "/"},
    crossing="X",
    hole="/",
    shade=".",
    spot="o",
    hand_men="o#",
)
"""Plain ASCII."""
