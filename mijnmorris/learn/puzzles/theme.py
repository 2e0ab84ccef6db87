"""Themes of puzzles: their goals, their proofs, and their texts.

A game's themes are subclasses of :class:`Theme`. Each proves its goal by a solver, by
endgame tables, or by trying all moves (:class:`Forced`). A move is *good* if its side
still reaches the goal after it, whatever the opponent does.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from mijnmorris.learn.reasons import Fact, true_of
from mijnmorris.rules import Board, Game, GameOptions, StepKind

if TYPE_CHECKING:
    from mijnmorris.learn.puzzles.puzzle import Puzzle


class Refutation(NamedTuple):
    """Why a move of a puzzle is wrong."""

    sentence: str
    """Without capital letter and full stop."""
    reply: int | None = None
    """The reply that shows it, if one does."""


class Theme:
    """A kind of puzzle of one game."""

    name: ClassVar[str]
    """The word in files and on the command line."""
    title: ClassVar[str]
    """The name in lists of themes."""
    task: ClassVar[str]
    """The task: a sentence with the fields ``side``, ``other`` and ``moves``."""
    aim: ClassVar[str]
    """The goal in hints, with the field ``other``: ``make {other} pass twice``."""
    clues: ClassVar[Sequence[Fact]]
    """The facts about moves that have to do with the goal, the most telling first."""
    defences: ClassVar[Sequence[Fact]]
    """The facts about replies that may say why a move is wrong, the most telling first."""
    bounded: ClassVar[bool]
    """Whether the goal has a number of moves; other goals are about the result."""
    weight: ClassVar[int] = 2
    """The theme's share of puzzles, relative to other themes."""
    only_in_endings: ClassVar[bool] = False
    """Whether suitable positions are rare in whole games."""

    def keeps(self, board: Any, move: int, left: int) -> bool:
        """Whether the goal can be reached after the move, against every defence.

        ``left`` is the number of moves that the side may use, including this one; themes
        about the result ignore it. The board is left unchanged.
        """
        raise NotImplementedError

    def is_surpassed(self, board: Any) -> bool:  # noqa: ARG002
        """Whether the side to move can reach more than the goal, after a bad reply."""
        return False

    def good_moves(self, board: Board, left: int) -> list[int]:
        """The legal moves after which the goal can be reached."""
        return [move for move in board.legal_moves if self.keeps(board, move, left)]

    def suits(self, board: Any) -> bool:
        """Whether the position may be a puzzle of the theme."""
        raise NotImplementedError

    def lengths(self, board: Any) -> Iterable[int]:
        """The numbers of moves for which the puzzle may be set, if the theme is ``bounded``."""
        raise NotImplementedError

    def is_dull(self, board: Any, solution: list[int]) -> bool:  # noqa: ARG002
        """Whether the solution is obvious, although it is the only one."""
        return False

    def is_deep_enough(self, solution: list[int], depth: int) -> bool:
        """Whether a plain search needs enough depth to find it; see ``Gauge``."""
        return depth >= (4 if len(solution) == 1 else 2)

    def refutation(self, board: Any, move: int, left: int) -> Refutation:
        """Why the legal move is wrong when ``left`` moves were to be found.

        The proof may take a moment and uses the board meanwhile.
        """
        raise NotImplementedError

    def refuted_by(self, text: str, board: Board, reply: int, result: str) -> Refutation:
        """The refutation of a move, in notation, by the reply that leads to the result."""
        facts = true_of(self.defences, board, reply)
        told = f"after {text} {board.turn.title} plays {board.text(reply)}"
        if board.steps(reply)[0].kind is StepKind.PASS:
            told = f"after {text} {board.turn.title} has to pass"
        deed = f", which {facts[0]}" if facts else ""
        return Refutation(f"{told}{deed}; {result}", reply)

    def ending(self, puzzle: "Puzzle", board: Any) -> str:
        """The sentence on the position at the end of the solution."""
        raise NotImplementedError

    def hint(self, board: Any, line: Sequence[str]) -> str:
        """How the first move of the rest of the solution serves the goal, or else a later one.

        Empty if no clue is true of any of the side's moves.
        """
        side, board = board.turn, board.copy()
        aim = self.aim.format(other=side.other.title)
        for number, text in enumerate(line):
            move = board.parse(text)
            told = true_of(self.clues, board, move) if board.turn is side else []
            if told:
                if not number:
                    return f"to {aim}, look for a move that {told[0]}"
                return f"to {aim}, prepare your move {number // 2 + 1}, which {told[0]}"
            board.push(move)
        return ""


class Forced(Theme):
    """A goal that a move reaches; proved by trying all moves and replies."""

    bounded: ClassVar[bool] = True
    out_of_reach: ClassVar[str]
    """The text if the goal can no longer be forced in time."""

    def is_reached(self, board: Any, move: int) -> bool:
        """Whether the move reaches the goal."""
        raise NotImplementedError

    def is_reached_next(self, board: Any) -> bool:
        """Whether any legal move reaches the goal."""
        return any(self.is_reached(board, move) for move in board.legal_moves)

    def may_lead_on(self, board: Any, move: int, left: int) -> bool:  # noqa: ARG002
        """Whether a move that does not reach the goal may lead to it in the ``left`` moves."""
        return left > 1

    def keeps(self, board: Any, move: int, left: int) -> bool:
        """Whether the move reaches the goal or it can be forced in ``left`` moves."""
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

    def refutation(self, board: Any, move: int, left: int) -> Refutation:
        """The reply that prevents the goal, preferably one that explains why."""
        text = board.text(move)
        board.push(move)
        replies = []
        for reply in board.legal_moves:
            has_facts, name = bool(true_of(self.defences, board, reply)), board.text(reply)
            board.push(reply)
            if not self.good_moves(board, left - 1):
                replies.append((not has_facts, name, reply))
            board.pop()
        refuted = (
            self.refuted_by(text, board, min(replies)[2], self.out_of_reach)
            if replies
            else Refutation(f"after {text} {self.out_of_reach}")
        )
        board.pop()
        return refuted


def _start(game: Game, options: GameOptions, _chance: Random, _endings_only: bool) -> Board:
    return game.start(options)


def _as_it_stands(board: Board) -> Iterator[tuple[int, int]]:
    yield board.own, board.opp


@dataclass(frozen=True)
class PuzzlePart:
    """A game's part for puzzles."""

    themes: tuple[Theme, ...]
    shipped: tuple[str, str]
    """The package and the file of the shipped puzzles."""
    random_options: Callable[[Random], GameOptions]
    """Chooses rules for a game in which to look for puzzles."""
    start: Callable[[Game, Any, Random, bool], Board] = _start
    """Makes the first position of that game; the last argument asks for an ending."""
    images: Callable[[Any], Iterable[tuple[int, int]]] = _as_it_stands
    """The masks of own and enemy cells under all symmetries, the board's own first."""


def puzzles_of(game: Game) -> PuzzlePart | None:
    """The game's part for puzzles; ``None`` if it has none."""
    part: PuzzlePart | None = game.part("puzzles")
    return part


def themes_of(game: Game) -> tuple[Theme, ...]:
    """The game's themes in listing order; empty without a part for puzzles."""
    part = puzzles_of(game)
    return () if part is None else part.themes


def theme_named(game: Game, name: str) -> Theme:
    """The game's theme of that name; raises ``ValueError``."""
    for theme in themes_of(game):
        if theme.name == name:
            return theme
    names = ", ".join(theme.name for theme in themes_of(game))
    raise ValueError(f"the theme is one of {names}, not {name!r}")
