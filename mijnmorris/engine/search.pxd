cimport cython

from mijnmorris.engine.evaluation cimport Evaluation
from mijnmorris.engine.table cimport (
    TranspositionTable,
    entry_bound,
    entry_depth,
    entry_move,
    entry_score,
)
from mijnmorris.rules.board cimport Board

cdef int CAPTURE_RANK
cdef int INFINITY
cdef int PROVED
cdef int NOT_PROVED
cdef int _MOST_CAPTURES
cdef int EXACT
cdef int LOWER
cdef int UPPER
cdef int NO_MOVE
cdef int _MAX_PLY
cdef int _LAST_START
cdef int _HISTORY_SIZE
cdef int _HISTORY_MASK
cdef int _HISTORY_LIMIT
cdef int _KILLER_RANK
cdef int _RANKED_MOVES
cdef int _REDUCTION_DEPTH
cdef int _REDUCTION_START
cdef int _POLL_INTERVAL


@cython.final
cdef class Search:
    cdef Evaluation _evaluation
    cdef TranspositionTable _table
    cdef Board _board
    cdef int[::1] _moves
    cdef int[::1] _ranks
    cdef int[::1] _killers
    cdef int[::1] _history
    cdef int _root_ply
    cdef int _selective_ply
    cdef int _most_captures
    cdef long long _node_limit
    cdef long long _next_check
    cdef object _poll
    cdef list _root_moves
    cdef public long long nodes
    cdef public bint stopped

    @cython.locals(place=cython.int, best=cython.int, value=cython.int, move=cython.int)
    cdef int _search_root(self, int depth, int alpha, int beta) noexcept
    @cython.locals(board=Board, ply=cython.int, key=cython.ulonglong, entry=cython.ulonglong,
                   table_move=cython.int, ranked_from=cython.int, symmetry=cython.int, move=cython.int,
                   value=cython.int, bound=cython.int, end=cython.int,
                   best=cython.int)
    cdef int _search(self, int alpha, int beta, int depth, int start) noexcept
    cdef unsigned long long _key(self, int symmetry) noexcept
    cdef int _carried(self, int move, int symmetry, bint back) noexcept
    cdef int _drawn_value(self, int ply, int start) noexcept
    @cython.locals(board=Board, moves="int[::1]", best=cython.int, below=cython.int,
                   place=cython.int, above=cython.int, reduction=cython.int,
                   value=cython.int)
    cdef int _try_moves(self, int alpha, int beta, int depth, int start, int end,
                        int ranked_from) noexcept
    cdef int _search_again(self, int alpha, int beta, int below, int reduction, int value,
                           int start) noexcept
    @cython.locals(late=cython.int)
    cdef int _reduction(self, int place, int start) noexcept
    @cython.locals(board=Board, ply=cython.int, best=cython.int, end=cython.int,
                   place=cython.int, value=cython.int)
    cdef int _quiesce(self, int alpha, int beta, int captures, int start) noexcept
    @cython.locals(place=cython.int)
    cdef int _begin_with(self, int table_move, int start, int end) noexcept
    @cython.locals(board=Board, history="int[::1]", killer=cython.int, first=cython.int,
                   second=cython.int, side=cython.int)
    cdef void _rank(self, int start, int end) noexcept
    cdef void _bring_forward(self, int place, int start) noexcept
    @cython.locals(killer=cython.int, move=cython.int)
    cdef void _reward(self, int place, int depth) noexcept
    cdef bint _is_over(self) noexcept


@cython.locals(best=cython.int, highest=cython.int, other=cython.int)
cdef void _pick(int[::1] moves, int[::1] ranks, int place, int end) noexcept
cdef int _to_table(int value, int ply) noexcept
cdef int _from_table(int value, int ply) noexcept
