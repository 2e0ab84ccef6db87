"""The signs of the four types of piece, for each way of drawing."""

from functools import lru_cache, partial
from math import hypot

from mijnmorris.games.mijnlieff.rules import Piece
from mijnmorris.tui.board.colours import RGB
from mijnmorris.tui.board.painters.sprites import drawn, moved, odd, soft
from mijnmorris.tui.board.scene import Sign, Sprite

_SIGN_SHARES = (0.72, 0.72, 0.68, 0.45)
"""How much of a stone each sign takes."""
_SMALLEST = 5
"""On stones of that diameter a Puller's disc is a single pixel, or it were like a ring."""
_SMOOTH_FROM = 11
"""Signs on smaller stones have hard pixels and strokes of one: they are clearer so."""
_SMOOTH_SHARE = 0.92
"""Smooth signs look larger, their strokes being wider."""


@lru_cache(maxsize=64)
def _sprite(kind: Piece, diameter: int, colour: RGB) -> Sprite:
    """The sign of a type of piece on a stone of that diameter.

    Straight is a plus, Diagonal a cross, Pusher a large ring, Puller a small disc.
    """
    hard = diameter < _SMOOTH_FROM
    size = odd(diameter * _SIGN_SHARES[kind] * (1 if hard else _SMOOTH_SHARE))
    if kind == Piece.PULLER and diameter == _SMALLEST:
        size = 1
    inset = (diameter - size) // 2
    stroke = 1 if hard else 3

    def cover(across: float, down: float) -> float:
        distance = hypot(across, down)
        if kind == Piece.STRAIGHT:
            return min(across, down) < stroke / 2
        if kind == Piece.DIAGONAL:
            return abs(across - down) < (1 if hard else 2)
        if hard:
            edge = (size - 1) / 2
            return abs(distance - edge) < 0.5 if kind == Piece.PUSHER else distance < edge + 0.6
        if kind == Piece.PUSHER:
            return _circle(distance, size / 2, diameter / 9)
        return soft(size / 2 - distance)

    return moved(drawn(size, colour, cover), inset)


def _circle(distance: float, radius: float, thickness: float) -> float:
    return min(soft(radius + 0.1 - distance), soft(distance - radius + thickness + 0.1))


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
        partial(_sprite, piece),
        {lines: arts[piece] for lines, arts in _DRAWN.items()},
        {lines: arts[piece] for lines, arts in _ASCII.items()},
        ("┼╳O▪"[piece], "+XO*"[piece]),
    )
    for piece in Piece
)
"""By the number of the type."""
