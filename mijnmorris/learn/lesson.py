"""Lessons as data: stages, each with a position, a task and texts.

Texts have fields in braces for what only a front end knows: ``{place}`` is the key that
chooses, ``{arrows}`` the arrow keys, ``{straight}`` and so on the keys of the types;
``{reply}``, in praise, is the cell of the opponent's reply.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mijnmorris.games import game_named
from mijnmorris.rules import Board, Game, Outcome, StepKind, Termination

Goal = Callable[[Any, int], bool]
"""Takes a board and a legal move; returns whether the move does a stage's task."""


@dataclass(frozen=True)
class Mistake:
    """A kind of legal move that does not do the task, and what is said about it."""

    when: Goal
    sentence: str


@dataclass(frozen=True)
class Stage:
    """A stage of a lesson: one task to do on the board."""

    title: str
    text: str
    """The explanation and the task."""
    goal: Goal
    praise: str
    """The text after the task is done: what happened, and why."""
    otherwise: str = ""
    """The text for a legal move that is neither the goal nor in ``mistakes``."""
    mistakes: tuple[Mistake, ...] = ()
    """Possible mistakes; the first one that fits is explained."""
    position: str | None = None
    """A position line, or empty for the game's start; with ``None`` the game goes on."""
    moves: tuple[str, ...] = ()
    """The moves from there to the learner's turn."""
    points_at: tuple[str, ...] = ()
    """The cells that the task mentions."""
    reply: tuple[str, ...] = ()
    """The opponent's reply: the first legal one of these moves."""
    shows_choice: bool = False
    """Whether to highlight the cells where the opponent may go after the learner's move."""

    def board(self, game: str) -> Board | None:
        """The position that the stage sets up; ``None`` if the game goes on."""
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

    def begins_like(self, other: "Stage") -> bool:
        """Whether it sets up the same board as the other stage."""
        return self.position is not None and (self.position, self.moves) == (
            other.position,
            other.moves,
        )

    def fault(self, board: Board, move: int) -> str | None:
        """What is wrong with the legal move; ``None`` if it does the task."""
        if self.goal(board, move):
            return None
        for mistake in self.mistakes:
            if mistake.when(board, move):
                return mistake.sentence
        return self.otherwise


@dataclass(frozen=True)
class Lesson:
    """A guided first game, in which the learner plays Light."""

    game: str
    stages: tuple[Stage, ...]
    """The stages; the first one must set up a position."""
    farewell: str
    """The text after the last stage."""


def lesson_of(game: Game) -> Lesson | None:
    """The game's lesson; ``None`` if it has none."""
    lesson: Lesson | None = game.part("lesson")
    return lesson


# Goals for any game


def anything(board: Board, move: int) -> bool:  # noqa: ARG001
    """Whether the move is any move: always."""
    return True


def plays(*texts: str) -> Goal:
    """The goal to play one of these moves, capturing any man."""
    return lambda board, move: board.text(move).split("x")[0] in texts


def passes(board: Board, move: int) -> bool:
    """Whether the move is a pass."""
    return any(step.kind is StepKind.PASS for step in board.steps(move))


def takes(board: Board, move: int) -> bool:
    """Whether the move captures a man."""
    return any(step.kind is StepKind.TAKE for step in board.steps(move))


def ends(termination: Termination) -> Goal:
    """The goal to end the game in that way, by a win or a draw."""

    def judge(board: Board, move: int) -> bool:
        mover = board.turn
        outcome = after(board, move, lambda then: then.outcome())
        return outcome in (Outcome(mover, termination), Outcome(None, termination))

    return judge


def after(board: Any, move: int, look: Callable[[Any], Any]) -> Any:
    """The result of ``look`` on the board after the move; the move is taken back again."""
    board.push(move)
    found = look(board)
    board.pop()
    return found
