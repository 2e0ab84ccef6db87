"""Commands that change the game, or switch to another."""

from typing import TYPE_CHECKING

from mijnmorris.match.records import write_records
from mijnmorris.match.store import StoreError
from mijnmorris.plain.commands.command import command, command_with
from mijnmorris.plain.questions import NothingChosenError, ask_setup
from mijnmorris.settings.files import create_file, path_named

if TYPE_CHECKING:
    from mijnmorris.plain.game import GameTalk


@command
def undo(game: "GameTalk", _words: str) -> None:
    """Take back your last move and the answer to it, or a resignation or agreed draw."""
    if game.match.can_undo:
        game.session.undo()
    elif game.match.moves and game.match.result is not None:
        game.talk.say("the time is up, so no move can be taken back")
    else:
        game.talk.say("there is no move to take back")


@command
def redo(game: "GameTalk", _words: str) -> None:
    """Play a move taken back again."""
    if game.session.can_redo:
        game.session.redo()
    elif game.match.redo_tail:
        game.talk.say("the game is over; undo first")
    else:
        game.talk.say("no move was taken back")


@command
def draw(game: "GameTalk", _words: str) -> None:
    """Offer the other player a draw."""
    if game.match.result is not None:
        game.talk.say("the game is over")
        return
    game.session.offer_draw()


@command
def resign(game: "GameTalk", _words: str) -> None:
    """Give the game up, after a question."""
    side = game.session.speaking_side
    if game.match.result is not None:
        game.talk.say("the game is over")
        return
    who = f"{side.title}, resign" if game.match.side_of_person() is None else "Resign"
    if game.talk.confirm(f"{who} this game?"):
        game.session.resign(side)


@command_with("[FILE]", guests=False)
def save(game: "GameTalk", words: str) -> None:
    """Say under which number the game is kept, or write its record to a file."""
    if words:
        _write_record(game, words)
    else:
        _say_where_kept(game, "; save FILE writes a record")


@command_with(guests=True)
def save_(game: "GameTalk", _words: str) -> None:
    """Say under which number the game is kept."""
    _say_where_kept(game, "")


def _say_where_kept(game: "GameTalk", instead: str) -> None:
    """Says the game's number, or that it is not kept, with the advice ``instead``."""
    game.session.save()
    if game.session.is_kept:
        game.talk.say(f"every move is kept at once: this is game {game.session.game_id}")
    elif game.host.store is None:
        game.talk.say(f"games are not kept here{instead}")
    elif game.match.moves:
        game.talk.say(f"{game.what_is_kept}{instead}")
    else:
        game.talk.say("there is nothing to keep before the first move")


def _write_record(game: "GameTalk", name: str) -> None:
    try:
        path = path_named(name)
        create_file(path, write_records([game.session.record]))
    except FileExistsError:
        game.talk.say(f"{name} exists already; choose another name")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        game.talk.say(f"{name} cannot be written: {why}")
    else:
        game.talk.say(f"the record is written to {path}")


@command_with("[NUMBER]")
def resume(game: "GameTalk", words: str) -> None:
    """Go on with an unfinished game: the one played last, or that of the number."""
    number = _number_of(game, words)
    if number is None:
        game.talk.say(f"there is no game {words}" if words else "no other game is unfinished")
    elif number == game.session.game_id:
        game.talk.say("this is that game")
    else:
        try:
            game.change_to(game.host.resume(number))
        except StoreError as error:
            game.talk.say(str(error))


def _number_of(game: "GameTalk", words: str) -> int | None:
    if words:
        return int(words) if words.isascii() and words.isdecimal() and len(words) < 19 else None
    unfinished = game.host.unfinished_game(besides=game.session.game_id)
    return None if unfinished is None else unfinished.id


@command
def rematch(game: "GameTalk", _words: str) -> None:
    """Play again with the sides changed, when the game is over."""
    if game.match.result is None:
        game.talk.say("this game is not over; finish it, or resign")
    else:
        game.session.rematch()


@command
def new(game: "GameTalk", _words: str) -> None:
    """Begin another game; you are asked which, and this one is kept."""
    if not may_leave(game):
        return
    host = game.host
    try:
        setup = ask_setup(game.talk, host.setup, host.lot)
    except NothingChosenError:
        game.talk.say("no other game is begun; you are back in this one")
    else:
        game.change_to(host.begin(setup))


@command
def quit_(game: "GameTalk", _words: str) -> None:
    """Leave the program; the game is kept, and can be resumed on the full screen, too."""
    game.left = may_leave(game)
    if game.left and game.session.in_progress:
        game.talk.say(game.what_is_kept)


def may_leave(game: "GameTalk") -> bool:
    """Whether the game may be left: it is kept, has nothing to keep, or the player agrees."""
    game.session.save()
    if not game.session.in_progress or game.session.is_kept:
        return True
    return game.talk.confirm("This game is not kept. Leave it?")
