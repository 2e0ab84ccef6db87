"""The screens that are shown, and how each is reached."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mijnmorris.games import GAMES
from mijnmorris.match.setup import GameSetup, OpponentKind
from screenshots.looks import Look

MIJNLIEFF = "Lc1 Lc2 Pd2 Da2 Pb3 Pa1 Ld3 Sc3 Dc4 pass Sb2 Pb1 Sb4 Da4 Dd1 pass"
"""A game that Light wins with two lines."""
MORRIS = "b2 g7 b6 f2 b4xg7 d6 f4 d3 c5 a1 e5 d1 d5xa1 d2xf4 d7 a1 a4 g1xd7"
"""A game up to Dark's second mill."""
RING = "Pb1 Ld5 Dc5 Sa3 Le3 Dd4 Sb2 Dc2"
ZIGZAG = "Lh2 Lg3 Dg2 Sf1 Sf2 De2 Dd3 Dc2"
BAR = "Pa1 Lh2 Dg2 Sf1 Lh1 Lg1 Df2 Pe1"


def first(moves: str, plies: int) -> str:
    """The beginning of a game."""
    return " ".join(moves.split()[:plies])


@dataclass(frozen=True, eq=False)
class Scene:
    """A screen: the menu, or a game after some moves, and what keys lead to from there."""

    name: str
    words: str
    game: str = ""
    moves: str = ""
    keys: Sequence[str] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    """Of the game, by the words of the command line."""
    clock: str = ""
    """Time and increment of the game, as in ``5+3``."""
    two_players: bool = False
    is_first_start: bool = False
    """Whether nobody played here before; else there are stored games."""
    thinks: bool = False
    """Whether the engine has no answer yet; else all it is asked has to be known."""
    follows: bool = False
    """Whether the evaluation is kept up to date, so that work goes on."""
    size: tuple[int, int] | None = None
    """The terminal's, for a screen that is about it."""
    opened_anew: bool = False
    """Whether it is opened anew in every theme, because it does not follow a change."""
    everywhere: bool = True
    """Whether it is shown in unusual sizes and terminals; another of its screen may be enough."""

    def is_in(self, look: Look) -> bool:
        """Whether it is shown in that look."""
        if look.only_in:
            return self.name in look.only_in
        return self.everywhere or look.is_usual

    def setup(self) -> GameSetup:
        """What is chosen in the menu, or the game to begin with."""
        if not self.game:
            return GameSetup()
        game = GAMES[self.game]
        opponent = OpponentKind.PERSON if self.two_players else OpponentKind.COMPUTER
        setup = GameSetup(game=game, opponent=opponent)
        return setup.with_options(game.options.from_words(self.options))


