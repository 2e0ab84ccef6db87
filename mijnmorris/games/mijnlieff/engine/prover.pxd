import cython

from mijnmorris.games.mijnlieff.engine.bounds cimport Bounds
from mijnmorris.games.mijnlieff.engine.ordering cimport Ordering

cdef int ALL, SQUARES, SINGLES, POLL_INTERVAL, MOST_SYMMETRIC, MOST_STORED, NEED_OFFSET

@cython.final
cdef class Prover:
    cdef public unsigned long long nodes
    cdef public object stop
    cdef bint _double
    cdef unsigned char[::1] _points
    cdef unsigned char[::1] _count
    cdef int[::1] _reach
    cdef int[::1] _turned
    cdef int _turns
    cdef unsigned long long _slots
    cdef unsigned long long[::1] _table
    cdef Bounds _bounds
    cdef Ordering _ordering

    @cython.locals(found=cython.int)
    cpdef bint proves(self, int own, int opp, int own_hand, int opp_hand, int allowed, int bound, int need) except -1

    @cython.locals(found=cython.int)
    cpdef object proving_move(self, int own, int opp, int own_hand, int opp_hand, int allowed, int bound, int need)

    @cython.locals(placed=cython.int, image=cython.ulonglong)
    cdef int _proves(self, int own, int opp, int own_hand, int opp_hand, int allowed, int bound, int need) except -1 nogil

    @cython.locals(
        key=cython.ulonglong, wide=cython.ulonglong, slot=cython.ulonglong, entry=cython.ulonglong,
        failing=cython.int, found=cython.int,
    )
    cdef int _look_up(self, int own, int opp, int own_hand, int opp_hand, int allowed, int bound, int need) except -1 nogil

    @cython.locals(
        goal=cython.int, hopeful=cython.int, square=cython.int, bit=cython.int, start=cython.int,
        end=cython.int, move=cython.int,
    )
    cdef int _search(self, int own, int opp, int own_hand, int opp_hand, int squares, int bound, int need) except -1 nogil

    @cython.locals(empty=cython.int, replies=cython.int)
    cdef int _move_proves(self, int own, int opp, int own_hand, int opp_hand, int move, int bound, int need) except -1 nogil

    @cython.locals(bit=cython.int)
    cdef int _scores(self, int own, int allowed, int goal) noexcept nogil

    @cython.locals(
        piece=cython.int, square=cython.int, mine=cython.int, goal=cython.int, replies=cython.int,
    )
    cdef int _proves_by_last_piece(self, int own, int opp, int own_hand, int allowed, int need) noexcept nogil

    @cython.locals(piece=cython.int)
    cdef int _lowest_piece(self, int hand) noexcept nogil

    @cython.locals(turn=cython.int, image=cython.ulonglong, least=cython.ulonglong)
    cdef unsigned long long _least_image(self, int own, int opp, int allowed, int bound) noexcept nogil

    @cython.locals(base=cython.int)
    cdef int _turn(self, int turn, int mask) noexcept nogil

    cdef int _ask_whether_to_stop(self) except -1 nogil
