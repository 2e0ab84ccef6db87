"""Guides a learner through a lesson: sets up boards, checks moves, chooses texts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mijnmorris.games import game_named
from mijnmorris.learn.lesson import Lesson, Stage
from mijnmorris.rules import Board, InvalidPositionError, StepKind


@dataclass(frozen=True)
class Place:
    """A learner's place in a lesson."""

    stage: int = 0
    """The number of finished stages."""
    position: str = ""
    """The position line, if the game goes on from the previous stage."""

    @classmethod
    def from_json(cls, kept: Any) -> "Place":
        """The inverse of :meth:`to_json`; the beginning if the value is damaged."""
        if not isinstance(kept, Mapping):
            return cls()
        stage, position = kept.get("stage"), kept.get("position")
        if not isinstance(stage, int) or stage < 0 or not isinstance(position, str):
            return cls()
        return cls(stage, position)

    def to_json(self) -> dict[str, Any]:
        """The place as a value for JSON."""
        return {"stage": self.stage, "position": self.position}


class Guide:
    """A lesson in progress."""

    def __init__(self, lesson: Lesson, place: Place | None = None) -> None:
        """Begins at the place where the learner left, by default at the beginning."""
        self.lesson = lesson
        self.number = 0
        """The index of the stage; the number of stages when the lesson is finished."""
        self.answered = False
        """Whether the stage's task is done, so that its praise is shown."""
        self.pointed_at: frozenset[int] = frozenset()
        """The cells to highlight on the board."""
        self.reply: str | None = None
        """The opponent's reply in this stage, if any."""
        self._about_board = ""
        """The sentence on a board that is not the one of the stage before; else empty."""
        self.board: Board
        self._begun: dict[int, Board] = {}
        """The boards on which stages began that go on from earlier ones."""
        self._enter(0)
        if place is not None:
            self._take_up(place)

    @property
    def stage(self) -> Stage:
        """The current stage."""
        return self.lesson.stages[self.number]

    @property
    def finished(self) -> bool:
        """Whether all stages are done."""
        return self.number == len(self.lesson.stages)

    @property
    def text(self) -> str:
        """What the learner reads now: the task, the praise, or at the end the farewell."""
        if self.finished:
            return self.lesson.farewell
        if self.answered:
            return self.stage.praise
        return f"{self._about_board} {self.stage.text}".lstrip()

    @property
    def place(self) -> Place:
        """The place from which to resume the lesson."""
        number = self.number + self.answered
        goes_on = number < len(self.lesson.stages) and self.lesson.stages[number].position is None
        return Place(number, self.board.position() if goes_on else "")

    def attempt(self, move: int) -> str | None:
        """Plays a legal move if it does the task; otherwise returns what is wrong with it."""
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
        """Goes to the next stage, even if this one's task is not done."""
        if not self.finished:
            self._enter(self.number + 1)

    def go_back(self) -> None:
        """Goes to the previous stage, or restarts this one if its task is done."""
        self._enter(self.number if self.answered else max(self.number - 1, 0))

    def words(self) -> dict[str, str]:
        """The values of the texts' fields that depend on the learner's game."""
        return {"reply": "" if self.reply is None else self._target(self.reply)}

    def _enter(self, number: int) -> None:
        """Begins the stage and sets up its board."""
        goes_on = number == self.number + 1 and self.answered
        self.number, self.answered, self.reply = number, False, None
        self.pointed_at, self._about_board = frozenset(), ""
        if self.finished:
            return
        is_new = self.stage.position is not None
        if is_new or goes_on:
            self.board = self.stage.board(self.lesson.game) or self.board
        elif number in self._begun:
            self.board = self._begun[number].copy()
        else:
            self._play_through(number)
            is_new = True
        if self.stage.position is None:
            self._begun[number] = self.board.copy()
        if is_new and number:
            is_same = self.stage.begins_like(self.lesson.stages[number - 1])
            self._about_board = "The same board again." if is_same else "A new board."
        self.pointed_at = self.board.cells_named(self.stage.points_at)

    def _play_through(self, number: int) -> None:
        """Sets up a stage that continues earlier ones, by moves that do their tasks."""
        first = number
        while self.lesson.stages[first].position is None:
            first -= 1
        self._enter(first)
        while self.number < number:
            any(self.attempt(move) is None for move in self.board.legal_moves)
            self._enter(self.number + 1)

    def _take_up(self, place: Place) -> None:
        """Resumes at the place, if it is valid."""
        if place.stage >= len(self.lesson.stages):
            return
        self._enter(place.stage)
        if self.stage.position is None and place.position:
            game = game_named(self.lesson.game)
            try:
                self.board = game.from_position(place.position, game.options())
            except InvalidPositionError:
                return
            self._about_board = ""

    def _answer(self) -> None:
        legal = {self.board.text(move): move for move in self.board.legal_moves}
        self.reply = next((text for text in self.stage.reply if text in legal), None)
        if self.reply is not None:
            self.board.push(legal[self.reply])

    def _cells_left(self) -> frozenset[int]:
        """The cells where the side to move may go."""
        steps = (step for move in self.board.legal_moves for step in self.board.steps(move))
        return frozenset(step.value for step in steps if step.kind is StepKind.PLACE)

    def _target(self, text: str) -> str:
        """The name of the cell that the move in notation goes to."""
        move = self.board.moves_played()[-1]
        targets = [
            step.value
            for step in self.board.steps(move)
            if step.kind in (StepKind.PLACE, StepKind.TO)
        ]
        return self.board.cell_name(targets[0]) if targets else text
