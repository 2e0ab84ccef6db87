"""Leading a learner through a lesson: what stands on the board, and what is said."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mijnmorris.games import game_named
from mijnmorris.learn.lesson import Lesson, Stage
from mijnmorris.rules import Board, InvalidPositionError, StepKind


@dataclass(frozen=True)
class Place:
    """Where a learner is in a lesson."""

    stage: int = 0
    """The number of stages done."""
    position: str = ""
    """The position line on the board, where the game goes on from the stage before."""

    @classmethod
    def from_json(cls, kept: Any) -> "Place":
        """The place kept as :meth:`to_json` gives it; the beginning where that makes no sense."""
        if not isinstance(kept, Mapping):
            return cls()
        stage, position = kept.get("stage"), kept.get("position")
        if not isinstance(stage, int) or stage < 0 or not isinstance(position, str):
            return cls()
        return cls(stage, position)

    def to_json(self) -> dict[str, Any]:
        """The place as JSON can write it."""
        return {"stage": self.stage, "position": self.position}


class Guide:
    """A lesson under way."""

    def __init__(self, lesson: Lesson, place: Place | None = None) -> None:
        """Begin at the beginning, or where the learner left."""
        self.lesson = lesson
        self.number = 0
        """The number of the stage from 0; that of all stages when the lesson is done."""
        self.answered = False
        """Whether the task of the stage is done, and its praise is to be read."""
        self.pointed_at: frozenset[int] = frozenset()
        """The cells the board is to point at."""
        self.reply: str | None = None
        """What the opponent answered in this stage."""
        self.board: Board
        self._enter(0)
        if place is not None:
            self._take_up(place)

    @property
    def stage(self) -> Stage:
        """The stage the learner is at."""
        return self.lesson.stages[self.number]

    @property
    def finished(self) -> bool:
        """Whether all stages are done."""
        return self.number == len(self.lesson.stages)

    @property
    def place(self) -> Place:
        """Where to take the lesson up again."""
        number = self.number + self.answered
        goes_on = number < len(self.lesson.stages) and self.lesson.stages[number].position is None
        return Place(number, self.board.position() if goes_on else "")

    def attempt(self, move: int) -> str | None:
        """Play a legal move if it is what was asked for; else say what is wrong with it."""
        if self.answered or self.finished:
            return None
        fault = self.stage.fault(self.board, move)
        if fault is None:
            self.board.push(move)
            self.answered = True
            choice = self._cells_left()
            self.pointed_at = choice if self.stage.shows_choice else frozenset()
            self._answer()
        return fault

    def go_on(self) -> None:
        """Go to the next stage; one whose task was not done is skipped."""
        if not self.finished:
            self._enter(self.number + 1)

    def go_back(self) -> None:
        """Go to the stage before, or begin this one again if its task is done."""
        self._enter(self.number if self.answered else max(self.number - 1, 0))

    def words(self) -> dict[str, str]:
        """What stands in the places of the texts that depend on the course of the lesson."""
        return {"reply": "" if self.reply is None else self._target(self.reply)}

    def _enter(self, number: int) -> None:
        """Begin the stage, with the board as it has to be."""
        goes_on = number == self.number + 1 and self.answered
        self.number, self.answered, self.reply = number, False, None
        self.pointed_at = frozenset()
        if self.finished:
            return
        if self.stage.position is None and not goes_on:
            self._play_through(number)
        else:
            self.board = self.stage.board(self.lesson.game) or self.board
        self.pointed_at = self.board.cells_named(self.stage.points_at)

    def _play_through(self, number: int) -> None:
        """Bring about the position of a stage that goes on from others, by moves that do."""
        first = number
        while self.lesson.stages[first].position is None:
            first -= 1
        self._enter(first)
        while self.number < number:
            any(self.attempt(move) is None for move in self.board.legal_moves)
            self._enter(self.number + 1)

    def _take_up(self, place: Place) -> None:
        """Go where the learner was, if there is such a place."""
        if place.stage >= len(self.lesson.stages):
            return
        self._enter(place.stage)
        if self.stage.position is None and place.position:
            game = game_named(self.lesson.game)
            try:
                self.board = game.from_position(place.position, game.options())
            except InvalidPositionError:
                return

    def _answer(self) -> None:
        legal = {self.board.text(move): move for move in self.board.legal_moves}
        self.reply = next((text for text in self.stage.reply if text in legal), None)
        if self.reply is not None:
            self.board.push(legal[self.reply])

    def _cells_left(self) -> frozenset[int]:
        """Where the side to move may go."""
        steps = (step for move in self.board.legal_moves for step in self.board.steps(move))
        return frozenset(step.value for step in steps if step.kind is StepKind.PLACE)

    def _target(self, text: str) -> str:
        """Where the move written so goes."""
        move = self.board.moves_played()[-1]
        targets = [
            step.value
            for step in self.board.steps(move)
            if step.kind in (StepKind.PLACE, StepKind.TO)
        ]
        return self.board.cell_name(targets[0]) if targets else text
