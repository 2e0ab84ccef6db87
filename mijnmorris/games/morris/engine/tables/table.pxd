cimport cython

from mijnmorris.games.morris.engine.tables.index cimport PositionIndex


@cython.final
cdef class Table:
    cdef PositionIndex _index
    cdef const unsigned char[::1] _codes
    cdef unsigned short[::1] _values

    cpdef int value(self, unsigned int own, unsigned int opp) noexcept
