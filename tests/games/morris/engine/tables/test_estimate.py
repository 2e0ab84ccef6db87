"""What is said before tables are made."""

import pytest

from mijnmorris.games.morris.engine.tables.classes import Pair, pairs
from mijnmorris.games.morris.engine.tables.estimate import estimate
from mijnmorris.games.morris.engine.tables.index import PositionIndex
from mijnmorris.games.morris.engine.tables.tables import shipped
from tests.games.morris.engine.tables.positions import endgame, random_masks


def test_positions_are_counted_up_to_symmetry() -> None:
    expected = estimate(pairs(7), flying=True, threads=2)
    assert expected.positions == 169_626 + 2 * 760_398
    assert expected.seconds > 0


def test_memory_is_told_for_the_largest_pair_and_the_tables_it_needs() -> None:
    indices = {men: PositionIndex(*men) for men in [(3, 3), (3, 4), (4, 3)]}
    pair = [indices[3, 4], indices[4, 3]]
    expected = estimate(pairs(7), flying=True, threads=2)
    states = sum(2 * index.size + 2 * index.rows * -(-index.width // 64) for index in pair)
    assert expected.memory_bytes == states + indices[3, 3].size
    assert expected.most_file_bytes == sum(index.size for index in indices.values())


@pytest.mark.parametrize("men", [12, 18])
def test_all_tables_fit_the_memory_and_the_disk_they_may_take(men: int) -> None:
    expected = estimate(pairs(men), flying=True, threads=2)
    assert expected.memory_bytes < 14_000_000_000
    assert expected.most_file_bytes < 10_000_000_000


@pytest.mark.parametrize("flying", [True, False])
@pytest.mark.parametrize(("own_men", "opp_men"), [(3, 3), (4, 4), (5, 5)])
def test_the_work_is_about_as_many_moves_as_there_are(
    own_men: int, opp_men: int, flying: bool
) -> None:
    sample = [endgame(*masks, flying) for masks in random_masks(own_men, opp_men, 300, seed=9)]
    # A move that closes a mill is legal once for each man it may take.
    ways = [len({move & 1023 for move in board.legal_moves}) for board in sample]
    pair = Pair(own_men, opp_men)
    assert pair.moves(flying) / pair.positions == pytest.approx(sum(ways) / len(ways), rel=0.1)


@pytest.mark.parametrize(("men", "flying"), [(9, True), (7, False)])
def test_files_are_no_larger_than_was_said(men: int, flying: bool) -> None:
    sizes = [len(path.read_bytes()) for path, found in shipped() if found.flying == flying]
    assert sum(sizes) <= estimate(pairs(men), flying, threads=1).most_file_bytes
