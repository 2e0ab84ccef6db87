"""Setting up positions: every one can be built, read and written, and what is wrong is said."""

from contextlib import suppress

import pytest
from hypothesis import given

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.rules import Arrangement, Board, GameOptions, InvalidPositionError, Side
from tests.rules.playing import (
    ANY_OPTIONS,
    SEEDS,
    RandomPlayer,
    board_of,
    men_line,
    mijnlieff,
    morris,
    rows_line,
)

MIJNLIEFF, MORRIS = GAMES["mijnlieff"], GAMES["morris"]
LIGHT, DARK = Side


def later(options: GameOptions, seed: int) -> Board:
    """A position of a random game."""
    board, player = board_of(options), RandomPlayer(seed)
    for _ in range(seed % 60):
        if board.outcome() is not None:
            break
        board.push(player.choose(board))
    return board


def arranged(board: Board) -> Arrangement:
    return GAMES[board.game].arrange(board.options, board.position())


def fault(arrangement: Arrangement) -> str:
    with pytest.raises(InvalidPositionError) as caught:
        arrangement.check()
    return str(caught.value)


@given(ANY_OPTIONS, SEEDS)
def test_every_position_is_given_back_as_the_same_line(options: GameOptions, seed: int) -> None:
    board = later(options, seed)
    arrangement = arranged(board)
    assert arrangement.line == board.position()
    assert arrangement.check().position() == board.position()
    assert arrangement.check().legal_moves.texts() == board.legal_moves.texts()


@given(ANY_OPTIONS, SEEDS)
def test_every_position_is_built_from_an_empty_board(options: GameOptions, seed: int) -> None:
    wanted = arranged(later(options, seed))
    built = GAMES[wanted.board.game].arrange(options).clear()
    figures = [(cell, wanted.standing(cell)) for cell in range(len(wanted.board.cells))]
    for cell, standing in figures:
        if standing is not None:
            built = built.put(cell, *standing)
        assert built.standing(cell) == standing
    built = built.with_turn(wanted.turn)
    for counter in wanted.counters():
        built = built.with_counter(counter.name, counter.value)
        assert counter in built.counters() or counter.name == "quiet"
    if isinstance(wanted.board, MijnlieffBoard):
        for side in Side:
            last = wanted.board.last_square(side)
            built = built if last is None else built.with_last(last)
    assert same_but_for_history(built, wanted)


def same_but_for_history(one: Arrangement, other: Arrangement) -> bool:
    """Whether the lines agree, leaving out what only the course of a game can tell."""
    if isinstance(one.board, MorrisBoard):
        assert isinstance(other.board, MorrisBoard)
        draw_after = one.board.options.draw_after
        return (
            one.board.key() == other.board.key()
            and one.turn is other.turn
            and (not draw_after or one.board.quiet == other.board.quiet)
        )
    return one.line == other.line


@given(ANY_OPTIONS, SEEDS)
def test_the_line_of_an_arrangement_is_read_or_refused_but_never_breaks(
    options: GameOptions, seed: int
) -> None:
    arrangement = arranged(later(options, seed))
    for cell in range(0, len(arrangement.board.cells), 3):
        for side in Side:
            try:
                changed = arrangement.put(cell, side, seed % (4 if cell < 16 else 1))
            except InvalidPositionError:
                changed = arrangement.remove(cell)
            with suppress(InvalidPositionError):
                assert changed.check().position() == changed.line
            assert arrangement == arranged_again(arrangement)


def arranged_again(arrangement: Arrangement) -> Arrangement:
    return type(arrangement).of(arrangement.line, arrangement.options)


# Mijnlieff


def test_hands_follow_from_the_board() -> None:
    arrangement = MIJNLIEFF.arrange(MIJNLIEFF.options())
    arrangement = arrangement.put(0, LIGHT, Piece.STRAIGHT).put(5, DARK, Piece.PULLER)
    assert arrangement.line == "..../..../.l../S... w SDDPPLL/ssddppl a1/b2 0"
    assert arrangement.remove(0).remove(5) == MIJNLIEFF.arrange(MIJNLIEFF.options())


def test_a_third_piece_of_a_type_is_refused() -> None:
    arrangement = MIJNLIEFF.arrange(MIJNLIEFF.options())
    arrangement = arrangement.put(0, LIGHT, Piece.PUSHER).put(1, LIGHT, Piece.PUSHER)
    with pytest.raises(InvalidPositionError) as caught:
        arrangement.put(2, LIGHT, Piece.PUSHER)
    assert str(caught.value) == "Light has no Pusher left: there are 2 of each"
    assert arrangement.put(1, LIGHT, Piece.PUSHER).line == arrangement.line
    assert arrangement.put(2, DARK, Piece.PUSHER).standing(2) == (DARK, Piece.PUSHER)


