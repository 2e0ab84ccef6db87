"""Games from the screen: kept from the first move, continued, in series, by the clock."""

import gc
from collections import Counter
from math import ceil
from pathlib import Path

import pytest
from textual.css.styles import StylesBase
from textual.dom import DOMNode
from textual.pilot import Pilot
from textual.strip import Strip

from mijnmorris.games import GAMES
from mijnmorris.match.clock import TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import Selection, Store
from mijnmorris.rules import Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.game.side_panel import SideBox
from mijnmorris.tui.new_game.offers import OfferLine, UnfinishedGame
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.questions import Confirm
from tests.tui.playing import enter_by_keys, match_of, text_of, two_players

SIZE = (80, 24)
SMALL = (60, 20)
MOVES = ["d2", "a1", "g1"]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def app_at(games: Path, setup: GameSetup | None = None) -> MijnmorrisApp:
    """A game of two people at once, or the menu without a set-up."""
    return MijnmorrisApp(setup, at_once=setup is not None, games=games)


def stored(games: Path) -> list[tuple[list[str], Result | None]]:
    """The moves and results of all stored games, the oldest first."""
    with Store(games) as store:
        records = [store.load(summary.id).record for summary in store.games()][::-1]
    return [(record.move_texts(), record.result) for record in records]


async def play(pilot: Pilot[None], moves: list[str]) -> None:
    await pilot.pause()
    for move in moves:
        await enter_by_keys(pilot, move)


async def test_every_move_is_stored_when_the_screen_shows_it(games: Path) -> None:
    async with app_at(games, two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        for number, move in enumerate(MOVES, 1):
            await enter_by_keys(pilot, move)
            assert move in text_of(pilot, "#moves")
            assert stored(games) == [(MOVES[:number], None)]


async def test_a_game_left_is_offered_and_continued(games: Path) -> None:
    async with app_at(games, two_players("morris")).run_test(size=SIZE) as pilot:
        await play(pilot, MOVES)
        await pilot.press("u", "q")
        assert isinstance(pilot.app.screen, Confirm)
        assert "Your game is kept" in str(pilot.app.screen.query_one("Label").render())
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)
        offered = pilot.app.screen.query_one(UnfinishedGame)
        assert str(offered.label) == "c Continue · Nine men's morris · Light against Dark"
        await pilot.press("c")
        await pilot.pause()
        match = match_of(pilot)
        assert [match.board.text(move) for move in match.moves] == MOVES[:2]
        await pilot.press("r")
        await enter_by_keys(pilot, "a7")
    assert stored(games) == [([*MOVES, "a7"], None)]


