"""The list of games, a look at one of them, and the statistics."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, DataTable, Input

from mijnmorris.games import GAMES
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.records.reading import read_record_file, read_records
from mijnmorris.match.store import AutoSave, Store
from mijnmorris.rules import Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.games.screen import GamesScreen
from mijnmorris.tui.games.statistics import plot, running_shares
from mijnmorris.tui.glyphs import ASCII, UNICODE
from mijnmorris.tui.questions import Confirm
from mijnmorris.tui.review.screen import ReviewScreen
from mijnmorris.tui.settings_screen import SettingsScreen
from tests.rules.playing import men_line
from tests.rules.vectors import recorded_games
from tests.tui.playing import match_of, text_of

SIZE = (80, 24)
YOU_AND_CLUB: tuple[Player, Player] = (Person(), Computer("club"))
WHOLE = recorded_games("mijnlieff")[1].moves


def keep(
    path: Path,
    game: str,
    moves: Sequence[str],
    *,
    resigns: Side | None = None,
    players: tuple[Player, Player] = YOU_AND_CLUB,
) -> None:
    """Play moves of a game and keep it."""
    with Store(path) as store:
        match = Match(GAMES[game], GAMES[game].options(), players)
        autosave = AutoSave(store, match, print)
        for move in moves:
            match.play(match.board.parse(move))
        if resigns is not None:
            match.resign(resigns)
        autosave.close()


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Three games, the last one first in the list: finished, unfinished, resigned."""
    path = tmp_path / "games.db"
    keep(path, "morris", ["d2", "a1"], resigns=Side.DARK)
    keep(path, "morris", ["d2", "a1", "g1", "a4"])
    keep(path, "mijnlieff", WHOLE)
    return path


def rows(pilot: Pilot[None]) -> list[list[str]]:
    """What the list shows, without the day."""
    table = pilot.app.screen.query_one(DataTable)
    return [
        [str(cell).strip() for cell in table.get_row_at(row)][1:] for row in range(table.row_count)
    ]


async def test_names_are_no_markup_and_take_no_more_room_than_there_is(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    keep(path, "morris", ["d2"], players=(Person("[/b] [red]"), Person("Wolfgang Amadeus Mozart")))
    async with MijnmorrisApp(games=path).run_test(size=SIZE) as pilot:
        await pilot.press("g")
        assert rows(pilot) == [["morris", "[/b] [red]", "Wolfgang A..", "unfinished", "1", ""]]
        await pilot.press("f3")
        assert "Wolfgang Amadeus Mozart" in pilot.app.screen.query_one(GameHeader).pairing[0]


async def test_names_are_no_markup_in_a_game_and_at_its_end(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    keep(path, "morris", ["d2"], players=(Person("[/b] [red]"), Person("[/]")))
    async with MijnmorrisApp(games=path).run_test(size=SIZE) as pilot:
        offer = pilot.app.screen.query_one("#continue", Button)
        assert "[/b] [red] against [/]" in str(offer.label)
        await pilot.press("c")
        shown = "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())
        assert "[/b] [red] · 9 men" in shown  # there is no room for the side
        assert "[/] (Dark)" in shown
        await pilot.press("d", "n", "z", "y")
        assert text_of(pilot, "#verdict") == "[/b] [red] wins"


async def test_the_list_says_why_a_game_ended(tmp_path: Path) -> None:
    position = men_line("a1 d1 g4", "d6 b6 f4")
    text = f'[Game "morris"]\n[FEN "{position}"]\n[SetUp "1"]\n\n1. g4-g1xd6 1-0\n'
    with Store(tmp_path / "games.db") as store:
        store.add(read_records(text))
    async with MijnmorrisApp(games=tmp_path / "games.db").run_test(size=SIZE) as pilot:
        await pilot.press("g")
        assert rows(pilot) == [["morris", "Light", "Dark", "Light won: too few men", "1", ""]]


async def test_games_are_listed_and_filtered(games: Path) -> None:
    async with MijnmorrisApp(games=games).run_test(size=SIZE) as pilot:
        await pilot.press("g")
        assert rows(pilot)[1:] == [
            ["morris", "you", "Club", "unfinished", "2", ""],
            ["morris", "you", "Club", "Light won: resignation", "1", ""],
        ]
        assert len(rows(pilot)) == 3
        await pilot.press("slash")
        assert [row[0] for row in rows(pilot)] == ["mijnlieff"]
        assert text_of(pilot, "#title") == "GAMES · Mijnlieff · 1"
        await pilot.press("slash")
        assert [row[0] for row in rows(pilot)] == ["morris", "morris"]
        await pilot.press("slash")
        assert len(rows(pilot)) == 3


async def test_an_unfinished_game_is_continued_and_the_list_comes_back(games: Path) -> None:
    async with MijnmorrisApp(games=games).run_test(size=SIZE) as pilot:
        await pilot.press("g", "down", "enter")
        await pilot.pause()
        assert len(match_of(pilot).moves) == 4
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GamesScreen)


async def test_a_finished_game_is_shown_step_by_step(games: Path) -> None:
    course = recorded_games("mijnlieff")[1]
    async with MijnmorrisApp(games=games).run_test(size=SIZE) as pilot:
        await pilot.press("g", "enter")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, ReviewScreen)
        view = screen.query_one(BoardView)
        for number, position in enumerate(course.positions):
            assert view.board.position() == position
            last, side = (len(WHOLE) + 1) // 2, "Light" if number % 2 else "Dark"
            where = f"move {(number + 1) // 2} of {last}, {side}'s" if number else "the start"
            assert screen.query_one(GameHeader).duty == where
            await pilot.press("right")
        assert "more points" in text_of(pilot, "#reason")
        await pilot.press("left")
        assert view.board.position() == course.positions[-2]
        await pilot.press("home")
        assert view.board.position() == course.positions[0]
        await pilot.press("end")
        assert view.board.position() == course.positions[-1]
        await pilot.press("q")
        assert isinstance(pilot.app.screen, GamesScreen)


