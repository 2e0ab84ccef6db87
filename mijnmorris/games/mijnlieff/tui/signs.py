"""The signs of the four types of piece, for each way of drawing."""

from functools import lru_cache, partial
from math import hypot, sqrt
from typing import NamedTuple

from mijnmorris.games.mijnlieff.rules import Piece
from mijnmorris.tui.board.colours import RGB
from mijnmorris.tui.board.painters.sprites import drawn, moved, soft
from mijnmorris.tui.board.scene import Sign, Sprite

_ROOMY, _SMOOTH_FROM = 9, 13
"""From the first diameter on there is room for two pixels beside each other; circles on stones
smaller than the second have hard pixels: they are clearer so."""


_RING_FROM = 7
"""On smaller stones Pusher's ring would be, with its middle, a Puller on a stone of the other side:
the stone itself is a ring there, with a hole through it."""
_HOLE = 3


class _Sizes(NamedTuple):
    """Of the signs on stones of one diameter, in pixels; all leave the stone its rim."""

    cross: int
    """From end to end of Straight's plus and Diagonal's cross."""
    stroke: int
    ring: int
    """The outer diameter of Pusher's ring."""
    thickness: int
    disc: int
    """The diameter of Puller's disc, no larger than the hole of the ring."""


_SIZES = {
    5: _Sizes(3, 1, 0, 0, 1),
    7: _Sizes(5, 1, 5, 1, 3),
    9: _Sizes(7, 1, 7, 1, 3),
    11: _Sizes(9, 1, 9, 1, 3),
    13: _Sizes(9, 3, 9, 2, 5),
    15: _Sizes(11, 3, 11, 3, 5),
    17: _Sizes(13, 3, 13, 3, 5),
}
"""By the diameter of the stone."""


