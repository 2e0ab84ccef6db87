"""Commands that help: hint, rules, list of commands."""

from typing import TYPE_CHECKING

from mijnmorris.engine.client import EngineError
from mijnmorris.learn.hints import hint as find_hint
from mijnmorris.learn.rulebook import Page, rulebook_of
from mijnmorris.match.players import Person
from mijnmorris.match.records import Record
from mijnmorris.match.words import Names
from mijnmorris.plain.commands.command import command, command_with
from mijnmorris.rules import Side
from mijnmorris.rules.wording import whole_number

if TYPE_CHECKING:
    from mijnmorris.plain.game import GameTalk


@command
def hint(game: "GameTalk", _words: str) -> None:
    """Tell where a good move is; asked again, the move and why it is good."""
    if game.match.result is not None:
        game.talk.say("the game is over")
        return
    given = game.hint_given
    if given is not None:
        game.talk.say(game.names.told(given.sentence))
        return
    try:
        game.hint_given = game.signals.wait_for(find_hint(game.host.engine, Record.of(game.match)))
    except EngineError as error:
        game.talk.say(str(error))
    else:
        game.session.note_hint()
        game.talk.say(f"{game.hint_given.where}; type hint again for the move")


@command_with("[PAGE]")
def rules(game: "GameTalk", words: str) -> None:
    """List the pages of the rules by which this game is played, or tell one."""
    match = game.match
    rulebook = rulebook_of(match.game)
    if rulebook is None:
        game.talk.say(f"{match.game.title} brings no rules to read")
        return
    pages = [page for page in rulebook.pages if page.in_force(match.options) is not False]
    if not words:
        game.talk.say_all(f"{number}: {page.title}" for number, page in enumerate(pages, start=1))
        game.talk.say("type rules and a number to hear a page")
        return
    number = whole_number(words, len(pages))
    if number:
        _tell_page(game, pages[number - 1])
    else:
        game.talk.say(f"rules takes a number from 1 to {len(pages)}")


def _tell_page(game: "GameTalk", page: Page) -> None:
    """Says the page's text, and describes its position in words."""
    board = page.board(game.match.game.name)
    game.talk.say(f"{page.title}. {page.text}")
    if board.own | board.opp:
        words = type(game.words)(Names((Person(), Person())))
        game.talk.say("for example:")
        game.talk.say_all(words.pieces(board, side) for side in Side)
        if board.outcome() is None:
            game.talk.say_all(words.legal(board))


@command_with("[COMMAND]")
def help_(game: "GameTalk", words: str) -> None:
    """List the commands, or explain one."""
    if not words:
        game.talk.say(game.words.notation)
        for declared in game.commands.values():
            game.talk.line(declared.help)
    elif words.lower() in game.commands:
        game.talk.line(game.commands[words.lower()].help)
    else:
        game.talk.say(f"there is no command {words}")
