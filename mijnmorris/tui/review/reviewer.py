"""Grades the moves of a game in the background and keeps the review with the game."""

from functools import partial
from typing import TYPE_CHECKING

from textual.worker import Worker

from mijnmorris.engine.client import EngineError
from mijnmorris.learn.review import Review, annotated, reviewed_moves
from mijnmorris.match.records import Record
from mijnmorris.match.store import StoreError
from mijnmorris.rules import Side
from mijnmorris.tui.base_screen import ended

if TYPE_CHECKING:
    from mijnmorris.tui.review.screen import ReviewScreen


class Reviewer:
    """Asks an engine of its own about the moves of a record, for a screen that shows it."""

    def __init__(self, screen: "ReviewScreen", record: Record, game: int | None) -> None:
        self._screen = screen
        self._record = record
        self._game = game
        self._worker: Worker[None] | None = None
        self.review: Review | None = None
        """The moves graded so far; ``None`` before it began."""

    @property
    def is_busy(self) -> bool:
        """Whether moves are being graded."""
        return self._worker is not None and not self._worker.is_finished

    def start(self) -> None:
        """Grade the moves from the first one on."""
        self.review = Review(self._record)
        self._worker = self._screen.run_worker(partial(self._grade, self.review))

    async def close(self) -> None:
        """Grade nothing any more."""
        await ended(self._worker)

    async def _grade(self, review: Review) -> None:
        engine = self._screen.program.host.engine.another()
        try:
            async for move in reviewed_moves(engine, self._record):
                review = self.review = review.with_move(move)
                self._screen.show_position()
        except EngineError as error:
            self._screen.program.warn(str(error))
        finally:
            await engine.close()
        if review.is_complete:
            self._keep(review)
        self._screen.call_later(self._screen.show_position)

    def _keep(self, review: Review) -> None:
        """Write the review into the stored game, if there is one."""
        store = self._screen.program.host.store
        if store is None or self._game is None:
            return
        light, dark = (review.accuracy(side) for side in Side)
        record = annotated(review)
        try:
            store.save_review(self._game, (light, dark), record.comments, record.marks)
        except StoreError as error:
            self._screen.program.warn(f"the review is not kept: {error}")