@lru_cache(maxsize=64)
def piece_sprite(kind: Piece, diameter: int, colour: RGB) -> Sprite:
    """The sign of a type of piece on a stone of that diameter.

    Straight is a plus, Diagonal a cross, Pusher a large ring, Puller a small disc.
    """
    sizes = _SIZES[diameter]
    size = {Piece.PUSHER: sizes.ring, Piece.PULLER: sizes.disc}.get(kind, sizes.cross)
    within = soft if diameter >= _SMOOTH_FROM else _hard

    def cover(across: float, down: float) -> float:
        distance = hypot(across, down)
        if kind is Piece.STRAIGHT:
            return min(across, down) < sizes.stroke / 2
        if kind is Piece.DIAGONAL:
            if sizes.stroke == 1 and diameter >= _ROOMY:  # single pixels would look dotted
                return 0 <= down - across < 2
            return abs(across - down) < (sizes.stroke + 1) / 2
        outside = within(size / 2 - distance)
        if kind is Piece.PULLER:
            return outside
        return min(outside, within(distance - size / 2 + sizes.thickness))

    return moved(drawn(size, colour, cover), (diameter - size) // 2)


def hole_of(kind: Piece, diameter: int) -> int:
    """The width of the hole through a piece of that type and diameter; 0 where it has none."""
    return _HOLE if kind is Piece.PUSHER and diameter < _RING_FROM else 0


def _hard(inside: float) -> float:
    return float(inside > 0)


_PLUS_REACH, _CROSS_REACH = 0.66, 0.47
_RING, _DISC = 0.6, 0.3
"""Radii: the outer one of Pusher's ring, and that of Puller's disc."""


def _shape(kind: Piece, across: float, down: float, stroke: float) -> float:
    """How far a place of a stone lies within the sign of a type of piece."""
    across, down = abs(across), abs(down)
    distance = hypot(across, down)
    match kind:
        case Piece.STRAIGHT:
            return min(stroke - min(across, down), _PLUS_REACH - max(across, down))
        case Piece.DIAGONAL:
            aside = abs(across - down) / sqrt(2)
            return min(stroke - aside, _CROSS_REACH + stroke / 2 - max(across, down))
        case Piece.PUSHER:
            return min(_RING - distance, distance - _RING + 1.7 * stroke)
        case Piece.PULLER:
            return _DISC - distance


_ASCII = {
    1: (("+",), ("X",), ("O",), ("*",)),
    2: (
        ("_|_", " | "),
        ("\\ /", "/ \\"),
        ("/-\\", "\\_/"),
        (" * ", ""),
    ),
    3: (
        ("  |  ", "--+--", "  |  "),
        ("\\   /", "  X  ", "/   \\"),
        (".---.", "|   |", "'---'"),
        ("     ", " <*> ", "     "),
    ),
    4: (
        ("   |   ", "___|___", "   |   ", "   |   "),
        (" \\   / ", "   \\/  ", "   /\\  ", " /   \\ "),
        (".-----.", "|     |", "|     |", "'-----'"),
        ("       ", "  ***  ", "  ***  ", "       "),
    ),
    5: (
        ("    |    ", "    |    ", "----+----", "    |    ", "    |    "),
        (" \\     / ", "   \\ /   ", "    X    ", "   / \\   ", " /     \\ "),
        (" .-----. ", " |     | ", " |     | ", " |     | ", " '-----' "),
        ("         ", "   ***   ", "  *****  ", "   ***   ", "         "),
    ),
    7: (
        (*["      |      "] * 3, "------+------", *["      |      "] * 3),
        (
            " \\         / ",
            "   \\     /   ",
            "     \\ /     ",
            "      X      ",
            "     / \\     ",
            "   /     \\   ",
            " /         \\ ",
        ),
        (
            "  .-------.  ",
            *[" |         | "] * 5,
            "  '-------'  ",
        ),
        (
            "",
            "",
            "    *****    ",
            "   *******   ",
            "    *****    ",
        ),
    ),
}

_DRAWN = {
    1: (("┼",), ("╳",), ("O",), ("▪",)),
    2: (
        ("▄█▄", "▀█▀"),
        ("▀▄▀", "▄▀▄"),
        ("█▀█", "█▄█"),
        (" ▄ ", " ▀ "),
    ),
    3: (
        ("  █  ", "▐███▌", "  █  "),
        ("▀▄ ▄▀", "  █  ", "▄▀ ▀▄"),
        ("▄▀▀▀▄", "█   █", "▀▄▄▄▀"),
        ("     ", " ▐█▌ ", "     "),
    ),
    4: (
        ("   █   ", " ▄▄█▄▄ ", " ▀▀█▀▀ ", "   █   "),
        ("▀▄   ▄▀", "  ▀▄▀  ", "  ▄▀▄  ", "▄▀   ▀▄"),
        ("▄▀▀▀▀▀▄", "█     █", "█     █", "▀▄▄▄▄▄▀"),
        ("       ", "  ▟█▙  ", "  ▜█▛  ", "       "),
    ),
    5: (
        ("    █    ", "    █    ", " ▀▀▀█▀▀▀ ", "    █    ", "    █    "),
        (" ▀▄   ▄▀ ", "   ▀▄▀   ", "    █    ", "   ▄▀▄   ", " ▄▀   ▀▄ "),
        (" ▄▀▀▀▀▀▄ ", " █     █ ", " █     █ ", " █     █ ", " ▀▄▄▄▄▄▀ "),
        ("         ", "   ▄▄▄   ", "  ▐███▌  ", "   ▀▀▀   ", "         "),
    ),
    7: (
        (*["     ██     "] * 3, " ▀▀▀▀██▀▀▀▀ ", *["     ██     "] * 3),
        (
            " ▀▄       ▄▀ ",
            "   ▀▄   ▄▀   ",
            "     ▀▄▀     ",
            "      █      ",
            "     ▄▀▄     ",
            "   ▄▀   ▀▄   ",
            " ▄▀       ▀▄ ",
        ),
        (
            "  ▄▀▀▀▀▀▀▀▄  ",
            *[" █         █ "] * 5,
            "  ▀▄▄▄▄▄▄▄▀  ",
        ),
        (
            "",
            "",
            "    ▄███▄    ",
            "    █████    ",
            "    ▀███▀    ",
        ),
    ),
}

SIGNS = tuple(
    Sign(
        piece.title,
        partial(piece_sprite, piece),
        partial(hole_of, piece),
        partial(_shape, piece),
        {lines: arts[piece] for lines, arts in _DRAWN.items()},
        {lines: arts[piece] for lines, arts in _ASCII.items()},
        ("┼╳O▪"[piece], "+XO*"[piece]),
    )
    for piece in Piece
)
"""By the number of the type."""
