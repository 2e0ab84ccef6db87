"""The puzzles that come with the program."""

from collections import Counter
from itertools import combinations

import pytest

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.engine.symmetry import symmetries, turn_mask
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.morris.engine.tables.symmetry import SYMMETRIES, carry
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, is_win
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.learn.puzzles.files import shipped
from mijnmorris.learn.puzzles.proof import Gauge, fault_of, moves_of
from mijnmorris.learn.puzzles.puzzle import GRADES, Puzzle
from mijnmorris.learn.puzzles.theme import themes_of
from mijnmorris.rules import Outcome
from tests.learn.puzzles import reference

EVERY = 12
"""One of so many is proved again here; ``mijnmorris puzzles check`` proves all."""


def of_theme(game: str, theme: str) -> list[Puzzle]:
    """The puzzles of the theme, the easiest first."""
    return [puzzle for puzzle in shipped(GAMES[game]) if puzzle.theme.name == theme]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_plenty_of_every_theme_and_grade(game: str) -> None:
    puzzles = shipped(GAMES[game])
    assert len(puzzles) >= 200
    themes = Counter(puzzle.theme for puzzle in puzzles)
    assert set(themes) == set(themes_of(GAMES[game]))
    assert min(themes.values()) >= 40
    assert set(Counter(puzzle.difficulty for puzzle in puzzles)) == set(GRADES)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)


def test_rules_vary() -> None:
    counts = Counter(
        f"{name}={word}"
        for game in GAMES
        for puzzle in shipped(GAMES[game])
        for name, word in puzzle.options.to_words().items()
    )
    for rule in ("flying=on", "flying=off", "passing=double", "line4=bonus", "layout=ring"):
        assert counts[rule] >= 10


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_nearly_the_same(game: str) -> None:
    images = []
    for puzzle in shipped(GAMES[game]):
        board = puzzle.board()
        if isinstance(board, MijnlieffBoard):
            turned = {
                (turn_mask(way, board.own), turn_mask(way, board.opp))
                for way in symmetries(board.options.layout)
            }
        else:
            turned = {(carry(board.own, way), carry(board.opp, way)) for way in range(SYMMETRIES)}
        images.append((board.cells, (board.own, board.opp), turned))
    for one, other in combinations(images, 2):
        if one[0] == other[0]:
            own, opp = one[1]
            assert all((own ^ a | opp ^ b).bit_count() > 2 for a, b in other[2])


@pytest.mark.parametrize("game", GAMES)
def test_solutions_are_legal_and_games_are_not_over_before(game: str) -> None:
    for puzzle in shipped(GAMES[game]):
        board = puzzle.board()
        assert board.turn is puzzle.solver
        for move in moves_of(puzzle, board):
            assert board.outcome() is None
            assert move in board.legal_moves
            board.push(move)


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_proved_again(game: str) -> None:
    for puzzle in shipped(GAMES[game])[3::EVERY]:
        assert fault_of(puzzle) is None


@pytest.mark.parametrize(("theme", "need"), [("win", 1), ("hold", 0)])
def test_results_of_mijnlieff_by_playing_every_game(theme: str, need: int) -> None:
    late = [p for p in of_theme("mijnlieff", theme) if sum(map(p.position.count, ".")) <= 6]
    assert len(late) >= 8
    for puzzle in late[::5]:
        position = reference.mijnlieff_of(puzzle)
        for place, text in enumerate(puzzle.solution):
            if place % 2 == 0:
                good = [m for m in position.legal() if -reference.margin(position.play(m)) >= need]
                assert good == [text]
            position = position.play(text)


def test_passes_by_trying_everything() -> None:
    for puzzle in of_theme("mijnlieff", "passes")[2::20]:
        position, was_forced = reference.mijnlieff_of(puzzle), False
        assert not reference.passes_in_reach(position, puzzle.moves - 1, after_pass=False)
        for place, text in enumerate(puzzle.solution):
            if place % 2 == 0:
                left = puzzle.moves - place // 2
                good = [
                    move
                    for move in position.legal()
                    if reference.pass_move_works(position, move, left, was_forced)
                ]
                assert good == [text]
            position = position.play(text)
            was_forced = position.legal() == ["pass"] if place % 2 == 0 else text == "pass"
        assert position.legal() == ["pass"]


def by_way(moves: list[str], is_last: bool) -> set[str]:
    """The moves; of last ones without the man they take, which does not matter there."""
    return {move.partition("x")[0] if is_last else move for move in moves}


@pytest.mark.parametrize(
    ("theme", "works"),
    [("mill", reference.mill_move_works), ("win", reference.win_move_works)],
)
def test_mills_and_wins_by_trying_everything(theme: str, works) -> None:  # type: ignore[no-untyped-def]
    short = [puzzle for puzzle in of_theme("morris", theme) if puzzle.moves == 2]
    walking = [puzzle for puzzle in short if not puzzle.options.flying]  # type: ignore[attr-defined]
    for puzzle in walking[::3]:
        position = reference.morris_of(puzzle)
        assert not any(works(position, move, 1) for move in position.legal())
        for place, text in enumerate(puzzle.solution):
            if place % 2 == 0:
                left = puzzle.moves - place // 2
                good = [move for move in position.legal() if works(position, move, left)]
                assert by_way(good, left == 1) == by_way([text], left == 1)
            position = position.play(text)


def test_draws_of_morris_by_the_tables_alone() -> None:
    tables = {flying: Tables(flying) for flying in (True, False)}
    for puzzle in of_theme("morris", "hold")[::4]:
        board = puzzle.board()
        assert isinstance(board, MorrisBoard)
        probe = tables[board.options.flying].probe
        for place, text in enumerate(puzzle.solution):
            if place % 2 == 0:
                assert probe(board) == DRAW
                for move in board.legal_moves:
                    name = board.text(move)
                    board.push(move)
                    assert is_win(probe(board)) == (name != text)
                    board.pop()
            board.push(board.parse(text))


def test_long_wins_end_the_game() -> None:
    for puzzle in of_theme("morris", "win"):
        board = puzzle.board()
        for text in puzzle.solution:
            board.push(board.parse(text))
        outcome = board.outcome()
        assert isinstance(outcome, Outcome)
        assert outcome.winner is puzzle.solver


@pytest.mark.parametrize("game", GAMES)
def test_a_search_has_to_look_as_deep_as_told(game: str) -> None:
    deepest = 4
    shallow = [puzzle for puzzle in shipped(GAMES[game]) if puzzle.depth <= deepest]
    for puzzle in shallow[::40]:
        board = puzzle.board()
        depth = Gauge(puzzle.game, puzzle.options).depth(
            board, moves_of(puzzle, board), bounded=puzzle.theme.bounded, deepest=deepest
        )
        assert depth == puzzle.depth


def test_puzzles_of_both_ways_of_flying_are_endings_of_the_tables() -> None:
    options = {puzzle.options for puzzle in of_theme("morris", "win")}
    assert options == {MorrisOptions(flying=True), MorrisOptions(flying=False)}
