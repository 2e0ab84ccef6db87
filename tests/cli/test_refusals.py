"""What commands refuse before they begin, in plain words; and what shells complete."""

from pathlib import Path

import pytest
from click.shell_completion import get_completion_class

from mijnmorris.cli.main import main
from tests.cli.home import Home, home, refusal, run

__all__ = ["home"]

GAME = '[Game "mijnlieff"]\n\n1. Sb2 *\n'


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file with one game of one move."""
    path = tmp_path / "game.pgn"
    path.write_text(GAME, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("tournament morris --games 3", "--games takes an even number: half of them"),
        ("tournament morris --games 0", "write a whole number from 2, not '0'"),
        ("games list --most abc", "write a whole number from 1, not 'abc'"),
        ("games list --since soon", "write a date such as 2026-01-31, not 'soon'"),
        ("analyse 1 --time 0", "write seconds from 0.01 to 3600, not '0'"),
        ("games delete x", "write a whole number, not 'x'"),
        ("settings --sound maybe", "sound takes on or off, not 'maybe'"),
        ("settings --board-size 99", "board size takes auto or a whole number from 6 to 18"),
        ("settings --theme nosuch", "there is no theme 'nosuch'; there are dark, light,"),
        ("tables list --folder /no/such", "there is no folder /no/such"),
        ("games import nosuch.pgn", "there is no file 'nosuch.pgn'"),
    ],
)
def test_wrong_values_are_told_in_plain_words(home: Home, line: str, sentence: str) -> None:
    assert sentence in refusal(main, *line.split())
    assert not home.games.exists() or "import" in line


def test_a_theme_of_the_file_that_does_not_exist_is_told(home: Home) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.write_text('theme = "nosuch"\n', encoding="utf-8")
    assert "there is no theme 'nosuch'; there are dark" in run(main, "settings").output


def test_a_ply_beyond_the_game_is_told_before_anything_is_drawn(file: str) -> None:
    result = run(main, "show", file, "--ply", "99")
    assert result.exit_code == 2
    assert "the game has 1 ply; there is no position 99" in result.output
    assert "Mijnlieff" not in result.output


def test_ascii_before_the_command_is_heard(file: str) -> None:
    assert run(main, "--ascii", "show", file).output.isascii()


def test_a_file_without_puzzles_is_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    assert refusal(main, "puzzles", "check", "morris", str(empty)) == f"{empty} holds no puzzles"


def test_no_file_is_overwritten(home: Home, file: str) -> None:
    run(main, "games", "import", file)
    assert home.games.exists()
    for command in ("games export 1", "analyse 1", "puzzles make morris"):
        output = [file] if "make" in command else ["-o", file]
        said = refusal(main, *command.split(), *output)
        assert said == f"{file} exists; choose another name"
    assert Path(file).read_text(encoding="utf-8") == GAME
    assert [path.name for path in Path(file).parent.iterdir() if path.is_file()] == ["game.pgn"]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("show ", ["file", "1"]),
        ("analyse ", ["file", "1"]),
        ("games import ", ["file"]),
        ("games delete ", ["1"]),
        ("games export ", ["1"]),
        ("resume ", ["1"]),
        ("settings --theme nor", ["nord"]),
        ("settings --sound ", ["on", "off"]),
    ],
)
def test_games_files_and_themes_are_completed(
    home: Home, file: str, words: str, offered: list[str]
) -> None:
    run(main, "games", "import", file)
    assert home.games.exists()
    *before, incomplete = words.split(" ")
    completer = get_completion_class("bash")
    assert completer is not None
    found = completer(main, {}, "mijnmorris", "").get_completions(before, incomplete)
    assert [item.type if item.type == "file" else item.value for item in found] == offered
