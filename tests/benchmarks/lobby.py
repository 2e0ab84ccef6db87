"""A lobby under load: simulated sessions that all play at once, through one real server.

Run it with ``python -m tests.benchmarks.lobby [SESSIONS [SECONDS]]``, by default 100 for 30.
Each session plays random games of morris and moves after half a second to two. A relay takes
from the moment when a move is sent until the other session has it. Then real sessions are
started on the full screen, and what each of them takes of memory is told. At last thirty
sessions play the computer at once, with the usual limit on engines.
"""

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from mijnmorris.games import GAMES
from mijnmorris.games.morris import MORRIS
from mijnmorris.lobby import wire
from mijnmorris.lobby.identity import fingerprint
from mijnmorris.lobby.journal import Journal
from mijnmorris.lobby.wire import Message
from tests.lobby.players import House
from tests.lobby.screens import at_a_table
from tests.lobby.test_sessions import RULES, moves_of
from tests.terminal.hand import Hand
from tests.terminal.program import PROGRAM, started

PAUSE = 0.5, 2.0
"""Seconds between a move and the answer."""
REAL_SESSIONS = 5
AGAINST_COMPUTER = 30
"""Sessions that play the computer at once."""


class Load:
    """What all simulated sessions measured."""

    def __init__(self) -> None:
        self.sent: dict[tuple[int, int, int], float] = {}
        """When the move of a ply was sent, by table and game in its series."""
        self.relays: list[float] = []
        """Seconds that moves took to the other side."""
        self.bytes_in: list[int] = []
        """Bytes that a session received for a move of the other."""
        self.lost = 0


class Session:
    """A player who moves at random."""

    def __init__(self, load: Load, number: int, end: float) -> None:
        self._load = load
        self._number = number
        self._end = end
        self._lot = random.Random(number)
        self._round = 0

    async def run(self, socket: Path) -> None:
        """Meet the partner in a room, and play until the end."""
        self._reader, self._writer = await asyncio.open_unix_connection(
            socket, limit=2 * wire.LONGEST
        )
        key = fingerprint(f"{self._number:04}")
        self._send(do="hello", version=wire.VERSION, fingerprint=key)
        self._send(do="join", room=f"room-{self._number // 2}", game="morris", options={})
        while True:
            line = await self._reader.readline()
            if not line or not await self._take(wire.decode(line), line):
                break
        self._writer.close()

    def _send(self, **message: object) -> None:
        self._writer.write(wire.encode(message))

    async def _take(self, message: Message, line: bytes) -> bool:
        match message:
            case {"is": "ping"}:
                self._send(do="pong")
            case {"is": "table"}:
                self._table, self._you = message["table"], message["you"]
                self._board = MORRIS.start(MORRIS.options())
                await self._move()
            case {"is": "moved"}:
                self._hear(message, line)
                if time.monotonic() > self._end and self._board.turn != self._you:
                    return True
                await self._move()
            case {"is": "asked"}:
                self._send(do="answer", table=self._table, yes=True)
            case {"is": "answered"}:
                self._you, self._round = 1 - self._you, self._round + 1
                self._board = MORRIS.start(MORRIS.options())
                await self._move()
            case {"is": "bye"} | {"is": "refused"}:
                print(message)
        return True

    def _hear(self, message: Message, line: bytes) -> None:
        self._board.push(self._board.parse(message["move"]))
        if self._board.turn == self._you:
            sent = self._load.sent.get((self._table, self._round, message["ply"]))
            if sent is None:
                self._load.lost += 1
                return
            self._load.relays.append(time.monotonic() - sent)
            self._load.bytes_in.append(len(line))

    async def _move(self) -> None:
        if self._board.outcome() is not None:
            if self._you == 0:
                self._send(do="ask", table=self._table, what="rematch")
            return
        if self._board.turn != self._you or time.monotonic() > self._end:
            return
        await asyncio.sleep(self._lot.uniform(*PAUSE))
        ply, move = self._board.ply, self._lot.choice(self._board.legal_moves.texts())
        self._load.sent[self._table, self._round, ply] = time.monotonic()
        self._send(do="move", table=self._table, ply=ply, move=move)


