from mijnmorris.rules.board cimport Board


cdef class Evaluation:
    cpdef int evaluate(self, Board board) noexcept
    cpdef int proved(self, Board board, int ply) noexcept
    cpdef int final(self, Board board, int ply) noexcept
    cpdef void rank(self, Board board, int[::1] moves, int[::1] ranks, int start, int end,
                    int[::1] history, int side) noexcept
    cpdef int symmetry(self, Board board) noexcept
    cpdef unsigned long long carried_key(self, Board board, int symmetry) noexcept
    cpdef int carried_move(self, int move, int symmetry, bint back) noexcept
