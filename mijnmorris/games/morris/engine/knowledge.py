"""What the engine knows for certain in nine men's morris: the endgame tables."""

import random
from collections.abc import Iterator

from mijnmorris.engine.info import ProvedMove, Score, ScoreKind, Stop
from mijnmorris.games.morris.engine.tables.in_time import winning_move
from mijnmorris.games.morris.engine.tables.moves import best_moves, rate_moves
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, UNKNOWN, is_win, plies
from mijnmorris.games.morris.rules.board import MorrisBoard


class MorrisKnowledge:
    """Proved moves of games played with these tables."""

    nodes = 0
    """Nothing is searched."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def choices(self, board: MorrisBoard, seed: int, stop: Stop) -> Iterator[ProvedMove]:
        """One move that wins soonest, holds the draw or loses latest.

        A win that a draw rule would take away is reached another way if there is
        one in time. In a drawn position the move leaves the opponent, of all the answers
        there are, the smallest share that do not lose.
        """
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

    def _share_of_good_answers(self, board: MorrisBoard, move: int) -> float:
        """Which share of the answers keep what the opponent has after the move."""
        board.push(move)
        answers = rate_moves(board, self._tables)
        board.pop()
        good = sum(answer.value == answers[0].value for answer in answers)
        return good / len(answers) if answers else 1.0


def _score(value: int) -> Score:
    if value == DRAW:
        return Score(ScoreKind.DRAW)
    return Score(ScoreKind.WIN if is_win(value) else ScoreKind.LOSS, plies(value))
