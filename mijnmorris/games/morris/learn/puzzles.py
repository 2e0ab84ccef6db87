"""Puzzles of nine men's morris: close a mill, win in a few moves, hold the draw."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from mijnmorris.games.morris.engine.tables.moves import best_moves
from mijnmorris.games.morris.engine.tables.symmetry import SYMMETRIES, carry
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, UNKNOWN, is_loss, is_win, plies
from mijnmorris.games.morris.learn.positions import random_ending
from mijnmorris.games.morris.learn.reasons import (
    blocks_mill,
    closes,
    closes_line,
    leaves_few_moves,
    runs_mill,
    shuts_in,
    threatens,
)
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN
from mijnmorris.learn.lesson import after
from mijnmorris.learn.puzzles.puzzle import HARDEST_DEPTH, LEAST_CHOICE, Puzzle
from mijnmorris.learn.puzzles.theme import (
    Forced,
    PuzzlePart,
    Refutation,
    Theme,
)
from mijnmorris.rules import Game
from mijnmorris.rules.board import MAX_MOVES
from mijnmorris.rules.wording import counted

_LONGEST_WIN = 6
"""The most moves of a winning solution; more are hard to foresee."""
_WITHIN = (2, 3)
"""The numbers of moves to a mill: one is no puzzle, and four take long to prove."""
_FLYING = 2 / 3
"""The share of games with flying; without it few endings with few men are drawn."""
_MOST_MEN = 6
"""The most men of one side at the start of an ending."""
_ENDING_MEN = {True: range(8, 11), False: range(7, 10)}
"""The numbers of men that an ending begins with, with flying and without: those of the
tables' largest classes and a few more, so that play leads to natural positions."""


_TELLING = (closes, runs_mill, threatens, blocks_mill, shuts_in, leaves_few_moves)
"""The facts about moves that soon tell on the result; others are about the long run."""


@lru_cache(maxsize=2)
def tables_for(flying: bool) -> Tables:
    """The shipped tables alone, so that puzzles are the same on every machine."""
    return Tables(flying)


class Mill(Forced):
    """The goal to close a mill and capture a man."""

    name, title = "mill", "Close a mill"
    task = "{side} to play: close a mill in {moves} moves, whatever {other} does"
    aim, clues = "take a man", (closes_line, runs_mill, threatens)
    defences = _TELLING
    out_of_reach = "no mill can be forced in time"

    def __init__(self) -> None:
        self._buffer = array("i", bytes(4 * MAX_MOVES))

    def is_reached(self, board: MorrisBoard, move: int) -> bool:
        """Whether the move captures a man."""
        return board.captured(move) is not None

    def is_reached_next(self, board: MorrisBoard) -> bool:
        """Whether any legal move captures a man, without listing all moves."""
        return board.generate_captures(self._buffer, 0) > 0

    def suits(self, board: MorrisBoard) -> bool:
        """Whether there is a choice, no mill can be closed at once, and a mill would not win."""
        has_choice = len(board.legal_moves) >= LEAST_CHOICE
        leaves_a_game = board.opp_men + board.opp_hand > FEWEST_MEN
        return has_choice and leaves_a_game and not self.is_reached_next(board)

    def lengths(self, board: MorrisBoard) -> Iterable[int]:  # noqa: ARG002
        """Two or three moves."""
        return _WITHIN

    def is_dull(self, board: MorrisBoard, solution: list[int]) -> bool:
        """Whether the solution opens a mill and closes it again with the same man."""
        return board.target(solution[-1]) == board.origin(solution[0])

    def is_deep_enough(self, solution: list[int], depth: int) -> bool:
        """Whether a deeper search finds nothing better than the mill."""
        return depth != HARDEST_DEPTH and super().is_deep_enough(solution, depth)

    def refutation(self, board: MorrisBoard, move: int, left: int) -> Refutation:
        """The reply that prevents the mill."""
        if left == 1:
            return Refutation(f"{board.text(move)} closes no mill")
        return super().refutation(board, move, left)

    def ending(self, puzzle: Puzzle, board: MorrisBoard) -> str:  # noqa: ARG002
        """The sentence that names the side that closed the mill."""
        return f"{puzzle.solver.title} closes the mill"


class InTables(Theme):
    """A theme that the endgame tables prove."""

    clues = closes_line, *_TELLING[1:]
    defences = _TELLING

    def refutation(self, board: MorrisBoard, move: int, left: int) -> Refutation:
        """The tables' value after the move, and the best reply."""
        tables = tables_for(board.options.flying)
        side, text = board.turn, board.text(move)
        board.push(move)
        value = tables.probe(board)
        if is_loss(value) and left:
            takes = _moves_words(plies(value) + 1)
            refuted = Refutation(f"{text} wins, too, but takes {takes} in all")
        else:
            other = side.other.title
            result = f"{other} holds the draw" if value == DRAW else f"{other} wins"
            if is_win(value):
                result += f" in {_moves_words(plies(value))}"
            reply = board.parse(_best_move(board))
            refuted = self.refuted_by(text, board, reply, result)
        board.pop()
        return refuted


