"""When the store fails: one sentence, nothing overwritten, and the match goes on."""

import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from mijnmorris.games import game_named
from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.statistics import statistics_of
from mijnmorris.match.store import AutoSave, Store, StoreError
from mijnmorris.match.store.database import APPLICATION, MIGRATIONS
from mijnmorris.rules import Side
from tests.match.games import play_some

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def new_match() -> Match:
    """A match of two people."""
    rules = game_named("morris")
    return Match(rules, rules.options(), (Person(), Person()))


def complaint(path: Path) -> str:
    """Why the database cannot be opened."""
    with pytest.raises(StoreError) as caught:
        Store(path)
    return str(caught.value)


@pytest.fixture
def plain_user() -> Iterator[Path]:
    """A folder of one's own, as a user whom permissions stop; root is not stopped by them."""
    folder = Path(tempfile.mkdtemp())
    is_root = sys.platform != "win32" and os.geteuid() == 0
    if is_root:
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    yield folder
    if is_root:
        os.seteuid(0)
    folder.chmod(stat.S_IRWXU)


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to be one" * 100, b"SQLite format 3\0" * 9]
)
def test_what_is_no_database_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert complaint(path) == f"{path} is no database; move it away to begin a new one"
    assert path.read_bytes() == content


def test_a_damaged_database_is_left_alone(path: Path) -> None:
    with Store(path) as store:
        store.add([])
    content = bytearray(path.read_bytes())
    content[100:] = b"\xaa" * (len(content) - 100)
    path.write_bytes(content)
    assert complaint(path) == f"{path} is damaged; move it away to begin a new one"
    assert path.read_bytes() == content


def test_a_damaged_game_is_named(path: Path) -> None:
    match = new_match()
    with Store(path) as store:
        autosave = AutoSave(store, match, pytest.fail)
        play_some(match, 3)
        autosave.close()
        connection = sqlite3.connect(path)
        connection.execute("UPDATE moves SET move = 'z9' WHERE ply = 1")
        connection.commit()
        with pytest.raises(StoreError, match=r"game 1 in .* is damaged: z9 is not a point"):
            store.load(1)
        connection.execute("UPDATE games SET options = 'flying=perhaps'")
        connection.commit()
        connection.close()
        with pytest.raises(StoreError, match=r"game 1 in .* is damaged: flying takes"):
            store.load(1)


NONSENSE = {
    "game": ("'chess'", "x'00'"),
    "options": ("'flying=perhaps'", "x'00'"),
    "light_kind": ("x'00'",),
    "dark_name": ("x'00'",),
    "started": ("'yesterday'", "'2026-01-02'"),
    "changed": ("'yesterday'", "'2026-01-02T03:04:05'", "x'00'"),
    "played": ("'many'", "-1", "2.5", "x'00'"),
    "winner": ("'nobody'", "NULL"),
    "ending": ("'lightning'", "NULL", "'points and more'"),
    "series": ("'first'", "-7"),
    "light_accuracy": ("'good'", "101", "-1", "9e999"),
}
"""Values by the column in which they make no sense."""


@pytest.mark.parametrize(
    ("column", "value"),
    [(column, value) for column, values in NONSENSE.items() for value in values],
)
def test_a_damaged_row_is_passed_over_and_named(path: Path, column: str, value: str) -> None:
    with Store(path) as store:
        store.add(3 * read_records("1. d2 d6 1-0"))
        with store.writing() as connection:
            connection.execute(f"UPDATE games SET {column} = {value} WHERE id = 3")
        reports: list[str] = []
        assert [game.id for game in store.games(report=reports.append)] == [2, 1]
        assert [game.id for game in store.games(most=1)] == [2]
        (report,) = reports
        assert report.startswith(f"game 3 in {path} is damaged: ")
        assert report.endswith("; it is left out")
        assert statistics_of(store.games()).played == 2


def test_many_damaged_rows_are_named_in_one_sentence(path: Path) -> None:
    with Store(path) as store:
        store.add(20 * read_records("1. d2 *"))
        with store.writing() as connection:
            connection.execute("UPDATE games SET game = 'chess' WHERE id < 20")
        reports: list[str] = []
        assert [game.id for game in store.games(report=reports.append)] == [20]
    assert len(reports) == 1
    assert reports[0].endswith("are, damaged too: 18, 17, 16, 15, 14, 13, 12, 11, 10, 9 and 8 more")


