"""The settings screen: every setting changed, in effect at once, and kept."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from mijnmorris.games import GAMES
from mijnmorris.settings import Settings, load_settings
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.new_game.option_field import OptionField
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.questions import Confirm
from mijnmorris.tui.settings_screen import SettingsScreen
from tests.tui.playing import match_of, text_of, two_players, view_of

SIZE = (80, 24)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def app_with(path: Path) -> MijnmorrisApp:
    return MijnmorrisApp(kept=load_settings(path))


async def change(pilot: Pilot[None], name: str, value: object) -> None:
    """Choose the value with the arrow keys alone."""
    while pilot.app.focused is None or pilot.app.focused.id != f"setting-{name}":
        await pilot.press("down")
    field = pilot.app.focused
    assert isinstance(field, OptionField)
    for _ in field.choices:
        if field.choice.value == value:
            break
        await pilot.press("right")
    assert field.choice.value == value
    await pilot.pause()


@pytest.mark.parametrize("size", [SIZE, (60, 20)])
@pytest.mark.parametrize("declared", Settings.declarations(), ids=lambda declared: declared.name)
async def test_every_value_is_in_force_and_kept(
    path: Path, declared: object, size: tuple[int, int]
) -> None:
    name = declared.name  # type: ignore[attr-defined]
    app = app_with(path)
    async with app.run_test(size=size) as pilot:
        await pilot.press("s")
        values = [choice.value for choice in app.screen.query_one(f"#setting-{name}").choices]  # type: ignore[attr-defined]
        for value in [*values[1:], values[0]]:
            await change(pilot, name, value)
            assert getattr(app.settings, name) == value
            assert getattr(load_settings(path).settings, name) == value


async def test_colours_and_boards_change_at_once(path: Path) -> None:
    app = app_with(path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await change(pilot, "theme", "light")
        assert app.theme == "light"
        await change(pilot, "painter", "ascii")
        await change(pilot, "coordinates", False)
        await pilot.pause()
        view = app.screen.query_one(BoardView)
        assert (view.painter, view.show_coordinates) == ("ascii", False)
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert shown.isascii()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert shown.isascii()
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen.query_one(BoardView).painter == "ascii"


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_goes_on_drawn_in_another_way(path: Path, game: str) -> None:
    app = MijnmorrisApp(two_players(game), kept=load_settings(path), at_once=True)
    async with app.run_test(size=SIZE) as pilot:
        match, before = match_of(pilot), view_of(pilot)
        await pilot.press("1", "enter", "plus", "minus", "s")
        assert len(match.moves) == 1
        await change(pilot, "painter", "ascii")
        await change(pilot, "show_legal", False)
        await pilot.press("s")
        await pilot.pause()
        assert view_of(pilot) is before
        assert match_of(pilot) is match
        assert (before.painter, before.show_legal, before.scale) == ("ascii", False, None)
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert shown.isascii()
        await pilot.press("m")
        await pilot.press(*"s2", "f2")
        assert isinstance(app.screen, SettingsScreen)


@pytest.mark.parametrize("keys", ["b", "i", "p enter", "p D", "e enter"])
async def test_settings_lead_back_to_every_screen_with_a_board(path: Path, keys: str) -> None:
    app = app_with(path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys.split())
        front = app.screen
        assert front.query(BoardView)
        await pilot.press("f2")
        await change(pilot, "painter", "ascii")
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is front
        assert front.query_one(BoardView).painter == "ascii"
        while not isinstance(app.screen, NewGameScreen):
            await pilot.press("q")
        await pilot.pause()
        assert app.screen.query_one(BoardView).painter == "ascii"


async def test_a_question_is_answered_before_settings_are_changed(path: Path) -> None:
    app = MijnmorrisApp(two_players("morris"), kept=load_settings(path), at_once=True)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("z", "s", "f2")
        assert isinstance(app.screen, Confirm)


async def test_choices_in_the_menu_survive(path: Path) -> None:
    app = app_with(path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "s", "escape", "enter")
        await pilot.pause()
        assert match_of(pilot).game.name == "morris"


async def test_what_people_wrote_stays_and_is_complained_of(path: Path) -> None:
    path.write_text('# mine\ncolour = "red"\nsound = "loud"\n', encoding="utf-8")
    app = app_with(path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        about = " ".join(text_of(pilot, "#file").split())
        assert "there is no setting 'colour'; ignored" in about
        assert "sound takes true or false, not 'loud'; ignored" in about
        await change(pilot, "sound", True)
    text = path.read_text(encoding="utf-8")
    assert text.startswith('# mine\ncolour = "red"\nsound = true\n')


async def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    app = app_with(tmp_path / "file" / "settings.toml")
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        await pilot.press("s")
        await change(pilot, "sound", True)
        assert app.settings.sound
        assert any("the change is not kept" in note.message for note in app._notifications)


async def test_a_theme_of_another_name_stays_offered(path: Path) -> None:
    path.write_text('theme = "nord"\n', encoding="utf-8")
    app = app_with(path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await change(pilot, "theme", "dark")
        await change(pilot, "theme", "nord")
        assert app.theme == "nord"


@pytest.mark.parametrize("game", GAMES)
async def test_the_board_shows_what_each_setting_does_in_play(
    path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mijnmorris.tui.settings_sample._PAUSE", 0)
    app = MijnmorrisApp(two_players(game), kept=load_settings(path))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s")
        await change(pilot, "board_size", "auto")
        view = app.screen.query_one(BoardView)
        ply = view.board.ply
        await change(pilot, "confirm_moves", True)
        moves = view.board.legal_moves
        assert view.chosen in [tuple(view.board.steps(move)) for move in moves]
        await change(pilot, "confirm_moves", False)
        assert (view.board.ply, view.chosen) == (ply + 1, ())
        assert view.last_move == view.board.peek()
        await change(pilot, "animation", False)
        await pilot.pause()
        assert view.last_move == view.board.peek()
        await change(pilot, "mouse", False)
        assert (view.board.ply, view.hovered) == (ply, None)
        await change(pilot, "mouse", True)
        assert view.hovered in view.choices()