class Win(InTables):
    """The goal to win in a number of moves."""

    name, title = "win", "Win in few moves"
    task, aim = "{side} to play and win in {moves} moves, whatever {other} does", "win"
    bounded = True
    only_in_endings = True

    def keeps(self, board: MorrisBoard, move: int, left: int) -> bool:
        """Whether the tables show a win within ``left`` moves, including this one."""
        value = _value_after(board, move)
        return is_loss(value) and plies(value) <= 2 * (left - 1)

    def suits(self, board: MorrisBoard) -> bool:
        """Whether the side to move wins in a few moves and has a choice."""
        if len(board.legal_moves) < LEAST_CHOICE:
            return False
        value = tables_for(board.options.flying).probe(board)
        return value != UNKNOWN and is_win(value) and 1 < _moves_to_win(value) <= _LONGEST_WIN

    def lengths(self, board: MorrisBoard) -> Iterable[int]:
        """The number of moves by the tables."""
        return (_moves_to_win(tables_for(board.options.flying).probe(board)),)

    def is_dull(self, board: MorrisBoard, solution: list[int]) -> bool:
        """Whether a win in two moves begins with a capture."""
        return len(solution) == 3 and board.captured(solution[0]) is not None

    def ending(self, puzzle: Puzzle, board: MorrisBoard) -> str:  # noqa: ARG002
        """The sentence that names the winner."""
        return f"{puzzle.solver.title} has won"


class Hold(InTables):
    """The goal not to lose."""

    name, title = "hold", "Hold the draw"
    task, aim = "{side} to play: only one move does not lose", "hold the draw"
    bounded = False
    weight = 1  # few endings are drawn
    only_in_endings = True

    def keeps(self, board: MorrisBoard, move: int, left: int) -> bool:  # noqa: ARG002
        """Whether the opponent does not win after the move, by the tables."""
        return not is_win(_value_after(board, move))

    def is_surpassed(self, board: MorrisBoard) -> bool:
        """Whether the side can win."""
        return is_win(tables_for(board.options.flying).probe(board))

    def suits(self, board: MorrisBoard) -> bool:
        """Whether the position is a proved draw with a choice of moves."""
        has_choice = len(board.legal_moves) >= LEAST_CHOICE
        return has_choice and tables_for(board.options.flying).probe(board) == DRAW

    def hint(self, board: MorrisBoard, line: Sequence[str]) -> str:
        """The same as of other themes, or else the reply that beats most other moves."""
        return super().hint(board, line) or self._danger(board, board.parse(line[0]))

    def _danger(self, board: MorrisBoard, right: int) -> str:
        """The reply that beats more of the other moves than any other reply does."""
        wrong = [move for move in board.legal_moves if move != right]
        replies = Counter(after(board, move, _best_move) for move in wrong)
        (text, count), other = replies.most_common(1)[0], board.turn.other.title
        beaten = f"{count} of {len(wrong)} other moves"
        return f"to {self.aim}, look out for {other}'s {text}: it beats {beaten}"

    def ending(self, puzzle: Puzzle, board: MorrisBoard) -> str:  # noqa: ARG002
        """The sentence that the draw is held."""
        return "the draw is held"


def _value_after(board: MorrisBoard, move: int) -> int:
    """The tables' value after the move, for the opponent."""
    value: int = after(board, move, tables_for(board.options.flying).probe)
    return value


def _best_move(board: MorrisBoard) -> str:
    """The tables' best move in notation, the same one each time."""
    return min(map(board.text, best_moves(board, tables_for(board.options.flying))))


def _moves_to_win(value: int) -> int:
    return (plies(value) + 1) // 2


def _moves_words(count: int) -> str:
    """The moves, as words, of the side that makes the first and last of ``count`` plies."""
    return counted((count + 1) // 2, "move")


def _random_options(chance: Random) -> MorrisOptions:
    return MorrisOptions(flying=chance.random() < _FLYING)


def _start(_game: Game, options: Any, chance: Random, endings_only: bool) -> MorrisBoard:
    """The game's start, or in every second game a random position with few men."""
    if not (endings_only or chance.random() < 0.5):
        return MorrisBoard(options)
    total = chance.choice(_ENDING_MEN[options.flying])
    own = chance.randint(max(FEWEST_MEN, total - _MOST_MEN), min(_MOST_MEN, total - FEWEST_MEN))
    return random_ending(options, own, total - own, chance)


def _images(board: MorrisBoard) -> Iterator[tuple[int, int]]:
    for way in range(SYMMETRIES):
        yield carry(board.own, way), carry(board.opp, way)


PUZZLES = PuzzlePart(
    (Mill(), Win(), Hold()),
    ("mijnmorris.games.morris.learn", "morris.puzzles"),
    _random_options,
    _start,
    _images,
)
