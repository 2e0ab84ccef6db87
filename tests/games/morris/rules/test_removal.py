"""Mills, and which man a mill takes."""

import pytest

from mijnmorris.games.morris.rules import LINES, MorrisBoard
from mijnmorris.rules import Side
from tests.rules.playing import men_line, morris
from tests.rules.reference.morris import LINES as WRITTEN_LINES


def moves_to(board: MorrisBoard, way: str) -> list[str]:
    """The legal moves that go that way, with what each takes."""
    return [text for text in board.legal_moves.texts() if text.partition("x")[0] == way]


def point(board: MorrisBoard, name: str) -> int:
    return [cell.name for cell in board.cells].index(name)


def test_the_sixteen_lines() -> None:
    name = morris().cell_name
    lines = {frozenset(map(name, line)) for line in LINES}
    assert lines == set(map(frozenset, WRITTEN_LINES))
    assert len(LINES) == 16


@pytest.mark.parametrize("line", WRITTEN_LINES, ids=" ".join)
def test_every_line_makes_a_mill(line: list[str]) -> None:
    first, second, last = line
    enemy = next(point for point in ("a1", "d5", "g4") if point not in line)
    position = men_line(f"{first} {last}", enemy, hands=(7, 7))
    assert moves_to(morris(position=position), second) == [f"{second}x{enemy}"]


def test_three_men_in_a_row_round_a_corner_are_no_mill() -> None:
    assert moves_to(morris("a1 f4 d1 f2"), "a4") == ["a4"]


def test_placing_closes_a_mill_and_has_to_take_a_man() -> None:
    board = morris("a1 f4 d1 b6")
    assert moves_to(board, "g1") == ["g1xb6", "g1xf4"]
    board.push(board.parse("g1xf4"))
    assert board.men(Side.DARK) == 1 << point(board, "b6")
    assert board.lost(Side.DARK) == 1


def test_moving_closes_a_mill_and_has_to_take_a_man() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 e5 f2 f6"))
    assert moves_to(board, "g4-g1") == ["g4-g1xc3", "g4-g1xe5", "g4-g1xf2", "g4-g1xf6"]


def test_flying_closes_a_mill_and_has_to_take_a_man() -> None:
    board = morris(position=men_line("a1 d1 b6", "c3 e5 f2 f6"))
    assert moves_to(board, "b6-g1") == ["b6-g1xc3", "b6-g1xe5", "b6-g1xf2", "b6-g1xf6"]


def test_a_man_in_a_mill_is_safe() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 d3 e3 f6"))
    assert moves_to(board, "g4-g1") == ["g4-g1xf6"]


def test_a_man_in_a_mill_is_taken_if_all_are_in_mills() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 d3 e3"))
    assert moves_to(board, "g4-g1") == ["g4-g1xc3", "g4-g1xd3", "g4-g1xe3"]


def test_a_man_in_two_mills_counts_as_one_in_a_mill() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 d3 e3 e4 e5"))
    assert len(moves_to(board, "g4-g1")) == 5


def test_two_mills_at_once_take_one_man() -> None:
    board = morris(position=men_line("a1 d1 g4 g7", "b4 b6 f6 c5", hands=(4, 4)))
    assert moves_to(board, "g1") == ["g1xb4", "g1xb6", "g1xc5", "g1xf6"]
    board.push(board.parse("g1xb4"))
    assert board.lost(Side.DARK) == 2  # one of them before


def test_a_mill_takes_nothing_where_nobody_stands() -> None:
    board = morris(position=men_line("a1 d1", "", hands=(7, 7)))
    assert moves_to(board, "g1") == ["g1"]


def test_a_mill_that_stands_gives_nothing() -> None:
    board = morris(position=men_line("a1 d1 g1 b6", "c3 e5 f2 f6"))
    assert moves_to(board, "b6-d6") == ["b6-d6"]
    assert moves_to(board, "b6-b4") == ["b6-b4"]


def test_a_mill_may_be_opened_and_closed_again() -> None:
    board = morris(position=men_line("a1 d1 g1 b6", "c3 e5 f2 f6"))
    for text in ("g1-g4", "f2-f4", "g4-g1xc3", "f4-f2", "g1-g4", "f2-f4"):
        board.push(board.parse(text))
    assert moves_to(board, "g4-g1") == ["g4-g1xe5", "g4-g1xf4", "g4-g1xf6"]


def test_the_man_that_moves_does_not_help_to_close_a_mill() -> None:
    board = morris(position=men_line("a1 d1 d2 b6", "c3 e5 f2 f6"))
    assert moves_to(board, "d1-g1") == ["d1-g1"]


def test_the_last_man_placed_takes_first_and_then_the_phase_changes() -> None:
    position = men_line(
        "a1 d1 b6 f2 f6 c4 e3 a7", "d6 b4 f4 d7 g7 c3 c5 e5", hands=(0, 1), side="b"
    )
    dark_closes = morris(position=position)
    assert dark_closes.placing
    assert moves_to(dark_closes, "d5") == [
        "d5xa1",
        "d5xa7",
        "d5xb6",
        "d5xc4",
        "d5xd1",
        "d5xe3",
        "d5xf2",
        "d5xf6",
    ]
    dark_closes.push(dark_closes.parse("d5xa1"))
    assert not dark_closes.placing
    assert dark_closes.position().split()[1:4] == ["w", "m", "s"]
    assert dark_closes.lost(Side.LIGHT) == 2


def test_closed_mills_are_listed() -> None:
    board = morris(position=men_line("a1 d1 g1 g4 g7", "c3 d3 e3 b6"))
    name = board.cell_name
    light = {" ".join(sorted(map(name, mill))) for mill in board.mills(Side.LIGHT)}
    dark = {" ".join(sorted(map(name, mill))) for mill in board.mills(Side.DARK)}
    assert light == {"a1 d1 g1", "g1 g4 g7"}
    assert dark == {"c3 d3 e3"}
