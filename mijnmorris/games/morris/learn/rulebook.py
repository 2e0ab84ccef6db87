"""The rules of nine men's morris, page by page."""

from mijnmorris.games.morris.learn.positions import morris_position
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.games.morris.rules.board import mill_points
from mijnmorris.games.morris.rules.geometry import ALL_POINTS, FEWEST_MEN
from mijnmorris.games.morris.words import MorrisWords
from mijnmorris.learn.rulebook import OTHER, Page, Rulebook
from mijnmorris.rules import Side, Termination

_PAGES_OF_ENDS = {
    Termination.MEN: "two-men",
    Termination.BLOCKED: "blocked",
    Termination.REPETITION: "repetition-on",
}

_MIDDLE = ("d5 e5 d2 f2 b4", "c5 d6 g4 f6 a1 e3")
"""Light's and Dark's men in the moving phase, without a mill."""

_THREE_MEN = ("a7 d6 f2", "d2 b4 c4 g4 g1")

_TO_AND_FRO = ("g1-g4", "a4-a1", "g4-g1", "a1-a4", "g1-g4", "a4-a1", "g4-g1")
_TO_REPEAT = morris_position("a4 d5 e5 f2", "g1 d6 b4 c3", side=Side.DARK)
"""After the page's moves, Light can repeat this position for the third time."""

