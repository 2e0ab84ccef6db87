"""Moves are made up step by step; what is not legal is explained in the rules' words."""

import pytest

from mijnmorris.games.mijnlieff.rules import PASS, Piece
from mijnmorris.rules import Step, StepKind
from mijnmorris.tui.board import MoveChosen, Refused, StepsChanged
from tests.tui.board.boards import Shown, mijnlieff, morris, shown

# Light may close a mill on d1 with the man on d2; e5 is fenced in.
MOVING = "*OO**@*@/@**@O*@*/@O***O**"


def chosen_move(here: Shown) -> str:
    """The one move chosen, in notation."""
    (message,) = here.app.heard(MoveChosen)
    return here.view.board.text(message.move)


def refusal(here: Shown) -> str:
    """The last refusal."""
    sentence = here.app.heard(Refused)[-1].sentence
    assert isinstance(sentence, str)
    return sentence


async def test_a_piece_is_held_and_placed() -> None:
    async with shown(mijnlieff()) as here:
        here.at("b2")
        await here.press("3", "enter")
        assert chosen_move(here) == "Pb2"


async def test_space_places_too() -> None:
    async with shown(mijnlieff()) as here:
        here.at("c4")
        await here.press("space")
        assert chosen_move(here) == "Sc4"


async def test_a_piece_that_ran_out_is_not_held() -> None:
    board = mijnlieff("Sa1", "Dc1", "Sd2", "Dd3")
    async with shown(board) as here:
        view = here.view
        assert view.held == Piece.DIAGONAL
        await here.press("1")
        assert view.held == Piece.DIAGONAL
        assert refusal(here) == "Light has no Straight left"


async def test_another_piece_is_told() -> None:
    async with shown(mijnlieff()) as here:
        await here.press("2")
        assert here.app.heard(StepsChanged)[-1].steps == ()
        assert here.view.settled_steps()[0].value == Piece.DIAGONAL


async def test_a_forced_pass_is_chosen_anywhere() -> None:
    board = mijnlieff("La1", "Sb2", "Db4", "Pa3")
    while len(board.legal_moves) != 1 or next(iter(board.legal_moves)) != PASS:
        board.push(next(iter(board.legal_moves)))
    async with shown(board) as here:
        await here.press("enter")
        assert chosen_move(here) == "pass"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("b2", "b2 is occupied"),
        ("a1", "not a1: Light's Straight on b2 sends you to its row or column"),
    ],
)
async def test_a_square_is_refused_with_the_reason(name: str, sentence: str) -> None:
    async with shown(mijnlieff("Sb2")) as here:
        here.at(name)
        await here.press("enter")
        assert refusal(here) == sentence
        assert not here.app.heard(MoveChosen)


async def test_a_man_is_placed() -> None:
    async with shown(morris()) as here:
        here.at("d2")
        await here.press("enter")
        assert chosen_move(here) == "d2"


async def test_a_mill_takes_a_man() -> None:
    async with shown(morris("a1", "d2", "d1", "b4")) as here:
        here.at("g1")
        await here.press("enter")
        assert not here.app.heard(MoveChosen)
        here.at("d2")
        await here.press("enter")
        assert chosen_move(here) == "g1xd2"


async def test_a_man_is_moved() -> None:
    async with shown(morris(rings=MOVING)) as here:
        here.at("e4")
        await here.press("enter", "down", "enter")
        assert chosen_move(here) == "e4-e3"


async def test_another_man_is_selected_instead() -> None:
    async with shown(morris(rings=MOVING)) as here:
        here.at("e4")
        await here.press("enter")
        here.at("d2")
        await here.press("enter")
        assert here.app.heard(StepsChanged)[-1].steps == (Step(StepKind.FROM, here.cell("d2")),)
        await here.press("enter")
        assert not here.app.heard(StepsChanged)[-1].steps


async def test_escape_takes_back_one_step_only() -> None:
    async with shown(morris("a1", "d2", "d1", "b4")) as here:
        here.at("g1")
        await here.press("enter")
        assert len(here.view.chosen) == 1
        await here.press("escape")
        assert not here.view.chosen
        assert here.app.heard(StepsChanged)[-1].steps == ()


async def test_escape_goes_on_to_the_screen_when_there_is_nothing_to_take_back() -> None:
    async with shown(morris()) as here:
        asked = []
        here.app.action_leave = lambda: asked.append("leave")  # type: ignore[attr-defined]
        here.app.bind("escape", "leave")
        await here.press("escape")
        assert asked == ["leave"]


@pytest.mark.parametrize(
    ("picks", "sentence"),
    [
        (["b4"], "Light has no man on b4"),
        (["a1"], "Light has no man on a1"),
        (["e4", "a1"], "a1 is not next to e4 on a line"),
        (["e4", "f2"], "f2 is occupied"),
    ],
)
async def test_a_point_is_refused_with_the_reason(picks: list[str], sentence: str) -> None:
    async with shown(morris(rings="*OO**@*@/@**@O*@*/@*****@O")) as here:
        for name in picks:
            here.at(name)
            await here.press("enter")
        assert refusal(here) == sentence


async def test_a_man_in_a_mill_may_not_be_taken() -> None:
    board = morris("a1", "g7", "d1", "g4", "b2", "g1xb2", "a4", "b6", "f2", "c4")
    async with shown(board) as here:
        here.at("a7")
        await here.press("enter")
        here.at("g4")
        await here.press("enter")
        assert refusal(here) == "g4 is in a mill; take another man"
        here.at("e5")
        await here.press("enter")
        assert refusal(here) == "Dark has no man on e5"


async def test_nothing_more_is_picked_once_a_move_is_whole() -> None:
    async with shown(mijnlieff()) as here:
        here.at("b2")
        await here.press("enter", "enter", "right", "enter")
        assert chosen_move(here) == "Sb2"
        await here.press("escape", "enter")
        assert len(here.app.heard(MoveChosen)) == 2


async def test_nothing_is_picked_while_it_is_not_the_players_turn() -> None:
    async with shown(morris(), interactive=False) as here:
        await here.press("enter")
        await here.click("d2")
        assert here.app.said == []


async def test_showing_a_board_forgets_the_steps() -> None:
    board = morris(rings=MOVING)
    async with shown(board) as here:
        here.at("e4")
        await here.press("enter")
        move = board.parse("e4-e3")
        board.push(move)
        here.view.show(board, move)
        assert here.view.chosen == ()
