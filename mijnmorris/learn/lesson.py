"""A lesson as data: stages, each with a position, a task, and what is said about it.

Texts have places in braces for what only a front end knows: ``{place}`` for the key that
chooses, ``{arrows}``, ``{straight}`` and the other types for the keys that take them in
hand; and, in praise, ``{reply}`` for where the opponent went.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mijnmorris.games import game_named
from mijnmorris.rules import Board, Game, Outcome, StepKind, Termination

Goal = Callable[[Any, int], bool]
"""Takes a board and a legal move: whether the move is what a stage asks for."""


@dataclass(frozen=True)
class Mistake:
    """A kind of legal move that is not what was asked for."""

    when: Goal
    sentence: str


@dataclass(frozen=True)
class Stage:
    """One thing to learn by doing it."""

    title: str
    text: str
    """What is told, and what is to be done."""
    goal: Goal
    praise: str
    """What is said when it is done: what happened, and why."""
    otherwise: str = ""
    """What is said of a legal move that is neither the goal nor a mistake listed."""
    mistakes: tuple[Mistake, ...] = ()
    """Tried in order."""
    position: str | None = None
    """A position line, empty for the game's start; without one the game goes on."""
    moves: tuple[str, ...] = ()
    """What was played from there before the learner's turn."""
    points_at: tuple[str, ...] = ()
    """Cells the task speaks of."""
    reply: tuple[str, ...] = ()
    """The opponent's answer: the first of these moves that is legal."""
    shows_choice: bool = False
    """Whether the cells that the learner's move left the opponent are pointed at."""

    def board(self, game: str) -> Board | None:
        """The position it sets up, if it does."""
        if self.position is None:
            return None
        chosen = game_named(game)
        options = chosen.options()
        board = (
            chosen.from_position(self.position, options) if self.position else chosen.start(options)
        )
        for text in self.moves:
            board.push(board.parse(text))
        return board

    def fault(self, board: Board, move: int) -> str | None:
        """What is wrong with the legal move; ``None`` if it is what was asked for."""
        if self.goal(board, move):
            return None
        for mistake in self.mistakes:
            if mistake.when(board, move):
                return mistake.sentence
        return self.otherwise


@dataclass(frozen=True)
class Lesson:
    """A guided first game: the learner plays Light."""

    game: str
    stages: tuple[Stage, ...]
    """The first one sets up a position."""
    farewell: str
    """What is said after the last stage."""


def lesson_of(game: Game) -> Lesson | None:
    """The game's lesson, if it has one."""
    lesson: Lesson | None = game.part("lesson")
    return lesson


# Goals that any game may ask for


def anything(board: Board, move: int) -> bool:  # noqa: ARG001
    """Every move."""
    return True


def plays(*texts: str) -> Goal:
    """One of these moves; a man taken along may be any."""
    return lambda board, move: board.text(move).split("x")[0] in texts


def passes(board: Board, move: int) -> bool:
    """A pass."""
    return any(step.kind is StepKind.PASS for step in board.steps(move))


def takes(board: Board, move: int) -> bool:
    """A move that takes a man."""
    return any(step.kind is StepKind.TAKE for step in board.steps(move))


def ends(termination: Termination) -> Goal:
    """A move that ends the game so: with a win of whoever plays it, or with a draw."""

    def judge(board: Board, move: int) -> bool:
        mover = board.turn
        outcome = after(board, move, lambda then: then.outcome())
        return outcome in (Outcome(mover, termination), Outcome(None, termination))

    return judge


def after(board: Any, move: int, look: Callable[[Any], Any]) -> Any:
    """What ``look`` finds on the board once the move is played; the board is as before."""
    board.push(move)
    found = look(board)
    board.pop()
    return found
