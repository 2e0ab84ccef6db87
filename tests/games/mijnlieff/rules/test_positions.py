"""Position lines of Mijnlieff: what is refused, and why."""

import pytest

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.rules import InvalidPositionError
from tests.rules.playing import mijnlieff

START = "..../..../..../.... w SSDDPPLL/ssddppll -/- 0"
LATER = "..../.s../..../.P.. w SSDDPLL/sddppll b1/b3 0"


def test_the_start() -> None:
    assert mijnlieff().position() == START


def test_spaces_between_fields_do_not_matter() -> None:
    assert mijnlieff(position=f"  {LATER.replace(' ', '   ')} ").position() == LATER


def test_pieces_in_hand_may_be_in_any_order() -> None:
    assert mijnlieff(position=LATER.replace("SSDDPLL", "LSDPLSD")).position() == LATER


def test_the_score_of_a_position_is_counted() -> None:
    board = mijnlieff(position="..../.s../..../SSD. b DPPLL/sddppll c1/b3 0")
    assert (board.opp_score, board.own_score) == (1, 0)


ROWS = "the layout square has 4 rows of 4 squares"
HANDS = "the hands are written as SSDDPPLL/ssddppll, - for an empty one"
LASTS = "the last placements are written as b2/c3, - for none"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "a position line has 5 parts, not 0"),
        ("..../..../..../.... w", "a position line has 5 parts, not 2"),
        (f"{START} 0", "a position line has 5 parts, not 6"),
        ("start", "a position line has 5 parts, not 1"),
        # rows
        (LATER.replace("..../.s../", ".s../"), ROWS),
        (LATER.replace(".s../", ".s.../"), ROWS),
        (LATER.replace("/.s../", "/.s../..../"), ROWS),
        (LATER.replace(".s../....", "_s../...."), "a3 does not fit the layout square"),
        (LATER.replace(".s..", ".q.."), "'q' is not a piece; pieces are S, D, P and L"),
        (LATER.replace(".s..", ".ſ.."), "'ſ' is not a piece; pieces are S, D, P and L"),
        (LATER.replace(".s..", ".1.."), "'1' is not a piece; pieces are S, D, P and L"),
        # side
        (LATER.replace(" w ", " x "), "the side to move is w or b, not 'x'"),
        (LATER.replace(" w ", " W "), "the side to move is w or b, not 'W'"),
        (LATER.replace(" w ", " wb "), "the side to move is w or b, not 'wb'"),
        # hands
        (LATER.replace("/sddppll", ""), HANDS),
        (LATER.replace("/sddppll", "/"), HANDS),
        (LATER.replace("/sddppll", "/sddppll/"), HANDS),
        (LATER.replace("SSDDPLL", "SSDDPLX"), "'X' is not a piece; pieces are S, D, P and L"),
        (LATER.replace("SSDDPLL", "SSDDPLs"), "'s' cannot be in Light's hand"),
        (LATER.replace("sddppll", "Sddppll"), "'S' cannot be in Dark's hand"),
        (LATER.replace("SSDDPLL", "SSSDDPLL"), "Light holds more than two of a type in 'SSSDDPLL'"),
        (
            LATER.replace("SSDDPLL", "SSDDPPLL"),
            "Light has 3 of the Pusher on board and in hand, not two",
        ),
        (
            LATER.replace("SSDDPLL", "SDDPLL"),
            "Light has 1 of the Straight on board and in hand, not two",
        ),
        (LATER.replace("sddppll", "-"), "Dark has 1 of the Straight on board and in hand, not two"),
        # last placements
        (LATER.replace("b1/b3", "b1"), LASTS),
        (LATER.replace("b1/b3", "b1/b3/b3"), LASTS),
        (LATER.replace("b1/b3", "b1/e3"), "'e3' is not a square of the board"),
        (LATER.replace("b1/b3", "b1/"), "'' is not a square of the board"),
        (LATER.replace("b1/b3", "b3/b1"), "Light has no piece on b3"),
        (LATER.replace("b1/b3", "b1/c3"), "Dark has no piece on c3"),
        (LATER.replace("b1/b3", "b1/-"), "Dark has pieces on the board, but no last one"),
        (START.replace("-/-", "a1/-"), "Light has no piece on a1"),
        # passes
        (LATER[:-1] + "3", "the passes in a row are 0, 1 or 2, not '3'"),
        (LATER[:-1] + "-1", "the passes in a row are 0, 1 or 2, not '-1'"),
        (LATER[:-1] + "²", "the passes in a row are 0, 1 or 2, not '²'"),
        (LATER[:-1] + "٢", "the passes in a row are 0, 1 or 2, not '٢'"),
        (LATER[:-1] + "x", "the passes in a row are 0, 1 or 2, not 'x'"),
        (
            LATER[:-1] + 5000 * "1",
            f"the passes in a row are 0, 1 or 2, not '{39 * '1'}…'",
        ),
        (START[:-1] + "1", "nobody can pass on an empty board"),
        (LATER[:-1] + "2", "nobody passes after a pass where one pass frees the opponent"),
    ],
)
def test_what_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        MijnlieffBoard.from_position(line, MijnlieffOptions())
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("..../..../..../....", "the layout ring has 5 rows of 5 squares"),
        ("__.._/...._/...../_..../_..__", "c3 does not fit the layout ring"),
        ("__.._/...._/.._../...../_..__", "a2 does not fit the layout ring"),
    ],
)
def test_rows_have_to_fit_the_layout(rows: str, sentence: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        mijnlieff(position=f"{rows} w SSDDPPLL/ssddppll -/- 0", layout="ring")
    assert str(caught.value) == sentence


def test_two_passes_in_a_row_are_read_where_it_takes_two_to_free() -> None:
    line = LATER[:-1] + "2"
    assert mijnlieff(position=line, passing="double").position() == line
