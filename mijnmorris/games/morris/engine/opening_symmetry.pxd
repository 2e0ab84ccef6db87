cimport cython

from mijnmorris.games.morris.engine.tables.symmetry cimport carry

cdef int[::1] _IMAGES
cdef int[::1] _INVERSES
cdef int _QUIET_PLACEMENT
cdef int POINTS
cdef int SYMMETRIES


@cython.locals(found=cython.int, smallest=cython.int, smallest_opp=cython.int,
               symmetry=cython.int, image=cython.int, opp_image=cython.int)
cpdef int symmetry_to_share(int own, int opp) noexcept
cpdef int carried_placement(int move, int symmetry) noexcept
cpdef int carried_back(int move, int symmetry) noexcept
