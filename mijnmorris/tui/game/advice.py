"""The engine's advice during play, on request: the evaluation, and hints for a move."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content
from textual.worker import Worker

from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.learn.grades import expectation
from mijnmorris.match.analysis import judged
from mijnmorris.match.records import Record
from mijnmorris.match.scores import score_words
from mijnmorris.rules import Board, Side
from mijnmorris.rules.wording import capital
from mijnmorris.tui.base_screen import ended
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.second_press import SecondPress
from mijnmorris.tui.text import SteadyText

if TYPE_CHECKING:
    from mijnmorris.learn.hints import Hint
    from mijnmorris.tui.game.display import GameDisplay

_WIDTH = 18
"""The width of the bar between the sides' names, in characters."""
_ABOUT_BAR = "an estimate; long favours Light"
_PATIENCE = 3000
"""The time for an estimate, in milliseconds."""


class EvaluationBox(SteadyText):
    """The evaluation in the side panel."""

    def __init__(self) -> None:
        super().__init__(classes="panel", id="evaluation")
        self.border_title = "Evaluation"
        self.display = False

    def tell(self, content: Content, about: str = "") -> None:
        """Show the content and what it is, or nothing at all where it is empty."""
        self.display = bool(content)
        self.border_subtitle = about
        self.show(content)


class Evaluator:
    """Keeps the evaluation of a game screen up to date while it is wanted.

    It asks an engine of its own, so that the one that plays is not disturbed; the process
    runs only while the evaluation is shown.
    """

    def __init__(self, screen: "GameDisplay") -> None:
        self._screen = screen
        self._worker: Worker[None] | None = None
        self._changed = asyncio.Event()

    @property
    def is_on(self) -> bool:
        """Whether the evaluation is shown."""
        return self._worker is not None

    def toggle(self) -> None:
        """Show the evaluation, or show it no longer."""
        if self._worker is None:
            self._worker = self._screen.run_worker(self._follow)
            self._say("thinking")
        else:
            self._worker.cancel()
            self._end()

    def follow(self) -> None:
        """Evaluate the new position; after the end there is nothing to evaluate."""
        if self._screen.match.result is not None:
            self._say("")
        self._changed.set()

    async def close(self) -> None:
        """Stop evaluating."""
        await ended(self._worker)

    async def _follow(self) -> None:
        engine = self._screen.program.host.engine.another()
        try:
            while True:
                self._changed.clear()
                await self._judge(engine)
                await self._changed.wait()
        except EngineError as error:
            self._screen.say(str(error), fault=True)
            self._end()
        finally:
            await engine.close()

    async def _judge(self, engine: EngineClient) -> None:
        """Show each evaluation of the position, until it is final or the position changes."""
        # With the solver of Mijnlieff, 8 ms that no start has to wait for.
        from mijnmorris.match.analysis import time_to_judge

        if self._screen.match.result is not None:
            self._say("")
            return
        self._screen.session.note_hint()
        record = Record.of(self._screen.match)
        board = record.board(len(record.moves))

        def watch(info: Info) -> bool:
            if not self._changed.is_set():
                self._show(board, info.score)
            return self._changed.is_set()

        self._say("thinking")
        limit = time_to_judge(board, _PATIENCE)
        asking = asyncio.ensure_future(judged(engine, record, board, limit, watch))
        changing = asyncio.ensure_future(self._changed.wait())
        try:
            await asyncio.wait({asking, changing}, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                await engine.stop()
            _, info = await asking
        finally:
            asking.cancel()
            changing.cancel()
            await asyncio.wait({asking, changing})
        if not self._changed.is_set():
            self._show(board, info.score)

    def _show(self, board: Board, score: Score) -> None:
        side = board.turn
        if score.kind is ScoreKind.ESTIMATE:
            points = expectation(score, board)
            share = points if side is Side.LIGHT else 1 - points
            self._tell(bar(share, self._screen.program.glyphs), _ABOUT_BAR)
        else:
            self._say(f"{capital(score_words(score, side))}, proved")

    def _say(self, words: str) -> None:
        self._tell(Content(words))

    def _tell(self, content: Content, about: str = "") -> None:
        self._screen.query_one(EvaluationBox).tell(content, about)
        self._screen.query_one(GameHeader).evaluation = content.plain

    def _end(self) -> None:
        self._worker = None
        self._say("")


def bar(share: float, glyphs: Glyphs) -> Content:
    """Light's share of the points, 0 to 1, as a bar between the names of the sides.

    >>> from mijnmorris.tui.glyphs import ASCII
    >>> bar(0.25, ASCII).plain
    'Light ####=------------- Dark'
    """
    empty, half, full = tuple(glyphs.bar)
    halves = round(2 * _WIDTH * share)
    drawn = full * (halves // 2) + half * (halves % 2)
    return Content.assemble(
        f"{Side.LIGHT.title} ", (drawn.ljust(_WIDTH, empty), "$primary"), f" {Side.DARK.title}"
    )


class Tips:
    """Gives hints on a game screen, from an engine that runs only while it looks for one."""

    def __init__(self, screen: "GameDisplay") -> None:
        self._screen = screen
        self._worker: Worker[None] | None = None
        self._hint: Hint | None = None
        self.told: Sequence[str] = ()
        """What was told of the hint, until the position changes."""
        self._second_press = SecondPress()

    @property
    def is_looking(self) -> bool:
        """Whether a hint is being looked for."""
        return self._worker is not None and not self._worker.is_finished

    def give(self) -> None:
        """Say where to look; asked again in the same position, say the move and why.

        The second press of a pair does nothing: the first hint is to be read before.
        """
        is_second = self._second_press.is_it()
        self._second_press.expect()
        if self.is_looking or is_second:
            return
        if self._hint is None:
            self._screen.say("looking for a hint")
            self._worker = self._screen.run_worker(self._look)
        else:
            self._tell(self._hint.cells, [self._hint.sentence])

    def forget(self) -> None:
        """Forget the hint and stop looking: the position has changed."""
        if self._worker is not None:
            self._worker.cancel()
        self._worker = self._hint = None
        self.told = ()
        self._second_press.forget()
        self._screen.view.marks = frozenset()

    async def close(self) -> None:
        """Stop looking."""
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
        self._screen.session.note_hint()
        key = self._screen.key_of("game.tip")
        told = [self._hint.where, f"press {key} again for the move"]
        self._tell(self._hint.first_cells, told)

    def _tell(self, cells: frozenset[int], told: Sequence[str]) -> None:
        """Tell it and mark its cells; it stays while the move is picked."""
        self._screen.view.marks, self.told = cells, told
        self._screen.show_duty(self._screen.view.chosen)
