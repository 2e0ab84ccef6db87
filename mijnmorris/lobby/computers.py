"""The computer players of a lobby: a few engines, shared by all tables."""

import asyncio
import random
from collections.abc import Callable

from mijnmorris.engine.client import ENGINE_COMMAND, EngineClient
from mijnmorris.lobby.table import RefusedError, Table
from mijnmorris.match.events import Request
from mijnmorris.match.opponent import EngineOpponent, NoAnswerError
from mijnmorris.match.players import Computer
from mijnmorris.rules import Side

_COMMAND = ("nice", "-n", "10", *ENGINE_COMMAND)
"""Engines yield to the server and the sessions, which have to answer at once."""
_AGAIN = 5.0
"""Seconds until an engine that did not answer is asked again."""


class Computers:
    """Moves and answers for the computer, with a limited number of engines."""

    def __init__(self, engines: int, log: Callable[[str], None]) -> None:
        self._log = log
        self._engines = [EngineClient(_COMMAND) for _ in range(engines)]
        self._free: asyncio.Queue[EngineClient] = asyncio.Queue()
        for engine in self._engines:
            self._free.put_nowait(engine)
        self._lot = random.Random()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._has_closed = False

    def look(self, table: Table) -> None:
        """Have the computer answer, if the game at the table waits for it."""
        if self._has_closed or table.id in self._tasks:
            return
        if _asked(table) is not None:
            task = asyncio.ensure_future(self._answer(table))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._done(table))

    def _done(self, table: Table) -> None:
        del self._tasks[table.id]
        self.look(table)

    async def _answer(self, table: Table) -> None:
        engine = await self._free.get()
        try:
            await self._answer_with(EngineOpponent(engine, self._lot), table)
        except NoAnswerError as error:
            self._log(str(error))
            await asyncio.sleep(_AGAIN)
        except RefusedError:
            pass  # the game went on meanwhile, and so it is asked anew if it has to be
        finally:
            self._free.put_nowait(engine)

    async def _answer_with(self, opponent: EngineOpponent, table: Table) -> None:
        asked = _asked(table)
        if asked is None:
            return
        side, request = asked
        match, ply = table.match, table.match.board.ply
        if request is None:
            move = await opponent.choose(match, side)
            if table.match is match:
                table.move(side, ply, match.board.text(move))
        else:
            yes = await opponent.accepts(match, side, request)
            if table.match is match and _asked(table) == asked:
                table.answer(side, yes)

    async def close(self) -> None:
        """End all engines."""
        self._has_closed = True  # or an answer that is cancelled would be asked for again
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for engine in self._engines:
            await engine.close()


def _asked(table: Table) -> tuple[Side, Request | None] | None:
    """What the game waits for from the computer: its move, or an answer."""
    match, asked = table.match, table.match.requested
    if asked is not None and isinstance(match.players[asked.side.other], Computer):
        return asked.side.other, asked.request
    if match.result is None and isinstance(match.player_to_move, Computer):
        return match.board.turn, None
    return None
