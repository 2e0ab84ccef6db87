"""The lobby on the screen, against a client that speaks with the server directly."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import DataTable

from mijnmorris.games import GAMES
from mijnmorris.lobby.identity import fingerprint
from mijnmorris.lobby.places import Places
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.lobby.app import LobbyApp
from mijnmorris.tui.lobby.hall import HallScreen
from mijnmorris.tui.lobby.offer import ChallengeScreen
from mijnmorris.tui.lobby.table import TableScreen
from mijnmorris.tui.new_game.option_field import OptionField
from mijnmorris.tui.questions import Confirm
from screenshots.taking import picture_of
from tests.lobby.clients import Client, serving
from tests.lobby.hall import MORRIS_TERMS
from tests.terminal.hand import random_game
from tests.tui.playing import text_of
from tests.tui.screen_text import characters

WAIT = 30


def app_of(places: Places, game: str = "morris", **more: Any) -> LobbyApp:
    words = {"draw_after": "2"} if game == "morris" else {}
    setup = GameSetup(game=GAMES[game], opponent=OpponentKind.PERSON)
    setup = setup.with_options(GAMES[game].options.from_words(words))
    kept = SettingsFile(Path(), Settings(), frozenset(), ())
    return LobbyApp(setup, kept, places, fingerprint=fingerprint("Ym9i"), is_guest=True, **more)


@asynccontextmanager
async def sitting(app: LobbyApp) -> AsyncIterator[Pilot[None]]:
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: bool(app.title) and app.connection.is_up)
        yield pilot


async def until(pilot: Pilot[None], seen: Callable[[], bool]) -> None:
    """Let the app go on until something is seen."""
    async with asyncio.timeout(WAIT):
        while not seen():
            await pilot.pause(0.02)


def shown(app: LobbyApp) -> str:
    return " ".join("\n".join(characters(picture_of(app))).split())


def notices(app: LobbyApp) -> list[str]:
    return [notice.message for notice in app._notifications]


def table_of(app: LobbyApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


async def played(pilot: Pilot[None], screen: TableScreen, ply: int) -> None:
    await until(pilot, lambda: screen.match.board.ply > ply)


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_on_the_screen(tmp_path: Path, game: str) -> None:
    async with serving(tmp_path) as places:
        app = app_of(places, game)
        async with sitting(app) as pilot:
            other = await Client.of(places, "ann")
            await pilot.press("C")
            await until(pilot, lambda: not isinstance(app.screen, HallScreen))
            await pilot.pause()
            await pilot.press("enter")
            challenge: list[Any] = []
            while not challenge:
                challenge = (await other.next("hall"))["challenges"]
            other.send(do="accept", challenge=challenge[0]["id"])
            table = await other.next("table")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            screen = table_of(app)
            moves = random_game(game, screen.match.options, 3)
            for ply, move in enumerate(moves):
                if ply % 2 == table["you"]:
                    other.send(do="move", table=table["table"], ply=ply, move=move)
                else:
                    screen.session.play(screen.match.board.parse(move))
                await played(pilot, screen, ply)
                assert (await other.next("moved"))["move"] == move
            assert screen.match.result is not None
            other.send(do="ask", table=table["table"], what="rematch")
            await until(pilot, lambda: app.screen is not screen)
            await pilot.press("enter", "escape")  # meant for the game, when it came
            assert isinstance(app.screen, Confirm)
            await pilot.press("y")
            await until(pilot, lambda: screen.match.board.ply == 0)
            assert (await other.next("answered"))["yes"] is True


@pytest.mark.parametrize("on_the_button", [False, True])
async def test_who_offers_a_game_waits_in_the_lobby(tmp_path: Path, on_the_button: bool) -> None:
    async with serving(tmp_path) as places:
        app = app_of(places)
        async with sitting(app) as pilot:
            ann = await Client.of(places, "ann")
            await until(pilot, lambda: len(app.screen.query_one(DataTable).rows) == 1)
            await pilot.press("enter")  # on the line with her name
            await until(pilot, lambda: isinstance(app.screen, ChallengeScreen))
            if on_the_button:
                app.screen.query_one("#play").focus()
            await until(pilot, lambda: "enter offer" in shown(app))
            await pilot.press("enter")
            hall: dict[str, Any] = {"challenges": []}
            while not hall["challenges"]:
                hall = await ann.next("hall")
            assert hall["challenges"][0]["for_me"]
            await until(pilot, lambda: "you challenge Guest-" in shown(app))
            await until(pilot, lambda: any("begins when Guest-" in told for told in notices(app)))
            assert [type(each) for each in app.screen_stack[1:]] == [HallScreen]
            await pilot.press("C")
            await until(pilot, lambda: isinstance(app.screen, ChallengeScreen))
            # A time that is still to be typed is asked for before the game is offered.
            clock = app.screen.query_one("#option-clock", OptionField)
            clock.choose(len(clock.choices) - 1)
            await until(pilot, lambda: "enter type time" in shown(app))
            await pilot.press("enter")
            assert app.screen.query_one("#value").has_focus
            await pilot.press("escape", "escape")
            await until(pilot, lambda: isinstance(app.screen, HallScreen))
            ann.writer.close()
            await until(pilot, lambda: "1 here" in shown(app))
            await break_line(pilot, app)
            back = await Client.of(places, "ann")
            while not (hall := await back.next("hall"))["challenges"]:
                pass
            assert hall["challenges"][0]["for_me"]


async def test_after_a_broken_line_the_screen_goes_on_as_it_was(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        app = app_of(places, first={"do": "join", "room": "here", "game": "morris", "light": "you"})
        async with app.run_test(size=(80, 24)) as pilot:
            other = await Client.of(places, "ann")
            hall: dict[str, Any] = {"players": []}
            while len(hall["players"]) < 2:
                hall = await other.next("hall")
            other.send(do="join", room="here", game="morris")
            table = await other.next("table")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            session = table_of(app).session
            session.play(session.match.board.parse("d2"))
            await until(pilot, lambda: session.match.board.ply == 1)
            await break_line(pilot, app)
            other.send(do="move", table=table["table"], ply=1, move="d6")
            await until(pilot, lambda: session.match.board.ply == 2)
            assert table_of(app).session is session


async def break_line(pilot: Pilot[None], app: LobbyApp) -> None:
    """End the connection as a dying server does, and wait until there is another."""
    writer = app.connection._writer
    assert writer is not None
    writer.transport.abort()
    await until(pilot, lambda: app.connection._writer not in (None, writer))


async def test_a_watcher_is_offered_nothing_that_plays(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        ann, eve = await Client.of(places, "ann"), await Client.of(places, "eve")
        ann.send(do="challenge", game="morris", light="you")
        challenge: list[Any] = []
        while not challenge:
            challenge = (await eve.next("hall"))["challenges"]
        eve.send(do="accept", challenge=challenge[0]["id"])
        table = (await eve.next("table"))["table"]
        app = app_of(places, first={"do": "follow", "table": table})
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            screen = table_of(app)
            for action in ("undo", "resign", "offer_draw", "tip", "evaluation", "courtesy", "type"):
                assert not screen.check_action(action, ())
            assert screen.wait == "you watch this game"
            ann.send(do="move", table=table, ply=0, move="d2")
            await until(pilot, lambda: screen.match.board.ply == 1)


async def test_the_screen_says_what_it_waits_for_and_who_is_away(tmp_path: Path) -> None:
    async with serving(tmp_path, returning=0.5) as places:
        app = app_of(places, first={"do": "join", "room": "here", **MORRIS_TERMS})
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            ann = await Client.of(places, "ann")
            await until(pilot, lambda: "you wait in here" in " ".join(notices(app)))
            ann.send(do="join", room="here", **MORRIS_TERMS)
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            screen = table_of(app)
            await until(pilot, lambda: "your turn: place a man" in shown(app))
            screen.session.offer_draw()
            await until(pilot, lambda: "to answer" in shown(app))
            await until(pilot, lambda: text_of(pilot, "#reason").startswith("You offer a draw; Gu"))
            assert "thinking" not in shown(app)
            assert not screen.check_action("claim", ())
            ann.send(do="rise")
            await until(pilot, lambda: " is away, 0:0" in shown(app))
            header = screen.query_one(GameHeader)
            ann.send(do="follow", table=screen.session.table)
            await until(pilot, lambda: "away" not in header.duty)
            ann.send(do="rise")
            await until(pilot, lambda: "away" in header.duty)
            await until(pilot, lambda: bool(screen.check_action("claim", ())))
            await pilot.press("W")
            await until(pilot, lambda: screen.match.result is not None)
            assert not screen.check_action("undo", ())


async def test_settings_of_a_guest_are_kept_by_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as places:
        app = app_of(places)
        async with sitting(app) as pilot:
            app.change_setting("coordinates", False)
            app.progress.keep("lessons", "morris", 3)
            await pilot.pause(0.2)
        again = app_of(places)
        async with sitting(again) as pilot:
            await until(pilot, lambda: not again.settings.coordinates)
            assert again.progress.section("lessons") == {"morris": 3}
