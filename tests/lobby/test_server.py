"""A server at its socket: greetings, floods, silence, handing over, and two at once."""

import asyncio
import os
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from mijnmorris.lobby import wire
from mijnmorris.lobby.connection import asked_status
from mijnmorris.lobby.identity import fingerprint
from mijnmorris.lobby.journal import Journal
from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.places import (
    SYSTEM,
    IsServedError,
    Lock,
    NotOursError,
    Places,
    hand_over,
    places,
)
from mijnmorris.lobby.server import Server
from mijnmorris.lobby.wire import Message
from tests.lobby.clients import Client, serving
from tests.lobby.hall import MORRIS_TERMS
from tests.lobby.players import House
from tests.terminal.processes import WAIT, wait_until
from tests.terminal.program import PROGRAM


async def table_of(places: Places) -> tuple[Client, Client, int]:
    light, dark = await Client.of(places, "ann"), await Client.of(places, "bob")
    light.send(do="join", room="here", **MORRIS_TERMS)
    await light.next("waiting")
    dark.send(do="join", room="here", **MORRIS_TERMS)
    table = (await dark.next("table"))["table"]
    await light.next("table")
    return light, dark, table


@pytest.mark.parametrize(
    "hello",
    [
        {"do": "join", "room": "here"},
        {"do": "hello"},
        {"do": "hello", "version": 99},
        {"do": "hello", "version": 1, "fingerprint": 5},
        {"do": "hello", "version": 1, "fingerprint": "SHA256:x"},
    ],
)
async def test_who_does_not_say_who_they_are_stays_outside(tmp_path: Path, hello: Message) -> None:
    async with serving(tmp_path) as places:
        client = await Client.of(places)
        client.send(**hello)
        assert [each["is"] for each in await client.rest()] == ["refused"]


async def test_who_says_nothing_is_sent_away(tmp_path: Path) -> None:
    async with serving(tmp_path, greeting=0.1) as places:
        client = await Client.of(places)
        assert await client.rest() == []


async def test_who_gives_no_sign_of_life_is_gone(tmp_path: Path) -> None:
    async with serving(tmp_path, patience=1.0) as places:
        light, dark, table = await table_of(places)
        for _ in range(4):
            await asyncio.sleep(0.4)
            dark.send(do="pong")
        assert (await dark.next("away"))["side"] == 0
        await light.rest()
        status = await asyncio.to_thread(asked_status, places.socket)
        assert (status["sessions"], status["games"]) == (1, 1)
        again = await Client.of(places, "ann")
        again.send(do="follow", table=table)
        assert (await again.next("table"))["you"] == 0


