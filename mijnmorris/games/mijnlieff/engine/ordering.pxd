import cython

cdef int ALL, SQUARES, PIECES, MOST_MOVES
cdef int WORTH_OF_SQUARE, WORTH_OF_REPLY, WORTH_OF_CHOICE, WORTH_OF_PASS, WORTH_OF_POINT

@cython.final
cdef class Ordering:
    cdef unsigned char[::1] _points
    cdef unsigned char[::1] _count
    cdef int[::1] _reach
    cdef int[::1] _moves
    cdef int[::1] _heat
    cdef int[::1] _warm

    @cython.locals(
        empty=cython.int, end=cython.int, top=cython.int, square=cython.int, worth=cython.int,
        left=cython.int, piece=cython.int, move=cython.int, priority=cython.int, heat=cython.int,
    )
    cdef int write(self, int own, int opp, int own_hand, int squares) noexcept nogil

    cdef int start(self, int own, int opp) noexcept nogil

    @cython.locals(best=cython.int, place=cython.int, entry=cython.int)
    cdef int pick(self, int start, int end) noexcept nogil

    @cython.locals(heat=cython.int)
    cdef int _worth_of_replies(self, int replies, int top) noexcept nogil

    @cython.locals(
        points=cython.int, open_lines=cython.int, top=cython.int, square=cython.int,
        bit=cython.int, with_own=cython.int, with_opp=cython.int, heat=cython.int,
    )
    cdef int _measure_heat(self, int own, int opp, int empty) noexcept nogil
