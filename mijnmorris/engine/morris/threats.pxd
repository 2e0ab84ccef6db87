cimport cython

from mijnmorris.rules.morris.board cimport mill_points

cdef int ALL_POINTS
cdef int _MIDDLES


@cython.final
cdef class Threats:
    cdef int _blocked
    cdef int _closing
    cdef int _fork
    cdef int _running
    cdef int _double

    @cython.locals(empty=cython.int, beside=cython.int)
    cpdef int balance(self, int own, int opp) noexcept
    @cython.locals(value=cython.int, blocked=cython.int, lines=cython.int, mills=cython.int,
                   targets=cython.int)
    cdef int _value(self, int men, int others, int empty, int beside) noexcept


cpdef int neighbours(int points) noexcept

@cython.locals(next_one=cython.int, one_before=cython.int, next_two=cython.int,
               two_before=cython.int, spokes=cython.int, from_next=cython.int,
               from_before=cython.int, middles=cython.int, corners=cython.int)
cpdef int step_closes(int men, int movers) noexcept

cpdef int count(int points) noexcept
