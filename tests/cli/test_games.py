"""The commands on stored games."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

from mijnmorris.cli.games import games
from mijnmorris.cli.show import show
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.store import Store
from tests.cli.home import Home, home, refusal, run

__all__ = ["home"]

TWO_GAMES = """\
[Event "Club evening"]
[Date "2026.03.04"]
[White "Anna"]
[Black "club"]
[BlackType "program"]
[Result "1-0"]
[Game "mijnlieff"]
[Options "layout=ring"]
[Termination "resignation"]

1. Sb2 Db4 {good} 2. Dd2? 1-0

1. d2 d6 2. b2 a1 3. f2xa1 *
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "two.pgn"
    path.write_text(TWO_GAMES, encoding="utf-8")
    return str(path)


def test_nothing_played_yet(home: Home) -> None:
    assert run(games).output == "no games\n"
    assert home.games.exists()


def test_games_are_imported_listed_and_exported_as_they_were(
    home: Home, file: str, tmp_path: Path
) -> None:
    assert run(games, "import", file).output == "2 games imported: 1 to 2\n"
    listed = run(games).output.splitlines()
    assert listed[0].split() == ["ID", "Played", "Game", "Light", "Dark", "Moves", "Result"]
    assert "morris" in listed[1]
    assert "unfinished" in listed[1]
    assert "Anna" in listed[2]
    assert "Light wins: Dark resigned" in listed[2]
    exported = run(games, "export", "--all").output
    assert read_records(exported) == read_records(TWO_GAMES)
    output = tmp_path / "out.pgn"
    assert run(games, "export", "2", "-o", str(output)).output == f"1 game written to {output}\n"
    assert read_records(output.read_text(encoding="utf-8")) == read_records(TWO_GAMES)[1:]
    with Store(home.games) as store:
        assert [store.load(game).record for game in (1, 2)] == read_records(TWO_GAMES)


@pytest.mark.usefixtures("home")
def test_names_and_comments_are_no_markup(tmp_path: Path) -> None:
    path = tmp_path / "names.pgn"
    path.write_text(
        TWO_GAMES.replace("Anna", "[/b] [red]").replace("good", "[/] a [link=x]link"),
        encoding="utf-8",
    )
    run(games, "import", str(path))
    assert "[/b] [red]" in run(games).output
    shown = run(show, "1").output
    assert "[/b] [red]" in shown
    assert "[/] a [link=x]link" in " ".join(shown.split())
    assert "[/b] [red]" in run(games, "delete", "1", answer="n\n").output


@pytest.mark.parametrize(
    ("filters", "ids"),
    [
        (["--game", "morris"], ["2"]),
        (["--finished"], ["1"]),
        (["--unfinished"], ["2"]),
        (["--player", "ann"], ["1"]),
        (["--since", "2026-03-04"], ["1"]),
        (["--since", "2999-01-01"], []),
        (["--most", "1"], ["2"]),
    ],
)
def test_the_list_is_filtered(home: Home, file: str, filters: list[str], ids: list[str]) -> None:
    assert not home.games.exists()
    run(games, "import", file)
    lines = run(games, "list", *filters).output.splitlines()
    assert [line.split()[0] for line in lines[1:] if line.split()[0].isdecimal()] == ids


