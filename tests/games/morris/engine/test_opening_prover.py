"""Outcomes of the placing phase of a game with few men, against a search without memory."""

from functools import cache

import pytest

from mijnmorris.games.morris.engine.opening_prover import OpeningProver, ProofTable
from mijnmorris.games.morris.engine.tables import DRAW, Tables, is_win
from mijnmorris.games.morris.engine.tables.outcomes import Outcomes
from mijnmorris.games.morris.engine.tables.table import DRAWS, LOSES, WINS
from mijnmorris.games.morris.rules import MorrisBoard
from tests.games.morris.engine.tables.positions import endgame, random_masks

MEN = 4
TABLES = Tables()


@cache
def outcomes() -> Outcomes:
    found = Outcomes(MEN)
    found.read(TABLES, 2, lambda _done, _all: None)
    return found


def placing(own: int, opp: int, ply: int) -> MorrisBoard:
    """The board after so many of ``2 * MEN`` placements."""
    board = endgame(own, opp, flying=True)
    left = 2 * MEN - ply
    board.own_hand, board.opp_hand = left + 1 >> 1, left >> 1
    return board


def outcome_by_minimax(board: MorrisBoard) -> int:
    if board.is_finished():
        return LOSES
    if not board.placing:
        value = TABLES.probe(board)
        return DRAWS if value == DRAW else WINS if is_win(value) else LOSES
    best = LOSES
    for move in board.legal_moves:
        board.push(move)
        best = max(best, WINS - outcome_by_minimax(board))
        board.pop()
        if best == WINS:
            break
    return best


@pytest.mark.parametrize(
    ("own_men", "opp_men", "ply"),
    [(2, 2, 4), (2, 3, 5), (3, 2, 6), (3, 3, 6), (2, 3, 6), (3, 4, 7), (2, 4, 7)],
)
def test_outcomes_are_what_minimax_says(own_men: int, opp_men: int, ply: int) -> None:
    prover = OpeningProver(outcomes(), ProofTable(10))
    for own, opp in random_masks(own_men, opp_men, count=2 if ply < 6 else 20, seed=5):
        board = placing(own, opp, ply)
        assert prover.outcome(own, opp, ply) == outcome_by_minimax(board), board.position()
