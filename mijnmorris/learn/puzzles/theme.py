"""What puzzles of one kind ask for, how they are found, and what is said of them.

A game's themes are subclasses of :class:`Theme`. What a theme proves, it proves by
itself: by a solver, by endgame tables, or by trying everything (:class:`Forced`). The
*good* moves of a position are those after which the side that makes them still reaches
what the puzzle asks, whatever the opponent does.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from mijnmorris.learn.reasons import facts_of
from mijnmorris.rules import Board, Game, GameOptions, StepKind

if TYPE_CHECKING:
    from mijnmorris.learn.puzzles.puzzle import Puzzle


class Theme:
    """A kind of puzzle of one game."""

    name: ClassVar[str]
    """The word of files and of the command line."""
    title: ClassVar[str]
    """What a list of themes says."""
    task: ClassVar[str]
    """What is asked: a sentence with places for ``side``, ``other`` and ``moves``."""
    bounded: ClassVar[bool]
    """Whether it is to be done in a number of moves; the others are about the result."""
    weight: ClassVar[int] = 2
    """How many puzzles of it there are, compared with those of others."""
    only_in_endings: ClassVar[bool] = False
    """Whether whole games hardly ever reach a position of the kind."""

    def keeps(self, board: Any, move: int, left: int) -> bool:
        """Whether the goal is in reach after the move, against every defence.

        ``left`` is how many moves the side may make for it, this one counted; themes
        about the result of the game do not look at it. The board is as before afterwards.
        """
        raise NotImplementedError

    def is_surpassed(self, board: Any) -> bool:  # noqa: ARG002
        """Whether the side to move has more in reach than the goal: a reply was bad."""
        return False

    def good_moves(self, board: Board, left: int) -> list[int]:
        """The legal moves that keep the goal in reach."""
        return [move for move in board.legal_moves if self.keeps(board, move, left)]

    def suits(self, board: Any) -> bool:
        """Whether the position is of the kind that puzzles of the theme are about."""
        raise NotImplementedError

    def lengths(self, board: Any) -> Iterable[int]:
        """In how many moves the solver may be asked to reach the goal; if ``bounded``."""
        raise NotImplementedError

    def is_dull(self, board: Any, solution: list[int]) -> bool:  # noqa: ARG002
        """Whether the solution, though the only one, is what anybody would try first."""
        return False

    def is_deep_enough(self, solution: list[int], depth: int) -> bool:
        """Whether a plain search has to look far enough to find it; see ``Gauge``."""
        return depth >= (4 if len(solution) == 1 else 2)

    def refutation(self, board: Any, move: int, left: int) -> str:
        """Why the legal move does not solve a puzzle; ``left`` moves were to be found.

        A sentence that begins in lower case and has no full stop. The proof may take a
        moment, and moves the board about meanwhile.
        """
        raise NotImplementedError

    def ending(self, puzzle: "Puzzle", board: Any) -> str:
        """What is proved of the position at the end of the solution, for its solver."""
        raise NotImplementedError


class Forced(Theme):
    """Something to be reached by a move, and forced by trying every move and reply."""

    bounded: ClassVar[bool] = True
    out_of_reach: ClassVar[str]
    """What is said where it can no longer be forced in time."""

    def is_reached(self, board: Any, move: int) -> bool:
        """Whether the move reaches it."""
        raise NotImplementedError

    def is_reached_next(self, board: Any) -> bool:
        """Whether a legal move reaches it."""
        return any(self.is_reached(board, move) for move in board.legal_moves)

    def may_lead_on(self, board: Any, move: int, left: int) -> bool:  # noqa: ARG002
        """Whether a move that does not reach it is worth a look with so many moves left."""
        return left > 1

    def keeps(self, board: Any, move: int, left: int) -> bool:
        """Whether it is reached, or can be forced in so many moves."""
        if self.is_reached(board, move):
            return True
        if not self.may_lead_on(board, move, left):
            return False
        board.push(move)
        replies = list(board.legal_moves)
        kept = bool(replies) and all(self._in_reach(board, reply, left - 1) for reply in replies)
        board.pop()
        return kept

    def _in_reach(self, board: Board, reply: int, left: int) -> bool:
        board.push(reply)
        found = self.is_reached_next(board) or (
            left > 1 and any(self.keeps(board, move, left) for move in board.legal_moves)
        )
        board.pop()
        return found

    def refutation(self, board: Any, move: int, left: int) -> str:
        """The reply after which the goal is out of reach, one that says why if there is one."""
        text = board.text(move)
        board.push(move)
        replies = []
        for reply in board.legal_moves:
            has_facts, name = bool(facts_of(board, reply)), board.text(reply)
            board.push(reply)
            if not self.good_moves(board, left - 1):
                replies.append((not has_facts, name, reply))
            board.pop()
        told = (
            reply_words(text, board, min(replies)[2], self.out_of_reach)
            if replies
            else f"after {text} {self.out_of_reach}"
        )
        board.pop()
        return told


def reply_words(text: str, board: Board, reply: int, result: str) -> str:
    """The move written so, the reply to it on the board, and what comes of it."""
    facts = facts_of(board, reply)
    told = f"after {text} {board.turn.title} plays {board.text(reply)}"
    if board.steps(reply)[0].kind is StepKind.PASS:
        told = f"after {text} {board.turn.title} has to pass"
    return f"{told}; it {facts[0]}, and {result}" if facts else f"{told}, and {result}"


def _start(game: Game, options: GameOptions, _chance: Random, _endings_only: bool) -> Board:
    return game.start(options)


def _as_it_stands(board: Board) -> Iterator[tuple[int, int]]:
    yield board.own, board.opp


@dataclass(frozen=True)
class PuzzlePart:
    """What a game brings for puzzles."""

    themes: tuple[Theme, ...]
    shipped: tuple[str, str]
    """The package and the file of the puzzles that come with the program."""
    random_options: Callable[[Random], GameOptions]
    """Rules for a game in which puzzles are looked for."""
    start: Callable[[Game, Any, Random, bool], Board] = _start
    """The position such a game begins with; the last argument asks for an ending."""
    images: Callable[[Any], Iterable[tuple[int, int]]] = _as_it_stands
    """The masks of the board's own and enemy cells under every symmetry, itself first."""


def puzzles_of(game: Game) -> PuzzlePart | None:
    """The game's part for puzzles, if it has one."""
    part: PuzzlePart | None = game.part("puzzles")
    return part


def themes_of(game: Game) -> tuple[Theme, ...]:
    """The game's themes in the order in which they are listed; none without puzzles."""
    part = puzzles_of(game)
    return () if part is None else part.themes


def theme_named(game: Game, name: str) -> Theme:
    """The game's theme of that name; raises ``ValueError``."""
    for theme in themes_of(game):
        if theme.name == name:
            return theme
    names = ", ".join(theme.name for theme in themes_of(game))
    raise ValueError(f"the theme is one of {names}, not {name!r}")
