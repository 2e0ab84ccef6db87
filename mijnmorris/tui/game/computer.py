"""The computer's turns on a game screen: asking it, and showing that it thinks."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.worker import Worker

from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.match.match import Match
from mijnmorris.match.opponent import Opponent
from mijnmorris.rules import Side, Step

if TYPE_CHECKING:
    from mijnmorris.tui.game.display import GameDisplay

STEP_SECONDS = 0.35
"""How long each step of a reply is shown: long enough to be seen, too short to be waited for."""


class ComputerPlayer:
    """Plays the computer's moves on a game screen."""

    def __init__(self, screen: "GameDisplay", engine: EngineClient, lot: random.Random) -> None:
        self._screen = screen
        self._opponent = Opponent(engine, lot)
        self._worker: Worker[None] | None = None
        self._clock: Timer | None = None
        self._since = 0.0
        self._is_judging = False
        self.failed = False
        """Whether the engine could not answer when it was asked last."""

    @property
    def is_thinking(self) -> bool:
        """Whether the engine has been asked and has not answered."""
        return self._worker is not None

    def waiting(self, name: str) -> str | None:
        """What the game waits for, if it is the computer of that name."""
        if self.failed:
            return f"{name} gave no move: a asks again"
        if not self.is_thinking:
            return None
        minutes, seconds = divmod(int(monotonic() - self._since), 60)
        return f"{name} thinks {minutes}:{seconds:02}"

    def think(self, match: Match) -> None:
        """Ask for a move and play it in the match when it comes."""
        if self._is_judging:
            self.give_up()  # a move was played, which settles the offer
        if not self.is_thinking:
            self._start(partial(self._play, match))

    def answer_draw(self, match: Match) -> None:
        """Answer the draw it was offered by what it knows, or once it has looked.

        While it thinks about a move the answer comes just before that.
        """
        if self.is_thinking:
            return
        if self._opponent.has_view:
            self._opponent.answer_draw(match)
        else:
            self._is_judging = True
            self._start(partial(self._judge, match))

    def _start(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        self.failed = False
        self._since = monotonic()
        self._worker = self._screen.run_worker(work)
        self._clock = self._screen.set_interval(1.0, self._screen.show_waiting)
        self._screen.show_waiting()

    def give_up(self) -> None:
        """Forget the question that was asked and what is known; nothing is played."""
        self.failed = False
        self._opponent.forget()
        if self._worker is not None:
            self._worker.cancel()
        self._finish()

    async def move_now(self) -> None:
        """Let the engine answer at once with the best it has found."""
        await self._opponent.engine.stop()

    async def _play(self, match: Match) -> None:
        text = await self._ask(match, match.board.turn)
        if text is None:
            return
        move = match.board.parse(text)
        if self._screen.program.settings.animation:
            await self._show_steps(match.board.steps(move))
        self._finish()
        self._opponent.answer_draw(match)
        if match.result is None and not match.check_clock():
            match.play(move)

    async def _show_steps(self, steps: tuple[Step, ...]) -> None:
        """Show all steps but the last, which is seen when the move is played."""
        for count in range(1, len(steps)):
            if steps[count - 1].on_board:
                self._screen.view.demonstrate(steps[:count])
                await asyncio.sleep(STEP_SECONDS)

    async def _judge(self, match: Match) -> None:
        """Answer a draw offered while it is the person's turn."""
        if await self._ask(match, match.board.turn.other) is not None:
            self._finish()
            self._opponent.answer_draw(match)

    async def _ask(self, match: Match, side: Side) -> str | None:
        """The best move for whoever is to move, ``None`` if there is no answer.

        It counts as thinking until :meth:`_finish` is called.
        """
        try:
            return await self._opponent.choose(match, side)
        except EngineError as error:
            self._finish()
            self._fail(str(error))
            return None

    def _finish(self) -> None:
        self._worker = None
        self._is_judging = False
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def _fail(self, sentence: str) -> None:
        self.failed = True
        self._screen.say(sentence, fault=True)
        self._screen.show_waiting()
