cimport cython

from mijnmorris.games.morris.rules.board cimport closing_men, mill_points

cdef int[::1] _INDEX
cdef int[::1] _BESIDE_INNER
cdef int[::1] _BESIDE_MIDDLE
cdef int[::1] _BESIDE_OUTER
cdef int ALL_POINTS
cdef int MODULUS


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
                   targets=cython.int, closable=cython.int, doubles=cython.int,
                   movers=cython.int)
    cdef int _value(self, int men, int others, int empty, int beside) noexcept


cpdef int neighbours(int points) noexcept

cpdef int count(int points) noexcept
