"""Tips for the player to move: where to look first, then the move and why."""

from typing import TYPE_CHECKING

from textual.worker import Worker

from mijnmorris.engine.client import EngineError
from mijnmorris.match.records import Record
from mijnmorris.tui.background import ended

if TYPE_CHECKING:
    from mijnmorris.learn.hints import Hint
    from mijnmorris.tui.game.display import GameDisplay


class Tips:
    """Gives tips on a game screen, from an engine that runs only while it looks for one."""

    def __init__(self, screen: "GameDisplay") -> None:
        self._screen = screen
        self._worker: Worker[None] | None = None
        self._hint: Hint | None = None

    @property
    def is_looking(self) -> bool:
        """Whether a tip is being looked for."""
        return self._worker is not None and not self._worker.is_finished

    def give(self) -> None:
        """Say where to look; asked once more in the same position, say the move and why."""
        if self.is_looking:
            return
        if self._hint is None:
            self._screen.say("looking for a tip")
            self._worker = self._screen.run_worker(self._look)
        else:
            self._screen.view.marks = self._hint.cells
            self._screen.say(f"{self._hint.move}: {self._hint.reason}")

    def forget(self) -> None:
        """The position is another: what was found or looked for is of no use."""
        if self._worker is not None:
            self._worker.cancel()
        self._worker = self._hint = None
        self._screen.view.marks = frozenset()

    async def close(self) -> None:
        """Look for nothing any more."""
        await ended(self._worker)

    async def _look(self) -> None:
        # With the reasons for moves, 4 ms that no start has to wait for.
        from mijnmorris.learn.hints import hint

        engine = self._screen.program.host.engine.another()
        try:
            self._hint = await hint(engine, Record.of(self._screen.match))
        except EngineError as error:
            self._screen.say(str(error), fault=True)
            return
        finally:
            await engine.close()
        self._screen.view.marks = self._hint.first_cells
        self._screen.say(f"{self._hint.where}; once more for the move")
