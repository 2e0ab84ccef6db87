"""The screens that are shown, and how each is reached."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mijnmorris.match.setup import GameSetup
from mijnmorris.rules import GAMES

MIJNLIEFF = "Lc1 Lc2 Pd2 Da2 Pb3 Pa1 Ld3 Sc3 Dc4 pass Sb2 Pb1 Sb4 Da4 Dd1 pass"
"""A game that Light wins with two lines."""
MORRIS = "b2 g7 b6 f2 b4xg7 d6 f4 d3 c5 a1 e5 d1 d5xa1 d2xf4 d7 a1 a4 g1xd7"
"""A game up to Dark's second mill."""
RING = "Pb1 Ld5 Dc5 Sa3 Le3 Dd4 Sb2 Dc2"
BAR = "Pa1 Lh2 Dg2 Sf1 Lh1 Lg1 Df2 Pe1"


def first(moves: str, plies: int) -> str:
    """The beginning of a game."""
    return " ".join(moves.split()[:plies])


@dataclass(frozen=True)
class Scene:
    """A screen: the menu, or a game after some moves, and what keys lead to from there."""

    name: str
    words: str
    game: str = ""
    moves: str = ""
    keys: Sequence[str] = ()
    """What begins with a space is no key: it is a text to wait for, without the space."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Of the game, by the words of the command line."""

    def setup(self) -> GameSetup | None:
        """The game to begin with; ``None`` for the menu."""
        if not self.game:
            return None
        game = GAMES[self.game]
        return GameSetup(game=game).with_options(game.options.from_words(self.options))


SCENES = (
    Scene("menu", "The menu"),
    Scene("menu-morris", "The menu, with nine men's morris", keys=["right"]),
    Scene("mijnlieff", "A game of Mijnlieff", "mijnlieff", first(MIJNLIEFF, 12), ["2", "tab"]),
    Scene("ring", "On a board with a hole", "mijnlieff", RING, options={"layout": "ring"}),
    Scene("bar", "On a long board", "mijnlieff", BAR, options={"layout": "bar"}),
    Scene("mijnlieff-end", "The end, the scoring lines lit", "mijnlieff", MIJNLIEFF),
    Scene("morris", "A game of nine men's morris", "morris", MORRIS),
    Scene("threats", "Points that would close a mill", "morris", first(MORRIS, 14), ["w"]),
    Scene("morris-end", "A game given up", "morris", MORRIS, ["g", "y"]),
    Scene("typing", "A move being typed", "mijnlieff", first(MIJNLIEFF, 4), ["m", "S", "b"]),
    Scene("question", "A question before a game is given up", "morris", first(MORRIS, 8), ["g"]),
    Scene(
        "tip",
        "A tip, with its reason",
        "mijnlieff",
        first(MIJNLIEFF, 12),
        ["t", " once more", "t", " forces Dark"],
    ),
    Scene(
        "evaluation",
        "The evaluation, proved",
        "mijnlieff",
        first(MIJNLIEFF, 12),
        ["v", " wins by"],
    ),
    Scene("games", "The stored games", keys=["g"]),
    Scene("review", "A game reviewed", keys=["g", "r", "   move 0 of 16", "n", "n", "n", "n", "n"]),
    Scene("statistics", "The statistics", keys=["t"]),
    Scene("settings", "The settings", keys=["s", "down"]),
    Scene("keys", "All keys that work on a screen", "mijnlieff", keys=["question_mark"]),
    Scene("learn", "What there is to learn by", keys=["l"]),
    Scene("lesson", "A guided first game", keys=["l", "enter"]),
    Scene("rules", "The rules, with boards to try", "mijnlieff", keys=["i"]),
    Scene("puzzles", "The puzzles", keys=["p"]),
    Scene("puzzle", "A puzzle", keys=["p", "enter"]),
    Scene("practice", "Practice of endgames", keys=["l", *["down"] * 6, "enter"]),
    Scene("tiles", "Four tiles being laid", keys=["o"]),
    Scene("position", "A position being set up", keys=["b"]),
)
