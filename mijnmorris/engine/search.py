"""The search of both games: iterative deepening, alpha–beta, a transposition table.

Principal-variation search with aspiration windows, late-move reductions and a
quiescence search over captures. It knows boards only through the rules' ``Board``
and an ``Evaluation``.
"""

import random
from collections.abc import Callable, MutableSequence
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
# Moves beyond the first few are taken as they come: picking the best each time
# costs more than it saves once the likely cut-offs are tried.
_RANKED_MOVES = 8
_ASPIRATION = 30
# Men in hand can close mill after mill; a longer exchange tells nothing more.
_MOST_CAPTURES = 4
# Reductions look a ply deeper at Morris: at 100,000 nodes a move 9.2 plies instead of 8.2, and
# +32 Elo (+4 … +60) in 320 games against the same search without them.
_REDUCTION_DEPTH = 3
_REDUCTION_START = 4

Poll = Callable[[], bool]
"""Called every thousand nodes; true ends the search."""


@dataclass(frozen=True)
class Iteration:
    """The result of one completed depth."""

    depth: int
    value: int
    nodes: int
    selective_depth: int
    variation: list[int]


class Search:
    """Finds the best move of a position; keeps what it learns for the next one."""

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
        """Get ready to search the board's position.

        The search stops when it has seen ``node_limit`` nodes or ``poll`` says so.
        Without ``exchanges`` it does not look further where captures follow. The board
        is moved about during a search and is as before after it.
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

    def forget(self) -> None:
        """Clear what was learnt from earlier searches, the table apart."""
        self._history = zeros("i", 2 * _HISTORY_SIZE)

    def shuffle(self, chance: random.Random) -> None:
        """Put the root moves in random order: of equal ones the first is taken."""
        chance.shuffle(self._root_moves)

    def deepen(self, depth: int, guess: int) -> Iteration | None:
        """Search to a depth in plies; ``None`` if it was stopped before it was done.

        ``guess`` is the value expected. What was best so far stays first.
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
        """Every root move with its own value at a depth; those not reached are left out.

        Of moves worth less than ``floor`` no more is found out than that.
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
        # Near a draw by quiet moves, values found elsewhere do not hold.
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
        """Under which key the position that the symmetry leads to is remembered."""
        if symmetry:
            return self._evaluation.carried_key(self._board, symmetry)
        return self._board.key()

    def _carried(self, move: int, symmetry: int, back: bool) -> int:
        """The move there that is the given one here, or ``back`` the other way round."""
        if symmetry and move != NO_MOVE:
            return self._evaluation.carried_move(move, symmetry, back)
        return move

    def _drawn_value(self, ply: int, start: int) -> int:
        """The value where a draw rule applies: a win on the same move goes before it."""
        if self._board.generate(self._moves, start) > start:
            return 0
        return self._evaluation.final(self._board, ply)

    def _try_moves(
        self, alpha: int, beta: int, depth: int, start: int, end: int, ranked_from: int
    ) -> int:
        """Search the moves; the best one ends at ``start``.

        Those before ``ranked_from`` are tried as they stand; often they are enough.
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
            # The first one is expected to be the best, the others are not.
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
        """The value of a move that is better than expected, now without the savings."""
        if reduction:
            value = -self._search(-alpha - 1, -alpha, below, start)
        if alpha < value < beta:
            value = -self._search(-beta, -alpha, below, start)
        return value

    def _reduction(self, place: int, start: int) -> int:
        """How many plies less deep a late quiet move is searched at first."""
        late = place - start
        if late < _REDUCTION_START:
            return 0
        if self._ranks[place] >= CAPTURE_RANK:
            return 0
        return 1 if late < 3 * _REDUCTION_START else 2

    def _quiesce(self, alpha: int, beta: int, captures: int, start: int) -> int:
        """The value once no capture is worth trying, ``captures`` of them at most."""
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
        """Bring the table's move to ``start``; return where moves not in order yet begin."""
        if table_move == NO_MOVE:
            return start
        for place in range(start, end):
            if self._moves[place] == table_move:
                self._moves[start], self._moves[place] = table_move, self._moves[start]
                self._rank(start, start + 1)
                return start + 1
        return start

    def _rank(self, start: int, end: int) -> None:
        """Rank the moves from ``start`` to ``end``."""
        board, history = self._board, self._history
        side = _HISTORY_SIZE * board.side
        killer = 2 * (board.ply - self._root_ply)
        first = side + (self._killers[killer] & _HISTORY_MASK)
        second = side + (self._killers[killer + 1] & _HISTORY_MASK)
        # For the moment killers have the best history: so nobody need look out for them.
        history[first] += _KILLER_RANK + 1
        history[second] += _KILLER_RANK
        self._evaluation.rank(board, self._moves, self._ranks, start, end, history, side)
        history[first] -= _KILLER_RANK + 1
        history[second] -= _KILLER_RANK

    def _bring_forward(self, place: int, start: int) -> None:
        self._moves[start], self._moves[place] = self._moves[place], self._moves[start]
        self._ranks[start], self._ranks[place] = self._ranks[place], self._ranks[start]

    def _reward(self, place: int, depth: int) -> None:
        """Remember a quiet move that refuted the opponent's last one."""
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
        """Whether the search has to end; asked every so many nodes, and ever after once it has."""
        self.stopped = self.stopped or self.nodes >= self._node_limit or self._poll()
        self._next_check = 0 if self.stopped else min(self.nodes + _POLL_INTERVAL, self._node_limit)
        return self.stopped

    def _variation(self, depth: int) -> list[int]:
        """The expected line of play, read from the table."""
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
    """Bring the most promising of the moves left to ``place``."""
    best, highest = place, ranks[place]
    for other in range(place + 1, end):
        if ranks[other] > highest:
            best, highest = other, ranks[other]
    if best != place:
        moves[place], moves[best] = moves[best], moves[place]
        ranks[place], ranks[best] = highest, ranks[place]


def _to_table(value: int, ply: int) -> int:
    """Distances to the end are kept from the position, not from the root."""
    if value > PROVED:
        return value + ply
    return value - ply if value < -PROVED else value


def _from_table(value: int, ply: int) -> int:
    if value > PROVED:
        return value - ply
    return value + ply if value < -PROVED else value
