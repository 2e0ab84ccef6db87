"""The search of all games: iterative deepening, alpha–beta, a transposition table.

Principal-variation search with aspiration windows, late-move reductions and a
quiescence search over captures. It knows boards only through the rules' ``Board``
and an ``Evaluation``.
"""

import random
from collections.abc import Callable, Container, MutableSequence
from dataclasses import dataclass

from mijnmorris.engine.evaluation import (
    CAPTURE_RANK,
    INFINITY,
    NOT_PROVED,
    PROVED,
    Evaluation,
)
from mijnmorris.engine.table import (
    EXACT,
    LOWER,
    NO_MOVE,
    UPPER,
    TranspositionTable,
    entry_bound,
    entry_depth,
    entry_move,
    entry_score,
)
from mijnmorris.rules.board import MAX_MOVES, Board
from mijnmorris.rules.flat import zeros

MAX_DEPTH = 64
"""The deepest iteration."""

_MAX_PLY = 256
_MOVE_SPACE = 64 * 1024
_LAST_START = _MOVE_SPACE - 2 * MAX_MOVES
_POLL_INTERVAL = 1024
_HISTORY_SIZE = 1024
_HISTORY_MASK = _HISTORY_SIZE - 1
_HISTORY_LIMIT = 1 << 18
_KILLER_RANK = 1 << 20
# Only the first moves are picked by rank: once the likely cut-offs have been tried,
# picking the best of the rest costs more than it saves.
_RANKED_MOVES = 8
_ASPIRATION = 30
# While men are in hand, mill may follow mill; longer exchanges add no information.
_MOST_CAPTURES = 4
# Late-move reductions gain one ply in nine men's morris: at 100,000 nodes a move 9.2 plies
# instead of 8.2, and +32 Elo (+4 … +60) in 320 games against the search without them.
_REDUCTION_DEPTH = 3
_REDUCTION_START = 4

Poll = Callable[[], bool]
"""Called about every thousand nodes; returns true to end the search."""


@dataclass(frozen=True)
class Iteration:
    """The result of one completed depth."""

    depth: int
    value: int
    nodes: int
    selective_depth: int
    variation: list[int]