def test_a_text_that_is_no_utf_8_hides_no_other_game(path: Path) -> None:
    with Store(path) as store:
        store.add(3 * read_records("1. d2 *"))
        with store.writing() as connection:
            connection.execute("UPDATE games SET event = CAST(x'ff61' AS TEXT) WHERE id = 2")
        assert len(store.games()) == 3
        assert store.load(2).record.event == "\ufffda"


@pytest.mark.parametrize("left", ["'long'", "-1", "9e999", "1e300"])
def test_a_clock_that_makes_no_sense_is_named(path: Path, left: str) -> None:
    match = Match(
        *(rules := game_named("morris"), rules.options(), (Person(), Person())),
        clock=Clock(TimeControl(5)),
    )
    with Store(path) as store:
        AutoSave(store, match, pytest.fail)
        play_some(match, 2)
        with store.writing() as connection:
            connection.execute(f"UPDATE games SET dark_left = {left}")
        with pytest.raises(StoreError, match=r"game 1 in .* is damaged: "):
            store.load(1)


@pytest.mark.parametrize("number", ["Final", "9" * 5, "9" * 5000, "-1", ""])
def test_a_series_without_numbers_is_named(path: Path, number: str) -> None:
    with Store(path) as store:
        (game,) = store.add(read_records("1. d2 *"))
        with store.writing() as connection:
            connection.execute("UPDATE games SET series = 1, round = ?", (number,))
        with pytest.raises(StoreError, match="is no number in a series"):
            store.earlier_results(store.load(game).summary)


def test_a_newer_database_is_left_alone(path: Path) -> None:
    Store(path).close()
    newer = len(MIGRATIONS) + 1
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {newer}")
    connection.close()
    assert complaint(path) == (
        f"{path} was written by a newer version of mijnmorris"
        f" (format {newer}; this one knows {len(MIGRATIONS)})"
    )


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE games (name TEXT)")
    connection.commit()
    connection.close()
    content = path.read_bytes()
    assert complaint(path) == f"{path} is a database of another program"
    assert path.read_bytes() == content


def test_a_database_of_the_first_version_is_brought_up_to_date(path: Path) -> None:
    connection = sqlite3.connect(path)
    for statement in MIGRATIONS[0]:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute("PRAGMA user_version = 1")
    connection.execute(
        "INSERT INTO games VALUES (7, 'x', 'morris', 'flying=off', NULL, 'person', 'Anna',"
        " 'computer', 'Club', NULL, '2026-01-02T03:04:05+00:00', 2, NULL, NULL)"
    )
    connection.executemany("INSERT INTO moves VALUES (7, ?, ?)", [(0, "d2"), (1, "d6")])
    connection.commit()
    connection.close()
    with Store(path) as store:
        record = store.load(7).record
        assert record.move_texts() == ["d2", "d6"]
        assert record.options.to_words()["flying"] == "off"
        assert AutoSave.resume(store, 7, pytest.fail).match.undo() == 2


def test_a_locked_database_is_named(path: Path) -> None:
    Store(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match="is locked by another program"), Store(path) as store:
        store.add([])
    other.close()


def test_a_read_only_folder_is_named(plain_user: Path) -> None:
    plain_user.chmod(0o500)
    assert complaint(plain_user / "games.db").endswith("cannot be opened or created")
    assert complaint(plain_user / "new" / "games.db").endswith("Permission denied")


def test_a_file_in_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert str(tmp_path / "file") in complaint(tmp_path / "file" / "games.db")


def test_a_folder_in_place_of_the_file_is_named(tmp_path: Path) -> None:
    assert complaint(tmp_path) == f"{tmp_path} cannot be opened or created"


def test_on_a_full_disk_the_match_goes_on_and_the_player_is_told_once(path: Path) -> None:
    reports: list[str] = []
    rules = game_named("morris")
    # So long a name does not fit into the pages that there are.
    match = Match(rules, rules.options(), (Person("x" * 100_000), Person()))
    with Store(path) as store:
        assert store._opened is not None
        pages = store._opened.execute("PRAGMA page_count").fetchone()[0]
        store._opened.execute(f"PRAGMA max_page_count = {pages + 5}")
        autosave = AutoSave(store, match, reports.append)
        play_some(match, 6)
        assert len(match.moves) == 6
        assert reports == [
            f"this game is not being stored: the disk is full, so nothing can be written to {path}"
        ]
        assert autosave.game is None
        assert store.games() == []
        store._opened.execute("PRAGMA max_page_count = 10000")
        play_some(match, 1)
        assert store.load(1).record.moves == tuple(match.moves)


