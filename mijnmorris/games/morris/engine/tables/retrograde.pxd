cimport cython

from mijnmorris.games.morris.engine.tables.index cimport PositionIndex, rank, spread, squeeze
from mijnmorris.games.morris.engine.tables.symmetry cimport carry
from mijnmorris.games.morris.engine.tables.table cimport Table
from mijnmorris.games.morris.rules.board cimport closing_men, mill_points, takeable_men

cdef int DRAW
cdef int LOST
cdef int MODULUS
cdef unsigned int _ONE_MOVE
cdef unsigned int _MOST_ORIGINS
cdef unsigned int _PART_BITS
cdef int _NO_MOVE
cdef int _DRAWS
cdef int _WINS
cdef unsigned int _MIDDLES
cdef unsigned int _ALL_POINTS
cdef unsigned int _MEN
cdef unsigned int[::1] _NEIGHBOURS
cdef int[::1] _INDEX
cdef unsigned char[::1] _COUNTS
cdef unsigned int _HALF
cdef unsigned int _LOWER


@cython.final
cdef class ClassStates:
    cdef readonly PositionIndex index
    cdef Table _after
    cdef bint _flies
    cdef int _flying_moves
    cdef unsigned short[::1] _states
    cdef unsigned int _parts
    cdef unsigned short[::1] _waiting
    cdef unsigned int[::1] _columns
    cdef unsigned short[::1] _heard

    cpdef void look_forwards(self, unsigned int start, unsigned int end)
    @cython.locals(row=cython.uint)
    cdef void _look_forwards(self, unsigned int start, unsigned int end,
                             unsigned int[::1] scratch)
    @cython.locals(opp=cython.uint, takeable=cython.uint, base=cython.uint, column=cython.uint,
                   own=cython.uint, state=cython.uint)
    cdef void _look_forwards_in(self, unsigned int row,
                                unsigned int[::1] scratch) noexcept nogil
    cdef void _note(self, unsigned int part, unsigned int value) noexcept nogil
    @cython.locals(empty=cython.uint, moves=cython.uint, best=cython.int, closing=cython.uint,
                   target=cython.uint, movers=cython.uint, origin=cython.uint, men=cython.uint)
    cdef unsigned int _first_state(self, unsigned int own, unsigned int opp,
                                   unsigned int takeable,
                                   unsigned int[::1] scratch) noexcept nogil
    @cython.locals(best=cython.int, at=cython.uint, value=cython.int, merit=cython.int)
    cdef int _merit_of_taking(self, unsigned int men, unsigned int opp, unsigned int takeable,
                              unsigned int[::1] scratch) noexcept nogil
    @cython.locals(count=cython.uint, man=cython.uint, place=cython.uint)
    cdef unsigned int _find_captures(self, unsigned int men, unsigned int opp,
                                     unsigned int takeable,
                                     unsigned int[::1] scratch) noexcept nogil
    @cython.locals(row=cython.uint, part=cython.uint, told=cython.uint)
    cpdef unsigned int look_backwards(self, ClassStates before, unsigned int value,
                                      unsigned int share, unsigned int shares,
                                      unsigned int start, unsigned int end)
    @cython.locals(told=cython.uint, opp=cython.uint, base=cython.uint, symmetric=cython.bint,
                   column=cython.uint, own=cython.uint)
    cdef unsigned int _tell_part(self, ClassStates before, unsigned int value, unsigned int share,
                                 unsigned int shares, unsigned int row,
                                 unsigned int part) noexcept nogil
    cdef unsigned int _part_end(self, unsigned int part) noexcept nogil
    @cython.locals(row=cython.uint, part=cython.uint, smallest=cython.uint)
    cpdef unsigned int next_value(self, unsigned int value, unsigned int start, unsigned int end)
    @cython.locals(smallest=cython.uint, base=cython.uint, column=cython.uint, state=cython.uint)
    cdef void _look_for_larger(self, unsigned int value, unsigned int row,
                               unsigned int part) noexcept nogil
    @cython.locals(row_way=cython.uint, row=cython.uint, place=cython.uint, image=cython.uint)
    cdef void hear(self, unsigned int opp, unsigned int men, unsigned int value,
                   unsigned int share) noexcept nogil
    @cython.locals(place=cython.uint)
    cdef bint _is_new(self, unsigned int image, unsigned int men, unsigned int row,
                      unsigned int end) noexcept nogil
    @cython.locals(base=cython.uint, start=cython.uint, end=cython.uint, at=cython.uint,
                   column=cython.uint, part=cython.uint)
    cdef void _take_back(self, unsigned int row, unsigned int men, unsigned int value,
                         unsigned int share) noexcept nogil
    @cython.locals(opp=cython.uint, empty=cython.uint, movers=cython.uint,
                   squeezed=cython.uint, man=cython.uint, stay=cython.uint,
                   origins=cython.uint, origin=cython.uint, column=cython.uint)
    cdef unsigned int _find_origins(self, unsigned int row, unsigned int men,
                                    unsigned int base, unsigned int end) noexcept nogil
    cdef void _win(self, unsigned int place, unsigned int part, unsigned int state,
                   unsigned int value) noexcept nogil
    cdef void _lose(self, unsigned int place, unsigned int part, unsigned int state,
                    unsigned int value) noexcept nogil
    @cython.locals(row=cython.uint)
    cpdef void count(self, unsigned int[::1] counts, unsigned int start, unsigned int end)
    @cython.locals(opp=cython.uint, base=cython.uint, symmetric=cython.bint, column=cython.uint,
                   state=cython.uint)
    cdef void _count(self, unsigned int[::1] counts, unsigned int row) noexcept nogil
    @cython.locals(exchanged=cython.bint, offset=cython.uint, state=cython.uint)
    cpdef void encode(self, unsigned char[::1] codes, unsigned char[::1] code_of,
                      PositionIndex places, unsigned int start)
    @cython.locals(exchanged=cython.bint)
    cpdef unsigned int value_at(self, PositionIndex places, unsigned int place)
    @cython.locals(row=cython.uint, opp=cython.uint)
    cdef unsigned int _index_at(self, PositionIndex places, unsigned int place,
                                bint exchanged) noexcept nogil


cpdef unsigned int points_in(unsigned int mask) noexcept nogil

cpdef unsigned int steps(unsigned int men, unsigned int empty) noexcept nogil
