"""The rules of Mijnlieff, page by page."""

from mijnmorris.games.mijnlieff.engine.layout_values import layout_value
from mijnmorris.games.mijnlieff.learn.positions import mijnlieff_position
from mijnmorris.games.mijnlieff.rules import Layout, MijnlieffBoard, MijnlieffOptions, Piece
from mijnmorris.learn.rulebook import OTHER, Page, Rulebook

_PASS = ("Sb4", "Sb3", "La3", "La4")
"""After these moves Light must pass."""

_LINES_OF_FOUR = mijnlieff_position("..d./..s./SPDL/l...", "d2/c3", "b")


def _with_best_play(layout: Layout) -> str:
    """The layout's value under the usual rules, as an additional sentence."""
    value = layout_value(MijnlieffOptions(layout=layout))
    if value is None:
        return ""
    result = "the game is a draw" if value.margin == 0 else value.verdict
    return f" With best play of both sides {result}, by the usual rules."


_LAYOUTS = tuple(
    Page(
        f"layout-{choice.word}",
        f"Layout: {choice.word}",
        f"{choice.explanation[:1].upper()}{choice.explanation[1:]}. "
        "The four tiles of 2 by 2 squares may lie in any shape that hangs together; the rules "
        f"are the same on all of them.{_with_best_play(choice.value)}",
        options={"layout": choice.word},
        about=("layout", choice.word),
    )
    for choice in MijnlieffOptions.declaration("layout").choices
)

