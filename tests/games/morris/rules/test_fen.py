"""Position lines of Morris: Sanmill's FEN, what is read and what is refused."""

import pytest

from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.rules import InvalidPositionError
from tests.rules.playing import ending, men_line, morris, play
from tests.rules.reference.morris import RINGS

START = "********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1"
PLACING = "********/****O***/***@**** w p p 1 8 1 8 0 0 0 0 0 0 0 0 2"
MOVING = "O***@***/*O***@**/O***@*** b m s 3 0 3 0 0 0 0 0 0 0 0 12 15"
OVER = "O***@***/*O***@**/O******* b o ? 3 0 2 0 0 0 0 0 0 0 0 0 15"


def field(line: str, number: int, text: str) -> str:
    """The line with another text in the field of that number, from 1."""
    fields = line.split()
    return " ".join([*fields[: number - 1], text, *fields[number:]])


@pytest.mark.parametrize("line", [START, PLACING, MOVING, OVER])
def test_round_trip(line: str) -> None:
    assert morris(position=line).position() == line


@pytest.mark.parametrize("point", [point for ring in RINGS for point in ring])
def test_points_stand_in_sanmills_order(point: str) -> None:
    rings = "/".join("".join("O" if p == point else "*" for p in ring) for ring in RINGS)
    assert morris(point).position() == f"{rings} b p p 1 8 0 9 0 0 0 0 0 0 0 0 1"


def test_the_start() -> None:
    assert morris().position() == START


def test_a_trailing_field_of_ids_is_dropped() -> None:
    assert morris(position=f"{MOVING} ids:3,7,12").position() == MOVING
    assert morris(position=f"{MOVING} ids:").position() == MOVING


@pytest.mark.parametrize("number", range(11, 16))
@pytest.mark.parametrize("value", ["0", "-1", "7", "18446744073709551615", 5000 * "9"])
def test_any_history_of_mills_is_read_and_written_as_none(number: int, value: str) -> None:
    assert morris(position=field(MOVING, number, value)).position() == MOVING


def test_a_finished_game_is_read() -> None:
    assert ending(morris(position=OVER)) == "win light men"


def test_a_game_over_by_repetition_is_read() -> None:
    """The line does not show how often the position stood; the phase says it."""
    board = morris(position=men_line("a1 d1 b6 f2", "c3 e5 f6 g7"))
    play(board, 2 * "a1-a4 g7-d7 a4-a1 d7-g7 ")
    assert ending(board) == "draw repetition"
    twin = morris(position=board.position())
    assert ending(twin) == "draw repetition"
    assert twin.standings() == 3
    assert twin.copy().position() == board.position()


def test_a_position_that_lost_already_may_be_called_moving() -> None:
    blocked = men_line("a4 b4 d6 f6 g4", "a7 d7 g7 b6", "b")
    assert blocked.split()[2] == "m"
    assert ending(morris(position=blocked)) == "win light blocked"
    assert morris(position=blocked).position().split()[2:4] == ["o", "?"]


def test_the_full_move_number_is_kept_and_counted_on() -> None:
    board = morris(position=MOVING)
    assert board.move_number == 15
    play(board, "d3-c3")
    assert board.move_number == 16