def test_a_piece_takes_the_place_of_another() -> None:
    arrangement = MIJNLIEFF.arrange(MIJNLIEFF.options())
    arrangement = arrangement.put(0, LIGHT, Piece.PUSHER).put(0, DARK, Piece.STRAIGHT)
    assert arrangement.line == rows_line("..../..../..../s...", "w", "-/a1")


def test_the_last_piece_is_the_one_put_last_until_another_is_named() -> None:
    arrangement = MIJNLIEFF.arrange(MIJNLIEFF.options())
    arrangement = arrangement.put(0, LIGHT, Piece.PUSHER).put(1, LIGHT, Piece.PULLER)
    assert arrangement.line.split()[3] == "b1/-"
    assert arrangement.with_last(0).line.split()[3] == "a1/-"
    assert fault(arrangement.remove(1)) == "Light has pieces on the board, but no last one"
    with pytest.raises(InvalidPositionError) as caught:
        arrangement.with_last(2)
    assert str(caught.value) == "there is no piece on c1"


@pytest.mark.parametrize(("passing", "most"), [("single", 1), ("double", 2)])
def test_passes(passing: str, most: int) -> None:
    arrangement = arranged(mijnlieff("Sa1 Pa2", passing=passing))
    (counter,) = arrangement.counters()
    assert (counter.name, counter.value, counter.most) == ("passes", 0, most)
    assert arrangement.with_counter("passes", 1).line.endswith(" 1")
    empty = arrangement.clear().with_counter("passes", 1)
    assert fault(empty) == "nobody can pass on an empty board"


# Morris


def test_the_hands_follow_the_side_to_move_and_the_phase_the_hands() -> None:
    arrangement = MORRIS.arrange(MORRIS.options())
    assert arrangement.with_turn(DARK).line.split()[1:8] == list("bpp0809")
    assert arrangement.with_turn(DARK).with_turn(LIGHT) == arrangement
    moving = arranged(morris(position=men_line("a1 d1 g1", "a7 d7 g7", quiet=3)))
    assert moving.with_counter("hand", 2).line.split()[1:8] == list("wpp3232")
    assert moving.with_counter("hand", 2).with_counter("hand", 0).line.split()[15] == "0"


@pytest.mark.parametrize(
    ("draw_after", "hand", "most"), [("50", 0, 100), ("off", 0, 3), ("50", 2, 0)]
)
def test_quiet_moves_are_counted_where_they_matter(draw_after: str, hand: int, most: int) -> None:
    line = men_line("a1 d1 g1", "a7 d7 g7", quiet=3)
    arrangement = arranged(morris(position=line, draw_after=draw_after)).with_counter("hand", hand)
    counters = {counter.name: counter for counter in arrangement.counters()}
    assert counters["hand"].value == hand
    assert counters["quiet"].most == most


def test_a_man_on_the_board_is_in_no_hand_any_more() -> None:
    arrangement = MORRIS.arrange(MORRIS.options()).put(0, LIGHT, 0)
    assert arrangement.line.split()[4:8] == list("1808")
    arrangement = arrangement.put(1, DARK, 0).with_turn(DARK)
    assert arrangement.line.split()[4:8] == list("1718")
    assert arrangement.put(2, LIGHT, 0).line.split()[4:8] == list("2718")
    assert arrangement.put(0, DARK, 0).line.split()[4:8] == list("0627")


def test_too_many_men_are_told() -> None:
    arrangement = MORRIS.arrange(MORRIS.options()).put(0, LIGHT, 0)
    assert fault(arrangement.with_counter("hand", 9)) == "Light has 10 men, more than nine"
    for cell in range(10):
        arrangement = arrangement.put(cell, LIGHT, 0)
    assert fault(arrangement) == "Light has 10 men, more than nine"


def test_an_empty_board_has_no_men_in_hand_either() -> None:
    cleared = arranged(morris("d2 d6")).clear()
    assert cleared.line.split()[4:8] == ["0", "0", "0", "0"]


def test_no_man_binds() -> None:
    with pytest.raises(InvalidPositionError):
        arranged(morris("d2")).with_last(12)


def test_a_draw_by_repetition_ends_with_the_next_change() -> None:
    line = men_line("a1 d1 b6 f2", "c3 e5 f6 g7").replace(" m s ", " o ? ")
    arrangement = MORRIS.arrange(MORRIS.options(), line)
    assert arrangement.line == line
    assert arrangement.with_turn(DARK).with_turn(LIGHT).check().outcome() is None
