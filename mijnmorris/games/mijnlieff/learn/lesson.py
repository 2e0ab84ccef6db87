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


def _anywhere(letter: str) -> tuple[str, ...]:
    return tuple(letter + square for square in _SQUARES)


STAGES: tuple[Stage, ...] = (
    Stage(
        "A first piece",
        "You are Light, and Dark answers you. In turn you place pieces on 16 squares; nothing "
        "is moved or taken. You have a Straight in hand. Go to any square with {arrows} and "
        "press {place}.",
        places(Piece.STRAIGHT),
        "The type of a piece says where the next one has to go. Yours is a Straight: Dark had "
        "to stay in its row or column, on the framed squares, and chose {reply}.",
        "You will try that type soon. Take the Straight in hand with {straight}, then press "
        "{place}.",
        position="",
        reply=_anywhere("D"),
        shows_choice=True,
    ),
    Stage(
        "You are bound",
        "Dark's piece is a Diagonal, so you go on a diagonal through it. Those squares are "
        "marked, the others dimmed. Try a dimmed one if you like: it is refused. Then take your "
        "own Diagonal in hand with {diagonal} and place it.",
        places(Piece.DIAGONAL),
        "Now your Diagonal binds Dark in turn: it had the framed squares, and went to {reply}. "
        "Your own pieces never bind you, only your opponent's last one.",
        "You may do that, but try your Diagonal now: take it in hand with {diagonal}, then "
        "press {place}.",
        reply=_anywhere("S"),
        shows_choice=True,
    ),
    Stage(
        "The Pusher",
        "A new board, for two types that are easily mixed up. Take a Pusher in hand with "
        "{pusher} and go to b2. The board shows which squares it would leave Dark: they stay "
        "bright or get a small mark. The other squares would be closed. Place it.",
        plays("Pb2"),
        "A Pusher pushes away: Dark must not touch it. All eight squares around b2 are closed, "
        "corners too. Dark had to keep off, and went to {reply}.",
        "Not yet. Take the Pusher in hand with {pusher}, go to b2, and press {place}.",
        mistakes=(
            Mistake(places(Piece.PUSHER), "A Pusher it is; but place it on b2, please."),
            Mistake(
                places(Piece.PULLER),
                "That is the Puller, which comes next. The Pusher is {pusher}.",
            ),
        ),
        position="",
        points_at=("b2",),
        reply=("Sd4",),
        shows_choice=True,
    ),
    Stage(
        "The Puller",
        "The same board again, and the same square. This time place a Puller (key {puller}) on "
        "b2. See which squares it would leave Dark before you do.",
        plays("Lb2"),
        "A Puller pulls near: Dark must touch it, on one of the eight squares around it. Dark "
        "came to {reply}. Pusher: keep off. Puller: come close.",
        "Not yet. Take the Puller in hand with {puller}, go to b2, and press {place}.",
        mistakes=(
            Mistake(places(Piece.PULLER), "A Puller it is; but place it on b2, please."),
            Mistake(
                places(Piece.PUSHER),
                "That is the Pusher again. The Puller is {puller}.",
            ),
        ),
        position="",
        points_at=("b2",),
        reply=("Sc3",),
        shows_choice=True,
    ),
    Stage(
        "Push or pull?",
        "Dark has b4 and c4 and wants a third piece beside them. Place a Pusher or a Puller on "
        "c1, so that Dark can reach neither a4 nor d4. See first which squares each would leave.",
        plays("Lc1"),
        "Right. The Puller keeps Dark close to c1, far from row 4. What your piece forbids is "
        "worth as much as where it stands.",
        "Place a Pusher ({pusher}) or a Puller ({puller}), and on c1, please.",
        mistakes=(
            Mistake(
                plays("Pc1"),
                "A Pusher on c1 keeps Dark off c1, so a4 and d4 would be open. Try the other "
                "type, {puller}.",
            ),
        ),
        position=mijnlieff_position(".ps./D.../..../S...", "a3/c4", "w"),
        points_at=("c1", "a4", "d4"),
        reply=("Dd2",),
        shows_choice=True,
    ),
    Stage(
        "And this time?",
        "Now Dark has a2 and b2, and wants c2. Place a Pusher or a Puller on d3, so that Dark "
        "cannot reach c2.",
        plays("Pd3"),
        "Right. c2 touches your Pusher, so Dark may not go there.",
        "Place a Pusher ({pusher}) or a Puller ({puller}), and on d3, please.",
        mistakes=(
            Mistake(
                plays("Ld3"),
                "A Puller on d3 invites Dark to touch it, and c2 does. Try the other type, "
                "{pusher}.",
            ),
        ),
        position=mijnlieff_position("S.../..../sp../..D.", "c1/b2", "w"),
        points_at=("d3", "c2"),
        reply=("Db4",),
        shows_choice=True,
    ),
    Stage(
        "Three in a line",
        "What it is all for: three or more of your own in a line, in a row, a column or on a "
        "diagonal, win points. You have a1 and b2. Make it three, with any type.",
        gains(1),
        "A line of three: 1 point. Lines are lit on the board, and each side's points stand "
        "beside its name.",
        "That makes no line. a1 and b2 lie on a diagonal; the next square on it is c3.",
        position=mijnlieff_position(".d../...l/.P../S...", "b2/d3", "w"),
    ),
    Stage(
        "No gaps",
        "You have three pieces in row 2, and no point: the empty c2 breaks the line. An enemy "
        "piece would, too. Fill the gap.",
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
        "A column and a diagonal, 2 points with one piece.",
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
        "You pass only when you must. And it freed Dark: after a pass the opponent places on any "
        "empty square. Dark took {reply}.",
        position="",
        moves=("Sb4", "Sb3", "La3", "La4"),
        points_at=("a3", "b3", "b4"),
        reply=("Sc2",),
        shows_choice=True,
    ),
    Stage(
        "Make Dark pass",
        "Now do that to Dark. Its piece on b4 is a Straight: you go in row 4 or column b. Find "
        "the square and the type that leave Dark no square at all. A corner has only three "
        "neighbours.",
        MijnlieffBoard.forces_pass,
        "Dark would have to touch a4, and cannot: it passes. You are on turn again, and free.",
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
        "Dark had its one turn, and the game is over. What it still holds costs nothing. You "
        "have three lines, 3 points, Dark none: you win. Equal points would be a draw.",
        "That makes no line, and it was your last piece. Look at the diagonal b1 c2: where does "
        "it go on?",
        position="L.l./sdP./SlP./sLDD w S/dpp b1/b3 1",
        reply=_anywhere("D") + _anywhere("P"),
    ),
)

LESSON = Lesson(
    "mijnlieff",
    STAGES,
    "That is all of Mijnlieff: four types that bind, passing, lines, the last turn. Two habits "
    "help: before you place, see which squares it would leave your opponent, and ask what you "
    "can do then.",
)
