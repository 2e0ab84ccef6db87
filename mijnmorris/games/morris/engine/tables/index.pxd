cimport cython

from mijnmorris.games.morris.engine.tables.symmetry cimport carry

cdef unsigned char[::1] _COUNTS
cdef unsigned int[::1] _RANK_PARTS
cdef unsigned char[::1] _SQUEEZED
cdef unsigned char[::1] _SPREAD
cdef unsigned int[::1] _INVERSES
cdef unsigned int _UNPLACED
cdef int SYMMETRIES
cdef unsigned int _HALF
cdef unsigned int _HALVES
cdef unsigned int _LOWER


@cython.final
cdef class PositionIndex:
    cdef readonly int own_men
    cdef readonly int opp_men
    cdef readonly unsigned int rows
    cdef readonly unsigned int width
    cdef readonly unsigned int size
    cdef readonly unsigned int own
    cdef readonly unsigned int opp
    cdef readonly unsigned int orbit
    cdef unsigned int[::1] columns
    cdef unsigned int[::1] placements
    cdef unsigned int[::1] _row_ways
    cdef unsigned int[::1] fixing
    cdef unsigned int[::1] fixing_from

    cpdef unsigned int index(self, unsigned int own, unsigned int opp) noexcept nogil
    cpdef unsigned int row_way(self, unsigned int opp) noexcept nogil
    @cython.locals(row=cython.uint)
    cpdef unsigned int index_in(self, unsigned int row_way, unsigned int own) noexcept nogil
    @cython.locals(row_way=cython.uint, row=cython.uint, start=cython.uint, end=cython.uint)
    cpdef unsigned int standing_index(self, unsigned int own, unsigned int opp) noexcept nogil
    @cython.locals(row=cython.uint, column=cython.uint, same=cython.uint, place=cython.uint)
    cpdef bint set_up(self, unsigned int index)
    @cython.locals(place=cython.uint)
    cpdef bint stands_for_others(self, unsigned int row, unsigned int own) noexcept nogil


@cython.locals(smallest=cython.uint, place=cython.uint, image=cython.uint)
cpdef unsigned int smallest_image(unsigned int men, unsigned int[::1] symmetries,
                                  unsigned int start, unsigned int end) noexcept nogil

@cython.locals(low=cython.uint)
cpdef unsigned int rank(unsigned int mask) noexcept nogil

@cython.locals(low=cython.uint, middle=cython.uint, first=cython.uint, second=cython.uint)
cpdef unsigned int squeeze(unsigned int mask, unsigned int holes) noexcept nogil

@cython.locals(low=cython.uint, middle=cython.uint, first=cython.uint, second=cython.uint)
cpdef unsigned int spread(unsigned int mask, unsigned int holes) noexcept nogil

@cython.locals(row=cython.uint, placement=cython.uint, number=cython.Py_ssize_t,
               way=cython.uint, image=cython.uint, image_number=cython.uint)
cpdef object number_rows(unsigned int men, unsigned int[::1] placements,
                         unsigned int[::1] row_ways, object fixing,
                         unsigned int[::1] fixing_from)

@cython.locals(mask=cython.uint, number=cython.Py_ssize_t)
cpdef object write_masks(unsigned int size, unsigned int[::1] masks)

@cython.locals(lowest=cython.uint, ripple=cython.uint)
cpdef unsigned int next_mask(unsigned int mask) noexcept nogil
