"""Clocks on the screen: little time is seen, told in tenths, and nothing of it is cut."""

import random
from dataclasses import replace

import pytest

from mijnmorris.games import GAMES
from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.players import Person
from mijnmorris.rules import Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.side_panel import SideBox
from tests.tui.playing import screen_of, text_of, two_players


def clock_with(seconds: float, minutes: float = 5) -> Clock:
    return Clock(TimeControl(minutes), (seconds, 60 * minutes), now=lambda: 0.0)


@pytest.mark.parametrize(
    ("seconds", "words", "low"),
    [
        (240, "4:00", False),
        (30, "0:30", False),
        (29.5, "0:30", True),
        (10, "0:10", True),
        (9.96, "0:09.9", True),
        (0.04, "0:00.0", True),
        (3661, "1:01:01", False),
    ],
)
def test_the_last_seconds_are_told_in_tenths(seconds: float, words: str, low: bool) -> None:
    clock = clock_with(seconds)
    assert clock.shown(Side.LIGHT) == words
    assert clock.is_low(Side.LIGHT) is low


def test_time_of_a_short_game_is_low_later() -> None:
    assert not clock_with(7, minutes=1).is_low(Side.LIGHT)
    assert clock_with(5.9, minutes=1).is_low(Side.LIGHT)


async def test_low_time_has_another_colour() -> None:
    setup = replace(two_players("morris"), clock=TimeControl(5))
    app = MijnmorrisApp(setup, at_once=True, lot=random.Random(1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = screen_of(pilot)
        light, dark = screen.query(SideBox)
        screen.match.clock = clock_with(9.4)
        screen.show_standing()
        assert "0:09.4" in str(light.border_subtitle)
        assert "$error" in str(light.border_subtitle)
        assert str(dark.border_subtitle) == "5:00"
        clocks = screen.query_one(GameHeader).clocks
        assert clocks == (("Light", "0:09.4", True), ("Dark", "5:00", False))


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_of_clock_and_hands_is_cut_on_the_smallest_screen(game: str) -> None:
    setup = replace(two_players(game), clock=TimeControl(120))
    app = MijnmorrisApp(setup, at_once=True, lot=random.Random(1))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        screen = screen_of(pilot)
        hands = text_of(pilot, "#brief")
        rows = [strip.text for strip in screen._compositor.render_strips()]
        assert "Light 2:00:00  Dark 2:00:00 " in rows[0]
        assert any(hands in row for row in rows)


@pytest.mark.parametrize("game", GAMES)
async def test_long_names_give_way_to_clock_and_hands(game: str) -> None:
    setup = replace(two_players(game), clock=TimeControl(120))
    app = MijnmorrisApp(setup, at_once=True, lot=random.Random(1))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        screen = screen_of(pilot)
        screen.match.players = Person("Bartholomew of the Marsh"), Person("Maximiliana the Elder")
        screen.show_match()
        await pilot.pause()
        rows = [strip.text for strip in screen._compositor.render_strips()]
        assert "Bartholome.. 2:00:00  Maximilian.. 2:00:00 " in rows[0]
        hands = text_of(pilot, "#brief")
        assert len(hands) <= 58
        assert any(hands in row for row in rows)
        in_hand = {"mijnlieff": 8, "morris": 4}[game]
        digits = {"mijnlieff": "2", "morris": "9"}[game]
        assert hands.count(digits) == in_hand


async def test_a_terminal_made_narrow_shows_the_time_at_once() -> None:
    setup = replace(two_players("morris"), clock=TimeControl(5))
    async with MijnmorrisApp(setup, at_once=True).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        header = pilot.app.screen.query_one(GameHeader)
        assert str(header.render()).startswith("Light 5:00  Dark 5:00 ")


async def test_the_title_of_a_game_gets_shorter_by_whole_words() -> None:
    duty, whole = "Light: place a man", "Nine men's morris · Light against Dark"
    shown = {58: whole, 57: "Light against Dark", 38: "Light against Dark"}
    shown |= {37: "Nine men's morris", 36: ""}
    async with MijnmorrisApp(two_players("morris"), at_once=True).run_test() as pilot:
        await pilot.pause()
        header = pilot.app.screen.query_one(GameHeader)
        for room, told in shown.items():
            header.styles.width = room + 2
            await pilot.pause()
            assert str(header.render()) == f"{told:<{room - len(duty) - 2}}  {duty}"
