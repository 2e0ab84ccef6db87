"""Keys of one's own and a theme that there is not, from a settings file as people write it."""

from pathlib import Path

from mijnmorris.cli.options import complaints_about
from mijnmorris.settings import Settings, SettingsFile, load_settings
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.commands import commands_of, key_complaints
from tests.tui.playing import match_of, two_players, view_of
from tests.tui.test_meanings import ALL

FILE = """
theme = "sepia"

[keys]
board.flip = "z"
board.left = "!, left"
"game.undo" = "backspace"
"""


async def test_a_settings_file_gives_keys_and_the_theme_is_complained_about(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(FILE, encoding="utf-8")
    app = MijnmorrisApp(two_players("morris"), load_settings(path), at_once=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.theme == "dark"
        (warning,) = app._notifications
        assert warning.message == "there is no theme 'sepia'; dark is taken"

        view = view_of(pilot)
        await pilot.press("z")
        assert view.flipped
        await pilot.press("f")
        assert view.flipped
        before = view.cursor
        await pilot.press("!")
        assert view.cursor != before
        await pilot.press("enter", "backspace")
        assert not match_of(pilot).moves
        keys = {command.explanation: command.keys for command in commands_of(app.screen)}
        assert keys["turn the board round"] == "z"
        assert "!" in keys["move the cursor to the left"]


async def test_keys_for_commands_that_do_not_exist_are_complained_about(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[keys]\ngame.undoo = "b"\ntiles.fair = "x"\n', encoding="utf-8")
    kept = load_settings(path)
    complaint = "settings.toml: there is no command 'game.undoo'; ignored"
    assert complaints_about(kept) == [complaint]
    app = MijnmorrisApp(two_players("morris"), kept)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert [warning.message for warning in app._notifications] == [complaint]
        assert app.kept.complaints == (complaint,)


def test_every_command_may_have_a_key_of_ones_own() -> None:
    names = {found.binding.id for found in ALL if found.binding.id}
    keys = Settings(keys=dict.fromkeys(names, "x"))
    assert not key_complaints(SettingsFile(Path(), keys, frozenset(), ()))
