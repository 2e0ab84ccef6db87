import cython

cdef int ALL, SQUARES, PIECES, FULL_SIDE, SINGLES, POLL_INTERVAL
cdef int MOST_SYMMETRIC, MOST_STORED, NEED_OFFSET
cdef int WORTH_OF_SQUARE, WORTH_OF_REPLY, WORTH_OF_CHOICE, WORTH_OF_PASS, WORTH_OF_POINT

@cython.final
cdef class Prover:
    cdef public unsigned long long nodes
    cdef public object stop
    cdef bint _double
    cdef unsigned char[::1] _points
    cdef unsigned char[::1] _count
    cdef int[::1] _ternary
    cdef int[::1] _reach
    cdef int[::1] _turned
    cdef int _turns
    cdef unsigned char[::1] _most
    cdef unsigned long long _slots
    cdef unsigned long long[::1] _table
    cdef int[::1] _moves
    cdef int[::1] _heat
    cdef int[::1] _warm

    cpdef bint proves(self, int own, int opp, int own_hand, int opp_hand, int allowed, int bound, int need) except -1

    @cython.locals(placed=cython.int, image=cython.ulonglong)
    cdef int _proves(self, int own, int opp, int own_hand, int opp_hand, int allowed, int bound, int need) except -1

    @cython.locals(
        key=cython.ulonglong, wide=cython.ulonglong, slot=cython.ulonglong, entry=cython.ulonglong,
        failing=cython.int, found=cython.int,
    )
    cdef int _look_up(self, int own, int opp, int own_hand, int opp_hand, int allowed, int bound, int need) except -1

    @cython.locals(
        own_points=cython.int, opp_points=cython.int, index=cython.int, mirror=cython.int,
        hopeful=cython.int, square=cython.int, bit=cython.int, step=cython.int, theirs=cython.int,
        mine=cython.int, start=cython.int, end=cython.int, move=cython.int,
    )
    cdef int _search(self, int own, int opp, int own_hand, int opp_hand, int squares, int bound, int need) except -1

    @cython.locals(empty=cython.int, replies=cython.int)
    cdef int _move_proves(self, int own, int opp, int own_hand, int opp_hand, int move, int bound, int need) except -1

    @cython.locals(
        empty=cython.int, top=cython.int, square=cython.int, worth=cython.int, left=cython.int,
        piece=cython.int, replies=cython.int, priority=cython.int, heat=cython.int,
    )
    cdef int _order(self, int own, int opp, int own_hand, int squares, int start, int points) noexcept

    @cython.locals(
        open_lines=cython.int, top=cython.int, square=cython.int, bit=cython.int,
        with_own=cython.int, with_opp=cython.int, heat=cython.int,
    )
    cdef int _measure_heat(self, int own, int opp, int empty, int points) noexcept

    @cython.locals(best=cython.int, place=cython.int, entry=cython.int)
    cdef int _pick(self, int start, int end) noexcept

    @cython.locals(bit=cython.int)
    cdef int _scores(self, int own, int allowed, int goal) noexcept

    @cython.locals(
        piece=cython.int, square=cython.int, mine=cython.int, goal=cython.int, replies=cython.int,
    )
    cdef int _proves_by_last_piece(self, int own, int opp, int own_hand, int allowed, int need) noexcept

    @cython.locals(piece=cython.int)
    cdef int _lowest_piece(self, int hand) noexcept

    @cython.locals(index=cython.int)
    cdef int _most_points(self, int own, int opp) noexcept

    @cython.locals(most=cython.int, empty=cython.int, bit=cython.int, without=cython.int)
    cdef int _work_out(self, int own, int opp) noexcept

    @cython.locals(turn=cython.int, image=cython.ulonglong, least=cython.ulonglong)
    cdef unsigned long long _least_image(self, int own, int opp, int allowed, int bound) noexcept

    @cython.locals(base=cython.int)
    cdef int _turn(self, int turn, int mask) noexcept

    cdef int _ask_whether_to_stop(self) except -1
