cimport cython

from mijnmorris.games.morris.engine.tables.index cimport PositionIndex

cdef int DRAW
cdef unsigned int _EXCEPTION
cdef unsigned int _LOSES
cdef unsigned int _DRAWS
cdef unsigned int _WINS


@cython.final
cdef class Table:
    cdef bint _own_makes_rows
    cdef PositionIndex _index
    cdef int _bits
    cdef object _read_block
    cdef unsigned short[::1] _values
    cdef unsigned int[::1] _exception_places
    cdef unsigned short[::1] _exception_values
    cdef readonly int largest_value
    cdef readonly int blocks
    cdef int _slots
    cdef int _next_slot
    cdef int[::1] _slot_of
    cdef int[::1] _block_in
    cdef unsigned char[::1] _codes

    @cython.locals(place=cython.uint, slot=cython.longlong, offset=cython.uint)
    cpdef int value(self, unsigned int own, unsigned int opp) except -1
    cpdef unsigned int place(self, unsigned int own, unsigned int opp) noexcept nogil
    @cython.locals(slot=cython.longlong, start=cython.longlong)
    cdef int _load(self, long long block) except -1
    cpdef unsigned int loaded_code(self, unsigned int place) noexcept nogil
    @cython.locals(codes=bytes)
    cpdef void write_outcomes(self, unsigned int block, unsigned char[::1] outcomes) except *
    @cython.locals(offset=cython.Py_ssize_t, place=cython.uint, outcome=cython.uint)
    cdef void _write_outcomes(self, const unsigned char[::1] codes, unsigned int first,
                              unsigned char[::1] outcomes) except *
    @cython.locals(low=cython.int, high=cython.int, middle=cython.int)
    cpdef int decoded(self, unsigned int code, unsigned int place) noexcept nogil


cdef unsigned int _outcome(int value) noexcept nogil
