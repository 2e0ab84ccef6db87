"""The client of the engine: runs it as a child process and talks to it over pipes."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress

from mijnmorris.engine.info import STRING, Info, parse_info
from mijnmorris.rules import Game, GameOptions
from mijnmorris.rules.errors import MijnmorrisError

OnInfo = Callable[[Info], bool | None]
"""Takes a report; if it returns true, the engine stops and answers at once."""

ENGINE_COMMAND = (sys.executable, "-P", "-m", "mijnmorris", "engine")
"""Starts the engine. Without ``-P`` Python would import modules from the current folder first,
such as a ``queue.py`` or an uncompiled ``mijnmorris`` there."""

_GRACE = 1.0
"""Seconds in which a process that closed its output must end."""

CURE = "ask again, or run mijnmorris doctor"


class EngineError(MijnmorrisError):
    """The engine could not answer; the text is a sentence for the player."""


class EngineClient:
    """Asks the engine for moves; starts it when needed, and again after a crash."""

    def __init__(self, command: Sequence[str] = ENGINE_COMMAND) -> None:
        self.on_notice: Callable[[str], None] = lambda _: None
        """Takes each notice of the engine, a sentence for the player, once."""
        self._noticed: set[str] = set()
        self._command = command
        self._process: Process | None = None
        self._killed = False
        self._asking = asyncio.Lock()
        self._is_searching = False
        self._is_stop_due = False
        """Whether the question that is not sent yet is to be answered at once."""

    async def start(self) -> None:
        """Starts the engine's process unless it runs; raises ``EngineError``."""
        if self._is_running():
            return
        await self.close()
        try:
            # In a session of its own, so that Ctrl+C in the terminal does not reach it.
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
        at_once: bool = False,
    ) -> str:
        """The engine's move, in notation, in the position after the moves.

        ``position`` is a position line, or ``None`` for the game's start; ``go`` are the
        arguments of that command in the protocol, such as ``level club``. ``on_info`` gets
        the reports and may end the search; with ``at_once`` it ends as soon as it began.
        Raises ``EngineError``. If the caller is cancelled, the engine stops searching.
        """
        self._is_stop_due = at_once
        async with self._asking:
            await self.start()
            try:
                await self._send(*_set_up(game, options, position, moves, seed), f"go {go}")
                self._is_searching = True
                if self._is_stop_due:
                    await self._send("stop")
                return await self._answer(on_info)
            except asyncio.CancelledError:
                self.kill()
                raise
            except EngineError:
                self.kill()  # else its late answer would be taken for the next one
                raise
            except (OSError, EOFError) as error:
                how = await self._end()
                raise EngineError(f"the engine stopped working ({how}); {CURE}") from error
            finally:
                self._is_searching = False

    async def stop(self) -> None:
        """Makes the engine answer at once with the best move it has found.

        So it does if it has not been given the question yet.
        """
        self._is_stop_due = True
        if self._is_searching and self._is_running():
            with suppress(OSError):  # it has just ended, which ``best_move`` reports
                await self._send("stop")

    async def close(self) -> None:
        """Ends the engine's process and waits for its end, even when cancelled meanwhile.

        Work that is cancelled closes its engine, and is cancelled again when the program ends.
        """
        self.kill()
        reaping = asyncio.ensure_future(self._reap())
        try:
            await asyncio.shield(reaping)
        except asyncio.CancelledError:
            await reaping  # a killed process ends at once
            raise

    async def _reap(self) -> None:
        if self._process is not None:
            await self._process.wait()
            assert self._process.stdout is not None
            # Reading to the end closes the pipe; another reader reaches the end as well.
            with suppress(RuntimeError):
                await self._process.stdout.read()
            self._process = None

    def another(self) -> "EngineClient":
        """A client of the same engine with a separate process."""
        other = EngineClient(self._command)
        other.on_notice, other._noticed = self.on_notice, self._noticed
        return other

    def kill(self) -> None:
        """Ends the process without waiting; the next question starts a new one."""
        process = self._process
        # Only once: a second time takes the exit status from asyncio, which then warns.
        if process is not None and process.returncode is None and not self._killed:
            process.kill()
        self._killed = True

    async def _end(self) -> str:
        """Waits for the process to end, or ends it; returns how it ended."""
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
                # Here and not in the caller, so that this stops no later search.
                await self._send("stop")
        raise EOFError

    async def _heard(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            return (await self._process.stdout.readline()).decode().rstrip()
        except ValueError as error:  # too long, or not UTF-8
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
