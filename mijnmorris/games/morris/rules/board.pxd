cimport cython

from mijnmorris.rules.board cimport Board

cdef int[::1] _NEIGHBOURS
cdef int[::1] _MILLS
cdef int[::1] _INDEX
cdef int[::1] _INNER_SIDES
cdef int[::1] _MIDDLE_SIDES
cdef int[::1] _OUTER_SIDES
cdef int ALL_POINTS
cdef int POINTS
cdef int NOTHING
cdef int FEWEST_MEN
cdef int STANDINGS_FOR_DRAW
cdef int _FEWEST_PLIES_TO_REPEAT
cdef int _MIDDLES
cdef int NEVER
cdef int MODULUS


cdef class MorrisBoard(Board):
    cdef public int own_hand
    cdef public int opp_hand
    cdef public int own_men
    cdef public int opp_men
    cdef int _flying_men
    cdef int _most_quiet
    cdef bint _repetition
    cdef int _first_ply
    cdef bint _repeated_at_start
    cdef int _capacity
    cdef int[::1] _moves
    cdef int[::1] _owns
    cdef int[::1] _opps
    cdef int[::1] _quiets

    @cython.locals(own=cython.int, empty=cython.int, closing=cython.int, takeable=cython.int,
                   flying=cython.bint, origin=cython.int, reached=cython.int,
                   closed=cython.int)
    cpdef int generate(self, int[::1] moves, int start) noexcept
    @cython.locals(closing=cython.int)
    cpdef int generate_captures(self, int[::1] moves, int start) noexcept
    cdef int _closing(self) noexcept
    @cython.locals(takeable=cython.int, flying=cython.bint, target=cython.int,
                   movers=cython.int, origin=cython.int)
    cdef int _write_captures(self, int[::1] moves, int start, int closing) noexcept
    @cython.locals(target=cython.int, origin=cython.int, taken=cython.int, ply=cython.int,
                   own=cython.int, opp=cython.int, own_men=cython.int, opp_men=cython.int,
                   own_hand=cython.int)
    cpdef void push(self, int move) noexcept
    @cython.locals(ply=cython.int, move=cython.int, own_men=cython.int, opp_men=cython.int,
                   own_hand=cython.int)
    cpdef int pop(self) noexcept
    @cython.locals(own=cython.longlong, opp=cython.longlong, own_hand=cython.longlong,
                   opp_hand=cython.longlong)
    cpdef unsigned long long key(self) noexcept
    cpdef bint is_drawn(self, int since=*) noexcept
    @cython.locals(own=cython.int, opp=cython.int)
    cpdef bint is_finished(self) noexcept
    cpdef int plies_to_draw(self) noexcept
    @cython.locals(own=cython.int, opp=cython.int, before=cython.int, first=cython.int, ply=cython.int)
    cdef bint _has_repeated(self, int since) noexcept


@cython.locals(first=cython.int, second=cython.int)
cpdef bint closes_mill(int men, int target) noexcept

@cython.locals(first=cython.int, second=cython.int, movers=cython.int, closing=cython.int)
cpdef int closing_men(int men, int target, bint flying=*) noexcept nogil

@cython.locals(lower=cython.int, lowest=cython.int, spokes=cython.int)
cpdef int mill_points(int men) noexcept nogil

cpdef int takeable_men(int men) noexcept nogil

@cython.locals(quiet=cython.int, bit=cython.int)
cdef int _write_moves(int[::1] moves, int start, int origin, int targets, int closing,
                      int takeable) noexcept

cdef int _write_takings(int[::1] moves, int start, int move, int takeable) noexcept
