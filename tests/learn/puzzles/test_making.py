"""What is taken into a collection of puzzles, and which positions are worth a puzzle."""

from dataclasses import replace

import pytest

from mijnmorris.games import GAMES
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.learn.puzzles.files import shipped
from mijnmorris.learn.puzzles.making import Collection, find_puzzle
from mijnmorris.learn.puzzles.proof import Gauge, Pattern, images_of, is_near, same_to_a_player
from mijnmorris.learn.puzzles.theme import themes_of


def test_themes_share_the_room_and_no_grade_has_too_much_of_it() -> None:
    collection = Collection(GAMES["morris"], 25)
    mill, win, hold = themes_of(GAMES["morris"])
    mills = [puzzle for puzzle in shipped(GAMES["morris"]) if puzzle.theme is mill]
    same_grade = [puzzle for puzzle in mills if puzzle.grade == 2]
    taken = 0
    for puzzle in same_grade:
        if collection.wants_grade(mill, 2):
            assert collection.takes(puzzle)
            collection.add(puzzle)
            taken += 1
    assert taken == 4  # 35 % of ten
    assert collection.wants(mill)
    for grade in (1, 3, 4):
        for puzzle in [each for each in mills if each.grade == grade][:2]:
            collection.add(puzzle)
    assert not collection.wants(mill)
    assert collection.wants(win)
    assert collection.wants(hold)
    assert not collection.is_full


@pytest.mark.parametrize("game", GAMES)
def test_positions_like_one_on_the_way_of_a_solution_are_not_taken(game: str) -> None:
    collection = Collection(GAMES[game], 30)
    puzzle = next(each for each in shipped(GAMES[game]) if each.moves == 3)
    collection.add(puzzle)
    board = puzzle.board()
    for text in puzzle.solution[:2]:
        board.push(board.parse(text))
    assert not collection.is_new(board)
    later = replace(puzzle, position=board.position(), solution=puzzle.solution[2:])
    assert not collection.takes(later)
    assert collection.takes(shipped(GAMES[game])[-1])


def standing(men: str) -> MorrisBoard:
    """A position of three men against three, told by its rings."""
    line = f"{men} w m s 3 0 3 0 0 0 0 0 0 0 0 0 1"
    return MorrisBoard.from_position(line, MorrisOptions())


@pytest.mark.parametrize(
    ("men", "near"),
    [
        ("***@*O@@/O*****O*/********", True),
        ("********/O*****O*/***@*O@@", True),  # rings exchanged
        ("***@*O@@/O****O**/********", True),  # a man elsewhere
        ("********/O****O**/***@*O@@", True),  # both
        ("***@*O@@/*O***O**/********", False),  # two men elsewhere
    ],
)
def test_near_is_a_man_elsewhere_up_to_symmetry(men: str, near: bool) -> None:
    base = standing("***@*O@@/O*****O*/********")
    assert is_near(Pattern.of(standing(men)), images_of(base)) == near


def test_symmetric_positions_are_the_same_to_a_player() -> None:
    base, twin = standing("***@*O@@/O*****O*/********"), standing("********/O*****O*/***@*O@@")
    other = standing("***@*O@@/O****O**/********")
    assert same_to_a_player(base) == same_to_a_player(twin) != same_to_a_player(other)


def test_a_position_gives_its_puzzle_again() -> None:
    late = sorted(shipped(GAMES["mijnlieff"]), key=lambda puzzle: puzzle.position.count("."))
    for puzzle in late[:6]:
        gauge = Gauge(puzzle.game, puzzle.options)
        assert find_puzzle(puzzle.game, puzzle.theme, puzzle.board(), gauge) == puzzle


@pytest.mark.parametrize("game", GAMES)
def test_a_start_is_no_puzzle(game: str) -> None:
    options = GAMES[game].options()
    gauge, board = Gauge(GAMES[game], options), GAMES[game].start(options)
    for theme in themes_of(GAMES[game]):
        assert find_puzzle(GAMES[game], theme, board, gauge) is None
