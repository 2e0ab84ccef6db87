"""The computer's turns: asking the engine, waiting for it, and its view of a draw."""

import random
from collections.abc import Coroutine
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.worker import Worker

from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.match.analysis import for_opponent
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer
from mijnmorris.rules import Side

if TYPE_CHECKING:
    from mijnmorris.tui.game.display import GameDisplay


_MOVES_TO_GO = 30
"""For how many moves the time left is to last."""


class ComputerPlayer:
    """Plays the computer's moves on a game screen."""

    def __init__(self, screen: "GameDisplay", engine: EngineClient, lot: random.Random) -> None:
        self._screen = screen
        self._engine = engine
        # Games differ by it, while a move asked for again stays the same.
        self._seed = lot.randrange(1 << 31)
        self._score: Score | None = None
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
            self._start(self._play(match))

    def answer_draw(self, match: Match) -> None:
        """Answer the draw it was offered by what it knows, or once it has looked.

        While it thinks about a move the answer comes just before that.
        """
        if self.is_thinking:
            return
        if self._score is not None:
            self._answer_offer(match)
        else:
            self._is_judging = True
            self._start(self._judge(match))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        self.failed = False
        self._since = monotonic()
        self._worker = self._screen.run_worker(work)
        self._clock = self._screen.set_interval(1.0, self._screen.show_waiting)
        self._screen.show_waiting()

    def give_up(self) -> None:
        """Forget the question that was asked and what is known; nothing is played."""
        self.failed = False
        self._score = None
        if self._worker is not None:
            self._worker.cancel()
        self._finish()

    async def move_now(self) -> None:
        """Let the engine answer at once with the best it has found."""
        await self._engine.stop()

    async def _play(self, match: Match) -> None:
        text = await self._ask(match, match.board.turn)
        if text is None:
            return
        self._answer_offer(match)
        if match.result is None and not match.check_clock():
            match.play(match.board.parse(text))

    async def _judge(self, match: Match) -> None:
        """Answer a draw offered while it is the person's turn."""
        if await self._ask(match, match.board.turn.other) is not None:
            self._answer_offer(match)

    def _answer_offer(self, match: Match) -> None:
        """Take a draw that was offered if it is no better off than its opponent."""
        score = self._score
        match.answer_draw(
            score is not None
            and score.kind is not ScoreKind.WIN
            and (score.kind in (ScoreKind.LOSS, ScoreKind.DRAW) or score.value <= 0)
        )

    async def _ask(self, match: Match, side: Side) -> str | None:
        """The best move for whoever is to move, ``None`` if there is no answer.

        The value is kept as the computer sees it, who plays that side.
        """
        player, board = match.players[side], match.board
        assert isinstance(player, Computer)
        is_turn = side is board.turn

        def take_note(info: Info) -> None:
            self._score = info.score if is_turn else for_opponent(info.score)

        try:
            text = await self._engine.best_move(
                match.game,
                match.options,
                match.position,
                [board.text(move) for move in match.moves],
                go=f"level {player.level}{_hurry(match, side)}",
                seed=self._seed,
                on_info=take_note,
            )
        except EngineError as error:
            self._finish()
            self._fail(str(error))
            return None
        self._finish()
        return text

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


def _hurry(match: Match, side: Side) -> str:
    """How long the engine may think at most when the clock runs, for the word ``go``."""
    if match.clock is None:
        return ""
    left, increment = match.clock.left(side), match.clock.control.increment
    # A game is over well within that many moves of a side, or goes on with the increment.
    seconds = left / _MOVES_TO_GO + increment / 2
    return f" movetime {max(round(1000 * min(seconds, left / 2)), 1)}"