RINGS_SENTENCE = "the board is three rings of eight points, separated by /"
REMOVAL = "a removal is pending; here it belongs to the move; give the position before or after"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "a position line has 17 parts, not 0"),
        ("start", "a position line has 17 parts, not 1"),
        (START.rsplit(" ", 1)[0], "a position line has 17 parts, not 16"),
        (f"{START} 0", "a position line has 17 parts, not 18"),
        (f"{START} ids:1 ids:2", "a position line has 17 parts, not 19"),
        # rings
        (field(START, 1, "********/********"), RINGS_SENTENCE),
        (field(START, 1, "********/*******/*********"), RINGS_SENTENCE),
        (field(START, 1, "********/********/********/********"), RINGS_SENTENCE),
        (PLACING.replace("O", "X"), "a point is O, @ or *, not 'X'"),
        (PLACING.replace("O", "o"), "a point is O, @ or *, not 'o'"),
        # side
        (field(START, 2, "x"), "the side to move is w or b, not 'x'"),
        (field(START, 2, "W"), "the side to move is w or b, not 'W'"),
        (field(START, 2, "wb"), "the side to move is w or b, not 'wb'"),
        # phase
        (field(START, 3, "x"), "the phase is p, m or o, not 'x'"),
        (field(START, 3, "r"), "the phase is p, m or o, not 'r'"),
        (field(START, 3, "m"), "the phase m does not fit: men are still in hand"),
        (field(MOVING, 3, "p"), "the phase p does not fit: no man is in hand"),
        # action
        (field(START, 4, "x"), "the action is p, s or ?, not 'x'"),
        (field(START, 4, "s"), "the action s does not fit the phase p"),
        (field(START, 4, "?"), "the action ? does not fit the phase p"),
        (field(MOVING, 4, "p"), "the action p does not fit the phase m"),
        (field(OVER, 4, "s"), "the action s does not fit the phase o"),
        (field(MOVING, 4, "r"), REMOVAL),
        (field(MOVING, 9, "1"), REMOVAL),
        (field(MOVING, 10, "1"), REMOVAL),
        # counts
        (field(PLACING, 5, "2"), "the rings show 1 of Light's men, but the count says 2"),
        (field(PLACING, 7, "0"), "the rings show 1 of Dark's men, but the count says 0"),
        (field(PLACING, 6, "9"), "Light has 10 men, more than nine"),
        (field(PLACING, 8, "9"), "Dark has 10 men, more than nine"),
        (field(PLACING, 6, "7"), "the hands of 7 and 8 men do not fit Light to move"),
        (field(PLACING, 8, "7"), "the hands of 8 and 7 men do not fit Light to move"),
        (field(PLACING, 2, "b"), "the hands of 8 and 8 men do not fit Dark to move"),
        (field(PLACING, 5, "x"), "'x' is not a whole number that fits here"),
        (field(PLACING, 6, "-1"), "'-1' is not a whole number that fits here"),
        (field(PLACING, 7, "²"), "'²' is not a whole number that fits here"),
        (field(PLACING, 8, "٣"), "'٣' is not a whole number that fits here"),
        (field(PLACING, 9, "-1"), "'-1' is not a whole number that fits here"),
        # history of mills
        (field(MOVING, 11, "x"), "'x' is not a whole number"),
        (field(MOVING, 12, "1.5"), "'1.5' is not a whole number"),
        (field(MOVING, 13, "-"), "'-' is not a whole number"),
        (field(MOVING, 14, "²"), "'²' is not a whole number"),
        (field(MOVING, 15, "٣"), "'٣' is not a whole number"),
        # quiet moves and move number
        (field(MOVING, 16, "x"), "'x' is not a whole number that fits here"),
        (field(MOVING, 16, "9999999"), "'9999999' is not a whole number that fits here"),
        (field(PLACING, 16, "1"), "quiet moves are counted only when all men are placed"),
        (field(MOVING, 17, "-5"), "'-5' is not a whole number that fits here"),
        (field(MOVING, 17, 5000 * "1"), f"'{39 * '1'}…' is not a whole number that fits here"),
    ],
)
def test_what_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        MorrisBoard.from_position(line, MorrisOptions())
    assert str(caught.value) == sentence


def test_a_game_that_is_not_over_is_not_read_as_over() -> None:
    line = field(field(MOVING, 3, "o"), 4, "?")
    assert ending(morris(position=line)) == "draw repetition"
    with pytest.raises(InvalidPositionError) as caught:
        morris(position=line, repetition="off")
    assert str(caught.value) == "the phase says the game is over, but the position is not"
