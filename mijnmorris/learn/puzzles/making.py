"""Making puzzles: games are played until positions enough have a proved, lively solution."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, count, pairwise

from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.learn.puzzles.proof import (
    Gauge,
    Pattern,
    images_of,
    is_near,
    same_to_a_player,
    solve_in,
    solve_while_unique,
    texts_of,
)
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.learn.puzzles.theme import Theme, puzzles_of, themes_of
from mijnmorris.rules import Board, Game, GameOptions

_SHARE_OF_GRADE = 0.35
"""No more of a theme's puzzles than that are equally hard."""

Report = Callable[[int, int], None]
"""Called with the puzzles made so far and the games played for them."""


def make_puzzles(game: Game, number: int, seed: int, report: Report) -> list[Puzzle]:
    """So many puzzles of the game, shared out among its themes: by theme, depth, unusual rules.

    The same seed makes the same ones. Whoever waits can be told of the progress by
    ``report``; what it raises ends the work.
    """
    collection = Collection(game, number)
    for played in count(1):
        for puzzle in candidates(game, random.Random(f"{game.name} {seed} {played}"), collection):
            if collection.takes(puzzle):
                collection.add(puzzle)
        report(len(collection.puzzles), played)
        if collection.is_full:
            break
    themes = themes_of(game)
    return sorted(
        collection.puzzles,
        key=lambda each: (themes.index(each.theme), each.depth, each.unusual),
    )


class Collection:
    """Puzzles of a game: shared out among themes and grades, none like another."""

    def __init__(self, game: Game, number: int) -> None:
        """Room for so many puzzles."""
        self.puzzles: list[Puzzle] = []
        self._shares = _shares(themes_of(game), number)
        self._counts: Counter[Theme] = Counter()
        self._grades: Counter[tuple[Theme, int]] = Counter()
        self._starts: list[Pattern] = []
        """Where puzzles begin, under every symmetry."""
        self._met: set[Pattern] = set()
        """What is met in solutions, one for all symmetric positions."""

    @property
    def is_full(self) -> bool:
        """Whether no theme lacks a puzzle."""
        return not any(map(self.wants, self._shares))

    def wants(self, theme: Theme) -> bool:
        """Whether the theme lacks puzzles."""
        return self._counts[theme] < self._shares[theme]

    def wants_grade(self, theme: Theme, grade: int) -> bool:
        """Whether the theme has room for another puzzle of that grade."""
        most = max(round(_SHARE_OF_GRADE * self._shares[theme]), 1)
        return self.wants(theme) and self._grades[theme, grade] < most

    def is_new(self, board: Board) -> bool:
        """Whether no puzzle begins nearly there, or comes to that position."""
        return not is_near(Pattern.of(board), self._starts) and not self._is_met(board)

    def _is_met(self, board: Board) -> bool:
        return same_to_a_player(board) in self._met

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle, to its last move, is like none before."""
        return self.is_new(puzzle.board()) and not any(map(self._is_met, _to_solve(puzzle)))

    def add(self, puzzle: Puzzle) -> None:
        """Take the puzzle in."""
        self.puzzles.append(puzzle)
        self._counts[puzzle.theme] += 1
        self._grades[puzzle.theme, puzzle.grade] += 1
        self._starts += images_of(puzzle.board())
        self._met.update(map(same_to_a_player, _to_solve(puzzle)))


def _shares(themes: Sequence[Theme], number: int) -> dict[Theme, int]:
    """The number shared out by the weights of the themes."""
    weights = list(accumulate(theme.weight for theme in themes))
    ends = [number * weight // weights[-1] for weight in weights]
    return dict(zip(themes, (end - start for start, end in pairwise([0, *ends])), strict=True))


def candidates(game: Game, chance: random.Random, collection: Collection) -> Iterator[Puzzle]:
    """Of one game the hardest puzzle of each theme that the collection has room for."""
    part = puzzles_of(game)
    assert part is not None
    options = part.random_options(chance)
    gauge = Gauge(game, options)
    best: dict[Theme, Puzzle] = {}
    wanted = [theme for theme in themes_of(game) if collection.wants(theme)]
    endings_only = all(theme.only_in_endings for theme in wanted)
    for board in played_positions(game, options, chance, endings_only=endings_only):
        for theme in wanted if collection.is_new(board) else ():
            puzzle = find_puzzle(game, theme, board, gauge)
            if puzzle is None or not collection.wants_grade(theme, puzzle.grade):
                continue
            if theme not in best or puzzle.depth > best[theme].depth:
                best[theme] = puzzle
    yield from best.values()


def find_puzzle(game: Game, theme: Theme, board: Board, gauge: Gauge) -> Puzzle | None:
    """The puzzle of that theme in the position, if there is one worth solving."""
    if not theme.suits(board):
        return None
    solution = _solution(theme, board)
    if solution is None or theme.is_dull(board, solution):
        return None
    depth = gauge.depth(board, solution, bounded=theme.bounded)
    if not theme.is_deep_enough(solution, depth):
        return None
    texts = texts_of(board, solution)
    return Puzzle(game, board.options, theme, depth, board.position(), texts)


def _to_solve(puzzle: Puzzle) -> Iterator[Board]:
    """The positions in which the solver has to find a move."""
    board = puzzle.board()
    for place, text in enumerate(puzzle.solution):
        if place % 2 == 0:
            yield board
        board.push(board.parse(text))


def _solution(theme: Theme, board: Board) -> list[int] | None:
    if not theme.bounded:
        return solve_while_unique(theme, board)
    for moves in theme.lengths(board):
        solution = solve_in(theme, board, moves)
        if solution is not None:
            return solution
    return None


_CARELESSNESS = 0.2
"""The chance that a player makes just any move."""
_DEEPEST = 3
"""How many plies players look ahead at most."""
_LONGEST = 120
"""Where a game without an end is broken off, in plies."""


def played_positions(
    game: Game, options: GameOptions, chance: random.Random, *, endings_only: bool = False
) -> Iterator[Board]:
    """The positions of one game, each on a board that has no earlier moves.

    It begins as the game's part for puzzles says; players then move about before
    positions count.
    """
    part = puzzles_of(game)
    assert part is not None
    board = part.start(game, options, chance, endings_only)
    search = Search(engine_of(game).expertise(options, None).estimates, TranspositionTable(1))
    sights = [chance.randint(1, _DEEPEST) for _ in range(2)]
    while board.legal_moves and board.ply < _LONGEST:
        board.push(_choose(search, board, sights[board.side], chance))
        if board.ply >= 6 and board.legal_moves:
            yield _fresh(board)


def _choose(search: Search, board: Board, sight: int, chance: random.Random) -> int:
    if chance.random() < _CARELESSNESS:
        return chance.choice(list(board.legal_moves))
    search.begin(board, None, lambda: False)
    value = 0
    for depth in range(1, sight + 1):
        iteration = search.deepen(depth, value)
        assert iteration is not None  # nothing stops it
        value = iteration.value
    return search.best_move


def _fresh(board: Board) -> Board:
    """The position alone, without what led to it; no quiet moves are counted in it."""
    twin = type(board).from_position(board.position(), board.options)
    twin.quiet = 0
    return twin
