"""Records go into the store and come out as they were."""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given

from mijnmorris.games import game_named
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.records import Record
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.store import Selection, Store, StoreError
from mijnmorris.match.store.keeper import Keeper
from mijnmorris.rules import Side
from tests.match.games import records


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "games.db") as store:
        yield store


def with_moves(game: str, *moves: str) -> Record:
    """A record of those moves by the default rules."""
    rules = game_named(game)
    board = rules.start(rules.options())
    for text in moves:
        board.push(board.parse(text))
    return Record(rules, rules.options(), moves=tuple(board.moves_played()))


@given(record=records())
def test_a_record_is_stored_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, record: Record
) -> None:
    with Store(tmp_path_factory.mktemp("data") / "games.db") as store:
        (game,) = store.add([record])
        assert store.load(game).record == record


def test_adding_stores_all_or_nothing(store: Store) -> None:
    good = with_moves("morris", "d2")

    def failing() -> object:
        yield good
        raise RuntimeError

    with pytest.raises(RuntimeError):
        store.add(failing())  # type: ignore[arg-type]
    assert store.games() == []


def test_games_are_found_by_what_is_known_of_them(store: Store) -> None:
    morris = replace(
        with_moves("morris", "d2"),
        players=(Person("Anna"), Computer("Master")),
        result=Result(Side.DARK, Ending.RESIGNATION),
        started=datetime.now(UTC),
    )
    mijnlieff = replace(
        with_moves("mijnlieff", "Sb2"),
        players=(Person("Ben"), Person("annika")),
        started=datetime.now(UTC),
    )
    first, second = store.add([morris, mijnlieff])

    def found(**conditions: object) -> list[int]:
        return [summary.id for summary in store.games(Selection(**conditions))]  # type: ignore[arg-type]

    assert found() == [second, first]
    assert found(game="morris") == [first]
    assert found(finished=False) == [second]
    assert found(player="ANN") == [second, first]
    assert found(player="master") == [first]
    assert found(player="%") == []
    today = datetime.now(UTC).date()
    assert found(since=today - timedelta(days=1)) == [second, first]
    assert found(since=today + timedelta(days=2)) == []
    assert found(game="morris", finished=False, since=date(2000, 1, 1)) == []
    assert [summary.id for summary in store.games(most=1)] == [second]


def test_deleting_takes_moves_and_notes_along(store: Store, tmp_path: Path) -> None:
    record = replace(with_moves("morris", "d2", "d6"), comments={1: "the middle"})
    ids = store.add([record, record])
    assert store.delete([ids[0]]) == 1
    with pytest.raises(StoreError, match="there is no game 1"):
        store.load(ids[0])
    assert store.load(ids[1]).record == record
    connection = sqlite3.connect(tmp_path / "games.db")
    for table in ("moves", "notes"):
        assert connection.execute(f"SELECT DISTINCT game FROM {table}").fetchall() == [(ids[1],)]
    connection.close()


def test_a_review_is_kept_with_the_game(store: Store) -> None:
    (game,) = store.add([replace(with_moves("morris", "d2", "d6"), comments={0: "old"})])
    store.save_review(game, (97.5, None), {2: "better is a1"}, {2: "?!"})
    stored = store.load(game)
    assert stored.summary.accuracy == (97.5, None)
    assert stored.record.comments == {2: "better is a1"}
    assert stored.record.marks == {2: "?!"}


def test_notes_on_moves_that_are_taken_back_go_when_others_are_played(store: Store) -> None:
    record = with_moves("morris", "d2", "d6", "a1")
    (game,) = store.add([replace(record, comments={1: "one", 3: "three"}, marks={2: "!"})])
    keeper = Keeper.resume(store, game, pytest.fail)
    keeper.match.undo()
    keeper.match.undo()
    assert store.load(game).record.comments == {1: "one", 3: "three"}
    keeper.match.play(keeper.match.board.parse("f4"))
    loaded = store.load(game).record
    assert (loaded.comments, loaded.marks) == ({1: "one"}, {})


def test_an_imported_game_was_played_when_its_record_says(store: Store) -> None:
    store.add(read_records('[Date "1992.11.04"]\n1. d2 *\n\n1. d6 *'))
    undated, dated = store.games()
    assert (undated.played_words(), dated.played_words()) == ("?", "1992-11-04")
    assert store.games(Selection(since=date(1992, 11, 4))) == [dated]
    assert store.games(Selection(since=date(1992, 11, 5))) == []


def test_the_same_game_is_known_again(store: Store) -> None:
    text = '[White "Anna"]\n[Date "1992.11.04"]\n1. d2 d6 *'
    store.add(read_records(text))
    for other, is_held in (
        (text, True),
        (text.replace("d6", "d3"), False),
        (text.replace("Anna", "Ben"), False),
        (text.replace("04", "05"), False),
    ):
        assert store.holds(read_records(other)[0]) is is_held


def test_all_games_are_deleted_or_none(store: Store) -> None:
    first, second = store.add(2 * read_records("1. d2 *"))
    for missing in (999999, -1, 2**70):
        with pytest.raises(StoreError, match=f"there is no game {missing}"):
            store.delete([first, missing])
    assert store.delete([first, first, second]) == 2


def test_rows_with_signs_that_steer_a_terminal_are_read_without_them(store: Store) -> None:
    (game,) = store.add(read_records("1. d2 *"))
    with store.writing() as connection:
        connection.execute("UPDATE games SET light_name = ?", ("\x1b[31mE\u202e",))
    assert store.load(game).record.players[Side.LIGHT] == Person("[31mE")
