"""Figures of games that can be counted by hand."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import takewhile

import pytest

from mijnmorris.games import game_named
from mijnmorris.match.match import Help
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.series import Tally
from mijnmorris.match.statistics import (
    Lengths,
    Statistics,
    Streaks,
    result_rows,
    sentences,
    statistics_of,
)
from mijnmorris.match.store import Summary
from mijnmorris.rules import Side

WON, DRAWN, LOST = "won", "drawn", "lost"


def game(
    result: str | None,
    day: int,
    *,
    name: str = "morris",
    side: Side = Side.LIGHT,
    level: str = "club",
    length: int = 40,
    accuracy: float | None = None,
    help: Help | None = None,  # noqa: A002
    **options: str,
) -> Summary:
    """A game of Anna's against the computer; the day is one of 2026, from 1."""
    rules = game_named(name)
    players = (Person("Anna"), Computer(level))
    accuracies = (accuracy, 12.0)
    return Summary(
        id=day,
        game=rules,
        options=rules.options.from_words(options),
        players=players if side is Side.LIGHT else players[::-1],
        started=None,
        changed=datetime.strptime(f"2026-{day}", "%Y-%j").replace(tzinfo=UTC),
        length=length,
        result=_result(result, side),
        series=None,
        round="",
        accuracy=accuracies if side is Side.LIGHT else accuracies[::-1],
        help=help,
    )


def _result(word: str | None, side: Side) -> Result | None:
    if word is None:
        return None
    if word == DRAWN:
        return Result(None, Ending.REPETITION)
    return Result(side if word == WON else side.other, Ending.MEN)


def between_people(day: int) -> Summary:
    """A finished game that no computer played."""
    return replace(game(WON, day, length=90), players=(Person("Anna"), Person("Ben")))


@pytest.fixture
def figures() -> Statistics:
    """Nine games, out of order."""
    return statistics_of(
        [
            game(WON, 3, level="club"),
            game(WON, 1, level="novice", length=20),
            game(WON, 2, side=Side.DARK, flying="off", accuracy=80),
            game(LOST, 4, level="strong"),
            game(DRAWN, 35, side=Side.DARK, accuracy=91),
            game(WON, 36, name="mijnlieff", length=16),
            game(WON, 40, name="mijnlieff", length=18, layout="ring", passing="double"),
            game(None, 41),
            between_people(42),
        ]
    )


def test_results_by_game_rules_level_side_and_month(figures: Statistics) -> None:
    assert (figures.played, figures.unfinished) == (9, 1)
    assert figures.total == Tally(5, 1, 1)
    assert figures.by_game == {"morris": Tally(3, 1, 1), "mijnlieff": Tally(2, 0, 0)}
    assert figures.by_rules == {
        ("morris", ""): Tally(2, 1, 1),
        ("morris", "flying=off"): Tally(1),
        ("mijnlieff", ""): Tally(1),
        ("mijnlieff", "layout=ring, passing=double"): Tally(1),
    }
    assert figures.by_level == {
        ("morris", "novice"): Tally(1),
        ("morris", "club"): Tally(2, 1),
        ("morris", "strong"): Tally(lost=1),
        ("mijnlieff", "club"): Tally(2),
    }
    assert figures.by_side[("morris", Side.DARK)] == Tally(1, 1)
    assert list(figures.by_month.items()) == [
        ("2026-01", Tally(3, 0, 1)),
        ("2026-02", Tally(2, 1, 0)),
    ]


def test_endings_streaks_lengths_and_accuracy(figures: Statistics) -> None:
    assert figures.endings == {
        ("morris", "men"): 5,
        ("morris", "repetition"): 1,
        ("mijnlieff", "men"): 2,
    }
    assert figures.streaks == Streaks(current_wins=2, longest_wins=3, longest_unbeaten=3)
    assert figures.lengths == {"morris": Lengths(10, 20, 45), "mijnlieff": Lengths(8, 8.5, 9)}
    assert figures.accuracy == {"morris": 85.5}


def test_nothing_played() -> None:
    figures = statistics_of([])
    assert figures.total == Tally()
    assert figures.total.share == 0
    assert figures.streaks == Streaks()
    assert figures.by_month == {}


def test_a_draw_is_half_a_point() -> None:
    assert (Tally(3, 1, 1).points, Tally(3, 1, 1).share, Tally(3, 1, 1).games) == (3.5, 0.7, 5)


def test_games_with_hints_or_undo_stand_apart() -> None:
    games = [
        game(WON, 1, help=Help.NONE),
        game(WON, 2, help=Help.HINT, level="master", accuracy=99),
        game(LOST, 3, help=Help.UNDO | Help.HINT),
        game(WON, 4),
        game(WON, 5, name="mijnlieff", length=16, help=Help.UNDO),
    ]
    figures = statistics_of(games)
    assert figures.total == Tally(won=2)
    assert figures.helped == {"morris": Tally(won=1, lost=1), "mijnlieff": Tally(won=1)}
    assert figures.by_level == {("morris", "club"): Tally(won=2)}
    assert figures.streaks == Streaks(2, 2, 2)
    assert figures.accuracy == {}
    rows = list(result_rows(figures))
    assert rows[:2] == [("all games", Tally(won=4, lost=1)), ("  without help", Tally(won=2))]
    assert rows[-3:] == [
        ("  with hints or undo", Tally(won=2, lost=1)),
        ("    Nine men's morris", Tally(won=1, lost=1)),
        ("    Mijnlieff", Tally(won=1)),
    ]
    assert any("without hints or undo" in sentence for sentence in sentences(figures))


def test_without_help_nothing_is_said_of_it() -> None:
    figures = statistics_of([game(WON, 1, help=Help.NONE)])
    assert not any("help" in title for title, _ in result_rows(figures))
    assert not any("undo" in sentence for sentence in sentences(figures))


def test_what_is_not_in_the_table_is_said(figures: Statistics) -> None:
    assert next(iter(sentences(figures))) == (
        "9 games stored: 7 against the computer, 1 between two players, 1 unfinished"
    )


@pytest.mark.parametrize("help_had", [Help.NONE, Help.HINT])
def test_the_parts_add_up_to_the_row_above_them(help_had: Help) -> None:
    games = [
        game(WON, 1, level="novice"),
        game(LOST, 2, side=Side.DARK, flying="off"),
        game(DRAWN, 40, name="mijnlieff", help=help_had),
    ]
    rows = list(result_rows(statistics_of(games)))
    for place, (title, total) in enumerate(rows):
        ways: dict[str, Tally] = {}
        for part, tally in _parts_below(rows[place:]):
            ways[_way(part)] = ways.get(_way(part), Tally()) + tally
        assert all(tally == total for tally in ways.values()), (title, ways)
    assert rows[0] == ("all games", Tally(1, 1, 1))


def _parts_below(rows: list[tuple[str, Tally]]) -> list[tuple[str, Tally]]:
    """The parts of the first row: those that stand one step deeper, up to the next such row."""
    depth = _depth(rows[0][0])
    below = takewhile(lambda row: _depth(row[0]) > depth, rows[1:])
    return [row for row in below if _depth(row[0]) == depth + 2]


def _depth(title: str) -> int:
    return len(title) - len(title.lstrip())


def _way(part: str) -> str:
    """By what the games are parted: opponents, sides, months, games or rules."""
    word = part.split()[0]
    if word in ("against", "as", "in"):
        return word
    return "help" if word in ("with", "without") else "other"