async def test_what_is_no_message_is_refused_and_ends_the_session_at_last(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        light, dark, table = await table_of(places)
        hostile = await Client.of(places, "eve")
        for line in (b"\n", b"{}\n", b"[]\n", b"\xff\n", b'{"do":1}\n', b'{"do":"move"}\n'):
            hostile.writer.write(line)
            assert (await hostile.next("refused"))["why"]
        hostile.writer.write(b"x\n" * 20)
        assert {each["is"] for each in await hostile.rest()} == {"refused"}
        light.send(do="move", table=table, ply=0, move="d2")
        assert (await dark.next("moved"))["move"] == "d2"


async def test_a_line_without_end_ends_the_session(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        light, dark, table = await table_of(places)
        hostile = await Client.of(places, "eve")
        hostile.writer.write(b"x" * (2 * wire.LONGEST))
        await hostile.rest()
        light.send(do="move", table=table, ply=0, move="d2")
        assert (await dark.next("moved"))["move"] == "d2"


async def test_a_flood_ends_the_session_and_nobody_elses(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        light, dark, table = await table_of(places)
        hostile = await Client.of(places, "eve")
        for _ in range(2000):
            hostile.send(do="standing")
        answers = [each for each in await hostile.rest() if each["is"] == "standing"]
        assert 0 < len(answers) < 200
        light.send(do="move", table=table, ply=0, move="d2")
        assert (await dark.next("moved"))["move"] == "d2"


async def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, unread=20_000, messages=1e9, burst=10**9) as places:
        hostile = await Client.of(places, "eve")
        hostile.writer.transport.pause_reading()  # type: ignore[attr-defined]
        with suppress(ConnectionError):
            for _ in range(20_000):
                hostile.send(do="standing")
                await hostile.writer.drain()
        assert hostile.writer.transport.is_closing()


async def test_a_player_is_known_again_by_the_key(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        first = await Client.of(places, "ann")
        first.send(do="name", name="Annie")
        await first.next("named")
        first.send(do="keep", what="settings", value="x = 1")
        first.send(do="standing")
        await first.next("standing")
    async with serving(tmp_path) as places:
        again = await Client.of(places)
        key = fingerprint("".join(f"{ord(sign):04}" for sign in "ann"))
        again.send(do="hello", version=wire.VERSION, fingerprint=key)
        welcome = await again.next("welcome")
        assert (welcome["name"], welcome["kept"]) == ("Annie", {"settings": "x = 1"})


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A disk that has written everything when the event is set, and not before."""
    has_written, to_disk = threading.Event(), Journal.to_disk

    def slowly(journal: Journal) -> None:
        assert has_written.wait(WAIT)
        to_disk(journal)

    monkeypatch.setattr(Journal, "to_disk", slowly)
    yield has_written
    has_written.set()


async def test_nobody_hears_of_a_move_that_is_not_on_the_disk(
    tmp_path: Path, disk: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mijnmorris.lobby.outgoing.PATIENCE", WAIT)
    disk.set()
    async with serving(tmp_path) as places:
        light, dark, table = await table_of(places)
        disk.clear()
        light.send(do="move", table=table, ply=0, move="d2")
        light.send(do="say", table=table, what="luck")
        async with asyncio.timeout(WAIT):
            while kept_moves(places, table) != ("d2",):
                await asyncio.sleep(0.01)
        hears = asyncio.create_task(dark.next("moved"))
        await asyncio.sleep(0.05)
        assert not hears.done()
        disk.set()
        assert (await hears)["move"] == "d2"
        assert (await dark.next("said"))["what"] == "luck"


async def test_a_disk_that_takes_too_long_holds_nobody_up(
    tmp_path: Path, disk: threading.Event
) -> None:
    async with serving(tmp_path) as places:
        light, dark, table = await table_of(places)
        light.send(do="move", table=table, ply=0, move="d2")
        assert (await dark.next("moved"))["move"] == "d2"
        assert not disk.is_set()
        disk.set()


def kept_moves(places: Places, table: int) -> tuple[str, ...]:
    with closing(Journal(places.journal)) as journal:
        kept = journal.load(table)
    return () if kept is None else kept.moves


def test_the_log_of_the_journal_is_synchronised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synchronised = []
    monkeypatch.setattr(
        "mijnmorris.lobby.journal._synchronise", lambda file: synchronised.append(os.fstat(file))
    )
    with closing(Journal(tmp_path / "lobby.db")) as journal:
        assert not journal.is_ahead
        journal.welcome("key:ann", "Ann")
        assert journal.is_ahead
        journal.to_disk()
        assert not journal.is_ahead
        log = (tmp_path / "lobby.db-wal").stat()
    assert [(each.st_ino, each.st_size) for each in synchronised] == [(log.st_ino, log.st_size)]


async def test_closing_tells_the_players_and_keeps_their_games(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        light, dark, table = await table_of(places)
        light.send(do="move", table=table, ply=0, move="d2")
        await dark.next("moved")
    for player in (light, dark):
        assert (await player.next("bye"))["why"] == "the lobby closes for now"
    journal = Journal(places.journal)
    assert journal.unfinished() == [table]
    journal.close()


async def test_a_new_server_takes_over_while_a_game_goes_on(tmp_path: Path) -> None:
    places = Places(tmp_path / "s", tmp_path / "lobby.db", is_own=True)
    old = Server(places, Limits(), on_demand=False, for_all=False)
    serving_old = asyncio.create_task(old.run())
    while not places.socket.exists():
        await asyncio.sleep(0.01)
    light, dark, table = await table_of(places)
    light.send(do="move", table=table, ply=0, move="d2")
    await dark.next("moved")
    os.kill(os.getpid(), signal.SIGUSR1)
    assert (await dark.next("bye"))["again"] is True
    await serving_old
    async with serving(tmp_path) as places:
        dark = await Client.of(places, "bob")
        dark.send(do="follow", table=table)
        assert (await dark.next("table"))["moves"] == ["d2"]


def test_one_lock_is_held_once(tmp_path: Path) -> None:
    with Lock(tmp_path / "lock"), pytest.raises(IsServedError):
        Lock(tmp_path / "lock")
    with Lock(tmp_path / "lock"):
        assert (tmp_path / "lock").read_text(encoding="ascii") == str(os.getpid())


async def test_of_servers_that_start_at_once_one_serves(tmp_path: Path) -> None:
    places = Places(tmp_path / "s", tmp_path / "lobby.db", is_own=True)
    servers = [Server(places, Limits(), on_demand=False, for_all=False) for _ in range(8)]
    tasks = [asyncio.create_task(server.run()) for server in servers]
    done: set[asyncio.Task[None]] = set()
    while len(done) < 7:
        done, _ = await asyncio.wait(tasks, timeout=0.05)
    assert all(isinstance(task.exception(), IsServedError) for task in done)
    await Client.of(places, "ann")
    for server in servers:
        server.stop(hands_over=False)
    await asyncio.wait(tasks)


async def test_a_socket_that_was_left_behind_is_taken(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(tmp_path / "s"))
    places = Places(tmp_path / "s", tmp_path / "lobby.db", is_own=True)
    server = Server(places, Limits(), on_demand=False, for_all=False)
    task = asyncio.create_task(server.run())
    while True:
        with suppress(ConnectionRefusedError, FileNotFoundError):
            client = await Client.of(places, "ann")
            break
        await asyncio.sleep(0.01)
    assert client
    server.stop(hands_over=False)
    await task


async def test_the_log_has_no_names_and_no_keys(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with serving(tmp_path) as places:
        light, _, table = await table_of(places)
        light.send(do="name", name="Annabel")
        await light.next("named")
        light.send(do="move", table=table, ply=0, move="d2")
        await light.next("moved")
        hostile = await Client.of(places, "eve")
        hostile.writer.write(b"x" * (2 * wire.LONGEST))
        await hostile.rest()
    told = caplog.text
    assert "serving" in told
    assert not any(word in told for word in ("Annabel", "SHA256", "key:", "guest-", "user:"))


async def test_strangers_of_the_machine_get_in_only_where_all_may(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        assert places.socket.stat().st_mode & 0o777 == 0o600
        kept = list(places.journal.parent.glob("lobby.db*"))
        assert len(kept) == 3
        assert {path.stat().st_mode & 0o777 for path in kept} == {0o600}


async def test_a_server_that_nobody_needs_ends_by_itself(tmp_path: Path) -> None:
    places = Places(tmp_path / "s", tmp_path / "lobby.db", is_own=True)
    server = Server(places, Limits(idle=0.5), on_demand=True, for_all=False)
    task = asyncio.create_task(server.run())
    while not places.socket.exists():
        await asyncio.sleep(0.01)
    client = await Client.of(places, "ann")
    await asyncio.sleep(1)
    assert not task.done()
    client.writer.close()
    async with asyncio.timeout(WAIT):
        await task
    assert not places.socket.exists()


def test_a_server_is_replaced_by_another_process(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.socket.parent.mkdir(parents=True)
    command = [*PROGRAM, "lobby", "serve"]
    old = subprocess.Popen(command, env=house.environment, stderr=subprocess.DEVNULL)
    wait_until(house.socket.exists, "no server")
    new = subprocess.Popen(
        [*command, "--replace"], env=house.environment, stderr=subprocess.DEVNULL
    )
    try:
        assert old.wait(WAIT) == 0
        wait_until(lambda: house.socket.exists() and house.server() == new.pid, "no new server")
        assert wait_until(lambda: asked_status(house.socket), "no answer")["sessions"] == 0
    finally:
        new.terminate()
        assert new.wait(WAIT) == 0


def test_a_server_of_another_account_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Lock(tmp_path / "lobby.lock"):  # a signal would end this process
        monkeypatch.setattr(os, "geteuid", lambda: 0x7FFF_FFF0)
        with pytest.raises(NotOursError, match="the server here is that of the account"):
            hand_over(tmp_path / "lobby.lock")


def test_sessions_start_a_server_in_their_users_own_place_alone(tmp_path: Path) -> None:
    own = {"XDG_RUNTIME_DIR": str(tmp_path)}
    socket = str(tmp_path / "mijnmorris" / "lobby.sock")
    assert places({**own, "MIJNMORRIS_LOBBY": socket}).is_own
    assert not places({**own, "MIJNMORRIS_LOBBY": str(tmp_path / "lobby.sock")}).is_own
    assert places(own).is_own is not SYSTEM.exists()
