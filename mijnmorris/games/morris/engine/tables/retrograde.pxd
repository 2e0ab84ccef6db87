cimport cython

from mijnmorris.games.morris.engine.tables.index cimport PositionIndex
from mijnmorris.games.morris.engine.tables.table cimport Table
from mijnmorris.games.morris.rules.board cimport MorrisBoard

cdef int SETTLED
cdef int DRAW
cdef int LOST
cdef unsigned int NONE
cdef int NOTHING
cdef int POINTS
cdef unsigned int ALL_POINTS


@cython.final
cdef class PairSolver:
    cdef PositionIndex _first
    cdef PositionIndex _second
    cdef PositionIndex _index
    cdef Table _after_first
    cdef Table _after_second
    cdef unsigned int _border
    cdef readonly unsigned int states
    cdef unsigned short[::1] _values
    cdef unsigned short[::1] _open_moves
    cdef readonly object values
    cdef readonly object open_moves
    cdef readonly int value
    cdef readonly unsigned int settled
    cdef unsigned int[::1] _queue
    cdef readonly object queue
    cdef readonly unsigned int head
    cdef readonly unsigned int layer_end
    cdef readonly unsigned int tail
    cdef unsigned int[::1] _later
    cdef unsigned int[::1] _later_from
    cdef int _last_later
    cdef MorrisBoard _board
    cdef int _flying_men
    cdef int[::1] _moves
    cdef unsigned int[::1] _neighbours
    cdef unsigned int[::1] _lines

    @cython.locals(state=cython.uint)
    cpdef void look_forwards(self, unsigned int start, unsigned int end)
    cdef bint _set_up(self, unsigned int state)
    @cython.locals(board=MorrisBoard, index=PositionIndex, end=cython.int, count=cython.int,
                   fewest=cython.int, most=cython.int, place=cython.int, move=cython.int,
                   value=cython.int)
    cdef void _look_forwards(self, unsigned int state)
    @cython.locals(own=cython.uint, opp=cython.uint, table=Table)
    cdef int _capture_value(self, int move, bint by_first)
    cpdef void start_layers(self)
    cpdef void resume_layer(self, int value, unsigned int head, unsigned int layer_end,
                            unsigned int tail)
    @cython.locals(state=cython.uint, known=cython.int)
    cdef void _gather_later(self)
    @cython.locals(state=cython.uint)
    cdef void _open_layer(self)
    cpdef bint finish_layer(self)
    @cython.locals(end=cython.uint, state=cython.uint)
    cpdef bint look_backwards(self, unsigned int count)
    @cython.locals(own=cython.uint, opp=cython.uint, lost=cython.bint, weight=cython.uint,
                   before=PositionIndex, base=cython.uint, empty=cython.uint, flying=cython.bint,
                   movers=cython.uint, point=cython.int, stay=cython.uint,
                   origins=cython.uint, state=cython.uint)
    cdef void _look_backwards(self, bint of_first)
    @cython.locals(in_mills=cython.uint, number=cython.int, line=cython.uint)
    cdef unsigned int _in_mills(self, unsigned int men)
    @cython.locals(value=cython.int)
    cdef void _close_moves(self, unsigned int state, unsigned int weight)
    cdef void _settle(self, unsigned int state, int value)
    cdef void _put_off(self, unsigned int state, int value)
    cpdef unsigned int class_size(self, bint second)
    @cython.locals(start=cython.uint, last=cython.int, place=cython.uint, known=cython.int)
    cpdef void collect(self, bint second, unsigned short[::1] values, unsigned int[::1] counts)