async def play(socket: Path, sessions: int, seconds: float) -> Load:
    """Let so many sessions play, and measure."""
    load = Load()
    end = time.monotonic() + seconds
    tasks = [
        asyncio.create_task(Session(load, number, end).run(socket)) for number in range(sessions)
    ]
    await asyncio.sleep(seconds + PAUSE[1] + 3)
    for task in tasks:
        task.cancel()
    for found in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(found, Exception) and not isinstance(found, asyncio.CancelledError):
            raise found
    return load


class AgainstComputer:
    """A player who moves at random against the computer, and asks the server something."""

    def __init__(self, number: int, answers: list[float], moves: list[float]) -> None:
        self._lot = random.Random(number)
        self._number = number
        self._answers, self._moves = answers, moves
        self._waits: dict[str, float] = {}
        """When each answer that is due was asked for."""

    async def run(self, socket: Path) -> None:
        """Play until cancelled."""
        reader, self._writer = await asyncio.open_unix_connection(socket, limit=2 * wire.LONGEST)
        self._send(do="hello", version=wire.VERSION, fingerprint=fingerprint(f"{self._number:04}"))
        self._send(do="computer", game="morris", level="club", light="you")
        while line := await reader.readline():
            await self._take(wire.decode(line))

    def _send(self, **message: object) -> None:
        self._writer.write(wire.encode(message))

    async def _take(self, message: Message) -> None:
        match message:
            case {"is": "ping"}:
                self._send(do="pong")
            case {"is": "status"}:
                self._answers.append(time.monotonic() - self._waits.pop("status"))
            case {"is": "table"}:
                self._table, self._board = message["table"], MORRIS.start(MORRIS.options())
                await self._move()
            case {"is": "moved"}:
                self._board.push(self._board.parse(message["move"]))
                if self._board.turn == 0 and self._board.outcome() is None:
                    self._moves.append(time.monotonic() - self._waits.pop("move"))
                    await self._move()

    async def _move(self) -> None:
        await asyncio.sleep(self._lot.uniform(*PAUSE))
        move = self._lot.choice(self._board.legal_moves.texts())
        self._waits |= {"move": time.monotonic(), "status": time.monotonic()}
        self._send(do="move", table=self._table, ply=self._board.ply, move=move)
        self._send(do="status")


async def play_computer(socket: Path, seconds: float) -> tuple[list[float], list[float]]:
    """The seconds that the server took to answer, and the computer to move."""
    answers: list[float] = []
    moves: list[float] = []
    tasks = [
        asyncio.create_task(AgainstComputer(number, answers, moves).run(socket))
        for number in range(AGAINST_COMPUTER)
    ]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return answers, moves


def measure_engines(house: House, seconds: float) -> None:
    """Print how responsive the lobby is while many play the computer."""
    server = subprocess.Popen(
        [*PROGRAM, "lobby", "serve"], env=house.environment, stderr=sys.stderr
    )
    while not house.socket.exists():
        time.sleep(0.05)
    answers, moves = asyncio.run(play_computer(house.socket, seconds))
    server.send_signal(signal.SIGTERM)
    server.wait()
    print(f"{AGAINST_COMPUTER} sessions against the computer, {len(moves)} of its moves:", end=" ")
    for what, times in ("the server answers in", answers), ("the computer in", moves):
        print(f"{what} {1000 * median(times):.0f} ms, worst {1000 * max(times):.0f};", end=" ")
    print()