SCENES: tuple[Scene, ...] = (
    Scene("menu", "The menu"),
    Scene("menu-morris", "The menu, with nine men's morris", keys=["right"], everywhere=False),
    Scene("welcome", "The menu at the first start", is_first_start=True, everywhere=False),
    Scene("mijnlieff", "A game of Mijnlieff", "mijnlieff", first(MIJNLIEFF, 12), ["2", "tab"]),
    Scene("ring", "On a board with a hole", "mijnlieff", RING, options={"layout": "ring"}),
    Scene("bar", "On a long board", "mijnlieff", BAR, options={"layout": "bar"}, everywhere=False),
    Scene(
        "zigzag",
        "On a board in steps",
        "mijnlieff",
        ZIGZAG,
        options={"layout": "zigzag"},
        everywhere=False,
    ),
    Scene(
        "mijnlieff-pass",
        "No square is left but to pass",
        "mijnlieff",
        first(MIJNLIEFF, 9),
        two_players=True,
        everywhere=False,
    ),
    Scene("mijnlieff-end", "The end, the scoring lines lit", "mijnlieff", MIJNLIEFF),
    Scene("morris", "A game of nine men's morris", "morris", MORRIS),
    Scene(
        "morris-taking",
        "A mill is closed, and a man to be taken",
        "morris",
        first(MORRIS, 12),
        ["up", "right", "enter"],
        everywhere=False,
    ),
    Scene(
        "threats",
        "Points that would close a mill",
        "morris",
        first(MORRIS, 14),
        ["w"],
        everywhere=False,
    ),
    Scene(
        "looking-back",
        "An earlier position of a running game",
        "morris",
        first(MORRIS, 14),
        ["pageup", "pageup"],
        everywhere=False,
    ),
    Scene("morris-end", "A game given up", "morris", MORRIS, ["z", "y"], everywhere=False),
    Scene("clock", "A game with clocks", "morris", first(MORRIS, 8), clock="5+3", everywhere=False),
    Scene(
        "thinking",
        "The computer thinks",
        "morris",
        first(MORRIS, 15),
        thinks=True,
        everywhere=False,
    ),
    Scene(
        "typing",
        "A move being typed",
        "mijnlieff",
        first(MIJNLIEFF, 4),
        ["m", "S", "b"],
        everywhere=False,
    ),
    Scene(
        "refused",
        "A square that may not be chosen, and why",
        "mijnlieff",
        first(MIJNLIEFF, 4),
        ["m", *"Sa2", "enter"],
        everywhere=False,
    ),
    Scene("question", "A question before a game is given up", "morris", first(MORRIS, 8), ["z"]),
    Scene("tip", "A tip, with its reason", "mijnlieff", first(MIJNLIEFF, 12), ["t", "t"]),
    Scene(
        "evaluation",
        "The evaluation, proved",
        "mijnlieff",
        first(MIJNLIEFF, 12),
        ["v"],
        follows=True,
    ),
    Scene("games", "The stored games", keys=["g"]),
    Scene("export", "A game to be written to a file", keys=["g", "E"]),
    Scene("viewed", "A game looked at", keys=["g", "f3", "right", "right"], everywhere=False),
    Scene("review", "A game reviewed", keys=["g", "f3", "v", ">", ">"]),
    Scene("statistics", "The statistics", keys=["T"]),
    Scene("settings", "The settings", keys=["s", "down"], opened_anew=True),
    Scene("keys", "All keys that work on a screen", "mijnlieff", keys=["question_mark"]),
    Scene(
        "palette",
        "Commands searched by name",
        "mijnlieff",
        keys=["ctrl+p", *"rules"],
        opened_anew=True,
    ),
    Scene("learn", "What there is to learn by", keys=["e"]),
    Scene("lesson", "A guided first game", keys=["e", "enter"]),
    Scene(
        "lesson-morris",
        "A guided first game of morris",
        keys=["e", "down", "enter", ">", ">"],
        everywhere=False,
    ),
    Scene("rules", "The rules, with boards to try", "mijnlieff", keys=["i"]),
    Scene(
        "rules-morris",
        "The rules of nine men's morris",
        "morris",
        MORRIS,
        keys=["i"],
        everywhere=False,
    ),
    Scene("puzzles", "The puzzles", keys=["p"]),
    Scene("notice", "A notice", keys=["p", "pagedown", "right", "enter"], everywhere=False),
    Scene("puzzle", "A puzzle", keys=["p", "enter"]),
    Scene(
        "puzzle-wrong",
        "A wrong move, and why",
        keys=["p", "enter", "m", *"Pa1", "enter"],
        everywhere=False,
    ),
    Scene("daily", "The puzzle of the day", keys=["p", "D", "t"], everywhere=False),
    Scene("practice", "Practice of endgames", keys=["e", "end", "enter"]),
    Scene(
        "practice-game",
        "An endgame, and what is proved of it",
        keys=["e", "end", "enter", "enter"],
        follows=True,
    ),
    Scene("tiles", "Tiles being laid", keys=["o", "enter", *["right"] * 2, "enter", "down"]),
    Scene("tiles-laid", "A layout of four tiles, drawn by lot", keys=["o", "R"], everywhere=False),
    Scene("position", "A position being set up", keys=["b"]),
    Scene(
        "position-morris",
        "A position of nine men's morris",
        keys=["right", "b", "X", "space"],
        everywhere=False,
    ),
    Scene("too-small", "A terminal that is too small", size=(50, 12)),
)

BOARD_SCENES = tuple(scene for scene in SCENES if scene.name in ("mijnlieff", "morris"))
"""Those shown in every way of drawing."""