def test_a_lock_costs_no_move_and_is_reported_once(path: Path) -> None:
    reports: list[str] = []
    match = new_match()
    with Store(path) as store:
        store.wait_for_others(0)
        autosave = AutoSave(store, match, reports.append)
        play_some(match, 4)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        play_some(match, 5, seed=1)
        match.undo()
        assert reports == [f"this game is not being stored: {path} is locked by another program"]
        assert len(store.load(1).record.moves) == 4
        other.execute("ROLLBACK")
        other.close()
        play_some(match, 1, seed=2)
        assert autosave.game == 1
        assert store.load(1).record.moves == tuple(match.moves)
        assert len(match.moves) == 9
    assert reports[1:] == ["all of this game is stored now, as game 1"]


def test_an_error_of_the_disk_ends_nothing(path: Path) -> None:
    resource = pytest.importorskip("resource", reason="limits of files are Unix's")
    reports: list[str] = []
    match = new_match()
    with Store(path) as store:
        autosave = AutoSave(store, match, reports.append)
        play_some(match, 2)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
        play_some(match, 4, seed=1)
        match.undo()
        assert not autosave.is_stored
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        play_some(match, 1, seed=2)
        assert store.load(1).record.moves == tuple(match.moves)
        assert len(match.moves) == 6
    assert [report.partition(":")[0] for report in reports] == [
        "this game is not being stored",
        "all of this game is stored now, as game 1",
    ]


def test_a_store_that_opens_later_keeps_the_game_from_then_on(path: Path) -> None:
    path.mkdir()
    reports: list[str] = []
    match = new_match()
    with Store(path, later=True) as store:
        AutoSave(store, match, reports.append)
        play_some(match, 3)
        path.rmdir()
        play_some(match, 1)
        assert store.load(1).record.moves == tuple(match.moves)
    assert reports == [
        f"this game is not being stored: {path} cannot be opened or created",
        "all of this game is stored now, as game 1",
    ]


def test_where_nothing_can_be_written_games_are_read(path: Path) -> None:
    """As on a full disk: not even the file of locks can be made, beside a log or without."""
    resource = pytest.importorskip("resource", reason="limits of files are Unix's")
    match = new_match()
    writer = Store(path)
    AutoSave(writer, match, pytest.fail)
    play_some(match, 3)
    crashed = path.with_name("crashed.db")
    for suffix in ("", "-wal"):
        shutil.copy(f"{path}{suffix}", f"{crashed}{suffix}")
    writer.close()
    assert Path(f"{crashed}-wal").stat().st_size > 0
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        for file in (path, crashed):
            with Store(file) as store, Store(file) as other:
                for reader in (store, other):
                    assert [game.length for game in reader.games()] == [3]
                    assert len(reader.load(1).record.moves) == 3
                with pytest.raises(StoreError, match="the disk reports an error"):
                    store.delete([1])
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
                assert store.delete([1]) == 1
                assert other.games() == []
                resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices among files are Unix's")
def test_what_is_no_file_is_not_opened(path: Path) -> None:
    os.mkfifo(path)
    assert complaint(path) == f"{path} cannot be opened or created"
    path.unlink()
    path.symlink_to("/dev/zero")
    assert complaint(path) == f"{path} cannot be opened or created"


def test_what_ends_before_its_first_move_is_not_stored(path: Path) -> None:
    match = new_match()
    with Store(path) as store:
        autosave = AutoSave(store, match, pytest.fail)
        match.resign(Side.LIGHT)
        autosave.close()
        assert store.games() == []


@pytest.mark.parametrize("folder_mode", [0o500, 0o700])
def test_what_may_only_be_read_is_read(plain_user: Path, folder_mode: int) -> None:
    path = plain_user / "games.db"
    match = new_match()
    with Store(path) as store:
        autosave = AutoSave(store, match, pytest.fail)
        play_some(match, 3)
        autosave.close()
    path.chmod(0o400)
    plain_user.chmod(folder_mode)
    with Store(path) as store:
        assert [game.length for game in store.games()] == [3]
        assert len(store.load(1).record.moves) == 3
        with pytest.raises(StoreError, match="to change games, make the file and its folder"):
            store.delete([1])