def memory(process: int) -> tuple[float, float]:
    """The megabytes that are in memory, and those that are the process's own."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    sizes = dict(line.split()[:2] for line in text.splitlines()[1:])
    own = int(sizes["Private_Clean:"]) + int(sizes["Private_Dirty:"])
    return int(sizes["Rss:"]) / 1024, own / 1024


def measure_load(house: House, sessions: int, seconds: float) -> None:
    """Print what so many sessions at once take."""
    server = subprocess.Popen(
        [*PROGRAM, "lobby", "serve"], env=house.environment, stderr=sys.stderr
    )
    while not house.socket.exists():
        time.sleep(0.05)
    before = memory(server.pid)[1]
    load = asyncio.run(play(house.socket, sessions, seconds))
    own = memory(server.pid)[1]
    used = sum(map(int, Path(f"/proc/{server.pid}/stat").read_text().split()[13:15]))
    server.send_signal(signal.SIGTERM)
    server.wait()
    journal = Journal(house.journal)
    with journal.writing() as database:
        kept = database.execute("SELECT count(*) FROM moves").fetchone()[0]
    journal.close()
    relays = [1000 * seconds for seconds in sorted(load.relays)]
    print(f"{sessions} sessions, {len(load.sent)} moves in {seconds:.0f} s")
    print(
        f"relay: median {median(relays):.1f} ms, 99 % {quantiles(relays, n=100)[-1]:.1f} ms,"
        f" worst {relays[-1]:.1f} ms"
    )
    print(f"moves lost: {len(load.sent) - kept} of the journal, {load.lost} of the sessions")
    print(f"bytes of a move to the other session: {median(load.bytes_in):.0f}")
    print(f"server: {before:.0f} MB at first, {own:.0f} MB then;", end=" ")
    print(f"{1e6 * used / os.sysconf('SC_CLK_TCK') / len(load.sent):.0f} µs of a processor a move")


def measure_sessions(house: House) -> None:
    """Print what real sessions on the full screen take of memory."""
    with ExitStack() as stack:
        owns = []
        for number in range(REAL_SESSIONS):
            program = stack.enter_context(house.screen(f"player-{number}"))
            program.wait_for("LOBBY")
            program.wait_for("here")
            owns.append(memory(program.child.pid))
        print("real sessions in the hall, MB in memory / their own:", end=" ")
        print(", ".join(f"{all_of:.0f} / {own:.0f}" for all_of, own in owns))


def measure_bytes(house: House) -> None:
    """Print what the terminals of both sides get for each move of whole games."""
    for game in GAMES:
        for painter in ("pixels", "drawn"):
            house.set_painter(painter)
            own, others = [], []
            with at_a_table(house, game) as players:
                for ply, move in enumerate(moves_of(game, seed=2)):
                    mover, other = players[ply % 2], players[1 - ply % 2]
                    before = len(mover.program.sent), len(other.program.sent)
                    mover.play(move)
                    other.see(move)
                    own.append(len(mover.program.sent) - before[0])
                    others.append(len(other.program.sent) - before[1])
                sessions = [memory(player.program.child.pid)[1] for player in players]
            alone = median(bytes_against_computer(house, game))
            print(
                f"bytes of a move, {game}, {painter}: {median(own):.0f} to who moves,"
                f" {median(others):.0f} to the other; both together against the computer,"
                f" without a lobby, {alone:.0f}"
            )
            print(f"MB of a session after the game: {max(sessions):.0f}")
            house.close()
            house.forget()


def bytes_against_computer(house: House, game: str) -> list[int]:
    """What a terminal gets for a move and the computer's answer, in a game without a lobby."""
    rules = [word for name, value in RULES[game].items() for word in (_flag(name), value)]
    lot, found = random.Random(3), []
    board = GAMES[game].start(GAMES[game].options.from_words(RULES[game]))
    with started(house.folder, "play", game, *rules, "--level", "novice") as program:
        program.wait_for("? help")
        hand = Hand(program, board)
        for _ in range(5):
            before = len(program.sent)
            hand.press(lot.choice(board.legal_moves.texts()))
            program.wait_until(lambda: hand.follow_any() is not None)
            program.take_what_is_there()
            found.append(len(program.sent) - before)
    return found


def _flag(option: str) -> str:
    return f"--{option.replace('_', '-')}"


def main() -> None:
    """Print the figures."""
    given = [float(word) for word in sys.argv[1:]]
    sessions, seconds = int(given[0]) if given else 100, given[1] if given[1:] else 30.0
    with tempfile.TemporaryDirectory() as name:
        house = House(Path(name))
        house.socket.parent.mkdir(parents=True)
        measure_load(house, sessions, seconds)
        measure_sessions(house)
        house.close()
        house.forget()
        measure_engines(house, seconds)
        house.close()
        house.forget()
        measure_bytes(house)


if __name__ == "__main__":
    main()