def test_a_broken_file_imports_nothing_of_any_file(home: Home, file: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.pgn"
    broken.write_text("1. d2 *\n\n1. d2 d2 *", encoding="utf-8")
    assert refusal(games, "import", file, str(broken)) == f"{broken}, line 3: d2: d2 is occupied"
    missing = str(tmp_path / "missing.pgn")
    assert refusal(games, "import", file, missing) == f"there is no file '{missing}'"
    assert run(games).output == "no games\n"
    assert home.games.exists()


def test_what_is_stored_already_is_not_imported_again(home: Home, file: str) -> None:
    run(games, "import", file)
    assert run(games, "import", file).output == "2 games passed over: stored already\n"
    with Store(home.games) as store:
        assert len(store.games()) == 2
    assert "  ?  " in run(games, "list").output
    assert "2026-03-04  mijnlieff" in run(games, "list").output


def test_an_import_completes_what_is_stored(home: Home, tmp_path: Path) -> None:
    path = tmp_path / "game.pgn"
    path.write_text("1. d2 d6 *", encoding="utf-8")
    assert run(games, "import", str(path)).output == "1 game imported: 1\n"
    path.write_text("1. d2 {the middle} d6 0-1", encoding="utf-8")
    assert run(games, "import", str(path)).output == "1 game completed: 1\n"
    assert run(games, "import", str(path)).output == "1 game passed over: stored already\n"
    with Store(home.games) as store:
        record = store.load(1).record
    assert record.comments == {1: "the middle"}
    assert record.result is not None


def test_lists_of_playing_sites_are_imported(home: Home, tmp_path: Path) -> None:
    for name, text in (
        ("playok.txt", "1. 20 5 2. 22 19 3. 23x5 *"),
        ("goldtoken.txt", "Past Moves\n1\tPlace to d2\tPlace to d6\nQuick Jump"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    refused = refusal(games, "import", str(tmp_path / "playok.txt"))
    assert refused.endswith("line 1: 23x5: that closes no mill, so d6 cannot be taken")
    assert run(games, "import", str(tmp_path / "goldtoken.txt")).output == "1 game imported: 1\n"
    assert "1. d2 d6 *" in run(games, "export", "1").output
    assert home.games.exists()


def test_a_list_is_made_page_by_page_on_a_terminal(
    home: Home, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(games, "import", file)
    made: list[str] = []

    def page_of_one_line(lines: Iterable[str]) -> None:
        made.append(next(iter(lines)))

    monkeypatch.setattr("mijnmorris.cli.output.plain_console", lambda: Console(force_terminal=True))
    monkeypatch.setattr("click.echo_via_pager", page_of_one_line)
    assert run(games, "list").output == ""
    assert [line.split()[0] for line in made] == ["ID"]
    assert home.games.exists()


def test_a_damaged_game_does_not_keep_the_others_from_being_exported(home: Home, file: str) -> None:
    run(games, "import", file)
    with Store(home.games) as store, store.writing() as connection:
        connection.execute("UPDATE moves SET move = 'z9' WHERE game = 2 AND ply = 1")
    exported = run(games, "export", "--all").output
    assert "game 2 in" in exported
    assert "z9 is not a point of the board; it is left out" in exported
    assert "Sb2 Db4 {good} 2. Dd2? 1-0" in exported


@pytest.mark.parametrize("name", ["x" * 300, ".", "no/such/folder/x"])
def test_a_name_that_is_no_file_gets_a_sentence(home: Home, file: str, name: str) -> None:
    run(games, "import", file)
    assert " cannot be written: " in (said := refusal(games, "export", "1", "-o", name)) or (
        "is a directory" in said
    )
    assert home.games.exists()


def test_deleting_asks_first(home: Home, file: str) -> None:
    run(games, "import", file)
    refused = run(games, "delete", "1", answer="n\n")
    assert refused.exit_code == 0
    assert refused.output.endswith("nothing is deleted\n")
    assert refusal(games, "delete", "1") == "the input has ended; nothing is deleted"
    assert "Anna" in refused.output
    assert "Delete 1 game for good? [y/N]" in refused.output
    assert "1 game deleted" in run(games, "delete", "1", answer="y\n").output
    assert refusal(games, "delete", "2", "9" * 30, "--yes") == f"there is no game {'9' * 30}"
    assert run(games, "delete", "2", "2", "--yes").output == "1 game deleted\n"
    assert refusal(games, "delete", "2") == "there is no game 2"
    assert home.games.exists()


def test_a_damaged_game_is_named_and_can_be_deleted(home: Home, file: str) -> None:
    run(games, "import", file)
    connection = sqlite3.connect(home.games)
    connection.execute("UPDATE games SET game = 'chess' WHERE id = 1")
    connection.commit()
    connection.close()
    sentence = f"game 1 in {home.games} is damaged: the game is mijnlieff or morris, not 'chess'"
    listed = run(games).output
    assert "morris" in listed
    assert f"{sentence}; it is left out" in listed
    assert refusal(games, "show", "1") == sentence
    assert run(games, "delete", "1", "--yes").output == "1 game deleted\n"
    assert "morris" in run(games).output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["export"], "give the ids of games, or --all"),
        (["export", "1", "--all"], "give the ids of games, or --all"),
        (["export", "7"], "there is no game 7"),
        (["export", "9" * 30], f"there is no game {'9' * 30}"),
        (["show", "7"], "there is no game 7"),
        (["show", ""], "an empty name is no game; name a file or give a game's number"),
        (["show", " "], "an empty name is no game; name a file or give a game's number"),
    ],
)
def test_wrong_arguments_get_a_sentence(home: Home, arguments: list[str], sentence: str) -> None:
    assert refusal(games, *arguments) == sentence
    assert home.user_data_path.parent == home.user_config_path.parent


def test_an_output_that_cannot_be_written(home: Home, file: str, tmp_path: Path) -> None:
    run(games, "import", file)
    output = tmp_path / "no" / "folder.pgn"
    assert refusal(games, "export", "1", "-o", str(output)).startswith(
        f"{output} cannot be written: "
    )
    assert home.games.exists()


@pytest.mark.parametrize("arguments", [[], ["list"], ["show", "1"], ["delete", "1"]])
def test_a_database_that_is_none_gets_a_sentence(home: Home, arguments: list[str]) -> None:
    home.games.parent.mkdir(parents=True)
    home.games.write_text("nonsense " * 1000, encoding="utf-8")
    sentence = f"{home.games} is no database; move it away to begin a new one"
    assert refusal(games, *arguments) == sentence


def test_show_draws_every_position_of_every_game(home: Home, file: str) -> None:
    shown = run(show, file).output
    assert "Mijnlieff: Anna (Light) against Club (Dark) · 2026-03-04 · layout=ring" in shown
    for caption in ("at the start   0 : 0", "1. Sb2", "1... Db4", "2. Dd2?", "good", "3. f2xa1"):
        assert caption in shown
    assert shown.count("[D]") == 1
    assert " 1 x───" in shown
    assert not home.games.exists()


@pytest.mark.parametrize(
    ("tags", "names"),
    [
        ("", "somebody (Light) against somebody (Dark)"),
        ('[Black "master"]\n[BlackType "program"]\n', "you (Light) against Master (Dark)"),
    ],
)
def test_players_without_a_name(tmp_path: Path, tags: str, names: str) -> None:
    path = tmp_path / "game.pgn"
    path.write_text(f"{tags}\n1. d2 *", encoding="utf-8")
    assert names in run(show, str(path)).output


def test_show_draws_one_position_of_a_stored_game(home: Home, file: str) -> None:
    run(games, "import", file)
    shown = run(show, "2", "--ply", "-1", "--ascii").output
    assert "3. f2xa1" in shown
    assert "2... a1" not in shown
    board = shown.partition("3. f2xa1")[2]
    assert board.isascii()
    assert run(show, "2", "--ply", "0").output.count("at the start") == 1
    assert refusal(show, "2", "--ply", "6") == "the game has 5 plies; there is no position 6"
    assert refusal(show, "2", "--ply", "-7") == "the game has 5 plies; there is no position -7"
    assert home.games.exists()
