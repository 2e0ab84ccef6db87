cimport cython

from mijnmorris.engine.evaluation cimport Evaluation
from mijnmorris.engine.morris.tables.tables cimport Tables
from mijnmorris.rules.board cimport Board
from mijnmorris.rules.morris.board cimport MorrisBoard

cdef int CAPTURE_RANK
cdef int WIN
cdef int NOT_PROVED
cdef int DRAW
cdef int UNKNOWN
cdef int NOTHING
cdef int MAN
cdef int _RING_PATTERNS
cdef int _SPOKE_PATTERNS
cdef int _SPOKE_BITS
cdef long long _SPOKE_GATHER


cdef class MorrisEvaluation(Evaluation):
    cdef Tables _tables
    cdef int[::1] _rings
    cdef int[::1] _spokes
    cdef int[::1] _ternary

    cpdef int evaluate(self, Board board) noexcept
    @cython.locals(own=cython.int, opp=cython.int, moving=cython.bint, rings=cython.int,
                   spokes=cython.int, men=cython.int, value=cython.int, place=cython.int,
                   own_spoke=cython.longlong, opp_spoke=cython.longlong)
    cdef int _evaluate(self, MorrisBoard board) noexcept
    cpdef int proved(self, Board board, int ply) noexcept
    @cython.locals(value=cython.int, distance=cython.int, won=cython.int)
    cdef int _proved(self, MorrisBoard board, int ply) noexcept
    cpdef int final(self, Board board, int ply) noexcept
    @cython.locals(place=cython.int)
    cpdef void rank(self, Board board, int[::1] moves, int[::1] ranks, int start,
                    int end) noexcept