async def test_an_unfinished_game_is_told_of_when_another_begins(games: Path) -> None:
    note = "Your other game is kept under games in the menu."
    async with app_at(games, two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert note not in text_of(pilot, "#reason")
        await play(pilot, MOVES)
    async with app_at(games, two_players("mijnlieff")).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert note in text_of(pilot, "#reason")
        assert note in text_of(pilot, "#message")
        await play(pilot, ["Sb2"])
        assert note not in text_of(pilot, "#reason")
        await pilot.press("q", "y")
        await pilot.pause()
        offered = pilot.app.screen.query_one(UnfinishedGame)
        assert str(offered.label) == "c Continue · Light against Dark · 1 more under g"
        await pilot.app.workers.wait_for_complete()
        line = pilot.app.screen.query_one("#offer-continue", OfferLine)
        assert str(line.label) == "c Continue · 1 more under g"


async def test_the_unfinished_game_is_reached_by_arrow_keys(games: Path) -> None:
    async with app_at(games, two_players("morris")).run_test(size=SIZE) as pilot:
        await play(pilot, MOVES)
    async with app_at(games).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert pilot.app.focused is not None
        assert pilot.app.focused.id == "game"
        await pilot.app.workers.wait_for_complete()
        for _ in range(20):
            await pilot.press("down")
            if pilot.app.focused.id == "offer-continue":
                break
        await pilot.press("enter")
        await pilot.pause()
        assert len(match_of(pilot).moves) == 3


async def test_without_an_unfinished_game_none_is_offered(games: Path) -> None:
    async with app_at(games, two_players("morris")).run_test(size=SIZE) as pilot:
        await play(pilot, ["d2"])
        await pilot.press("z", "y", "up", "enter")
        await pilot.pause()
        assert not pilot.app.screen.query_one(UnfinishedGame).display
        await pilot.press("c")
        assert isinstance(pilot.app.screen, NewGameScreen)
    assert stored(games) == [(["d2"], Result(Side.LIGHT, Ending.RESIGNATION))]


async def test_a_store_that_does_not_open_is_named_once(tmp_path: Path) -> None:
    games = tmp_path / "games.db"
    games.write_bytes(b"no database at all" * 100)
    app = app_at(games, two_players("morris"))
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await play(pilot, MOVES)
        assert [note.message for note in app._notifications] == [
            f"games are not kept so far: {games} is no database; move it away to begin a new one"
        ]
        await pilot.press("q")
        assert "Your game is not kept." in str(app.screen.query_one("Label").render())
    assert games.read_bytes() == b"no database at all" * 100


async def test_a_series_is_stored_and_its_score_shown(games: Path) -> None:
    async with app_at(games, two_players("morris")).run_test(size=SIZE) as pilot:
        await play(pilot, ["d2"])
        await pilot.press("z", "y")
        await pilot.pause()
        assert "Series" not in text_of(pilot, "#account")
        await pilot.press("enter")
        # Light won the first game and has Dark now.
        assert pilot.app.screen.query_one(GameHeader).pairing[0].endswith("Light against Dark 0–1")
        await enter_by_keys(pilot, "a1")
        await pilot.press("d", "y", "y")
        await pilot.pause()
        assert "Series: Dark of game 1 0.5, Light of game 1 1.5" in text_of(pilot, "#account")
    with Store(games) as store:
        later, first = store.games()
        assert (later.series, later.round) == (first.id, "2")


async def test_a_series_goes_on_after_it_was_continued(games: Path) -> None:
    async with app_at(games, two_players("morris")).run_test(size=SIZE) as pilot:
        await play(pilot, ["d2"])
        await pilot.press("z", "y", "enter")
        await enter_by_keys(pilot, "a1")
    async with app_at(games).run_test(size=SIZE) as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert pilot.app.screen.query_one(GameHeader).pairing[0].endswith("0–1")
        await pilot.press("z", "y", "enter")
        await enter_by_keys(pilot, "a4")
    with Store(games) as store:
        assert [game.round for game in store.games(Selection(finished=False))] == ["3"]


class Hand:
    """The hand of a clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """The seconds now."""
        return self.seconds


def with_hand(pilot: Pilot[None]) -> Hand:
    """Put the clock of the game under the test's own hand."""
    hand, clock = Hand(), match_of(pilot).clock
    assert clock is not None
    clock._now = hand
    return hand


async def test_both_times_are_shown_and_a_flag_that_falls_ends_the_game() -> None:
    setup = GameSetup(
        game=GAMES["morris"], opponent=OpponentKind.PERSON, clock=TimeControl.parse("1+2")
    )
    async with MijnmorrisApp(setup, at_once=True).run_test(size=SIZE) as pilot:
        await pilot.pause()
        hand, screen = with_hand(pilot), pilot.app.screen
        assert isinstance(screen, GameScreen)
        await enter_by_keys(pilot, "d2")
        hand.seconds = 15
        screen._look_at_clock()
        times = [box.border_subtitle for box in screen.query(SideBox)]
        assert times == ["1:02", "0:45"]
        hand.seconds = 61
        screen._look_at_clock()
        await pilot.pause()
        assert match_of(pilot).result == Result(Side.LIGHT, Ending.TIME)
        assert text_of(pilot, "#account").startswith("Dark's time is up.")


async def test_a_clock_is_shown_anew_once_a_second_and_not_before_it_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setup = GameSetup(
        game=GAMES["morris"], opponent=OpponentKind.PERSON, clock=TimeControl.parse("1+2")
    )
    async with MijnmorrisApp(setup, at_once=True).run_test(size=SIZE) as pilot:
        await pilot.pause()
        hand, screen = with_hand(pilot), pilot.app.screen
        assert isinstance(screen, GameScreen)
        shown: list[float] = []
        monkeypatch.setattr(screen, "show_standing", lambda: shown.append(hand.seconds))
        for quarter in range(40):
            hand.seconds = quarter / 4
            screen._look_at_clock()
        assert shown == []
        match_of(pilot).clock.run(Side.LIGHT)  # type: ignore[union-attr]
        for quarter in range(40, 60):
            hand.seconds = quarter / 4
            screen._look_at_clock()
        assert [ceil(seconds) for seconds in shown] == [10, 11, 12, 13, 14, 15]


async def test_no_clock_shows_no_time() -> None:
    async with MijnmorrisApp(two_players("morris"), at_once=True).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert [box.border_subtitle for box in pilot.app.screen.query(SideBox)] == ["", ""]


async def test_a_clock_stands_between_sittings(games: Path) -> None:
    setup = GameSetup(
        game=GAMES["morris"], opponent=OpponentKind.PERSON, clock=TimeControl.parse("1+2")
    )
    async with app_at(games, setup).run_test(size=SIZE) as pilot:
        await pilot.pause()
        hand = with_hand(pilot)
        await enter_by_keys(pilot, "d2")
        hand.seconds = 10
        await pilot.press("q", "y")
        hand.seconds = 1000
        await pilot.press("c")
        await pilot.pause()
        clock = match_of(pilot).clock
        assert clock is not None
        assert (clock.left(Side.LIGHT), clock.left(Side.DARK)) == (62, 50)


async def _kept(pilot: Pilot[None], before: Counter[type] | None) -> Counter[type]:
    """How many there are of what a game is made of, as soon as they are no more than before.

    The last screen goes when Textual gets round to it.
    """
    found: Counter[type] = Counter()
    for _ in range(30):
        await pilot.pause()
        gc.collect()
        kept = [type(each).__mro__ for each in gc.get_objects()]
        found = Counter(kind for mro in kept for kind in mro if kind in _KEPT)
        if before is None or found <= before:
            break
    return found


async def test_games_that_were_left_leave_nothing_behind(games: Path) -> None:
    """No more widgets, boards and drawn lines are there after many games than after a few."""
    gc.collect()
    gc.freeze()  # what other tests left is neither counted nor looked through
    setup = two_players("morris")
    async with app_at(games, setup).run_test(size=SIZE) as pilot:
        assert isinstance(pilot.app, MijnmorrisApp)

        async def begin_and_leave() -> None:
            pilot.app.play(setup)  # type: ignore[attr-defined]
            await pilot.pause()
            await enter_by_keys(pilot, "d2")
            await pilot.press("q", "y")
            await pilot.pause()
            assert isinstance(pilot.app.screen, NewGameScreen)

        counts: list[Counter[type]] = []
        for _ in range(3):
            for _ in range(3):
                await begin_and_leave()
            counts.append(await _kept(pilot, counts[-1] if counts else None))
        assert counts[2] <= counts[1]
        assert all(counts[2][kind] for kind in (DOMNode, Strip))


_KEPT = (DOMNode, Match, Strip, StylesBase, Frame)
