"""Endings to practise: a position of a chosen kind, drawn by lot, against perfect play."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.geometry import SQUARES
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.tables import shipped
from mijnmorris.games.morris.engine.tables.values import DRAW, is_win, plies
from mijnmorris.games.morris.learn.endings import random_ending
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.learn.puzzles.goals import solver_for, tables_for
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person
from mijnmorris.rules import Board, Side

OPPONENT = "perfect"
"""The level that plays against the learner."""

PIECES_LEFT = (4, 5, 6, 7, 8)
"""How many squares of Mijnlieff may be empty at the start."""

_ATTEMPTS = 5_000
"""Positions drawn at most; of 3 men against 3 one in 600 is a draw."""
_SOON = 4
"""A result no more plies away is hardly an ending to be played; it is taken where no other
turns up."""


class Prospect(Enum):
    """What the position is worth to the learner."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


class NoSuchPositionError(Exception):
    """There is no position of the kind, or none was found; the text is one sentence."""


@dataclass(frozen=True)
class MorrisEnding:
    """An ending of nine men's morris with all men on the board."""

    flying: bool
    own: int
    """The learner's men."""
    opp: int
    """The computer's men."""


@dataclass(frozen=True)
class MijnlieffEnding:
    """The last moves of Mijnlieff on the usual square."""

    left: int
    """How many squares are empty."""


Ending = MorrisEnding | MijnlieffEnding


def morris_endings(flying: bool) -> list[MorrisEnding]:
    """Those for which tables come with the program, the smallest first."""
    found = [MorrisEnding(flying, own, opp) for own, opp in _summaries(flying)]
    return sorted(found, key=lambda ending: (ending.own + ending.opp, ending.opp))


def practice_match(
    ending: Ending, prospect: Prospect, begins: bool, chance: random.Random
) -> Match:
    """A match from a random position of the kind; ``begins`` says that the learner moves first.

    The learner plays Light in nine men's morris, and whichever side it is in Mijnlieff.
    Raises ``NoSuchPositionError``. It may take a second or two.
    """
    if isinstance(ending, MorrisEnding):
        board: Board = _morris_position(ending, prospect, begins, chance)
    else:
        board = _mijnlieff_position(ending, prospect, begins, chance)
    learner = board.turn if begins else board.turn.other
    players = (
        (Person(), Computer(OPPONENT)) if learner is Side.LIGHT else (Computer(OPPONENT), Person())
    )
    return Match(GAMES[board.game], board.options, players, board.position())


def _morris_position(
    ending: MorrisEnding, prospect: Prospect, begins: bool, chance: random.Random
) -> MorrisBoard:
    own, opp = (ending.own, ending.opp) if begins else (ending.opp, ending.own)
    summary = _summaries(ending.flying).get((own, opp))
    if summary is None or not _count(summary, prospect, begins):
        raise NoSuchPositionError(
            f"with {ending.own} men against {ending.opp} there is no position like that"
        )
    options, tables = MorrisOptions(flying=ending.flying), tables_for(ending.flying)
    turn = Side.LIGHT if begins else Side.DARK
    best: MorrisBoard | None = None
    longest = 0
    for _ in range(_ATTEMPTS):
        board = random_ending(options, own, opp, chance, turn)
        value = tables.probe(board)
        if _prospect(_worth(value), begins) is not prospect:
            continue
        if value == DRAW or plies(value) > _SOON:
            return board
        if plies(value) > longest:
            best, longest = board, plies(value)
    if best is None:
        raise _too_rare()
    return best


def _mijnlieff_position(
    ending: MijnlieffEnding, prospect: Prospect, begins: bool, chance: random.Random
) -> MijnlieffBoard:
    options = MijnlieffOptions()
    solver = solver_for(options)
    for board in _late_positions(options, ending.left, chance):
        worth = solver.reaches(board, 1) - (not solver.reaches(board, 0))
        if _prospect(worth, begins) is prospect:
            return board
    raise _too_rare()


def _late_positions(
    options: MijnlieffOptions, left: int, chance: random.Random
) -> Iterator[MijnlieffBoard]:
    """Positions of random games with so many empty squares and a choice of moves."""
    for _ in range(_ATTEMPTS):
        board = MijnlieffBoard(options)
        while SQUARES - (board.own | board.opp).bit_count() > left and board.legal_moves:
            board.push(chance.choice(list(board.legal_moves)))
        if len(board.legal_moves) > 1:
            yield board


def _worth(value: int) -> int:
    """1, 0 or -1: whether the side to move wins by that value of the tables."""
    if value == DRAW:
        return 0
    return 1 if is_win(value) else -1


def _prospect(worth: int, begins: bool) -> Prospect:
    """What the worth for the side to move means to the learner."""
    mine = worth if begins else -worth
    return {1: Prospect.WON, 0: Prospect.DRAWN, -1: Prospect.LOST}[mine]


def _count(summary: Summary, prospect: Prospect, begins: bool) -> int:
    """How many positions of the class are of the kind."""
    counts = {1: summary.wins, 0: summary.draws, -1: summary.losses}
    return sum(count for worth, count in counts.items() if _prospect(worth, begins) is prospect)


@lru_cache(maxsize=2)
def _summaries(flying: bool) -> dict[tuple[int, int], Summary]:
    """The tables that come with the program, by the men of the side to move and the other's."""
    return {
        (summary.own, summary.opp): summary for _, summary in shipped() if summary.flying == flying
    }


def _too_rare() -> NoSuchPositionError:
    return NoSuchPositionError("no position like that turned up; try another kind")
