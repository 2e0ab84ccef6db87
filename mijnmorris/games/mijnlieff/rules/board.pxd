cimport cython

from mijnmorris.rules.board cimport Board

cdef int ALL_SQUARES
cdef int SQUARES
cdef int PASS
cdef int NOWHERE
cdef int NEVER
cdef int MODULUS
cdef int[::1] _INDEX


cdef class MijnlieffBoard(Board):
    cdef public int own_hand
    cdef public int opp_hand
    cdef public int own_last
    cdef public int opp_last
    cdef public int own_score
    cdef public int opp_score
    cdef public int threats
    cdef public int passes
    cdef int _opening_squares
    cdef int _freeing_passes
    cdef int[::1] reach
    cdef int[::1] _others
    cdef int[::1] _window_starts
    cdef int[::1] _kinds
    cdef int[::1] _moves
    cdef int[::1] _passes
    cdef int[::1] _lasts
    cdef int[::1] _scores
    cdef int[::1] _threats

    @cython.locals(hand=cython.int, allowed=cython.int, end=cython.int, squares=cython.int,
                   piece=cython.int, place=cython.int)
    cpdef int generate(self, int[::1] moves, int start) noexcept
    cpdef int generate_captures(self, int[::1] moves, int start) noexcept
    @cython.locals(ply=cython.int)
    cpdef void push(self, int move) noexcept
    @cython.locals(ply=cython.int, move=cython.int)
    cpdef int pop(self) noexcept
    @cython.locals(own=cython.int, opp=cython.int, place=cython.int, others=cython.int,
                   taken=cython.int, lacking=cython.int)
    cdef void _place(self, int piece, int square) noexcept
    @cython.locals(own=cython.ulonglong, opp=cython.ulonglong, hands=cython.ulonglong,
                   lasts=cython.ulonglong, passes=cython.ulonglong)
    cpdef unsigned long long key(self) noexcept
    cpdef bint is_drawn(self, int since=*) noexcept
    cpdef bint is_finished(self) noexcept
    cpdef int plies_to_draw(self) noexcept
    @cython.locals(empty=cython.int)
    cpdef int allowed(self) noexcept
    @cython.locals(empty=cython.int)
    cpdef int left_by(self, int move) noexcept
    cpdef int kind_at(self, int square) noexcept
    cdef int _last_code(self, int square) noexcept
