"""Fixed positions of both games, and the nodes that searching them takes.

The count changes with anything that alters the search or what it is told, and with
nothing else: compiled or not, on every machine it is the same.
"""

import threading
from collections.abc import Iterator

from mijnmorris.engine.info import Info
from mijnmorris.engine.levels import Limits
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.engine.thinker import Thinker
from mijnmorris.games import GAMES
from mijnmorris.rules import Board

POSITIONS = {
    "morris": (
        "********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1",
        "****@**O/O***@*O*/******** b p p 3 6 2 7 0 0 0 0 0 0 0 0 3",
        "O***O*@*/@**O**OO/@***@*O@ b p p 6 3 5 4 0 0 0 0 0 0 0 0 6",
        "@@@@**O*/OO@@O*O*/*****OOO b p p 8 0 6 1 0 0 0 0 0 0 0 0 9",
        "***@@@OO/*****OOO/@@**O@O@ w m s 7 0 7 0 0 0 0 0 0 0 0 0 10",
        "***O@O@*/@***O**O/OO@@@O@O w m s 8 0 7 0 0 0 0 0 0 0 0 3 14",
        "*@@@@@O*/*O*****O/**@**@*O b m s 4 0 7 0 0 0 0 0 0 0 0 17 23",
        "**@*O*O*/****O@@@/@***O*** w m s 4 0 5 0 0 0 0 0 0 0 0 0 31",
    ),
    "mijnlieff": (
        "..../..../..../.... w SSDDPPLL/ssddppll -/- 0",
        ".D../..d./..../L... b SSDPPL/ssdppll a1/c3 0",
        ".SPl/...L/.d.d/.... w SDDPL/ssppl b4/b2 0",
        "P.lS/l.../Sp.P/s.D. b DLL/sddp d4/c4 0",
    ),
}
"""Position lines by game, from the start to the end of it."""

DEPTHS = {"morris": 5, "mijnlieff": 5}
"""How deep they are searched, in plies."""

SEED = 1


def boards(game: str) -> Iterator[Board]:
    """The positions of the game, by its default rules."""
    for line in POSITIONS[game]:
        yield GAMES[game].from_position(line, GAMES[game].options())


def thinker_for(game: str) -> Thinker:
    """What searches the positions of the game."""
    return Thinker(GAMES[game], GAMES[game].options(), TranspositionTable(4), None)


def nodes(thinker: Thinker, game: str, extra_depth: int = 0) -> int:
    """The nodes of all searches, each begun without knowing of the others."""
    total = 0
    for board in boards(game):
        thinker.forget()
        infos: list[Info] = []
        limits = Limits(depth=DEPTHS[game] + extra_depth)
        thinker.choose(board, limits, SEED, threading.Event(), infos.append)
        total += infos[-1].nodes
    return total
