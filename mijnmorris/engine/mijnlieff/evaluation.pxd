cimport cython

from mijnmorris.engine.evaluation cimport Evaluation
from mijnmorris.rules.board cimport Board
from mijnmorris.rules.mijnlieff.board cimport MijnlieffBoard

cdef int CAPTURE_RANK
cdef int NOT_PROVED
cdef int PASS
cdef int POINT
cdef int SQUARES
cdef int _TWO_OF_THREE
cdef int _CHOICE


cdef class MijnlieffEvaluation(Evaluation):
    cdef int[::1] _windows
    cdef int[::1] _one_bits
    cdef int _window_count

    cpdef int evaluate(self, Board board) noexcept
    @cython.locals(own=cython.int, opp=cython.int, value=cython.int, place=cython.int,
                   window=cython.int, mine=cython.int, theirs=cython.int, missing=cython.int,
                   allowed=cython.int)
    cdef int _evaluate(self, MijnlieffBoard board) noexcept
    cpdef int proved(self, Board board, int ply) noexcept
    cpdef int symmetry(self, Board board) noexcept
    cpdef int final(self, Board board, int ply) noexcept
    cdef int _final(self, MijnlieffBoard board) noexcept
    cpdef void rank(self, Board board, int[::1] moves, int[::1] ranks, int start,
                    int end) noexcept
    @cython.locals(place=cython.int, move=cython.int, left=cython.int, choices=cython.int)
    cdef void _rank(self, MijnlieffBoard board, int[::1] moves, int[::1] ranks, int start,
                    int end) noexcept
