cimport cython

cdef unsigned long long _MULTIPLIER
cdef unsigned long long _MASK
cdef long long _FIRST_SLOT


@cython.final
cdef class TranspositionTable:
    cdef int _shift
    cdef object _numbers
    cdef unsigned long long _generation
    cdef unsigned long long[::1] _slots

    @cython.locals(place=cython.Py_ssize_t)
    cpdef unsigned long long probe(self, unsigned long long key) noexcept
    @cython.locals(entry=cython.ulonglong, place=cython.Py_ssize_t)
    cpdef void store(self, unsigned long long key, int depth, int bound, int score,
                     int move) noexcept
    @cython.locals(old=cython.ulonglong)
    cdef bint _keeps(self, Py_ssize_t place, unsigned long long key, int depth) noexcept


cpdef int entry_move(unsigned long long entry) noexcept
cpdef int entry_bound(unsigned long long entry) noexcept
cpdef int entry_score(unsigned long long entry) noexcept
cpdef int entry_depth(unsigned long long entry) noexcept
