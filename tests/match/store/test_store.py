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
from mijnmorris.match.store import AutoSave, Selection, Store, StoreError
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
    autosave = AutoSave.resume(store, game, pytest.fail)
    autosave.match.undo()
    autosave.match.undo()
    assert store.load(game).record.comments == {1: "one", 3: "three"}
    autosave.match.play(autosave.match.board.parse("f4"))
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
    for other, known in (
        (text, 1),
        (text.replace("d6", "d3"), 0),
        (text.replace("Anna", "Ben"), 0),
        (text.replace("04", "05"), 0),
        (text.replace("05", "04"), 1),
    ):
        intake = store.take_in(read_records(other))
        assert (intake.known, len(intake.added), intake.completed) == (known, 1 - known, [])
    assert len(store.games()) == 4


RESIGNED = Result(Side.DARK, Ending.RESIGNATION)
UNFINISHED = '[White "Anna"]\n[Date "1992.11.04"]\n1. d2 {the middle} d6 *'


@pytest.mark.parametrize(
    ("told", "result", "comments", "marks"),
    [
        ("1. d2 d6 1-0", Result(Side.LIGHT, Ending.RESIGNATION), {1: "the middle"}, {}),
        ("1. d2 d6?! {hm} *", None, {1: "the middle", 2: "hm"}, {2: "?!"}),
        ("1. d2 {of the board} d6 *", None, {1: "the middle of the board"}, {}),
        ("1. d2 {in the middle, mind} d6 *", None, {1: "in the middle, mind"}, {}),
        (
            "1. d2! {middle} d6 0-1",
            Result(Side.DARK, Ending.RESIGNATION),
            {1: "the middle"},
            {1: "!"},
        ),
    ],
)
def test_a_game_told_again_with_more_is_completed(
    store: Store,
    told: str,
    result: Result | None,
    comments: dict[int, str],
    marks: dict[int, str],
) -> None:
    (game,) = store.add(read_records(UNFINISHED))
    again = read_records(UNFINISHED.partition("1. ")[0] + told)
    intake = store.take_in(again)
    assert (intake.completed, intake.added, intake.known) == ([game], [], 0)
    record = store.load(game).record
    assert (record.result, record.comments, record.marks) == (result, comments, marks)
    intake = store.take_in(again)
    assert (intake.completed, intake.added, intake.known) == ([], [], 1)
    assert store.load(game).summary.is_imported


def test_a_game_that_ends_otherwise_is_another_one(store: Store) -> None:
    won = read_records(UNFINISHED.replace("*", "1-0"))
    lost = read_records(UNFINISHED.replace("*", "0-1"))
    first = store.take_in(won).added
    second = store.take_in(lost).added
    assert len(first) == len(second) == 1
    assert store.take_in([*won, *lost, *read_records(UNFINISHED)]).known == 3


def test_a_session_goes_on_with_a_game_of_its_own_when_an_import_ends_it(store: Store) -> None:
    reports: list[str] = []
    (game,) = store.add(read_records(UNFINISHED))
    autosave = AutoSave.resume(store, game, reports.append)
    assert store.take_in(read_records(UNFINISHED.replace("*", "1-0"))).completed == [game]
    autosave.match.play(autosave.match.board.parse("f4"))
    assert reports == ["game 1 was changed elsewhere; here it goes on as game 2"]
    assert store.load(1).record.result == Result(Side.LIGHT, Ending.RESIGNATION)
    assert store.load(2).record.move_texts() == ["d2", "d6", "f4"]


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
