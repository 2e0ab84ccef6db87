"""Mirror images of an opening position share one place in the table of the search."""

import random
from collections.abc import Iterator

import pytest

from mijnmorris.games.morris.engine.evaluation import MorrisEvaluation
from mijnmorris.games.morris.engine.opening_symmetry import (
    MOST_MEN,
    carried_back,
    carried_placement,
)
from mijnmorris.games.morris.engine.tables.symmetry import PERMUTATIONS, SYMMETRIES
from mijnmorris.games.morris.rules import MorrisBoard

JUDGE = MorrisEvaluation()


def openings(men: int, count: int) -> Iterator[list[int]]:
    """Random placements, none of which closes a mill."""
    chance = random.Random(men)
    for _ in range(count):
        board = board_after([])
        for _ in range(men):
            board.push(chance.choice(list(board.legal_moves)))
        yield board.moves_played()


def board_after(moves: list[int]) -> MorrisBoard:
    board = MorrisBoard()
    for move in moves:
        assert move in board.legal_moves
        board.push(move)
    return board


def key(board: MorrisBoard) -> int:
    """Under which key the search remembers the position."""
    symmetry = JUDGE.symmetry(board)
    return JUDGE.carried_key(board, symmetry) if symmetry else board.key()


@pytest.mark.parametrize("men", range(MOST_MEN + 1))
def test_all_images_share_a_key_and_others_do_not(men: int) -> None:
    for moves in openings(men, 20):
        images = [
            board_after([carried_placement(move, way) for move in moves])
            for way in range(SYMMETRIES)
        ]
        assert len({key(image) for image in images}) == 1
        assert key(images[0]) in {image.key() for image in images}


def test_there_are_as_many_keys_as_kinds_of_first_and_second_men() -> None:
    first = [board_after([move]) for move in MorrisBoard().legal_moves]
    second = [board_after([*one.moves_played(), move]) for one in first for move in one.legal_moves]
    # As many as Burnside's lemma says: the mean over the symmetries of what each leaves in place.
    left = [sum(image == point for point, image in enumerate(way)) for way in PERMUTATIONS]
    assert len({key(board) for board in first}) == sum(left) / SYMMETRIES
    assert len({key(board) for board in second}) == sum(n * (n - 1) for n in left) / SYMMETRIES


def test_with_more_men_no_other_position_is_looked_for() -> None:
    for moves in openings(MOST_MEN + 1, 20):
        assert JUDGE.symmetry(board_after(moves)) == 0


def test_a_move_carried_over_comes_back() -> None:
    for way in range(1, SYMMETRIES):
        for move in MorrisBoard().legal_moves:
            there = JUDGE.carried_move(move, way, back=False)
            assert JUDGE.carried_move(there, way, back=True) == move
            assert carried_back(carried_placement(move, way), way) == move