async def test_a_game_is_exported_to_a_file_that_is_new(games: Path, tmp_path: Path) -> None:
    file = tmp_path / "out.pgn"
    app = MijnmorrisApp(games=games)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        for _ in range(2):
            if not isinstance(app.screen, GamesScreen):
                await pilot.press("g")
            await pilot.press("E")
            app.screen.query_one(Input).value = str(file)
            await pilot.press("enter")
            await pilot.pause()
        notes = [note.message for note in app._notifications]
        assert notes == [f"written to {file}", f"{file} cannot be written: File exists"]
        await pilot.press("E", "escape")
        assert isinstance(app.screen, GamesScreen)
    (record,) = read_record_file(file)
    assert record.move_texts() == list(WHOLE)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("~nosuchuser/x", "there is no home of that name"),
        ("x" * 300, "File name too long"),
        (".", "File exists"),
    ],
)
async def test_a_name_that_is_no_file_gets_a_sentence(games: Path, name: str, why: str) -> None:
    app = MijnmorrisApp(games=games)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("g", "E")
        app.screen.query_one(Input).value = name
        await pilot.press("enter")
        await pilot.pause()
        assert [note.message for note in app._notifications] == [f"{name} cannot be written: {why}"]
        assert isinstance(app.screen, GamesScreen)


async def test_deleting_asks(games: Path) -> None:
    async with MijnmorrisApp(games=games).run_test(size=SIZE) as pilot:
        await pilot.press("g", "x")
        assert isinstance(pilot.app.screen, Confirm)
        await pilot.press("n")
        assert len(rows(pilot)) == 3
        await pilot.press("x", "y")
        await pilot.pause()
        assert [row[0] for row in rows(pilot)] == ["morris", "morris"]
    with Store(games) as store:
        assert len(store.games()) == 2


async def test_an_empty_list_offers_nothing(tmp_path: Path) -> None:
    async with MijnmorrisApp(games=tmp_path / "games.db").run_test(size=SIZE) as pilot:
        await pilot.press("g", "enter", "f3", "E", "x")
        assert isinstance(pilot.app.screen, GamesScreen)
        assert (
            text_of(pilot, "#title")
            == "GAMES · all · none yet: a game is kept from its first move on"
        )


