"""The guided first game of Mijnlieff."""

from itertools import product

from mijnmorris.games.mijnlieff.learn.positions import mijnlieff_position
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece
from mijnmorris.learn.lesson import Goal, Lesson, Mistake, Stage, after, passes, plays
from mijnmorris.rules import StepKind

_SQUARES = tuple(column + row for row, column in product("3241", "cbda"))
"""The squares' names, those in the middle first."""


def places(piece: Piece) -> Goal:
    """The goal to place a piece of the type on any square."""
    return lambda board, move: any(
        step.kind is StepKind.PIECE and step.value == piece for step in board.steps(move)
    )


def places_on(square: str) -> Goal:
    """The goal to place any piece on the square."""
    return lambda board, move: board.text(move)[1:] == square


def gains(points: int) -> Goal:
    """The goal to gain exactly that many points by the move."""

    def judge(board: MijnlieffBoard, move: int) -> bool:
        side = board.turn
        return bool(after(board, move, lambda then: then.score(side)) - board.score(side) == points)

    return judge


def _one_of_two_wrong(square: str) -> tuple[Mistake, ...]:
    """The mistakes in a task to place a Pusher or a Puller: a wrong square, a wrong type."""
    where = f"A Pusher or a Puller is right, but place it on {square}, please."
    what = (
        "The square is right, but take a Pusher (key {pusher}) or a Puller (key {puller}) in hand."
    )
    return (
        Mistake(places(Piece.PUSHER), where),
        Mistake(places(Piece.PULLER), where),
        Mistake(places_on(square), what),
    )


def _anywhere(letter: str) -> tuple[str, ...]:
    return tuple(letter + square for square in _SQUARES)


