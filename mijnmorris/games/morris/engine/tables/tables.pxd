cimport cython

from mijnmorris.games.morris.engine.tables.table cimport Table
from mijnmorris.games.morris.rules.board cimport MorrisBoard

cdef int STRIDE
cdef int FEWEST_MEN
cdef int UNKNOWN
cdef int LOST


@cython.final
cdef class Tables:
    cdef readonly bint flying
    cdef readonly list complaints
    cdef dict _paths
    cdef int _most_men
    cdef list _tables

    cpdef int probe(self, MorrisBoard board) except? -2
    cpdef int probe_in_search(self, MorrisBoard board) except? -2
    @cython.locals(table=Table)
    cpdef int value(self, unsigned int own, unsigned int opp, int own_men, int opp_men) except? -2
