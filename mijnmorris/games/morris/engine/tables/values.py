"""How a table writes what a position is worth: one whole number.

``DRAW`` is 0; a decided position is its distance to the end in plies plus 1.
Whoever is to move wins in an odd number of plies and loses in an even one (0:
the game is over), so the number tells the winner too. The value of a move is
the value of the position it leads to, plus 1, for the side that made it.
"""

UNKNOWN = -1
"""No table covers the position."""
DRAW = 0
LOST = 1
"""The side to move has lost already: too few men, or blocked."""


def plies(value: int) -> int:
    """The distance to the end of a decided position."""
    return value - 1


def is_win(value: int) -> bool:
    """Whether the side to move wins."""
    return value > DRAW and value % 2 == 0


def is_loss(value: int) -> bool:
    """Whether the side to move loses."""
    return value > DRAW and value % 2 == 1


def describe(value: int) -> str:
    """The value in the words of the engine's protocol: ``win 7``, ``loss 4``, ``draw``.

    >>> describe(8), describe(5), describe(DRAW)
    ('win 7', 'loss 4', 'draw')
    """
    if value == DRAW:
        return "draw"
    return f"{'win' if is_win(value) else 'loss'} {plies(value)}"
