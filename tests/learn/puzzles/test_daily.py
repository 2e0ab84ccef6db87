"""The puzzle of the day, and what is kept of a player's puzzles."""

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

from mijnmorris.games import GAMES
from mijnmorris.learn.progress import Progress
from mijnmorris.learn.puzzles.files import daily_puzzle, shipped
from mijnmorris.learn.puzzles.standing import Standing, Standings

TODAY = date(2026, 3, 1)


def days_from(day: date, count: int) -> list[date]:
    """So many days in a row."""
    return [day + timedelta(days=number) for number in range(count)]


def test_games_come_in_turn_and_every_puzzle_once_before_one_comes_again() -> None:
    lists = [[puzzle for puzzle in shipped(GAMES[game]) if 1 < puzzle.grade < 5] for game in GAMES]
    puzzles = [daily_puzzle(day) for day in days_from(TODAY, 2 * max(map(len, lists)))]
    assert all(one.game != two.game for one, two in pairwise(puzzles))
    assert {puzzle.difficulty for puzzle in puzzles} == {"medium", "tricky", "hard"}
    for every in lists:
        first = [puzzle.key for puzzle in puzzles if puzzle.game == every[0].game][: len(every)]
        assert len(set(first)) == len(every)


def test_a_week_is_mixed_and_the_same_for_everybody() -> None:
    week = [daily_puzzle(day) for day in days_from(TODAY, 7)]
    assert week == [daily_puzzle(day) for day in days_from(TODAY, 7)]
    assert len({puzzle.theme for puzzle in week}) >= 3
    assert len({puzzle.grade for puzzle in week}) >= 2


def test_attempts_and_solutions_are_counted_and_kept(tmp_path: Path) -> None:
    path, puzzle = tmp_path / "progress.json", shipped(GAMES["morris"])[0]
    standings = Standings(Progress(path))
    assert standings.of(puzzle) == Standing()
    standings.count_wrong(puzzle)
    standings.count_shown(puzzle)
    assert standings.of(puzzle) == Standing(attempts=1, shown=True)
    standings.count_solved(puzzle, TODAY)
    standings.count_shown(puzzle)
    standings.count_solved(puzzle, TODAY + timedelta(days=1))
    again = Standings(Progress(path))
    assert again.of(puzzle) == Standing(attempts=3, solved="2026-03-01", shown=True)
    assert again.all() == {puzzle.key: again.of(puzzle)}


def test_days_in_a_row() -> None:
    standings = Standings(Progress())
    assert standings.day_words(TODAY) == "not solved yet"
    for day in days_from(TODAY - timedelta(days=3), 3):
        standings.count_day(day)
    assert standings.streak(TODAY) == 3
    assert standings.day_words(TODAY) == "not solved yet, 3 days in a row"
    standings.count_day(TODAY)
    assert standings.day_words(TODAY) == "solved, 4 days in a row"
    assert standings.streak(TODAY + timedelta(days=2)) == 0


def test_a_file_that_makes_no_sense_counts_for_nothing(tmp_path: Path) -> None:
    puzzle = shipped(GAMES["morris"])[0]
    path = tmp_path / "progress.json"
    path.write_text(
        f'{{"puzzles": {{"{puzzle.key}": {{"attempts": "x", "solved": 3}}, "a": 7}}, "daily": 5}}',
        encoding="utf-8",
    )
    standings = Standings(Progress(path))
    assert standings.of(puzzle) == Standing()
    assert standings.all()["a"] == Standing()
    assert standings.streak(TODAY) == 0
