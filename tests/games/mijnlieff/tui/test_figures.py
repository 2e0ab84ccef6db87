"""The figures of Mijnlieff beside the board and below it."""

from mijnmorris.games.mijnlieff.rules import Piece
from mijnmorris.games.mijnlieff.tui.figures import MijnlieffFigures
from mijnmorris.rules import Side
from mijnmorris.tui.glyphs import ASCII
from tests.rules.playing import mijnlieff


def test_the_short_line_names_the_piece_in_hand_and_the_letters_of_the_others() -> None:
    figures = MijnlieffFigures(mijnlieff("Pa1 Sc1"), ASCII)
    hand = figures.brief(Side.LIGHT, Piece.PULLER).plain
    assert hand.split()[0] == "0"
    assert [held[0] for held in hand.split()[1:4]] == ["S", "D", "P"]
    assert hand.split()[4].startswith("Puller")
    assert [held[-1] for held in hand.split()[1:]] == ["2", "2", "1", "2"]
    assert "Puller" not in figures.brief(Side.DARK, None).plain
