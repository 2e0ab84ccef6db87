"""The computer fills in: it plays by itself, answers, and waits its turn for an engine."""

import asyncio
from pathlib import Path

import pytest

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.players import Computer
from tests.lobby.clients import Client, serving
from tests.lobby.hall import Guest, open_hall


@pytest.mark.parametrize("game", GAMES)
async def test_the_computer_answers_every_move_and_a_draw_offer(tmp_path: Path, game: str) -> None:
    async with serving(tmp_path, engines=1) as places:
        player = await Client.of(places, "ann")
        player.send(do="computer", game=game, level="novice", light="opponent")
        table = await player.next("table")
        assert table["names"][0] == "Novice"
        options = GAMES[game].options.from_words(table["options"])
        board = GAMES[game].start(options)
        for ply in range(0, 6, 2):
            moved = await player.next("moved")
            assert moved["ply"] == ply
            board.push(board.parse(moved["move"]))
            mine = board.legal_moves.texts()[0]
            board.push(board.parse(mine))
            player.send(do="move", table=table["table"], ply=ply + 1, move=mine)
            assert (await player.next("moved"))["move"] == mine
        await player.next("moved")
        player.send(do="ask", table=table["table"], what="take back")
        await player.next("answered")
        # At the end: where the computer agrees, the game is over and answers nothing more.
        player.send(do="ask", table=table["table"], what="draw")
        assert isinstance((await player.next("answered"))["yes"], bool)


async def test_no_more_engines_think_at_once_than_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, most, asked = [0], [0], [0]

    async def best_move(*_: object, **__: object) -> str:
        thinking[0] += 1
        asked[0] += 1
        most[0] = max(most[0], thinking[0])
        await asyncio.sleep(0.02)
        thinking[0] -= 1
        return "d2"

    monkeypatch.setattr(EngineClient, "best_move", best_move)
    async with serving(tmp_path, engines=2) as places:
        players = [await Client.of(places, f"p{number}") for number in range(10)]
        for player in players:
            player.send(do="computer", game="morris", level="club", light="opponent")
        for player in players:
            assert (await player.next("moved"))["move"] == "d2"
    assert (most, asked) == ([2], [10])


def test_a_clock_is_not_for_games_that_wait_for_an_engine(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann = Guest(hall, "Ann")
    ann.do("computer", game="morris", level="club", clock="5+3")
    table = hall.tables[ann.last("table")["table"]]
    assert table.match.clock is None
    assert any(isinstance(player, Computer) for player in table.match.players)


def test_levels_are_rated_and_shown_without_being_asked(tmp_path: Path) -> None:
    hall = open_hall(tmp_path)
    ann = Guest(hall, "Ann")
    ann.do("computer", game="morris", level="club", light="you")
    table = hall.tables[ann.last("table")["table"]]
    for ply, move in enumerate(("d2", "d6", "f4", "b4")):
        table.move(table.match.board.turn, ply, move)
    ann.do("resign", table=table.id)
    assert [player for player, _, _ in hall.journal.best("morris")] == ["level:club"]