_PAGES: tuple[Page, ...] = (
    Page(
        "aim",
        "The aim",
        "Get three of your men on one line: a mill. Each mill you form takes a man off your "
        "opponent. A side with fewer than three men, or one that cannot move, has lost. Light "
        "has a mill here.",
        morris_position("a1 d1 g1 f4 b4", "d7 f6 e3 c4 d2", side=Side.DARK),
    ),
    Page(
        "board",
        "The board",
        "24 points on 16 lines of three; there are no diagonals. Men stand on the points, named "
        "by column and row: a1 is at the bottom left as Light sees it.",
    ),
    Page(
        "placing",
        "Placing",
        "Each side has nine men and places them in turn on empty points, Light first. When both "
        "hands are empty, placing is over.",
        moves=("d2", "d6", "f4"),
    ),
    Page(
        "who-begins",
        "Who begins",
        "Light moves first. In a first game you choose who plays Light, or lots are drawn; in a "
        "series the players begin in turn.",
    ),
    Page(
        "mill",
        "A mill takes a man",
        "Place or move the third man into a line and you have formed a mill: you take one enemy "
        "man off the board, at once, as part of the move. You have to. Here a1 closes a mill.",
        morris_position("d1 g1", "d2 f4", hands=(7, 7), move=3),
        points_at=("a1",),
    ),
    Page(
        "removed",
        "Taken for good",
        "A man that was taken never comes back. Light has just closed a mill on a1 and taken "
        "Dark's man from d2; Dark has eight men left.",
        morris_position("d1 g1", "d2 f4", hands=(7, 7), move=3),
        ("a1xd2",),
    ),
    Page(
        "protected",
        "Protected men",
        "A man that stands in a mill may be taken only if every enemy man on the board stands in "
        "one. Place on a1: of Dark's men only d2 and f4 may be taken, not the mill in row 7.",
        morris_position("d1 g1 b6 c4", "a7 d7 g7 d2 f4", hands=(4, 4), move=6),
        points_at=("a7", "d7", "g7"),
    ),
    Page(
        "all-in-mills",
        "All men in mills",
        "All of Dark's men on the board stand in a mill, so any may be taken; men still in "
        "hand do not count. Place on a1 and take one.",
        morris_position("d1 g1 b6 c4", "a7 d7 g7", hands=(4, 4), move=6),
        points_at=("a1",),
    ),
    Page(
        "two-mills",
        "Two mills at once",
        "One move may close two mills. It still takes one man only. Here a1 closes the lowest "
        "row and the first column.",
        morris_position("d1 g1 a4 a7", "d2 f4 b6 c5", hands=(4, 4), move=6),
        points_at=("a1",),
    ),
    Page(
        "nobody-to-take",
        "Nobody to take",
        "If a mill is formed while the opponent has no man on the board, nothing is taken. Here "
        "a1 closes such a mill.",
        morris_position("d1 g1", "", hands=(4, 4), move=6),
        points_at=("a1",),
    ),
    Page(
        "moving",
        "Moving",
        "When both hands are empty, each turn moves one man along a line to a neighbouring empty "
        "point. No jumping, no passing. Choose one of Light's men, then a point "
        "it can go to.",
        morris_position(*_MIDDLE),
    ),
    Page(
        "standing-mill",
        "Open and close",
        "A mill that merely stands takes nothing. Open it by moving a man out, and close it "
        "again: each time you close it, you take a man, as often as you like. Light has opened the "
        "lowest row with d1-d2; d2-d1 closes it.",
        morris_position("a1 d2 g1 b4", "d7 g7 f6 e4 c4"),
        points_at=("d1",),
    ),
    Page(
        "flying-on",
        "Flying",
        "A side with exactly three men left may move any of them to any empty point. Light has "
        "three: choose one and fly.",
        morris_position(*_THREE_MEN),
        about=("flying", "on"),
    ),
    Page(
        "flying-off",
        "No flying",
        "With flying off, a side with three men moves along the lines to a neighbouring point, "
        "like everyone else.",
        morris_position(*_THREE_MEN),
        options={"flying": "off"},
        about=("flying", "off"),
    ),
    Page(
        "two-men",
        "The end: two men",
        "A side with fewer than three men, men in hand included, has lost. Dark has three left: "
        "Light closes the mill on a1, takes one, and wins.",
        morris_position("d1 g1 a4 b6 c5", "d2 f4 e5"),
        points_at=("a1",),
    ),
    Page(
        "men-in-hand",
        "Men in hand count",
        "Dark has a single man on the board but six in hand: seven men, so the game goes on.",
        morris_position("d1 g1 a1 b6", "f4", side=Side.DARK, hands=(5, 6), move=4),
    ),
    Page(
        "blocked",
        "The end: blocked",
        "A side that cannot move on its turn has lost, however many men it has. Light moves "
        "b4-a4, and beside none of Dark's men is an empty point. That goes for the first turn of "
        "moving, too.",
        morris_position("b4 g4 b6 f6 d5 c3", "a7 d7 g7 d6"),
        points_at=("a4",),
    ),
    Page(
        "draw-after-50",
        "Draw after 50 moves",
        "When neither side has formed a mill for 50 moves of each, the game is a draw. Only "
        "moves of the moving phase count, 100 single moves in a row; a mill starts the count "
        "again. Here 99 are made: any move without a mill draws.",
        morris_position(*_MIDDLE, quiet=99, move=80),
        about=("draw_after", "50"),
    ),
    Page(
        "draw-after-40",
        "Draw after 40 moves",
        "When neither side has formed a mill for 40 moves of each, the game is a draw. Here 79 "
        "of 80 single moves are made: any move without a mill draws.",
        morris_position(*_MIDDLE, quiet=79, move=70),
        options={"draw_after": "40"},
        about=("draw_after", "40"),
    ),
    Page(
        "draw-after-other",
        "Draw after N moves",
        "The number of moves without a mill may be any from 1 to 1000 of each side. Here it is "
        "12, and 23 of 24 single moves are made: any move without a mill draws.",
        morris_position(*_MIDDLE, quiet=23, move=42),
        options={"draw_after": "12"},
        about=("draw_after", OTHER),
    ),
    Page(
        "draw-after-off",
        "No count of moves",
        "With the count off, nothing is drawn for want of mills. 500 moves were made here "
        "without one, and the game goes on.",
        morris_position(*_MIDDLE, quiet=500, move=290),
        options={"draw_after": "off"},
        about=("draw_after", "off"),
    ),
    Page(
        "repetition-on",
        "Repetition is a draw",
        "When the same position stands for the third time, with the same side to move, the game "
        "is a draw. Light can bring that about here with a1-a4.",
        _TO_REPEAT,
        _TO_AND_FRO,
        points_at=("a1", "a4"),
        about=("repetition", "on"),
    ),
    Page(
        "repetition-off",
        "No draw by repetition",
        "With repetition off, positions may stand as often as you like. Light plays a1-a4, the "
        "position stands for the third time, and the game goes on.",
        _TO_REPEAT,
        _TO_AND_FRO,
        options={"repetition": "off"},
        points_at=("a1", "a4"),
        about=("repetition", "off"),
    ),
    Page(
        "win-before-draw",
        "A win goes first",
        "A win on the move that would also complete a draw is a win. The count stands at 99 of "
        "100, but a4-a1 closes a mill and leaves Dark two men: Light wins.",
        morris_position("d1 g1 a4 b6 c5", "d2 f4 e5", quiet=99, move=80),
        points_at=("a1",),
    ),
    Page(
        "common",
        "What you may always do",
        "You may resign at any time, and the players may agree on a draw. A move can be taken "
        "back, as many as you like, and played again.",
        morris_position(*_MIDDLE),
    ),
)


def page_now(board: MorrisBoard) -> str:
    """The name of the page that matters most in the position."""
    outcome = board.outcome()
    if outcome is not None:
        return _PAGES_OF_ENDS.get(outcome.termination) or _page_of_count(board)
    if MorrisWords.notices(board):
        return "repetition-on" if _has_stood_before(board) else _page_of_count(board)
    if board.placing:
        return "mill" if any(board.lost(side) for side in Side) or _threatens(board) else "placing"
    if board.men_on_board(board.turn) == FEWEST_MEN:
        return "flying-on" if board.options.flying else "flying-off"
    return "moving"


def _has_stood_before(board: MorrisBoard) -> bool:
    return board.options.repetition and board.standings() > 1


def _page_of_count(board: MorrisBoard) -> str:
    return next(
        page.name
        for page in _PAGES
        if page.about is not None and page.about[0] == "draw_after" and page.in_force(board.options)
    )


def _threatens(board: MorrisBoard) -> bool:
    """Whether a side could close a mill with its next man."""
    empty = ALL_POINTS & ~(board.own | board.opp)
    return any(mill_points(board.men(side)) & empty for side in Side)


RULEBOOK = Rulebook(_PAGES, page_now)
