"""Positions that differ only in what no longer matters are one state."""

from mijnmorris.games.mijnlieff.engine.state import State, state_of
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions, Passing
from mijnmorris.rules import Side
from tests.games.mijnlieff.engine.positions import board_after, minimax

DOUBLE = MijnlieffOptions(passing=Passing.DOUBLE)


def state(position: str, options: MijnlieffOptions = DOUBLE) -> State:
    return state_of(MijnlieffBoard.from_position(position, options))


def test_types_of_older_pieces_do_not_matter() -> None:
    one = state("..../.sD./.pL./.... w SSDPPL/sddpll c2/b2 0")
    two = state("..../.pL./.sD./.... w SSDPPL/sddpll c3/b2 0")
    assert one != two  # b2 binds as a straight piece there, as a pusher here
    two = state("..../.sL./.pD./.... w SSDPPL/sddpll c3/b2 0")
    assert one == two


def test_whatever_binds_positions_of_one_state_have_one_value() -> None:
    values: dict[State, set[int]] = {}
    positions = 0
    for seed in range(60):
        board = board_after(DOUBLE, 11, seed)
        *fields, lasts, _ = board.position().split()
        light, dark = lasts.split("/")
        mine, theirs = (light, dark) if board.turn is Side.LIGHT else (dark, light)
        for square in range(16):
            if not board.opp >> square & 1:
                continue
            theirs = board.cell_name(square)
            lasts = f"{mine}/{theirs}" if board.turn is Side.LIGHT else f"{theirs}/{mine}"
            other = MijnlieffBoard.from_position(" ".join([*fields, lasts, "0"]), DOUBLE)
            if other.allowed():
                positions += 1
                values.setdefault(state_of(other), set()).add(minimax(other))
    assert len(values) < positions  # some states have several positions
    assert all(len(values_of_state) == 1 for values_of_state in values.values())


def test_nobody_is_bound_by_a_side_without_a_piece() -> None:
    board = MijnlieffBoard(DOUBLE)
    assert state_of(board).bound == 0xFFFF
    board.push(0)
    assert state_of(board).bound == board.allowed()


def test_under_single_passing_nothing_binds_after_a_pass() -> None:
    single = MijnlieffOptions()
    position = "..../.sD./.pL./.... w SSDPPL/sddpll c2/b2 0"
    assert state(position, single).bound == 0
    assert state(position, DOUBLE).bound == state(position, single).allowed
