cdef bint _COMPILED
