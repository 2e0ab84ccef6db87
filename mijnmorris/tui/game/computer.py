"""The computer's turns: asking the engine, waiting for it, and its view of a draw."""

import random
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.worker import Worker

from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer

if TYPE_CHECKING:
    from mijnmorris.tui.game.display import GameDisplay


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
        self.failed = False
        """Whether the engine could not answer when it was asked last."""

    @property
    def is_thinking(self) -> bool:
        """Whether the engine has been asked and has not answered."""
        return self._worker is not None

    @property
    def accepts_draw(self) -> bool:
        """Whether it takes a draw: if it saw itself no better off than its opponent."""
        score = self._score
        if score is None or score.kind is ScoreKind.WIN:
            return False
        return score.kind in (ScoreKind.LOSS, ScoreKind.DRAW) or score.value <= 0

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
        if self.is_thinking:
            return
        self.failed = False
        self._since = monotonic()
        self._worker = self._screen.run_worker(self._play(match))
        self._clock = self._screen.set_interval(1.0, self._screen.show_waiting)
        self._screen.show_waiting()

    def give_up(self) -> None:
        """Forget the question that was asked; nothing is played."""
        self.failed = False
        if self._worker is not None:
            self._worker.cancel()
        self._finish()

    async def move_now(self) -> None:
        """Let the engine answer at once with the best it has found."""
        await self._engine.stop()

    async def _play(self, match: Match) -> None:
        player, board = match.player_to_move, match.board
        assert isinstance(player, Computer)
        try:
            text = await self._engine.best_move(
                match.game,
                match.options,
                match.position,
                [board.text(move) for move in match.moves],
                go=f"level {player.level}",
                seed=self._seed,
                on_info=self._take_note,
            )
        except EngineError as error:
            self._finish()
            self._fail(str(error))
        else:
            self._finish()
            match.play(board.parse(text))

    def _finish(self) -> None:
        self._worker = None
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def _fail(self, sentence: str) -> None:
        self.failed = True
        self._screen.say(sentence, fault=True)
        self._screen.show_waiting()

    def _take_note(self, info: Info) -> None:
        self._score = info.score