async def test_without_a_store_there_is_no_list() -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("g")
        assert [note.message for note in app._notifications] == [
            "games are not kept here, so there is no list of them"
        ]


async def test_statistics_tell_the_results(games: Path) -> None:
    async with MijnmorrisApp(games=games).run_test(size=(80, 60)) as pilot:
        await pilot.press("T")
        await pilot.pause()
        shown = [strip.text.split() for strip in pilot.app.screen._compositor.render_strips()]
        # The recorded game was lost, the other one was won by resignation.
        assert ["Nine", "men's", "morris", "1", "1", "0", "0", "100%"] in shown
        stored = "3 games stored: 2 against the computer, 1 unfinished"
        assert stored.split() in shown
        total = next(words for words in shown if words[:2] == ["all", "games"])
        assert sum(int(number) for number in total[3:6]) == int(total[2]) == 2
        assert pilot.app.screen.query("#plot")


async def test_statistics_without_games_say_so(tmp_path: Path) -> None:
    async with MijnmorrisApp(games=tmp_path / "games.db").run_test(size=SIZE) as pilot:
        await pilot.press("T")
        await pilot.pause()
        shown = "\n".join(s.text for s in pilot.app.screen._compositor.render_strips())
        assert "No game against the computer was finished yet." in shown


async def test_one_game_makes_no_plot(tmp_path: Path) -> None:
    keep(tmp_path / "games.db", "morris", ["d2"], resigns=Side.DARK)
    async with MijnmorrisApp(games=tmp_path / "games.db").run_test(size=SIZE) as pilot:
        await pilot.press("T")
        await pilot.pause()
        assert not pilot.app.screen.query("#plot")


def test_the_plot_follows_the_last_ten_games(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    for number in range(12):
        keep(path, "morris", ["d2"], resigns=Side.LIGHT if number < 2 else Side.DARK)
    with Store(path) as store:
        shares = running_shares(store.games())
    assert shares[:3] == [0, 0, pytest.approx(1 / 3)]
    assert shares[9:] == [0.8, 0.9, 1.0]


def test_bars_stand_on_a_fixed_scale() -> None:
    assert plot([0.0, 0.5, 1.0], UNICODE.levels) == [
        "100%         ████",
        "             ████",
        "         ████████",
        "  0%     ████████",
    ]
    assert plot([0.25, 0.75], ASCII.levels)[0] == f"100% {' ' * 8}"
    assert plot([0.25, 0.75], ASCII.levels)[3] == f"  0% {'#' * 8}"
    assert plot([0.25] * 20 + [0.75] * 20, ASCII.levels)[2] == f"     {' ' * 20}{'#' * 20}"
    assert plot([0.25] * 20 + [0.75] * 50, ASCII.levels)[2] == f"     {'#' * 50}"


@pytest.mark.parametrize("keys", [("s",), ("t",), ("g",), ("g", "v"), ("g", "e")])
async def test_these_screens_stand_every_size(games: Path, keys: tuple[str, ...]) -> None:
    app = MijnmorrisApp(games=games)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        front = type(app.screen)
        for size in [(1, 1), (300, 100), (60, 20), (59, 20), (80, 24)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert type(app.screen) is front
        assert app.screen.size.width == 80


async def test_a_narrow_list_has_all_its_columns_in_sight(games: Path) -> None:
    async with MijnmorrisApp(games=games).run_test(size=(60, 20)) as pilot:
        await pilot.press("g")
        await pilot.pause()
        table = pilot.app.screen.query_one(DataTable)
        assert table.max_scroll_x == 0
        assert str(list(table.columns.values())[-1].label) == "Moves"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert str(list(table.columns.values())[-1].label) == "Rules"


@pytest.mark.parametrize("keys", [("s",), ("t",), ("g",), ("g", "v")])
async def test_every_command_has_a_name_and_says_what_it_does(
    games: Path, keys: tuple[str, ...]
) -> None:
    async with MijnmorrisApp(games=games).run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        for binding in type(pilot.app.screen).__dict__["BINDINGS"]:
            assert binding.id, binding
            assert binding.tooltip, binding
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, SettingsScreen)
