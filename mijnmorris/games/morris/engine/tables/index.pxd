cimport cython

from mijnmorris.games.morris.engine.tables.symmetry cimport carry

cdef unsigned int COUNTS
cdef unsigned int SYMMETRIES


@cython.final
cdef class PositionIndex:
    cdef readonly int own_men
    cdef readonly int opp_men
    cdef readonly unsigned int width
    cdef readonly unsigned int size
    cdef readonly unsigned int own
    cdef readonly unsigned int opp
    cdef readonly unsigned int orbit
    cdef bint _opponent_makes_rows
    cdef int _row_men
    cdef unsigned int[::1] _rank_parts
    cdef unsigned char[::1] _counts
    cdef unsigned int[::1] _columns
    cdef unsigned int[::1] _row_of
    cdef unsigned char[::1] _way_of
    cdef unsigned int[::1] _placements
    cdef unsigned char[::1] _fixing
    cdef unsigned int[::1] _fixing_from

    cpdef unsigned int index(self, unsigned int own, unsigned int opp) noexcept
    @cython.locals(number=cython.uint, row=cython.uint, placement=cython.uint, column=cython.uint,
                   place=cython.uint, image=cython.uint)
    cdef unsigned int _index(self, unsigned int first, unsigned int second) noexcept
    @cython.locals(row=cython.uint, column=cython.uint, placement=cython.uint, second=cython.uint,
                   fixing=cython.uint, place=cython.uint, image=cython.uint)
    cpdef bint set_up(self, unsigned int index) noexcept
    @cython.locals(low=cython.uint, middle=cython.uint, before=cython.uint, up_to_middle=cython.uint)
    cdef unsigned int _rank(self, unsigned int mask) noexcept
    @cython.locals(gone=cython.int, below=cython.uint)
    cdef unsigned int _squeeze(self, unsigned int mask, unsigned int holes) noexcept
    @cython.locals(below=cython.uint)
    cdef unsigned int _spread(self, unsigned int mask, unsigned int holes) noexcept