STAGES: tuple[Stage, ...] = (
    Stage(
        "A first piece",
        "You are Light, and Dark answers you. Pieces are placed in turn, never moved or taken; "
        "lines of three win points. You have a Straight in hand: small stones of Dark's show which "
        "squares it would leave Dark. Go to any square with {arrows} and press {place}.",
        places(Piece.STRAIGHT),
        "The type of a piece says where the next one has to go. Yours is a Straight: Dark had "
        "to stay in its row or column, and chose {reply}.",
        "You will try that type soon. Take the Straight in hand with {straight}, then press "
        "{place}.",
        position="",
        reply=_anywhere("D"),
        shows_choice=True,
    ),
    Stage(
        "You are bound",
        "Dark's piece is a Diagonal, so you go on a diagonal through it. Those squares have a "
        "dot. Try another one if you like: it is refused. Then take your own Diagonal in hand "
        "with {diagonal} and place it.",
        places(Piece.DIAGONAL),
        "Now your Diagonal binds Dark in turn: Dark had to go on a diagonal through it, and chose "
        "{reply}. Your own pieces never bind you, only your opponent's last one.",
        "You may do that, but try your Diagonal now: take it in hand with {diagonal}, then "
        "press {place}.",
        reply=_anywhere("S"),
        shows_choice=True,
    ),
    Stage(
        "The Pusher",
        "Two types are easily mixed up. Take a Pusher in hand with {pusher} and go to b2. Small "
        "stones of Dark's show again which squares it would leave Dark; the others would be closed "
        "to Dark. Place it.",
        plays("Pb2"),
        "A Pusher pushes away: Dark must not touch it. All eight squares around b2 are closed, "
        "corners too. Dark had to keep off, and chose {reply}.",
        "Not yet. Take the Pusher in hand with {pusher}, go to b2, and press {place}.",
        mistakes=(
            Mistake(places(Piece.PUSHER), "A Pusher is right, but place it on b2, please."),
            Mistake(
                plays("Lb2"),
                "The square is right, but that is the Puller, which comes next. Take the Pusher "
                "(key {pusher}) in hand.",
            ),
            Mistake(
                places_on("b2"), "The square is right, but take the Pusher (key {pusher}) in hand."
            ),
        ),
        position="",
        points_at=("b2",),
        reply=("Sd4",),
        shows_choice=True,
    ),
    Stage(
        "The Puller",
        "Now the other of the two. Take a Puller in hand with {puller} and go to b2. See which "
        "squares it would leave Dark, then place it.",
        plays("Lb2"),
        "A Puller pulls near: Dark must touch it, on one of the eight squares around it, and "
        "chose {reply}. Pusher: keep off. Puller: come close.",
        "Not yet. Take the Puller in hand with {puller}, go to b2, and press {place}.",
        mistakes=(
            Mistake(places(Piece.PULLER), "A Puller is right, but place it on b2, please."),
            Mistake(
                plays("Pb2"),
                "The square is right, but that is the Pusher again. Take the Puller (key "
                "{puller}) in hand.",
            ),
            Mistake(
                places_on("b2"), "The square is right, but take the Puller (key {puller}) in hand."
            ),
        ),
        position="",
        points_at=("b2",),
        reply=("Sc3",),
        shows_choice=True,
    ),
    Stage(
        "Push or pull?",
        "Dark has b4 and c4, and wants a third piece beside them. Place a Pusher or a Puller on "
        "c1, so that Dark can reach neither a4 nor d4. See first which squares each would leave "
        "Dark.",
        plays("Lc1"),
        "Right. The Puller keeps Dark close to c1, far from row 4. What your piece forbids is "
        "worth as much as where it stands.",
        "Place a Pusher (key {pusher}) or a Puller (key {puller}), and on c1, please.",
        mistakes=(
            Mistake(
                plays("Pc1"),
                "A Pusher on c1 closes only the squares around c1 to Dark, so a4 and d4 stay "
                "open. Try a Puller (key {puller}).",
            ),
            *_one_of_two_wrong("c1"),
        ),
        position=mijnlieff_position(".ps./D.../..../S...", "a3/c4", "w"),
        points_at=("c1",),  # a frame on a4 or d4 would hide the small stone there
        reply=("Dd2",),
        shows_choice=True,
    ),
    Stage(
        "And this time?",
        "Dark has a2 and b2, and wants c2. Place a Pusher or a Puller on d3, so that Dark "
        "cannot reach c2.",
        plays("Pd3"),
        "Right. c2 touches your Pusher, so Dark may not go there.",
        "Place a Pusher (key {pusher}) or a Puller (key {puller}), and on d3, please.",
        mistakes=(
            Mistake(
                plays("Ld3"),
                "A Puller on d3 sends Dark to the squares around d3, and c2 is one of them. Try "
                "a Pusher (key {pusher}).",
            ),
            *_one_of_two_wrong("d3"),
        ),
        position=mijnlieff_position("S.../..../sp../..D.", "c1/b2", "w"),
        points_at=("d3",),
        reply=("Db4",),
        shows_choice=True,
    ),
    Stage(
        "Three in a line",
        "What it is all for: three or more of your own pieces in a line, along a row, a column "
        "or a diagonal, win points. You have a1 and b2. Make it three, with any type.",
        gains(1),
        "A line of three: 1 point. Lines are lit on the board, and each side's points stand "
        "beside its name.",
        "That makes no line. a1 and b2 lie on a diagonal; the next square on it is c3.",
        position=mijnlieff_position(".d../...l/.P../S...", "b2/d3", "w"),
    ),
    Stage(
        "No gaps",
        "You have three pieces in row 2, and no point: the empty c2 breaks the line. An enemy "
        "piece there would break it, too. Fill the gap.",
        gains(2),
        "Four in a line: 2 points. Three are worth 1, and each further piece 1 more. A line "
        "counts once, at its full length.",
        "Row 2 still has its gap. It is on c2.",
        position=mijnlieff_position("..s./d.../SP.D/...l", "d2/d1", "w"),
        points_at=("c2",),
    ),
    Stage(
        "Two at once",
        "A piece may belong to several lines. Find the one square that completes two lines at "
        "once.",
        gains(2),
        "A column and a diagonal: 2 points with one piece.",
        "That completes no line. See where the diagonal a1 b2 and the column c1 c2 meet.",
        mistakes=(
            Mistake(
                gains(1),
                "A line, and 1 point; but there is a square that completes two. See where the "
                "diagonal a1 b2 and the column c1 c2 meet.",
            ),
        ),
        position=mijnlieff_position("p..d/.s../.PS./D.Ll", "c2/a4", "w"),
    ),
    Stage(
        "You have to pass",
        "Dark's Puller on a4 says: touch me. But a3, b3 and b4 are taken. No square is left to "
        "you, so you pass: press {place}.",
        passes,
        "You pass only when you must. And your pass freed Dark: after a pass the opponent places "
        "on any empty square. Dark chose {reply}.",
        position="",
        moves=("Sb4", "Sb3", "La3", "La4"),
        points_at=("a3", "b3", "b4"),
        reply=("Sc2",),
        shows_choice=True,
    ),
    Stage(
        "Make Dark pass",
        "Now make Dark pass. Dark's piece on b4 is a Straight, so you go in row 4 or column b. "
        "Find the square and the type that leave Dark no square at all. A corner has only three "
        "neighbours.",
        MijnlieffBoard.forces_pass,
        "Dark would have to touch your Puller on a4, and cannot, so Dark passes. It is your turn "
        "again, and nothing binds you.",
        "Dark could answer that. Look at the corner a4, and at what stands around it.",
        mistakes=(
            Mistake(
                places_on("a4"),
                "The corner is right, but that type leaves Dark a square. Which type sends Dark "
                "to a3, b3 or b4, which are taken?",
            ),
        ),
        position=mijnlieff_position(".s../dP../...D/....", "d2/b4", "w"),
        reply=("pass",),
    ),
    Stage(
        "Free",
        "Dark passed, so nothing binds you: every empty square is yours. a4 and b3 lie on a "
        "diagonal. Complete the line.",
        gains(1),
        "Two turns running, and a point. Look out for chances to make your opponent pass, and "
        "for your opponent's.",
        "That makes no line. After a4 and b3 the diagonal goes on to c2.",
    ),
    Stage(
        "The last turn",
        "Dark has passed, and you hold one piece. When a player has placed all eight, the other "
        "gets exactly one more turn; then the game is over. Make one more line with your last "
        "piece.",
        gains(1),
        "Dark had its one turn, and the game is over. The pieces Dark still holds cost nothing. "
        "You have three lines, 3 points, Dark none: you win. Equal points would be a draw.",
        "That makes no line, and it is your last piece. Look at the diagonal b1 c2: where does "
        "it go on?",
        position="L.l./sdP./SlP./sLDD w S/dpp b1/b3 1",
        reply=_anywhere("D") + _anywhere("P"),
    ),
)

LESSON = Lesson(
    "mijnlieff",
    STAGES,
    "That is all of Mijnlieff: four types that bind, passing, lines, the last turn. Two habits "
    "help: before you place a piece, see which squares it would leave your opponent, and ask "
    "what you could do after each reply.",
)
