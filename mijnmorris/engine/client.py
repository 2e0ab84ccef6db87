"""The interface's side of the engine: a child process spoken to over pipes."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress

from mijnmorris.engine.info import STRING, Info, parse_info
from mijnmorris.rules import Game, GameOptions
from mijnmorris.rules.errors import MijnmorrisError

OnInfo = Callable[[Info], bool | None]
"""Takes a report; true says that it is enough, and the engine answers at once."""

ENGINE_COMMAND = (sys.executable, "-P", "-m", "mijnmorris", "engine")
"""Starts the engine. Without ``-P`` Python would look for modules in the current folder first,
and run a ``queue.py`` or an uncompiled ``mijnmorris`` that lies there."""

_GRACE = 1.0
"""Seconds that a process which fell silent has to end."""

CURE = "ask again, or run mijnmorris doctor"


class EngineError(MijnmorrisError):
    """The engine could not answer; the text is a sentence for the player."""


class EngineClient:
    """Asks the engine for moves; starts it when needed and again if it crashed."""

    def __init__(self, command: Sequence[str] = ENGINE_COMMAND) -> None:
        self.on_notice: Callable[[str], None] = lambda _: None
        """Takes a sentence for the player that goes with an answer; each comes once."""
        self._noticed: set[str] = set()
        self._command = command
        self._process: Process | None = None
        self._killed = False
        self._asking = asyncio.Lock()

    async def start(self) -> None:
        """Start the engine's process unless it runs; raises ``EngineError``."""
        if self._is_running():
            return
        await self.close()
        try:
            # In a session of its own: the Ctrl+C of a terminal is for the interface alone.
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
            )
            self._killed = False
        except OSError as error:
            raise EngineError(f"the engine does not start: {error.strerror}") from error

    async def best_move(
        self,
        game: Game,
        options: GameOptions,
        position: str | None,
        moves: Sequence[str],
        *,
        go: str,
        seed: int = 0,
        on_info: OnInfo | None = None,
    ) -> str:
        """The engine's move in the position that the moves lead to.

        ``position`` is a position line, ``None`` for the game's start, and ``go``
        what follows that word in the protocol, such as ``level club``. Reports go
        to ``on_info``, which may end the thinking. Raises ``EngineError``. If the
        caller is cancelled, the engine stops thinking.
        """
        async with self._asking:
            await self.start()
            try:
                await self._send(*_set_up(game, options, position, moves, seed), f"go {go}")
                return await self._answer(on_info)
            except asyncio.CancelledError:
                self.kill()
                raise
            except EngineError:
                self.kill()  # else what it says next would be taken for the next answer
                raise
            except (OSError, EOFError) as error:
                how = await self._end()
                raise EngineError(f"the engine stopped working ({how}); {CURE}") from error

    async def stop(self) -> None:
        """Let the engine answer at once with the best move it has found."""
        if self._is_running():
            with suppress(OSError):  # it has just ended, and whoever asked it hears that
                await self._send("stop")

    async def close(self) -> None:
        """End the engine's process and wait for its end."""
        self.kill()
        if self._process is not None:
            await self._process.wait()
            assert self._process.stdout is not None
            # To the end, which closes the pipe; whoever reads already comes to it as well.
            with suppress(RuntimeError):
                await self._process.stdout.read()
            self._process = None

    def another(self) -> "EngineClient":
        """A client of the same engine, with a process of its own."""
        other = EngineClient(self._command)
        other.on_notice, other._noticed = self.on_notice, self._noticed
        return other

    def kill(self) -> None:
        """End the process without waiting; the next question starts a new one."""
        process = self._process
        # Not twice: that would take the exit status away from asyncio, which complains.
        if process is not None and process.returncode is None and not self._killed:
            process.kill()
        self._killed = True

    async def _end(self) -> str:
        """See the process end, or end it; how that came about."""
        assert self._process is not None
        with suppress(TimeoutError):
            status = await asyncio.wait_for(self._process.wait(), _GRACE)
            return f"signal {-status}" if status < 0 else f"exit status {status}"
        self.kill()
        return "it does not answer"

    def _is_running(self) -> bool:
        process = self._process
        return process is not None and process.returncode is None and not self._killed

    async def _send(self, *lines: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        await self._process.stdin.drain()

    async def _answer(self, on_info: OnInfo | None) -> str:
        while line := await self._heard():
            word, _, rest = line.partition(" ")
            if word == "bestmove":
                return rest
            if word == "error":
                raise EngineError(f"the engine refuses: {rest}")
            if word == "info" and rest.startswith(STRING):
                self._notice(rest.removeprefix(STRING))
            elif word == "info" and on_info is not None and on_info(_report(line)):
                # Here and not by the caller, so that no later search is stopped.
                await self._send("stop")
        raise EOFError

    async def _heard(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            return (await self._process.stdout.readline()).decode().rstrip()
        except ValueError as error:  # too long, or no UTF-8
            raise EngineError(f"the engine answers with noise; {CURE}") from error

    def _notice(self, sentence: str) -> None:
        if sentence not in self._noticed:
            self._noticed.add(sentence)
            self.on_notice(sentence)


def _report(line: str) -> Info:
    try:
        return parse_info(line)
    except ValueError as error:
        raise EngineError(f"the engine answers with noise; {CURE}") from error


def _set_up(
    game: Game, options: GameOptions, position: str | None, moves: Sequence[str], seed: int
) -> list[str]:
    settings = {"Game": game.name, "Seed": str(seed)}
    for declared in options.declarations():
        settings[declared.protocol] = declared.write_protocol(getattr(options, declared.name))
    start = "start" if position is None else f"fen {position}"
    played = " ".join(["moves", *moves]) if moves else ""
    lines = [f"setoption name {name} value {value}" for name, value in settings.items()]
    return [*lines, f"position {start} {played}".rstrip()]
