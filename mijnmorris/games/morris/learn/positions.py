"""Positions of nine men's morris for teaching: written by hand, or drawn at random."""

import random

from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import POINT_CELLS, POINTS, RING
from mijnmorris.rules import Side


def morris_position(
    light: str,
    dark: str,
    *,
    side: Side = Side.LIGHT,
    hands: tuple[int, int] = (0, 0),
    quiet: int = 0,
    move: int = 30,
) -> str:
    """The FEN with men on the points named by ``light`` and ``dark``.

    ``hands`` are Light's and Dark's men in hand, ``quiet`` the plies since the last mill,
    ``move`` the number of the full move.
    """
    men = light.split(), dark.split()
    letters = [_letter(cell.name, men) for cell in POINT_CELLS]
    rings = "/".join(
        "".join(letters[start : start + RING]) for start in range(0, len(letters), RING)
    )
    phase = "p p" if any(hands) else "m s"
    counts = " ".join(
        f"{len(on_board)} {in_hand}" for on_board, in_hand in zip(men, hands, strict=True)
    )
    return f"{rings} {'wb'[side]} {phase} {counts} 0 0 0 0 0 0 0 {quiet} {move}"


def _letter(point: str, men: tuple[list[str], list[str]]) -> str:
    light, dark = men
    return "O" if point in light else "@" if point in dark else "*"


def random_ending(
    options: MorrisOptions, own: int, opp: int, chance: random.Random, turn: Side = Side.LIGHT
) -> MorrisBoard:
    """A random position without men in hand; ``own`` is the number of the mover's men."""
    points = [1 << point for point in chance.sample(range(POINTS), own + opp)]
    board = MorrisBoard(options)
    board.side = int(turn)
    board.own, board.opp = sum(points[:own]), sum(points[own:])
    board.own_men, board.opp_men = own, opp
    board.own_hand = board.opp_hand = 0
    return MorrisBoard.from_position(board.position(), options)
