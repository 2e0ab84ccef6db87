cimport cython

cdef unsigned int[::1] _IMAGES
cdef unsigned int _STRIDE


@cython.locals(base=cython.uint)
cpdef unsigned int carry(unsigned int mask, unsigned int symmetry) noexcept nogil
