cimport cython

from mijnmorris.engine.evaluation cimport Evaluation
from mijnmorris.rules.board cimport Board
from mijnmorris.games.mijnlieff.rules.board cimport MijnlieffBoard

cdef int CAPTURE_RANK
cdef int NOT_PROVED
cdef int PASS
cdef int POINT
cdef int ALL_SQUARES
cdef int SQUARES
cdef int _THREAT
cdef int _CHOICE


cdef class MijnlieffEvaluation(Evaluation):
    cdef unsigned char[::1] _counts
    cdef int[::1] _ranks

    @cython.locals(position=MijnlieffBoard)
    cpdef int evaluate(self, Board board) noexcept
    @cython.locals(position=MijnlieffBoard)
    cpdef int proved(self, Board board, int ply) noexcept
    cpdef int symmetry(self, Board board) noexcept
    @cython.locals(position=MijnlieffBoard)
    cpdef int final(self, Board board, int ply) noexcept
    @cython.locals(position=MijnlieffBoard, empty=cython.int, place=cython.int, move=cython.int,
                   choices=cython.int)
    cpdef void rank(self, Board board, int[::1] moves, int[::1] ranks, int start, int end,
                    int[::1] history, int side) noexcept
