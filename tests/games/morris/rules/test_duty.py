"""What the player to move is told to do, step by step."""

import pytest

from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.rules.board import GAME_OVER, Duty
from mijnmorris.rules.steps import Step, StepKind
from tests.rules.playing import men_line, morris

MILL_AT_G1 = men_line("a1 d1 g4 b6", "c3 e5 f2 f6")
FLYING = men_line("a1 d3 f6", "c5 e5 b2 g4")


def chosen(board: MorrisBoard, steps: str) -> tuple[Step, ...]:
    """The steps in words: ``from:a1 to:a4``."""
    names = [cell.name for cell in board.cells]
    pairs = (word.split(":") for word in steps.split())
    return tuple(Step(StepKind(kind), names.index(name)) for kind, name in pairs)


@pytest.mark.parametrize(
    ("situation", "steps", "duty"),
    [
        ({}, "", ("place a man", "place a man on an empty point, 9 in hand")),
        ({"moves": "a1 d1"}, "", ("place a man", "place a man on an empty point, 8 in hand")),
        (
            {"moves": "a1 f4 d1 b6"},
            "place:g1",
            ("take a man", "a mill: take one of Dark's men"),
        ),
        (
            {"position": MILL_AT_G1},
            "",
            ("move a man", "move a man along a line to an empty point"),
        ),
        (
            {"position": MILL_AT_G1},
            "from:g4",
            ("g4 to where?", "move the man on g4 to an empty neighbouring point"),
        ),
        (
            {"position": MILL_AT_G1},
            "from:g4 to:g1",
            ("take a man", "a mill: take one of Dark's men"),
        ),
        (
            {"position": FLYING},
            "",
            ("fly a man", "three men left, which may fly: move one to any empty point"),
        ),
        (
            {"position": FLYING},
            "from:a1",
            ("a1 to where?", "move the man on a1 to any empty point"),
        ),
        ({"position": men_line("a1 d1 g1", "c3 e5")}, "", GAME_OVER),
    ],
)
def test_duty(situation: dict[str, str], steps: str, duty: tuple[str, str]) -> None:
    board = morris(**situation)
    assert board.duty(chosen(board, steps)) == Duty(*duty)
