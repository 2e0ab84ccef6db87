cdef class Board:
    cdef public object cells
    cdef public object options
    cdef public int side
    cdef public int ply
    cdef public int own
    cdef public int opp
    cdef public int quiet

    cpdef int generate(self, int[::1] moves, int start) noexcept
    cpdef int generate_captures(self, int[::1] moves, int start) noexcept
    cpdef int generate_legal(self, int[::1] moves, int start) noexcept
    cpdef void push(self, int move) noexcept
    cpdef int pop(self) noexcept
    cpdef unsigned long long key(self) noexcept
    cpdef bint is_drawn(self, int since=*) noexcept
    cpdef bint is_finished(self) noexcept
    cpdef int plies_to_draw(self) noexcept
