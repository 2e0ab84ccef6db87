"""The engine's exact knowledge of nine men's morris: opening book and endgame tables."""

import random
from collections.abc import Iterator

from mijnmorris.engine.info import Kept, ProvedMove, Score, ScoreKind, Stop
from mijnmorris.games.morris.engine.opening_book import Book
from mijnmorris.games.morris.engine.placing import PlacingProver
from mijnmorris.games.morris.engine.tables.in_time import winning_move
from mijnmorris.games.morris.engine.tables.moves import best_moves, rate_moves
from mijnmorris.games.morris.engine.tables.table import DRAWS, LOSES, WINS
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, UNKNOWN, is_win, plies
from mijnmorris.games.morris.rules.board import MorrisBoard

_KINDS = {WINS: ScoreKind.WON, DRAWS: ScoreKind.DRAW, LOSES: ScoreKind.LOST}


class MorrisKnowledge:
    """Proved moves by the endgame tables, and by the opening book."""

    nodes = 0
    """No position is searched for proofs."""

    def __init__(self, tables: Tables, book: Book | None = None) -> None:
        self._tables = tables
        self._book = book
        self._placing = PlacingProver(tables)

    def choices(self, board: MorrisBoard, seed: int, stop: Stop) -> Iterator[ProvedMove]:
        """One move that wins soonest, holds the draw or loses latest.

        If a draw rule would prevent the quickest win, another win in time is chosen if
        there is one. In a drawn position the move leaves the opponent the smallest share
        of replies that do not lose.
        """
        if board.placing:
            yield from self._choices_in_placing(board, seed, stop)
            return
        value = self._tables.probe(board)
        if value == UNKNOWN or stop():
            return
        move = winning_move(board, self._tables) if is_win(value) else None
        if move is None:
            moves = best_moves(board, self._tables)
            if not moves:
                return
            random.Random(f"{seed} {board.position()}").shuffle(moves)
            if value == DRAW:
                move = min(moves, key=lambda choice: self._share_of_good_answers(board, choice))
            else:
                move = moves[0]
        yield ProvedMove(move, _score(value), max(plies(value), 1))

    def _choices_in_placing(
        self, board: MorrisBoard, seed: int, stop: Stop
    ) -> Iterator[ProvedMove]:
        """As ``choices``, for the last placements, if the tables suffice to prove them."""
        rated = self._placing.rate_moves(board, stop)
        if not rated:
            return
        value = rated[0].value
        # No quiet move counts yet. A longer win might be a draw by the rules.
        if is_win(value) and plies(value) > board.plies_to_draw():
            return
        equal = [move.move for move in rated if move.value == value]
        move = random.Random(f"{seed} {board.position()}").choice(equal)
        yield ProvedMove(move, _score(value), max(plies(value), 1))

    def kept(self, board: MorrisBoard) -> Kept | None:
        """The moves of the opening that keep the outcome which the book knows.

        The search chooses among them. Those that leave the opponent the smallest share of
        replies that hold a draw won no more: 192 of 250 games against Strong, and not 207.
        """
        outcome = None if self._book is None else self._book.outcome(board)
        if outcome is None:
            return None
        moves = frozenset(move for move in board.legal_moves if self._keeps(board, move, outcome))
        return Kept(moves, _KINDS[outcome]) if moves else None

    def _keeps(self, board: MorrisBoard, move: int, outcome: int) -> bool:
        assert self._book is not None
        board.push(move)
        after = self._book.outcome(board)
        board.pop()
        return after is not None and WINS - after == outcome

    def _share_of_good_answers(self, board: MorrisBoard, move: int) -> float:
        """The share of replies that keep the value of the position after the move."""
        board.push(move)
        answers = rate_moves(board, self._tables)
        board.pop()
        good = sum(answer.value == answers[0].value for answer in answers)
        return good / len(answers) if answers else 1.0


def _score(value: int) -> Score:
    if value == DRAW:
        return Score(ScoreKind.DRAW)
    return Score(ScoreKind.WIN if is_win(value) else ScoreKind.LOSS, plies(value))
