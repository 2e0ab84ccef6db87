cimport cython

from mijnmorris.engine.evaluation cimport Evaluation
from mijnmorris.engine.morris.tables.tables cimport Tables
from mijnmorris.engine.morris.threats cimport Threats
from mijnmorris.rules.board cimport Board
from mijnmorris.rules.morris.board cimport MorrisBoard

cdef int CAPTURE_RANK
cdef int WIN
cdef int NOT_PROVED
cdef int DRAW
cdef int UNKNOWN
cdef int NOTHING
cdef int MAN
cdef int POINTS
cdef int _MANY_IN_HAND
cdef int _RING_PATTERNS
cdef int _SPOKE_PATTERNS
cdef long long _SPOKE
cdef int _SPOKE_MODULUS


cdef class MorrisEvaluation(Evaluation):
    cdef Tables _tables
    cdef Threats _threats
    cdef int[::1] _rings
    cdef int[::1] _spokes
    cdef int[::1] _ternary

    @cython.locals(position=MorrisBoard, own=cython.longlong, opp=cython.longlong, own_hand=cython.int,
                   opp_hand=cython.int, rings=cython.int, spokes=cython.int,
                   ring=cython.int, value=cython.int, both=cython.longlong)
    cpdef int evaluate(self, Board board) noexcept
    @cython.locals(position=MorrisBoard, value=cython.int, distance=cython.int, won=cython.int)
    cpdef int proved(self, Board board, int ply) noexcept
    cpdef int final(self, Board board, int ply) noexcept
    @cython.locals(place=cython.int)
    cpdef void rank(self, Board board, int[::1] moves, int[::1] ranks, int start,
                    int end) noexcept
    @cython.locals(position=MorrisBoard)
    cpdef int symmetry(self, Board board) noexcept
    @cython.locals(hands=cython.ulonglong)
    cpdef unsigned long long carried_key(self, Board board, int symmetry) noexcept
    cpdef int carried_move(self, int move, int symmetry, bint back) noexcept
