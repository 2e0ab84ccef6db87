"""Two players on the full screen, each in a pseudo-terminal, at one table."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from mijnmorris.games import GAMES
from mijnmorris.lobby.agreement import Terms
from mijnmorris.rules import Board
from tests.lobby.players import House
from tests.lobby.test_sessions import RULES
from tests.terminal.hand import Hand
from tests.terminal.program import Program


@dataclass
class Player:
    """A session, and the hand at its keys."""

    program: Program
    hand: Hand
    board: Board

    def play(self, move: str) -> None:
        """Play the move by keys, and wait until it stands on this screen."""
        self.hand.play(move)

    def see(self, move: str) -> None:
        """Wait until the other's move stands on this screen."""
        self.hand.follow(move)


@contextmanager
def at_a_table(house: House, game: str) -> Iterator[tuple[Player, Player]]:
    """Light and Dark, who met in a room; the game is a short one."""
    choose(house, game)
    room = "join", "room-1"
    with house.screen("ann", *room) as ann, house.screen("bob", *room) as bob:
        for program in (ann, bob):
            program.wait_for("against")
        light, dark = (ann, bob) if "you (Light)" in ann.text else (bob, ann)
        boards = [GAMES[game].start(GAMES[game].options.from_words(RULES[game])) for _ in "12"]
        yield (
            Player(light, Hand(light, boards[0]), boards[0]),
            Player(dark, Hand(dark, boards[1]), boards[1]),
        )


def choose(house: House, game: str) -> None:
    """Let the game be the one that was chosen last in this home."""
    terms = Terms.of({"game": game, "options": RULES[game]})
    house.choose(terms.game, terms.options)
