"""The command that prints settings, and the options that override them."""

import click
import pytest

from mijnmorris.cli.options import settings_in_force, settings_options
from mijnmorris.cli.settings import settings
from mijnmorris.rules import Option
from mijnmorris.settings import Settings
from tests.cli.home import Home, home, refusal, run

__all__ = ["home"]


def in_force(*arguments: str) -> dict[str, list[str]]:
    """Value and source of each setting that the command prints."""
    lines = run(settings, *arguments).stdout.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("Setting"))
    return {line.split()[0]: line.split(None, 2)[1:] for line in lines[start + 1 :]}


def test_files_and_defaults(home: Home) -> None:
    printed = run(settings).output
    assert str(home.settings) in printed
    assert str(home.games) in printed
    assert printed.count("not there yet") == 4
    values = in_force()
    assert list(values) == [declared.name for declared in Settings.declarations()]
    assert {source.strip() for _, source in values.values()} == {"the default"}


def test_the_command_line_goes_above_the_file_and_the_file_above_the_defaults(home: Home) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.write_text(
        "theme = 'nord'\nmouse = false\ncolour = 3\n[keys]\ngame.undo = 'x'\n", encoding="utf-8"
    )
    values = in_force("--theme", "light", "--sound", "on", "--board-size", "9")
    assert [part.strip() for part in values["theme"]] == ["light", "the command line"]
    assert [part.strip() for part in values["mouse"]] == ["off", "the file"]
    assert [part.strip() for part in values["sound"]] == ["on", "the command line"]
    assert [part.strip() for part in values["board_size"]] == ["9", "the command line"]
    assert [part.strip() for part in values["keys.game.undo"]] == ["x", "the file"]
    assert run(settings).stderr == "settings.toml: there is no setting 'colour'; ignored\n"
    assert "light" not in home.settings.read_text(encoding="utf-8")


def test_a_theme_that_does_not_exist_is_not_in_force(home: Home) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.write_text("theme = 'purple'\n", encoding="utf-8")
    assert [part.strip() for part in in_force()["theme"]] == ["dark", "the default"]
    assert run(settings).stderr.startswith("there is no theme 'purple'; ")


@pytest.mark.parametrize("declared", Settings.declarations(), ids=lambda declared: declared.name)
def test_every_setting_is_an_option(home: Home, declared: Option) -> None:
    assert declared.flag in run(settings, "--help").output
    assert "takes" in refusal(settings, declared.flag, " ")
    assert not home.settings.exists()


def test_another_command_takes_the_same_options(home: Home) -> None:
    @click.command()
    @settings_options
    def other(overrides: dict[str, object]) -> None:
        click.echo(settings_in_force(overrides).settings.painter)

    assert run(other, "--painter", "ascii").output == "ascii\n"
    assert run(other).output == "auto\n"
    assert not home.settings.exists()
