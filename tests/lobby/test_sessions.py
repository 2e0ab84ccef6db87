"""Real sessions in line mode and a real server: whole games, broken lines, a killed server."""

import os
import signal
from collections.abc import Sequence

import pytest

from mijnmorris.games import GAMES
from mijnmorris.lobby.journal import Journal
from tests.lobby.players import House, LinePlayer
from tests.terminal.hand import random_game

RULES = {"mijnlieff": {"layout": "square"}, "morris": {"draw_after": "2"}}
"""A draw after two quiet moves of each side ends a game of morris early."""


def meet(first: LinePlayer, second: LinePlayer, game: str) -> tuple[LinePlayer, LinePlayer]:
    """Let the first one challenge the second to a short game; return Light and Dark."""
    first.hear("Lobby:")
    second.hear("Lobby:")
    first.type(f"challenge {game}")
    first.hear("Change them?")
    first.type("yes")
    options = GAMES[game].options
    for declared in options.declarations():
        first.hear("Enter for")
        first.type(RULES[game].get(declared.name, ""))
    first.hear("Clock")
    first.type("")
    first.hear("change ratings?")
    first.type("")
    second.hear("begins")
    second.type("accept")
    first.hear(" against ")
    second.hear(" against ")
    return (first, second) if "you (Light)" in first.said else (second, first)


def moves_of(game: str, seed: int) -> Sequence[str]:
    return random_game(game, GAMES[game].options.from_words(RULES[game]), seed)


def play(light: LinePlayer, dark: LinePlayer, moves: Sequence[str], ply: int = 0) -> None:
    """Let both play the moves, from that ply on; each hears of the other's."""
    for number, move in enumerate(moves, ply):
        mover, other = (light, dark) if number % 2 == 0 else (dark, light)
        other.forget()
        mover.type(move)
        other.hear_of_a_move()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_a_broken_line_and_a_killed_server(house: House, game: str) -> None:
    moves = moves_of(game, seed=2)
    with house.player("ann") as ann, house.player("bob") as bob:
        light, dark = meet(ann, bob, game)
        play(light, dark, moves[:4])
        bob.kill()
        ann.hear("has left for now")
        with house.player("bob") as back:
            back.hear("Lobby:")
            back.type("play")
            back.hear("2 moves so far")
            ann.hear("is back")
            light, dark = (ann, back) if light is ann else (back, ann)
            play(light, dark, moves[4:5], 4)
            os.kill(house.server(), signal.SIGKILL)
            for player in (light, dark):
                player.hear("the lobby is back".capitalize())
            play(light, dark, moves[5:], 5)
            for player in (light, dark):
                player.hear("What next?")
            light.type("quit")
            assert light.ended() == 0
    journal = Journal(house.journal)
    kept = journal.load(1)
    journal.close()
    assert kept is not None
    assert list(kept.moves) == moves
    assert kept.result is not None


def test_players_ask_each_other_and_others_watch(house: House) -> None:
    with (
        house.player("ann") as ann,
        house.player("bob") as bob,
        house.player("eve") as eve,
    ):
        eve.hear("Lobby:")
        light, dark = meet(ann, bob, "morris")
        eve.type("watch 1")
        eve.hear("You watch; leave goes back:")
        play(light, dark, ["d2"])
        eve.hear("places a man on d2")
        for line in ("d6", "resign", "rematch"):
            eve.type(line)
            eve.hear("You watch this game; help lists the commands.")

        light.type("undo")
        dark.hear("asks to take a move back")
        dark.type("yes")
        light.hear("Taken back: ")
        eve.hear("Taken back: ")
        play(light, dark, ["d2", "d6"])
        light.forget()
        before = len(light.said)
        light.type("undo")
        light.hear("You ask to take back a move and the reply to it.")
        assert "Your move:" not in light.said[before:].partition("You ask")[0]
        dark.hear("asks to take back a move and the reply to it")
        dark.type("no")
        light.hear("declines to take anything back")
        light.type("draw")
        dark.hear("offers a draw")
        dark.hear("Do you agree?")
        dark.type("no")
        light.hear("declines the draw")
        light.type("say hello")
        dark.hear(": Hello!")
        eve.hear(": Hello!")
        light.type("say whatever I like")
        light.hear("You can say hello")
        light.type("claim")
        light.hear("The other player is here")

        dark.type("resign")
        dark.hear("Resign this game?")
        dark.type("yes")
        light.hear("you win")
        dark.hear("What next?")
        dark.type("rematch")
        light.hear("Do you agree?")
        light.type("yes")
        light.hear("you (Dark)")
        dark.hear("you (Light)")
        play(dark, light, ["d2"])
        dark.type("score")
        dark.hear("Series: ")


def test_a_guest_in_line_mode_finds_the_settings_again(house: House) -> None:
    with house.player("ann") as ann:
        ann.hear("Nobody else is here yet")
        assert "Lobby:" not in ann.said.partition("Nobody")[0]  # commands are about what is here
        ann.hear("Lobby:")
        ann.type("settings confirm_moves perhaps")
        ann.hear("takes on or off")
        ann.type("settings confirm_moves on")
        ann.hear("Your settings are kept.")
    with house.player("ann") as again, house.player("bob") as bob:
        again.hear("Lobby:")
        again.type("settings")
        again.hear("confirm_moves: on")
        bob.hear("Lobby:")
        bob.type("settings")
        bob.hear("confirm_moves: off")


def test_two_terminals_of_one_user_play_each_other(house: House) -> None:
    """Without a server for the whole machine nobody else can come in, which is said."""
    with house.user() as user:
        user.hear("Only your own sessions come here")
        with house.user() as again:
            again.hear("You are here more than once")
            light, dark = meet(user, again, "morris")
            light.type("d2")
            dark.hear("places a man on d2")
            dark.type("d6")
            light.hear("places a man on d6")
