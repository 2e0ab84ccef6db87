"""Commands that describe the game without changing it."""

from typing import TYPE_CHECKING

from mijnmorris.match.numbering import Numbering
from mijnmorris.match.text_board import draw_board, plain_text
from mijnmorris.plain.commands.command import command, command_with
from mijnmorris.rules import Side
from mijnmorris.rules.wording import listed

if TYPE_CHECKING:
    from mijnmorris.plain.game import GameTalk

_NO_MOVE = "no move has been played yet"


@command
def board(game: "GameTalk", _words: str) -> None:
    """Draw the board with characters; Light has capital letters or O, Dark small ones or @."""
    moves = game.match.moves
    picture = draw_board(game.match.board, moves[-1] if moves else None, ascii_only=True)
    for line in plain_text(picture).splitlines():
        game.talk.line(line)


@command_with("[rows|lines|pieces]")
def describe(game: "GameTalk", words: str) -> None:
    """Tell the board in words: by rows, by lines, or piece by piece."""
    teller, position = game.words, game.match.board
    ways = {
        "rows": lambda: teller.rows(position),
        "lines": lambda: teller.lines(position),
        "pieces": lambda: [teller.pieces(position, side) for side in Side],
    }
    way = ways.get(words.lower() or "rows")
    if way is None:
        game.talk.say(f"describe takes {listed(ways, 'or')}")
    else:
        game.talk.say_all(way())


@command
def hand(game: "GameTalk", _words: str) -> None:
    """Tell what both players have in hand."""
    for side in Side:
        game.talk.say(game.words.hand(game.match.board, side))


@command
def last(game: "GameTalk", _words: str) -> None:
    """Tell the last move again."""
    last_move = game.match.last_move
    if last_move is None:
        game.talk.say(_NO_MOVE)
    else:
        game.talk.say_all(game.words.move(game.match.board, last_move))


@command
def legal(game: "GameTalk", _words: str) -> None:
    """Tell which moves are allowed."""
    if game.match.result is None:
        game.say_what_to_do()
        game.talk.say_all(game.words.legal(game.match.board))
    else:
        game.talk.say("the game is over, so there are no moves")


@command
def moves(game: "GameTalk", _words: str) -> None:
    """List the moves of the game, and those taken back."""
    match = game.match
    played = [match.board.text(move) for move in match.moves]
    if not played:
        game.talk.say(_NO_MOVE)
    numbering = Numbering.of(match.board)
    if numbering.begins is Side.DARK:  # in a game from a position
        played.insert(0, "Dark began")
    for row, start in enumerate(range(0, len(played), 2), numbering.number(1)):
        game.talk.say(f"{row}: {', '.join(played[start : start + 2])}")
    if match.redo_tail:
        texts = [match.board.text(move) for move in reversed(match.redo_tail)]
        game.talk.say(f"taken back: {', '.join(texts)}")


@command
def score(game: "GameTalk", _words: str) -> None:
    """Tell the score, that of the series, and the time left."""
    game.say_standing()
