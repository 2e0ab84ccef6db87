"""What players may ask of the board: where a side could score, its other side, its line."""

from mijnmorris.tui.board.scene import Mark
from tests.tui.playing import (
    game_app,
    match_of,
    text_of,
    two_players,
    view_of,
)

MILL_IN_ONE = ("a1", "d2", "d1", "b4", "f2", "b6")
"""Light could close a mill on g1, Dark on b2, each by placing."""


def cells(view: object, mark: Mark) -> set[str]:
    """The names of the cells with the mark."""
    board, looks = view.board, view.scene().looks  # type: ignore[attr-defined]
    return {board.cell_name(cell) for cell, look in enumerate(looks) if mark in look.marks}


async def test_threats_are_marked_on_request() -> None:
    app = game_app(two_players("morris"))
    async with app.run_test() as pilot:
        match = match_of(pilot)
        for move in MILL_IN_ONE:
            match.play(match.board.parse(move))
        await pilot.press("w")
        view = view_of(pilot)
        assert cells(view, Mark.LIGHT_SCORES) == {"g1"}
        assert cells(view, Mark.DARK_SCORES) == {"b2"}
        assert text_of(pilot, "#reason") == (
            "Light could close a mill on g1; Dark could close a mill on b2."
        )
        match.play(match.board.parse("b2"))
        await pilot.pause()
        assert cells(view, Mark.DARK_SCORES) == set()
        await pilot.press("w")
        assert cells(view, Mark.LIGHT_SCORES) == set()
        assert "Place a man" in text_of(pilot, "#reason")


async def test_squares_that_make_a_line_are_marked() -> None:
    app = game_app(two_players("mijnlieff"))
    async with app.run_test() as pilot:
        match = match_of(pilot)
        for move in ("Sa1", "Sa4", "Sd4", "Sd3", "Db3", "Da2", "Db1"):
            match.play(match.board.parse(move))
        await pilot.press("w")
        assert cells(view_of(pilot), Mark.LIGHT_SCORES) == {"b2", "c1"}
        assert text_of(pilot, "#reason").endswith("; Dark could make a line on a3.")


async def test_the_board_is_turned_round_and_its_line_copied() -> None:
    app = game_app(two_players("morris"))
    async with app.run_test() as pilot:
        match = match_of(pilot)
        match.play(match.board.parse("a1"))
        await pilot.pause()
        view = view_of(pilot)
        spot = view.plan.spots[view.cursor]
        await pilot.press("f")
        assert view.flipped
        assert view.plan.spots[view.cursor] == (6 - spot.column, 6 - spot.row)
        await pilot.press("Y")
        assert app.clipboard == match.board.position()
        assert match.board.position() in text_of(pilot, "#reason").replace("\n", " ")
        await pilot.press("f")
        assert not view.flipped
