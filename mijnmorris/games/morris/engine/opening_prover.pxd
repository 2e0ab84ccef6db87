cimport cython

from mijnmorris.games.morris.engine.tables.outcomes cimport Outcomes
from mijnmorris.games.morris.engine.tables.retrograde cimport points_in
from mijnmorris.games.morris.rules.board cimport mill_points, takeable_men

cdef unsigned int _MOST_MOVES
cdef unsigned int _KEPT
cdef unsigned int _CAPTURES
cdef unsigned int _BLOCKS
cdef unsigned int _THREATENS
cdef unsigned int _TOUCHES
cdef unsigned int _ORDER
cdef unsigned int _WINS
cdef unsigned int _DRAWS
cdef unsigned int _NOTHING
cdef unsigned int _ALL_POINTS
cdef unsigned int _FEWEST_MEN
cdef unsigned int MODULUS
cdef unsigned int[::1] _NEIGHBOURS
cdef int[::1] _INDEX
cdef unsigned int _SLOTS
cdef unsigned long long _WORD
cdef unsigned long long _HASH_FACTOR


@cython.final
cdef class ProofTable:
    cdef unsigned long long[::1] _slots
    cdef unsigned int _shift

    @cython.locals(first=cython.ulonglong, slot=cython.ulonglong)
    cdef unsigned int known(self, unsigned long long key) noexcept nogil
    @cython.locals(first=cython.ulonglong, slot=cython.ulonglong, chosen=cython.ulonglong)
    cdef void keep(self, unsigned long long key, unsigned long long known) noexcept nogil
    cdef unsigned long long _first_slot(self, unsigned long long key) noexcept nogil


@cython.final
cdef class OpeningProver:
    cdef Outcomes _outcomes
    cdef ProofTable _table
    cdef unsigned int _plies
    cdef unsigned int[::1] _moves
    cdef bint _stopped
    cdef readonly unsigned long long nodes

    @cython.locals(own_men=cython.uint, opp_men=cython.uint, draws=cython.bint,
                   wins=cython.bint)
    cpdef int outcome(self, unsigned int own, unsigned int opp, unsigned int ply) except -1
    @cython.locals(left=cython.uint, place=cython.uint, class_=cython.ulonglong,
                   key=cython.ulonglong,
                   known=cython.uint, worst=cython.uint, best=cython.uint)
    cdef bint _reaches(self, unsigned int own, unsigned int opp, unsigned int own_men,
                       unsigned int opp_men, unsigned int ply, unsigned int goal) noexcept nogil
    @cython.locals(start=cython.uint, end=cython.uint, place=cython.uint, move=cython.uint,
                   taken=cython.uint, men=cython.uint, fails=cython.bint)
    cdef bint _finds_move(self, unsigned int own, unsigned int opp, unsigned int own_men,
                          unsigned int opp_men, unsigned int ply,
                          unsigned int goal) noexcept nogil
    @cython.locals(empty=cython.uint, closing=cython.uint, threatened=cython.uint,
                   targets=cython.uint, target=cython.uint, point=cython.uint,
                   beside=cython.uint, free=cython.uint, looks=cython.uint)
    cdef unsigned int _write_moves(self, unsigned int own, unsigned int opp,
                                   unsigned int end) noexcept nogil
    @cython.locals(takeable=cython.uint, man=cython.uint, threats=cython.uint,
                   taken=cython.uint)
    cdef unsigned int _write_captures(self, unsigned int opp, unsigned int point,
                                      unsigned int looks, unsigned int free,
                                      unsigned int end) noexcept nogil
    @cython.locals(best=cython.uint, place=cython.uint, move=cython.uint)
    cdef unsigned int _take_best(self, unsigned int start, unsigned int end) noexcept nogil