class Search:
    """Finds the best move of a position; table and history are kept for the next search."""

    def __init__(self, evaluation: Evaluation, table: TranspositionTable) -> None:
        self._evaluation = evaluation
        self._table = table
        self._moves = zeros("i", _MOVE_SPACE)
        self._ranks = zeros("i", _MOVE_SPACE)
        self._killers = zeros("i", 2 * _MAX_PLY)
        self._history = zeros("i", 2 * _HISTORY_SIZE)
        self.nodes = 0

    def begin(
        self, board: Board, node_limit: int | None, poll: Poll, exchanges: bool = True
    ) -> None:
        """Prepares a search of the board's position.

        The search stops after ``node_limit`` nodes or when ``poll`` returns true. Without
        ``exchanges`` there is no quiescence search. The search makes moves on the board
        and takes them all back.
        """
        self._board = board
        self._root_ply = board.ply
        self._node_limit = node_limit if node_limit is not None else 1 << 62
        self._poll = poll
        self._most_captures = _MOST_CAPTURES if exchanges else 0
        self.nodes = 0
        self.stopped = False
        self._selective_ply = 0
        self._next_check = min(_POLL_INTERVAL, self._node_limit)
        self._table.age()
        for place in range(2 * _MAX_PLY):
            self._killers[place] = NO_MOVE
        for place in range(2 * _HISTORY_SIZE):
            self._history[place] >>= 3
        self._root_moves = list(board.legal_moves)

    def keep_to(self, moves: Container[int]) -> None:
        """Considers only these of the root moves."""
        self._root_moves = [move for move in self._root_moves if move in moves]

    @property
    def has_choice(self) -> bool:
        """Whether more than one of the root moves is considered."""
        return len(self._root_moves) > 1

    def forget(self) -> None:
        """Clears the history of quiet moves from earlier searches, but not the table."""
        self._history = zeros("i", 2 * _HISTORY_SIZE)

    def shuffle(self, chance: random.Random) -> None:
        """Puts the root moves in random order, since the first of equal moves is chosen."""
        chance.shuffle(self._root_moves)

    def deepen(self, depth: int, guess: int) -> Iteration | None:
        """Searches to a depth in plies; ``None`` if stopped before the end.

        ``guess``, the expected value, is the centre of the aspiration window. The best move
        of an unfinished search comes first in the next one.
        """
        self._selective_ply = 0
        below = above = _ASPIRATION
        while True:
            alpha, beta = max(guess - below, -INFINITY), min(guess + above, INFINITY)
            value = self._search_root(depth, alpha, beta)
            if self.stopped:
                return None
            if value <= alpha > -INFINITY:
                below = below * 4 if below < 1000 else 2 * INFINITY
            elif value >= beta < INFINITY:
                above = above * 4 if above < 1000 else 2 * INFINITY
            else:
                break
        variation = self._variation(depth)
        return Iteration(depth, value, self.nodes, self._selective_ply, variation)

    def values(self, depth: int, floor: int = 1 - INFINITY) -> list[tuple[int, int]]:
        """The root moves with their values at a depth in plies; those not reached are left out.

        A value below ``floor`` is only an upper bound.
        """
        found = []
        for move in self._root_moves:
            self._board.push(move)
            value = -self._search(-INFINITY, 1 - floor, depth - 1, 0)
            self._board.pop()
            if self.stopped:
                break
            found.append((move, value))
        return found

    @property
    def best_move(self) -> int:
        """The best root move found so far."""
        return self._root_moves[0]

    def _search_root(self, depth: int, alpha: int, beta: int) -> int:
        best = -INFINITY
        for place, move in enumerate(self._root_moves):
            self._board.push(move)
            if place == 0:
                value = -self._search(-beta, -alpha, depth - 1, 0)
            else:
                value = -self._search(-alpha - 1, -alpha, depth - 1, 0)
                if alpha < value < beta and not self.stopped:
                    value = -self._search(-beta, -alpha, depth - 1, 0)
            self._board.pop()
            if self.stopped:
                break
            best = max(best, value)
            if value > alpha:
                alpha = value
                self._root_moves.insert(0, self._root_moves.pop(place))
                if alpha >= beta:
                    break
        return best

    def _search(self, alpha: int, beta: int, depth: int, start: int) -> int:
        board = self._board
        ply = board.ply - self._root_ply
        if depth <= 0 or ply >= _MAX_PLY or start > _LAST_START:
            return self._quiesce(alpha, beta, self._most_captures, start)
        if self.nodes >= self._next_check and self._is_over():
            return 0
        self.nodes += 1
        if board.quiet and board.is_drawn(self._root_ply):
            return self._drawn_value(ply, start)
        value = self._evaluation.proved(board, ply)
        if value != NOT_PROVED:
            return value
        symmetry = self._evaluation.symmetry(board)
        key = self._key(symmetry)
        entry = self._table.probe(key)
        table_move = self._carried(entry_move(entry), symmetry, back=True) if entry else NO_MOVE
        # Near a draw by quiet moves, values from other paths may be wrong.
        if entry and entry_depth(entry) >= depth and board.plies_to_draw() > depth:
            value, bound = _from_table(entry_score(entry), ply), entry_bound(entry)
            if bound == EXACT or (value >= beta if bound == LOWER else value <= alpha):
                return value
        end = board.generate(self._moves, start)
        if end == start:
            return self._evaluation.final(board, ply)
        ranked_from = self._begin_with(table_move, start, end)
        best = self._try_moves(alpha, beta, depth, start, end, ranked_from)
        if self.stopped:
            return 0
        bound = LOWER if best >= beta else EXACT if best > alpha else UPPER
        move = self._carried(self._moves[start], symmetry, back=False)
        self._table.store(key, depth, bound, _to_table(best, ply), move)
        return best

    def _key(self, symmetry: int) -> int:
        """The key of the position's image under the symmetry."""
        if symmetry:
            return self._evaluation.carried_key(self._board, symmetry)
        return self._board.key()

    def _carried(self, move: int, symmetry: int, back: bool) -> int:
        """The move's image under the symmetry; with ``back``, its preimage."""
        if symmetry and move != NO_MOVE:
            return self._evaluation.carried_move(move, symmetry, back)
        return move

    def _drawn_value(self, ply: int, start: int) -> int:
        """The value where a draw rule applies; a win on the same move has precedence."""
        if self._board.generate(self._moves, start) > start:
            return 0
        return self._evaluation.final(self._board, ply)

    def _try_moves(
        self, alpha: int, beta: int, depth: int, start: int, end: int, ranked_from: int
    ) -> int:
        """Searches the moves and brings the best one to ``start``.

        Moves before ``ranked_from`` are tried in their order, without ranks, which often
        suffices for a cut-off.
        """
        board, moves = self._board, self._moves
        best = -INFINITY
        below = depth if end == start + 1 else depth - 1  # a forced move costs no depth
        for place in range(start, end):
            if place >= ranked_from:
                if place == ranked_from:
                    self._rank(place, end)
                if place < start + _RANKED_MOVES:
                    _pick(moves, self._ranks, place, end)
            # The first move, expected to be the best, gets the full window, others a null window.
            above = beta if place == start else alpha + 1
            reduction = 0 if depth < _REDUCTION_DEPTH else self._reduction(place, start)
            board.push(moves[place])
            value = -self._search(-above, -alpha, below - reduction, end)
            if value > alpha and place > start:
                value = self._search_again(alpha, beta, below, reduction, value, end)
            board.pop()
            if self.stopped:
                return 0
            if value > best:
                best = value
                self._bring_forward(place, start)
                if value >= beta:
                    self._reward(start, depth)
                    break
                alpha = max(alpha, value)
        return best

    def _search_again(
        self, alpha: int, beta: int, below: int, reduction: int, value: int, start: int
    ) -> int:
        """The value of a move that is better than expected, with full depth and window."""
        if reduction:
            value = -self._search(-alpha - 1, -alpha, below, start)
        if alpha < value < beta:
            value = -self._search(-beta, -alpha, below, start)
        return value

    def _reduction(self, place: int, start: int) -> int:
        """The number of plies by which a late quiet move is first searched less deeply."""
        late = place - start
        if late < _REDUCTION_START:
            return 0
        if self._ranks[place] >= CAPTURE_RANK:
            return 0
        return 1 if late < 3 * _REDUCTION_START else 2

    def _quiesce(self, alpha: int, beta: int, captures: int, start: int) -> int:
        """The value after the best captures, at most ``captures`` in a row."""
        if self.nodes >= self._next_check and self._is_over():
            return 0
        self.nodes += 1
        board = self._board
        ply = board.ply - self._root_ply
        if ply > self._selective_ply:
            self._selective_ply = ply
        if board.quiet and board.is_drawn(self._root_ply):
            return self._drawn_value(ply, start)
        value = self._evaluation.proved(board, ply)
        if value != NOT_PROVED:
            return value
        best = self._evaluation.evaluate(board)
        if best >= beta or captures == 0:
            return best
        if best > alpha:
            alpha = best
        end = board.generate_captures(self._moves, start)
        for place in range(start, end):
            board.push(self._moves[place])
            value = -self._quiesce(-beta, -alpha, captures - 1, end)
            board.pop()
            if value > best:
                best = value
                if value >= beta:
                    break
                alpha = max(alpha, value)
        return best

    def _begin_with(self, table_move: int, start: int, end: int) -> int:
        """Brings the table's move to ``start`` and returns where the unordered moves begin."""
        if table_move == NO_MOVE:
            return start
        for place in range(start, end):
            if self._moves[place] == table_move:
                self._moves[start], self._moves[place] = table_move, self._moves[start]
                self._rank(start, start + 1)
                return start + 1
        return start

    def _rank(self, start: int, end: int) -> None:
        """Ranks the moves from ``start`` to ``end``."""
        board, history = self._board, self._history
        side = _HISTORY_SIZE * board.side
        killer = 2 * (board.ply - self._root_ply)
        first = side + (self._killers[killer] & _HISTORY_MASK)
        second = side + (self._killers[killer + 1] & _HISTORY_MASK)
        # Killer moves get the best history for this call, so that ``rank`` needs no case for them.
        history[first] += _KILLER_RANK + 1
        history[second] += _KILLER_RANK
        self._evaluation.rank(board, self._moves, self._ranks, start, end, history, side)
        history[first] -= _KILLER_RANK + 1
        history[second] -= _KILLER_RANK

    def _bring_forward(self, place: int, start: int) -> None:
        self._moves[start], self._moves[place] = self._moves[place], self._moves[start]
        self._ranks[start], self._ranks[place] = self._ranks[place], self._ranks[start]

    def _reward(self, place: int, depth: int) -> None:
        """Remembers a quiet move that caused a cut-off."""
        if self._ranks[place] >= CAPTURE_RANK:
            return
        move = self._moves[place]
        killer = 2 * (self._board.ply - self._root_ply)
        if self._killers[killer] != move:
            self._killers[killer + 1] = self._killers[killer]
            self._killers[killer] = move
        place = _HISTORY_SIZE * self._board.side + (move & _HISTORY_MASK)
        self._history[place] = min(self._history[place] + depth * depth, _HISTORY_LIMIT)

    def _is_over(self) -> bool:
        """Whether the search must end; polled at intervals, and true from then on."""
        self.stopped = self.stopped or self.nodes >= self._node_limit or self._poll()
        self._next_check = 0 if self.stopped else min(self.nodes + _POLL_INTERVAL, self._node_limit)
        return self.stopped

    def _variation(self, depth: int) -> list[int]:
        """The principal variation, read from the table."""
        line = [self._root_moves[0]]
        self._board.push(line[0])
        while len(line) < depth:
            symmetry = self._evaluation.symmetry(self._board)
            entry = self._table.probe(self._key(symmetry))
            move = self._carried(entry_move(entry), symmetry, back=True)
            if move not in self._board.legal_moves:
                break
            line.append(move)
            self._board.push(move)
        for _ in line:
            self._board.pop()
        return line


def _pick(moves: MutableSequence[int], ranks: MutableSequence[int], place: int, end: int) -> None:
    """Brings the remaining move with the highest rank to ``place``."""
    best, highest = place, ranks[place]
    for other in range(place + 1, end):
        if ranks[other] > highest:
            best, highest = other, ranks[other]
    if best != place:
        moves[place], moves[best] = moves[best], moves[place]
        ranks[place], ranks[best] = highest, ranks[place]


def _to_table(value: int, ply: int) -> int:
    """The value with distances to the end counted from the position, not from the root."""
    if value > PROVED:
        return value + ply
    return value - ply if value < -PROVED else value


def _from_table(value: int, ply: int) -> int:
    if value > PROVED:
        return value - ply
    return value + ply if value < -PROVED else value
