"""Bytes changed at random in a database: games, or a sentence, and nothing else."""

import random
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from mijnmorris.match.records.reading import read_records
from mijnmorris.match.store import AutoSave, Store, StoreError
from tests.match.games import play_some

TRIES = 40

GAMES = """\
[White "Anna"]
[Black "club"]
[BlackType "program"]
[Result "1-0"]
[Options "flying=off"]

1. d2 {the middle} 1-0

[Game "mijnlieff"]

1. Sb2 Db4 *
"""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a sound database."""
    path = tmp_path_factory.mktemp("sound") / "games.db"
    with Store(path) as store:
        store.add(5 * read_records(GAMES))
    return path.read_bytes()


def use(path: Path, reports: list[str]) -> None:
    """Do everything that can be done with a store; raises ``StoreError``."""
    with Store(path) as store:
        for summary in store.games():
            store.load(summary.id)
            store.earlier_results(summary)
        autosave = AutoSave.resume(store, 2, reports.append)
        play_some(autosave.match, 2)
        autosave.close()
        store.save_review(4, (1.0, 2.0), {1: "good"}, {})
        store.delete([3])


def test_a_sound_database_can_be_used(database: bytes, tmp_path: Path) -> None:
    reports: list[str] = []
    (tmp_path / "games.db").write_bytes(database)
    use(tmp_path / "games.db", reports)
    assert reports == []


def spoil(content: bytes, source: random.Random) -> bytes:
    """The bytes with a few runs of others, half of them where something stands."""
    spoilt = bytearray(content)
    filled = [place for place, byte in enumerate(content) if byte]
    for _ in range(source.randint(1, 8)):
        place = source.choice((source.randrange(len(content)), source.choice(filled)))
        signs = source.choice((bytes(range(256)), b"019az;=-'"))
        noise = bytes(source.choices(signs, k=source.randint(1, 8)))
        spoilt[place : place + len(noise)] = noise
    if source.random() < 0.1:
        del spoilt[source.randrange(len(content)) :]
    return bytes(spoilt)


@pytest.mark.parametrize("seed", range(4))
def test_changed_bytes_give_games_or_a_sentence(database: bytes, tmp_path: Path, seed: int) -> None:
    source = random.Random(seed)
    sentences: list[str] = []
    for number in range(TRIES):
        path = tmp_path / f"games{number}.db"
        path.write_bytes(spoil(database, source))
        try:
            use(path, sentences)
        except StoreError as error:
            sentences.append(str(error))
    assert len(sentences) > TRIES / 2
    assert all(sentence and "\n" not in sentence for sentence in sentences)


@pytest.mark.parametrize("value", ["'x'", "7", "-7", "2.5", "x'ff00'", "''", "NULL", "1e300"])
def test_values_of_another_kind_give_games_or_a_sentence(tmp_path: Path, value: str) -> None:
    for column in columns(tmp_path / "empty.db"):
        path = tmp_path / f"{column}.db"
        with Store(path) as store:
            store.add(read_records(GAMES))
        connection = sqlite3.connect(path)
        with suppress(sqlite3.IntegrityError):
            connection.execute(f"UPDATE games SET {column} = {value} WHERE rowid = 1")
            connection.commit()
        connection.close()
        with suppress(StoreError):
            use(path, [])


def columns(path: Path) -> list[str]:
    """The columns of the table of games."""
    Store(path).close()
    connection = sqlite3.connect(path)
    names = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
    connection.close()
    return names
