"""Rating and streak of a player who solves puzzles."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from mijnmorris.games import GAMES
from mijnmorris.learn.progress import Progress
from mijnmorris.learn.puzzles.files import shipped
from mijnmorris.learn.puzzles.puzzle import HARDEST_DEPTH, Puzzle
from mijnmorris.learn.puzzles.standing import Form, Standings, puzzle_rating
from mijnmorris.match.ratings import Rating, rated

PUZZLES = shipped(GAMES["morris"])
TODAY = date(2026, 5, 1)


@pytest.fixture
def standings(tmp_path: Path) -> Standings:
    return Standings(Progress(tmp_path / "progress.json"))


def of_depth(depth: int) -> Puzzle:
    return replace(PUZZLES[0], depth=depth)


def test_harder_puzzles_are_rated_higher() -> None:
    ratings = [puzzle_rating(of_depth(depth)).value for depth in range(1, HARDEST_DEPTH + 1)]
    assert ratings == sorted(set(ratings))
    assert (ratings[0], ratings[-1]) == (900, 2100)


@pytest.mark.parametrize(
    ("counted", "points"),
    [(["solved"], 1), (["hint", "solved"], 0.5), (["wrong", "solved"], 0), (["shown"], 0)],
)
def test_the_first_attempt_counts_once(
    standings: Standings, counted: list[str], points: float
) -> None:
    puzzle = PUZZLES[0]
    ways: dict[str, Callable[[], None]] = {
        "solved": lambda: standings.count_solved(puzzle, TODAY),
        "hint": lambda: standings.count_hint(puzzle),
        "wrong": lambda: standings.count_wrong(puzzle),
        "shown": lambda: standings.count_shown(puzzle),
    }
    for name in counted:
        ways[name]()
    form = standings.form
    assert form.rating == rated(Rating(), [(puzzle_rating(puzzle), points)])
    assert form.tried == 1
    assert form.streak == (1 if points == 1 else 0)
    for way in ways.values():
        way()
    assert standings.form == form


def test_a_streak_ends_with_a_wrong_move_and_its_length_is_remembered(
    standings: Standings,
) -> None:
    for puzzle in PUZZLES[:3]:
        standings.count_solved(puzzle, TODAY)
    assert standings.form.words.endswith(", 3 solved in a row")
    standings.count_wrong(PUZZLES[3])
    assert standings.form.words.endswith(", 0 solved in a row (3 at best)")
    standings.count_solved(PUZZLES[4], TODAY)
    assert (standings.form.streak, standings.form.best) == (1, 3)


def test_hints_alone_count_for_nothing(standings: Standings) -> None:
    standings.count_hint(PUZZLES[0])
    assert standings.form == Form()
    assert standings.form.words == "no rating yet"


def test_a_rating_is_about_so_much_until_it_is_known_well(standings: Standings) -> None:
    standings.count_solved(PUZZLES[0], TODAY)
    assert standings.form.words.startswith("rating about ")
    for puzzle in PUZZLES[1::4]:
        if puzzle.depth <= 5:  # what a player of middling strength solves
            standings.count_solved(puzzle, TODAY)
        else:
            standings.count_wrong(puzzle)
    assert "about" not in standings.form.words
    middle = (puzzle_rating(of_depth(5)).value + puzzle_rating(of_depth(6)).value) / 2
    assert abs(standings.form.rating.value - middle) < 150


@pytest.mark.parametrize(
    "damage",
    [
        {"value": "high"},
        {"value": float("nan")},
        {"deviation": 0},
        {"volatility": -1},
        {"streak": 7},
        {"tried": None},
    ],
)
def test_a_damaged_rating_begins_again(standings: Standings, damage: dict[str, object]) -> None:
    standings.count_solved(PUZZLES[0], TODAY)
    standings._progress.keep_all("form", damage)
    assert standings.form == Form()
    standings.count_solved(PUZZLES[1], TODAY)
    assert standings.form.tried == 1
