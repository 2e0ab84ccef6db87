cimport cython

from mijnmorris.engine.evaluation cimport Evaluation
from mijnmorris.games.morris.engine.opening_symmetry cimport (
    carried_back,
    carried_placement,
    symmetry_to_share,
)
from mijnmorris.games.morris.engine.tables.symmetry cimport carry
from mijnmorris.games.morris.engine.tables.tables cimport Tables
from mijnmorris.games.morris.engine.threats cimport Threats
from mijnmorris.rules.board cimport Board
from mijnmorris.games.morris.rules.board cimport MorrisBoard

cdef int CAPTURE_RANK
cdef int WIN
cdef int NOT_PROVED
cdef int DRAW
cdef int UNKNOWN
cdef int FEWEST_MEN
cdef int _QUIET
cdef int _WAY
cdef int MAN
cdef int POINTS
cdef int _MANY_IN_HAND
cdef int _RING_PATTERNS
cdef int _SPOKES_PATTERNS
cdef int _SPOKES
cdef int _TWO_SPOKES
cdef int _SPOKES_MODULUS


cdef class MorrisEvaluation(Evaluation):
    cdef Tables _tables
    cdef Threats _threats
    cdef int[::1] _rings
    cdef int[::1] _spokes
    cdef int[::1] _ternary
    cdef int[::1] _twice_ternary

    @cython.locals(position=MorrisBoard, own=cython.int, opp=cython.int, own_hand=cython.int,
                   opp_hand=cython.int, rings=cython.int, spokes=cython.int,
                   ring=cython.int, value=cython.int, both=cython.int)
    cpdef int evaluate(self, Board board) noexcept
    @cython.locals(position=MorrisBoard, own_hand=cython.int, value=cython.int, distance=cython.int, won=cython.int)
    cpdef int proved(self, Board board, int ply) noexcept
    cpdef int final(self, Board board, int ply) noexcept
    @cython.locals(place=cython.int, move=cython.int)
    cpdef void rank(self, Board board, int[::1] moves, int[::1] ranks, int start, int end,
                    int[::1] history, int side) noexcept
    @cython.locals(position=MorrisBoard)
    cpdef int symmetry(self, Board board) noexcept
    @cython.locals(own=cython.ulonglong, opp=cython.ulonglong)
    cpdef unsigned long long carried_key(self, Board board, int symmetry) noexcept
    cpdef int carried_move(self, int move, int symmetry, bint back) noexcept
