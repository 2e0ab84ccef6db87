"""The values of all layouts: what is shipped, how it is read, and how it is made."""

import random
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from mijnmorris.games.mijnlieff.engine import layout_solving
from mijnmorris.games.mijnlieff.engine.book import book_for
from mijnmorris.games.mijnlieff.engine.layout_solving import Job, all_jobs, prove_all
from mijnmorris.games.mijnlieff.engine.layout_values import (
    FILE,
    LayoutValue,
    Values,
    fair_layout_by_lot,
    fair_layouts,
    layout_value,
    read,
    write,
)
from mijnmorris.games.mijnlieff.engine.solver import SLOTS, Solver
from mijnmorris.games.mijnlieff.rules import (
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Opening,
    Passing,
    parse_layout,
)
from mijnmorris.games.mijnlieff.rules.all_layouts import TURNS, all_layouts, image

SQUARE = [
    MijnlieffOptions(opening=opening, passing=passing, line4=line4)
    for opening in Opening
    for passing in Passing
    for line4 in LineScore
]


def test_every_layout_is_proved_under_all_rules() -> None:
    for layout in all_layouts():
        for options in SQUARE:
            assert layout_value(replace(options, layout=layout)) is not None


def test_under_the_usual_rules_27_layouts_are_fair_and_light_wins_the_others() -> None:
    margins = [value.margin for value in map(layout_value, _usual()) if value is not None]
    assert (margins.count(0), margins.count(1)) == (27, 33)


def _usual() -> list[MijnlieffOptions]:
    return [MijnlieffOptions(layout=layout) for layout in all_layouts()]


@pytest.mark.parametrize("options", SQUARE, ids=str)
def test_the_square_is_worth_what_the_book_says(options: MijnlieffOptions) -> None:
    """The book was made by proofs of its own; it comes with the package."""
    value = layout_value(options)
    assert value is not None
    solver = Solver(options, SLOTS, book_for(options))
    assert value.margin == solver.margin(MijnlieffBoard(options))


def test_images_of_a_layout_have_its_value_and_the_images_of_its_moves() -> None:
    shipped = (files("mijnmorris.games.mijnlieff.engine") / FILE).read_text()
    for options, value in list(read(shipped).items())[::7]:
        for turn in TURNS:
            turned = replace(options, layout=image(options.layout, turn))
            found = layout_value(turned)
            assert found is not None
            assert found.margin == value.margin
            if value.best is not None and found.best is not None:
                assert len(found.best) == len(value.best)
                assert set(found.best) <= set(MijnlieffBoard(turned).legal_moves)


def test_fair_layouts_are_draws_and_a_lot_draws_one_of_them() -> None:
    options = MijnlieffOptions()
    fair = fair_layouts(options)
    for layout in all_layouts():
        value = layout_value(replace(options, layout=layout))
        assert (layout in fair) == (value is not None and value.margin == 0)
    assert fair_layout_by_lot(options, random.Random(1)) in fair


def test_what_is_written_is_read_back() -> None:
    zigzag = MijnlieffOptions(layout=parse_layout("zigzag"), passing=Passing.DOUBLE)
    board = MijnlieffBoard(zigzag)
    moves = tuple(sorted(board.parse(text) for text in ("Sa1", "Lc2")))
    values = {MijnlieffOptions(): LayoutValue(1, None), zigzag: LayoutValue(-2, moves)}
    text = write(values)
    assert read(text) == values
    assert "a1 e1 c2 g2 any double standard -2 Sa1 Lc2\n" in text


@pytest.mark.parametrize("text", ["nonsense\n", "a1 c1 a3 c3 any single standard x -\n"])
def test_something_else_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"."):
        read(text)
    file = tmp_path / "file"
    file.write_text(text)
    with pytest.raises(ValueError, match=r"."):
        prove_all(file, 1, lambda _done, _total: None)
    assert file.read_text() == text


def test_the_jobs_prove_everything_once() -> None:
    jobs = all_jobs()
    combinations = [options for job in jobs if job.moves for options in job.both_openings]
    assert len(combinations) == len(set(combinations)) == 60 * 8
    assert [job.options for job in jobs if job.moves] == [
        job.options for job in jobs if not job.moves
    ]


def test_work_goes_on_with_what_the_file_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run: list[Job] = []

    def prove(job: Job, _values: Values, _stop: object) -> Values:
        if len(run) == 2:
            raise KeyboardInterrupt
        run.append(job)
        moves = (0,) if job.moves else None
        return {options: LayoutValue(0, moves) for options in job.both_openings}

    some = [job for job in all_jobs() if job.options.layout == all_layouts()[3]][:3]
    monkeypatch.setattr(layout_solving, "all_jobs", lambda: some)
    monkeypatch.setattr(Job, "run", prove)
    file = tmp_path / "layouts.values"
    with pytest.raises(KeyboardInterrupt):
        prove_all(file, 1, lambda _done, _total: None)
    assert len(read(file.read_text())) == 2 * 2
    run.clear()
    reports: list[tuple[int, int]] = []
    prove_all(file, 1, lambda done, total: reports.append((done, total)))
    assert run == [some[2]]
    assert len(read(file.read_text())) == 3 * 2
    assert reports[-1] == (3, 3)


def test_best_first_moves_are_those_of_the_solver() -> None:
    job = Job(MijnlieffOptions(), moves=True)
    solver = Solver(job.options, SLOTS, book_for(job.options))
    board = MijnlieffBoard(job.options)
    margin = solver.margin(board)
    best = list(Job._best(solver, board, margin))
    by_move = {one.move: one.margin for one in solver.solve_moves(board)}
    assert best
    assert all(by_move[move] == margin for move in best)
    shipped = layout_value(job.options)
    assert shipped is not None
    assert shipped.best is None or list(shipped.best) == sorted(best)
