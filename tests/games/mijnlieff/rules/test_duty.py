"""What the player to move is told to do."""

import pytest

from mijnmorris.rules.board import GAME_OVER
from tests.rules.playing import mijnlieff, rows_line

SHUT_IN = rows_line("...P/..../sS../Ld..", "b", "a1/a2")
BOTH_SHUT_IN = rows_line("...P/..../sSD./Llp.", "b", "a1/b1")


@pytest.mark.parametrize(
    ("situation", "short", "reason"),
    [
        ({}, "any square", "the first piece goes on any square"),
        (
            {"opening": "edge"},
            "any outer square",
            "the first piece goes on an outer square",
        ),
        ({"moves": "Sc3"}, "in line with c3", "Light's Straight on c3: place in its row or column"),
        (
            {"moves": "Dc3"},
            "a diagonal of c3",
            "Light's Diagonal on c3: place on a diagonal through it",
        ),
        ({"moves": "Pc3"}, "not beside c3", "Light's Pusher on c3: do not touch it"),
        ({"moves": "Lc3"}, "touch c3", "Light's Puller on c3: touch it"),
        ({"moves": "Lc3 Pb2"}, "not beside b2", "Dark's Pusher on b2: do not touch it"),
        (
            {"position": SHUT_IN},
            "pass",
            "Light's Puller on a1 leaves no square: you must pass",
        ),
        (
            {"moves": "pass", "position": SHUT_IN},
            "any square",
            "Dark passed: place on any empty square",
        ),
        (
            {"moves": "pass", "position": SHUT_IN, "passing": "double"},
            "in line with a2",
            "Dark's Straight on a2: place in its row or column",
        ),
        (
            {"moves": "pass pass", "position": BOTH_SHUT_IN, "passing": "double"},
            "any square",
            "both players passed: place on any empty square",
        ),
        (
            {"position": rows_line("..../..../..../S...", "w", "a1/-")},
            "any square",
            "Dark has no piece on the board: place on any empty square",
        ),
        ({"position": rows_line("SSDD/PPLL/..../...s", "w", "a4/d1")}, *GAME_OVER),
        ({"position": rows_line("SSDD/PPLL/ssdd/ppll", "w", "a4/d1", 1)}, *GAME_OVER),
    ],
)
def test_duty(situation: dict[str, str], short: str, reason: str) -> None:
    assert mijnlieff(**situation).duty() == (short, reason)
