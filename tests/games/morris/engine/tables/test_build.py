"""Making a table from nothing: the smallest class, without flying (interpreted: seconds)."""

import lzma
from collections.abc import Iterator
from pathlib import Path

import pytest

from mijnmorris.games.morris.engine.tables import container
from mijnmorris.games.morris.engine.tables.build import Progress, build, missing
from mijnmorris.games.morris.engine.tables.classes import Pair, pairs
from mijnmorris.games.morris.engine.tables.container import DIGEST, TableError
from mijnmorris.games.morris.engine.tables.solve import PairTask, Stopped, checkpoint_name
from tests.games.morris.engine.tables.test_files import shipped_file

SMALLEST = Pair(3, 3)
NAME = "walking-3-3.table"


def stopping_after(calls: int) -> Iterator[bool]:
    """What a watch answers: go on that many times, then stop."""
    yield from [False] * calls
    yield True


def contents(table: bytes) -> list[bytes]:
    """What the file says in its header and its data (compressors differ from system to system)."""
    magic, header, rest = table.split(b"\n", 2)
    return [magic, header, lzma.decompress(rest[:-DIGEST])]


def run_until_stopped(folder: Path, calls: int) -> None:
    """Work on the smallest pair until the watch has been called so often."""
    answers = stopping_after(calls)
    task = PairTask(SMALLEST, False, folder, lambda _done, _steps: next(answers))
    with pytest.raises(Stopped):
        task.run()


def test_interrupted_and_resumed_it_is_the_shipped_table(tmp_path: Path) -> None:
    # Forwards takes 26 chunks. So: stopped in it, in the first layers, in the last ones.
    for calls in (10, 20, 5, 12, 20):
        run_until_stopped(tmp_path, calls)
        assert (tmp_path / checkpoint_name(SMALLEST, flying=False)).exists()
        assert not (tmp_path / NAME).exists()
    reports: list[Progress] = []
    build(6, flying=False, folder=tmp_path, processes=1, report=reports.append)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert contents((tmp_path / NAME).read_bytes()) == contents(shipped_file(NAME))
    assert reports[-1].done == reports[-1].steps
    assert missing(6, flying=False, folder=tmp_path) == ()


def test_an_interrupt_goes_through_once_the_work_is_saved(tmp_path: Path) -> None:
    (tmp_path / "flying-3-3.table").write_bytes(shipped_file("flying-3-3.table"))

    def interrupt(_progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(7, flying=True, folder=tmp_path, processes=1, report=interrupt)
    container.read(tmp_path / checkpoint_name(Pair(3, 4), flying=True))


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    run_until_stopped(tmp_path, 0)
    checkpoint = tmp_path / checkpoint_name(SMALLEST, flying=False)
    content = bytearray(checkpoint.read_bytes())
    content[1000] ^= 1
    checkpoint.write_bytes(content)
    with pytest.raises(TableError, match=r"is damaged: .*; delete it to begin this class anew"):
        build(6, flying=False, folder=tmp_path, processes=1, report=lambda _progress: None)
    assert checkpoint.read_bytes() == content


def test_a_pair_comes_after_those_it_needs() -> None:
    order = pairs(18)
    assert len(order) == 28
    for place, pair in enumerate(order):
        assert set(pair.needs) <= set(order[:place])
    assert Pair(4, 5).needs == (Pair(3, 5), Pair(4, 4))
    assert Pair(3, 5).needs == (Pair(3, 4),)
