"""Making a table from nothing: the smallest class, without flying (interpreted: a minute)."""

from pathlib import Path

import pytest

from mijnmorris.games.morris.engine.tables import Tables, files
from mijnmorris.games.morris.engine.tables.build import Progress, build, missing
from mijnmorris.games.morris.engine.tables.classes import Pair, pairs
from mijnmorris.games.morris.engine.tables.index import PositionIndex
from mijnmorris.games.morris.engine.tables.retrograde import points_in, steps
from mijnmorris.games.morris.engine.tables.solve import PairTask
from mijnmorris.games.morris.engine.tables.verify import set_up, value_by_moves
from mijnmorris.games.morris.rules.geometry import NEIGHBOURS, POINTS
from tests.games.morris.engine.tables.positions import endgame, random_masks
from tests.games.morris.engine.tables.test_files import shipped_file

NAME = "walking-3-3.table"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the smallest class, made by one thread."""
    folder = tmp_path_factory.mktemp("tables")
    build(6, flying=False, folder=folder, threads=1, report=lambda _progress: None)
    return folder


def test_every_value_follows_from_those_one_move_on(built: Path) -> None:
    """By induction over the distance to the end, then all of them are right."""
    table, index = files.read(built / NAME), PositionIndex(3, 3)
    own_tables = Tables(False, built)
    board = endgame(0b111, 0b111000, flying=False)
    for number in range(index.size):
        if index.set_up(number):
            set_up(board, index.own, index.opp)
            value = table.value(index.own, index.opp)
            assert value == value_by_moves(board, own_tables), board.position()


def test_several_threads_make_the_shipped_table(tmp_path: Path) -> None:
    reports: list[Progress] = []
    build(6, flying=False, folder=tmp_path, threads=3, report=reports.append)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert (tmp_path / NAME).read_bytes() == shipped_file(NAME)
    assert reports[-1].done == reports[-1].steps
    assert all(0 <= progress.done <= progress.steps for progress in reports)
    assert missing(6, flying=False, folder=tmp_path) == ()


def test_values_without_a_code_are_listed(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where more than 255 values occur; here eight have codes."""
    monkeypatch.setattr(files, "EXCEPTION", 8)
    build(6, flying=False, folder=tmp_path, threads=2, report=lambda _progress: None)
    assert len(files.read_summary(tmp_path / NAME).values) == 8
    few, all_ = files.read(tmp_path / NAME), files.read(built / NAME)
    for own, opp in random_masks(3, 3, count=2000, seed=3):
        assert few.value(own, opp) == all_.value(own, opp)


def test_what_breaks_off_leaves_finished_classes_alone(tmp_path: Path) -> None:
    (tmp_path / "flying-3-3.table").write_bytes(shipped_file("flying-3-3.table"))

    def interrupt(_progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(7, flying=True, folder=tmp_path, threads=2, report=interrupt)
    assert [path.name for path in tmp_path.iterdir()] == ["flying-3-3.table"]
    assert missing(7, flying=True, folder=tmp_path) == (Pair(3, 4),)


def test_an_interrupt_between_blocks_leaves_no_file(tmp_path: Path) -> None:
    class Writing(PairTask):
        def _write_tables(self) -> None:
            def interrupt(_done: int, _steps: int) -> None:
                raise KeyboardInterrupt

            self._report = interrupt
            super()._write_tables()

    task = Writing(Pair(3, 3), False, tmp_path, 1, lambda _done, _steps: None)
    with pytest.raises(KeyboardInterrupt):
        task.run()
    assert list(tmp_path.iterdir()) == []


def test_a_pair_comes_after_those_that_captures_lead_to() -> None:
    order = pairs(18)
    assert len(order) == 28
    for place, pair in enumerate(order):
        for fewer in ((pair.men - 1, pair.others), (pair.men, pair.others - 1)):
            if min(fewer) >= 3:
                assert Pair(*sorted(fewer)) in order[:place]


def test_steps_are_counted_as_one_finds_them_man_by_man() -> None:
    for men, others in random_masks(6, 7, count=300, seed=11):
        empty = (1 << POINTS) - 1 & ~(men | others)
        found = [
            (men >> point & 1) * (NEIGHBOURS[point] & empty).bit_count() for point in range(POINTS)
        ]
        assert steps(men, empty) == sum(found)
        assert points_in(others) == 7
