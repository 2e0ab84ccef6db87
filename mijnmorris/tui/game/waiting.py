"""Waits on a game screen for a player elsewhere: the computer, or another session."""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.worker import Worker

from mijnmorris.match.naming import name_of
from mijnmorris.match.opponent import NoAnswerError
from mijnmorris.match.session import Question
from mijnmorris.tui.board import BoardView

if TYPE_CHECKING:
    from mijnmorris.tui.game.display import GameDisplay

STEP_SECONDS = 0.35
"""How long each step of a reply is shown: players see it and need not wait for it."""


class Waiting:
    """Asks the player for whom the game waits, shows the time, and takes the reply."""

    def __init__(self, screen: "GameDisplay") -> None:
        self._screen = screen
        self._question: Question | None = None
        self._worker: Worker[None] | None = None
        self._timer: Timer | None = None
        self._since = 0.0
        self.failed = False
        """Whether there was no answer when somebody was asked last."""

    @property
    def is_on(self) -> bool:
        """Whether somebody has been asked and has not answered."""
        return self._worker is not None

    def follow(self) -> None:
        """Ask for what the game waits for now, and stop asking for anything else."""
        question = self._screen.session.question
        if question == self._question:
            return
        self._finish()
        self._question, self.failed = question, False
        if question is not None:
            self._ask()

    def ask_again(self) -> None:
        """Ask again after there was no answer."""
        self._question = None
        self.follow()

    def stop(self) -> None:
        """Stop waiting."""
        self._finish()

    @property
    def thinker(self) -> str:
        """Who is thinking about a move; empty if nobody is."""
        question = self._question
        if not self.is_on or question is None or question.request is not None:
            return ""
        return name_of(self._screen.match, question.side)

    def words(self) -> str | None:
        """What the game waits for, if it is an answer or a move of somebody elsewhere."""
        question = self._question
        if question is None:
            return None
        name = name_of(self._screen.match, question.side)
        if self.failed:
            return f"{name} gave no move: a asks again"
        if not self.is_on:
            return None
        if question.request is not None:
            return f"waiting for {name} to answer"
        minutes, seconds = divmod(int(monotonic() - self._since), 60)
        return f"{name} thinks {minutes}:{seconds:02}"

    def _ask(self) -> None:
        self._since = monotonic()
        self._worker = self._screen.run_worker(self._take_reply)
        self._timer = self._screen.set_interval(1.0, self._screen.show_waiting)

    async def _take_reply(self) -> None:
        session = self._screen.session
        try:
            reply = await session.reply(self._show_steps)
        except NoAnswerError as error:
            self._worker = None  # this one ends by itself
            self._finish()
            session.give_up()
            self.failed = session.question is not None
            self._screen.say(str(error), fault=True)
            self._screen.show_waiting()
            return
        self._worker = None
        self._finish()
        session.take(reply)

    async def _show_steps(self, move: int) -> None:
        """Show all steps of a move but the last, which is seen when the move is played."""
        screen = self._screen
        if screen.shown is not screen.match:  # the past is looked at; the move ends that
            return
        if screen.program.settings.animation:
            await step_by_step(screen.view, move)

    def _finish(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


async def step_by_step(view: BoardView, move: int) -> None:
    """Show all steps of a move but the last, one after another."""
    steps = view.board.steps(move)
    for count in range(1, len(steps)):
        if steps[count - 1].on_board:
            view.demonstrate(steps[:count])
            await asyncio.sleep(STEP_SECONDS)
