"""The guided first game of nine men's morris."""

from mijnmorris.games.morris.learn.positions import morris_position
from mijnmorris.learn.lesson import Lesson, Stage, anything, ends, plays, takes
from mijnmorris.rules import Side, Termination

_POINTS = ("d6", "f4", "d2", "b4", "g4", "d7")

STAGES: tuple[Stage, ...] = (
    Stage(
        "A man",
        "You win when Dark is down to two men, or cannot move. Each side places nine men in turn; "
        "later they move. You are Light, and Dark answers you. Go to any point with {arrows} and "
        "press {place}.",
        anything,
        "Men stand on the points where lines meet or end. Dark placed on {reply}.",
        position="",
        reply=_POINTS,
    ),
    Stage(
        "A mill",
        "Three of your men on one line are a mill, and a mill takes an enemy man off the board. "
        "You have a1 and d1 on the lowest line. Place on g1, then choose which of Dark's men to "
        "take.",
        takes,
        "A mill, and Dark's man is gone for good. Taking is part of the move: you have to take. "
        "Dark has eight men left.",
        "That makes no mill. You have a1 and d1 on the lowest line; its third point is g1.",
        position=morris_position("a1 d1 f4", "d6 b4 e3", hands=(6, 6), move=4),
        points_at=("g1",),
    ),
    Stage(
        "Protected men",
        "Dark has a mill, too, on the top line, and men in a mill are protected. Close your mill "
        "on a1. Try to take a man out of Dark's mill if you like: it is refused. Then take "
        "another man.",
        takes,
        "Men in a mill are safe, as long as there is another man to take.",
        "That makes no mill. Yours is on the lowest line: the third point is a1.",
        position=morris_position("d1 g1 b6 c4", "a7 d7 g7 d2 f4", hands=(4, 4), move=6),
        points_at=("a1",),
    ),
    Stage(
        "No one else",
        "Here all of Dark's men on the board stand in a mill. Then any of them may be taken. "
        "Close your mill on a1 and take one.",
        takes,
        "With all men in mills, none is protected. Dark's mill is broken.",
        "That makes no mill. Yours is on the lowest line: the third point is a1.",
        position=morris_position("d1 g1 b6 c4", "a7 d7 g7", hands=(4, 4), move=6),
        points_at=("a1",),
    ),
    Stage(
        "Two mills, one man",
        "Here one man closes two mills at once. Find the point, and see how many men you may take.",
        takes,
        "Two mills, on the lowest line and on the left one, but you take only one man, however "
        "many mills a move closes.",
        "That makes no mill. The lowest line lacks one man, and so does the left one. Where do "
        "they meet?",
        position=morris_position("d1 g1 a4 a7", "d2 f4 b6 c5", hands=(4, 4), move=6),
    ),
    Stage(
        "Moving",
        "All men are placed; now they move, one step along a line to an empty point. Men with a "
        "dot can move; where all of yours can, there are no dots. Choose one with {place}, then "
        "where it goes; {back} lets go of it.",
        anything,
        "One step along a line: no jumping, and no passing. Whoever cannot move has lost, so keep "
        "ways open for your men. Dark moved to {reply}.",
        position=morris_position("d5 e5 d2 f2 b4", "c5 d6 g4 f6 a1 e3"),
        reply=("g4-g1", "a1-d1", "a1-a4", "c5-c4"),
    ),
    Stage(
        "Open a mill",
        "You have a mill on the lowest line, but a mill that merely stands takes nothing. Open "
        "it: move the man on d1 to d2. All your men can move, so there are no dots.",
        plays("d1-d2"),
        "The mill is open. Dark moved to {reply}, and did not see what you are up to.",
        "Move the man on d1 up to d2, please, so that it can come back.",
        position=morris_position("a1 d1 g1 b4", "d7 g7 f6 e4 c4"),
        points_at=("d1", "d2"),
        reply=("d7-d6",),
    ),
    Stage(
        "Close it again",
        "Move back from d2 to d1: that closes the mill again and takes a man.",
        takes,
        "Open, close, open, close: a man every other move, as long as Dark cannot step in between.",
        "That closes nothing. Move the man on d2 back to d1.",
        points_at=("d2", "d1"),
    ),
    Stage(
        "A running mill",
        "Better still: one man between two lines. Move d7 down to d6: that opens your mill on "
        "the top line and closes one on the line below.",
        takes,
        "Each step opens one mill and closes the other: a man with every move. Build such a "
        "running mill, and never let Dark have one.",
        "That closes no mill. Move the man on d7 to d6, between b6 and f6.",
        position=morris_position("a7 d7 g7 b6 f6", "a1 d1 c4 e4 f2 d3"),
        points_at=("d7", "d6"),
    ),
    Stage(
        "No way out",
        "Whoever cannot move on their turn has lost, however many men they have. Dark's four men "
        "have a single way left, to a4. Close it.",
        ends(Termination.BLOCKED),
        "Dark has men enough, but beside none of them is an empty point: you win.",
        "Dark could still move to a4. Which of your men stands next to it?",
        position=morris_position("b4 g4 b6 f6 d5 c3", "a7 d7 g7 d6"),
        points_at=("a4",),
    ),
    Stage(
        "Flying",
        "You have three men left, and so you may fly: move a man to any empty point. Choose "
        "the man on b2 and fly to g7.",
        takes,
        "With three men you fly, and are dangerous again. Dark may fly, too, once it has three.",
        "A fine flight, but no mill. a7 and d7 want a third man on g7; the one on b2 is free.",
        position=morris_position("a7 d7 b2", "d2 f4 c4 g1 e5"),
        points_at=("b2", "g7"),
    ),
    Stage(
        "The last blow",
        "Dark has three men. Whoever has fewer than three, men in hand included, has lost. Find "
        "the mill that wins.",
        ends(Termination.MEN),
        "Two men make no mill: Dark has lost, and you win.",
        "That closes no mill. You have d1 and g1 on the lowest line; who can come to a1?",
        position=morris_position("d1 g1 a4 b6 c5", "d2 f4 e5"),
    ),
    Stage(
        "To and fro",
        "A game can be a draw. You and Dark have moved to and fro. Move from a1 back to a4: then "
        "the same position stands for the third time.",
        ends(Termination.REPETITION),
        "The same position for the third time, with the same side to move: a draw.",
        "That would be a new position. Move from a1 back to a4.",
        position=morris_position("a4 d5 e5 f2", "g1 d6 b4 c3", side=Side.DARK),
        moves=("g1-g4", "a4-a1", "g4-g1", "a1-a4", "g1-g4", "a4-a1", "g4-g1"),
        points_at=("a1", "a4"),
    ),
    Stage(
        "No mill for long",
        "It is a draw, too, when neither side has closed a mill in 50 moves of each. Your next "
        "move is the last of them; a mill would start the count again. Make any move without a "
        "mill.",
        ends(Termination.MOVES),
        "A draw: 50 moves of each side and no mill. The screen shows the count when it matters. "
        "Players may also agree on a draw, and may resign.",
        "That closes a mill, and the count starts again. Make a move without a mill.",
        position=morris_position("d5 e5 d2 f2 b4", "c5 d6 g4 f6 a1 e3", quiet=99, move=80),
    ),
)

LESSON = Lesson(
    "morris",
    STAGES,
    "That is all of nine men's morris: place, make mills, take men, move, fly. You win when your "
    "opponent has two men left or cannot move. Two habits help: before each move look for two "
    "enemy men on a line, and keep ways open for your own men.",
)
