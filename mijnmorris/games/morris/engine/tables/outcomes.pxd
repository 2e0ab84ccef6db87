cimport cython

from mijnmorris.games.morris.engine.tables.index cimport rank, smallest_image, squeeze
from mijnmorris.games.morris.engine.tables.symmetry cimport carry

cdef unsigned int _STRIDE
cdef int _FEWEST_MEN
cdef int _LOSES


@cython.final
cdef class Outcomes:
    cdef readonly int men
    cdef unsigned int[::1] _row_ways
    cdef unsigned int[::1] _row_ways_from
    cdef unsigned int[::1] _placements
    cdef unsigned int[::1] _rows_from
    cdef unsigned int[::1] _fixing
    cdef unsigned int[::1] _fixing_from
    cdef unsigned int[::1] _fixing_to
    cdef unsigned int[::1] _widths
    cdef unsigned long long[::1] _starts
    cdef unsigned char[::1] _codes

    @cython.locals(place=cython.uint, start=cython.ulonglong)
    cpdef int outcome(self, unsigned int own, unsigned int opp, int own_men,
                      int opp_men) noexcept nogil
    @cython.locals(row_way=cython.uint, row=cython.uint, column=cython.uint)
    cpdef unsigned int place(self, unsigned int own, unsigned int opp, int own_men,
                             int opp_men) noexcept nogil
    @cython.locals(row_way=cython.uint, row=cython.uint, column=cython.uint, start=cython.uint,
                   end=cython.uint, smallest=cython.uint)
    cpdef unsigned int standing_place(self, unsigned int own, unsigned int opp, int own_men,
                                      int opp_men) noexcept nogil