_PAGES: tuple[Page, ...] = (
    Page(
        "aim",
        "The aim",
        "Light and Dark place pieces in turn, Light first; nothing is moved or taken. Three or "
        "more of your own in an unbroken line are worth points. More points at the end win, "
        "equal points are a draw. Here both have a line of three: 1 to 1.",
        mijnlieff_position("..d./.sL./pD../S...", "c3/c4", "w"),
    ),
    Page(
        "turn",
        "A turn",
        "Place one piece of any type you still hold on an empty square that the opponent's last "
        "piece allows. Each side has eight: two Straights, two Diagonals, two Pushers, two "
        "Pullers. The type binds your opponent, not you.",
    ),
    Page(
        "straight",
        "The Straight",
        "After a Straight the next piece goes in the same row or column as it. Light has placed "
        "one on b2: Dark has a2, b1, b3, b4, c2 and d2.",
        moves=("Sb2",),
    ),
    Page(
        "diagonal",
        "The Diagonal",
        "After a Diagonal the next piece goes on a diagonal through it, at any distance. Light "
        "has placed one on b2: Dark has a1, a3, c1, c3 and d4.",
        moves=("Db2",),
    ),
    Page(
        "pusher",
        "The Pusher",
        "A Pusher, the large ring, pushes away: the next piece must not touch it. Touching are "
        "all eight neighbours, corners too. Light has placed one on b2: Dark has row 4, d1, d2 "
        "and d3.",
        moves=("Pb2",),
    ),
    Page(
        "puller",
        "The Puller",
        "A Puller, the small filled one, pulls near: the next piece must touch it, on one of its "
        "eight neighbours, corners too. Light has placed one on b2: Dark has a1, a2, a3, b1, "
        "b3, c1, c2 and c3.",
        moves=("Lb2",),
    ),
    Page(
        "pieces-in-between",
        "Pieces block nothing",
        "Rows, columns and diagonals go by the coordinates alone. Light's Straight on a2 lets "
        "Dark place on c2 and d2, beyond the piece on b2.",
        moves=("Sb2", "Pb4", "Sa2"),
        points_at=("c2", "d2"),
    ),
    Page(
        "holes-in-between",
        "Holes block nothing",
        "On a board with a hole, rows, columns and diagonals go on behind it. Light's Straight "
        "on b3 lets Dark place on d3 and e3. But a hole breaks a line that is to score.",
        moves=("Sb3",),
        options={"layout": "ring"},
        points_at=("d3", "e3"),
    ),
    Page(
        "opening-any",
        "Opening: any square",
        "Nobody is bound yet, so the first piece of the game goes on any square.",
        about=("opening", "any"),
    ),
    Page(
        "opening-edge",
        "Opening: outer square",
        "With the opening on outer squares the first piece must go where at least one of the "
        "four orthogonal neighbours is missing: on the usual board, not on the four in the "
        "middle. After that any square may be played.",
        options={"opening": "edge"},
        about=("opening", "edge"),
    ),
    Page(
        "pass",
        "Passing",
        "You pass if, and only if, you hold pieces and none of the allowed squares is empty. "
        "Dark's Puller on a4 asks Light to touch it, but a3, b3 and b4 are taken: Light must "
        "pass.",
        moves=_PASS,
        points_at=("a3", "b3", "b4"),
    ),
    Page(
        "passing-single",
        "Passing: free at once",
        "After a pass the opponent places on any empty square. Light had to pass; Dark is free, "
        "and may even make Light pass again. That free piece binds Light as usual.",
        moves=(*_PASS, "pass"),
        about=("passing", "single"),
    ),
    Page(
        "passing-double",
        "Passing: still bound",
        "One pass frees nobody. Light had to pass, and Dark is bound by Light's last piece, the "
        "Puller on a3: only a2 and b2 touch it. If that left no square either, Dark would pass "
        "too, and then Light would place anywhere.",
        moves=(*_PASS, "pass"),
        options={"passing": "double"},
        about=("passing", "double"),
    ),
    Page(
        "two-passes",
        "Two passes in a row",
        "Neither could place, so both have passed; now Light is free and places on any empty "
        "square. A player who has no piece on the board yet binds nobody.",
        mijnlieff_position("lD../Ss../dD../Lp..", "a1/a4", "w", passes=2),
        options={"passing": "double"},
        about=("passing", "double"),
    ),
    Page(
        "last-turn",
        "The end",
        "When a player has placed all eight pieces, the opponent gets exactly one more turn, a "
        "piece or a pass, and the game is over. Light has placed the last piece, on d3. Dark "
        "has one turn; what stays in hand costs nothing.",
        mijnlieff_position("sd.L/pPDD/lSS./LP.d", "d3/a4", "b"),
        points_at=("d3",),
    ),
    Page(
        "lines",
        "Lines",
        "A line is an unbroken run of three or more pieces of one side: in a row, in a column or "
        "on a diagonal. Each counts once, at its full length. Light has a row, a diagonal and "
        "a column of three: 3 points.",
        mijnlieff_position("s.ps/..Pl/.DS./SLLd", "c3/d3", "b"),
    ),
    Page(
        "broken-lines",
        "What breaks a line",
        "An empty square, a hole or an enemy piece breaks a line. Light has three pieces in row "
        "2 and three in row 4, and no point: c2 is empty, and Dark stands on b4.",
        mijnlieff_position("SpPD/s.sl/LS.D/l...", "d2/c3", "b"),
        points_at=("c2", "b4"),
    ),
    Page(
        "crossing-lines",
        "Crossing lines",
        "A piece may belong to several lines. Light can place on c3 and complete a column and a "
        "diagonal at once: 2 points with one piece.",
        mijnlieff_position("p..d/.s../.PS./D.Ll", "c2/a4", "w"),
        points_at=("c3",),
    ),
    Page(
        "line4-standard",
        "A line of 4 is worth 2",
        "The usual score: 1 point for a line of three and one more for each further piece. "
        "Lines of 3, 4, 5, 6, 7 and 8 are worth 1, 2, 3, 4, 5 and 6. Light has a line of four: "
        "2 points.",
        _LINES_OF_FOUR,
        about=("line4", "standard"),
    ),
    Page(
        "line4-bonus",
        "A line of 4 is worth 3",
        "The bonus score makes long lines worth more. Lines of 3, 4, 5, 6, 7 and 8 are worth 1, "
        "3, 6, 10, 15 and 21. Light has a line of four: 3 points.",
        _LINES_OF_FOUR,
        options={"line4": "bonus"},
        about=("line4", "bonus"),
    ),
    *_LAYOUTS,
    Page(
        "layout-own",
        "A layout of your own",
        "Any four tiles will do that do not overlap and hang together, each touching another "
        "along at least one square's side. Such a layout is written as its tiles' lower left "
        "squares; this one is a1 b3 d4 f5.",
        options={"layout": "a1 b3 d4 f5"},
        about=("layout", OTHER),
    ),
    Page(
        "common",
        "What you may always do",
        "You may resign at any time, and the players may agree on a draw. A move can be taken "
        "back, as many as you like, and played again.",
        mijnlieff_position("..d./.sL./pD../S...", "c3/c4", "w"),
    ),
)


def page_now(board: MijnlieffBoard) -> str:
    """The name of the page that matters most in the position."""
    words = board.options.to_words()
    if board.outcome() is not None:
        return "lines"
    if board.is_last_turn():
        return "last-turn"
    if board.own | board.opp == 0:
        return f"opening-{words['opening']}"
    if not board.allowed():
        return "pass"
    binder = board.binder()
    if binder is None or board.passes:
        return f"passing-{words['passing']}"
    return Piece(binder[1]).name.lower()


RULEBOOK = Rulebook(_PAGES, page_now)
