import cython

cdef int ALL, FULL_SIDE

@cython.final
cdef class Bounds:
    cdef unsigned char[::1] _points
    cdef unsigned char[::1] _count
    cdef int[::1] _ternary
    cdef unsigned char[::1] _most

    @cython.locals(index=cython.int)
    cdef int most(self, int own, int opp) noexcept nogil

    @cython.locals(most=cython.int, empty=cython.int, bit=cython.int, without=cython.int)
    cdef int _work_out(self, int own, int opp, int index) noexcept nogil
