"""Makes puzzles: plays games until enough positions have a proved, interesting solution."""

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
"""The largest share of a theme's puzzles with the same grade."""

Report = Callable[[int, int], None]
"""Takes the numbers of puzzles made and games played so far; may raise to stop the work."""


def make_puzzles(game: Game, number: int, seed: int, report: Report) -> list[Puzzle]:
    """``number`` puzzles of the game, sorted by theme, depth and unusual rules.

    The number is divided among the themes. The same seed makes the same puzzles.
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
    """Puzzles of a game, all different, with a quota for each theme and grade."""

    def __init__(self, game: Game, number: int) -> None:
        """A collection for ``number`` puzzles."""
        self.puzzles: list[Puzzle] = []
        self._shares = _shares(themes_of(game), number)
        self._counts: Counter[Theme] = Counter()
        self._grades: Counter[tuple[Theme, int]] = Counter()
        self._starts: list[Pattern] = []
        """All symmetric images of the puzzles' positions."""
        self._met: set[Pattern] = set()
        """The positions of the solutions, one for each set of symmetric ones."""

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
        """Whether no puzzle begins near the position or reaches it."""
        return not is_near(Pattern.of(board), self._starts) and not self._is_met(board)

    def _is_met(self, board: Board) -> bool:
        return same_to_a_player(board) in self._met

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether all positions of the puzzle's solution are new."""
        return self.is_new(puzzle.board()) and not any(map(self._is_met, _to_solve(puzzle)))

    def add(self, puzzle: Puzzle) -> None:
        """Adds the puzzle."""
        self.puzzles.append(puzzle)
        self._counts[puzzle.theme] += 1
        self._grades[puzzle.theme, puzzle.grade] += 1
        self._starts += images_of(puzzle.board())
        self._met.update(map(same_to_a_player, _to_solve(puzzle)))


def _shares(themes: Sequence[Theme], number: int) -> dict[Theme, int]:
    """The number divided among the themes by their weights."""
    weights = list(accumulate(theme.weight for theme in themes))
    ends = [number * weight // weights[-1] for weight in weights]
    return dict(zip(themes, (end - start for start, end in pairwise([0, *ends])), strict=True))


def candidates(game: Game, chance: random.Random, collection: Collection) -> Iterator[Puzzle]:
    """Plays one game; yields each theme's hardest puzzle that the collection has room for."""
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
    """The position's puzzle of that theme; ``None`` if there is none worth solving."""
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
    """The positions in which the solver must find a move."""
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
"""The probability that a player makes a random move."""
_DEEPEST = 3
"""The largest search depth of the players, in plies."""
_LONGEST = 120
"""The length in plies at which a game is stopped."""


def played_positions(
    game: Game, options: GameOptions, chance: random.Random, *, endings_only: bool = False
) -> Iterator[Board]:
    """The positions of one game, each on a board without earlier moves.

    The game's part for puzzles chooses the first position; the first few moves are not
    counted.
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
    """The position on a new board, without history and with no quiet moves counted."""
    twin = type(board).from_position(board.position(), board.options)
    twin.quiet = 0
    return twin
