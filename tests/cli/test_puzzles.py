"""The command that lists, shows, makes and checks puzzles."""

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from mijnmorris.cli.puzzles import puzzles
from mijnmorris.games import GAMES
from mijnmorris.learn.progress import Progress
from mijnmorris.learn.puzzles import making
from mijnmorris.learn.puzzles.files import daily_puzzle, read_puzzles, shipped, write_puzzles
from mijnmorris.learn.puzzles.making import played_positions
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.learn.puzzles.standing import Standings
from mijnmorris.learn.puzzles.theme import puzzles_of
from mijnmorris.rules import Board
from mijnmorris.settings.paths import progress_path
from tests.cli.home import Home, home, refusal, run

__all__ = ["home"]


def short(game: str) -> list[Puzzle]:
    """A few that are proved in no time."""
    return sorted(shipped(GAMES[game]), key=lambda puzzle: sum(map(puzzle.position.count, ".*")))[
        :3
    ]


def file_of(folder: Path, found: list[Puzzle]) -> str:
    """A file of these puzzles."""
    path = folder / "some.puzzles"
    path.write_text(write_puzzles(found[0].game, found, "hand"), encoding="utf-8")
    return str(path)


def test_the_list_counts_what_is_solved(home: Home) -> None:
    assert progress_path().is_relative_to(home.user_state_path)
    puzzle = shipped(GAMES["morris"])[0]
    Standings(Progress(progress_path())).count_solved(puzzle, date.today())
    lines = run(puzzles).stdout.splitlines()
    mills = next(line for line in lines if "Close a mill" in line)
    count = sum(each.theme == puzzle.theme for each in shipped(GAMES["morris"]))
    assert mills.split()[-1] == f"1/{count}"
    assert lines[-2] == "puzzle of the day: not solved yet"
    assert lines[-1].endswith(", 1 solved in a row")
    assert run(puzzles, "list").stdout.splitlines() == lines


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_shown(game: str) -> None:
    puzzle = shipped(GAMES[game])[4]
    told = run(puzzles, "show", game, "5", "--ascii").stdout
    assert told.startswith(f"{GAMES[game].title}, puzzle 5: {puzzle.theme.title.lower()}")
    assert f"{puzzle.task}." in told
    assert puzzle.position in told
    assert "Solution" not in told
    assert told.isascii()
    told = run(puzzles, "show", game, "5", "--solution").stdout
    assert told.splitlines()[-1] == f"Solution: {' '.join(puzzle.solution)}"


def test_there_is_an_end_of_puzzles() -> None:
    count = len(shipped(GAMES["morris"]))
    assert refusal(puzzles, "show", "morris", str(count + 1)) == (
        f"Nine men's morris has {count} puzzles"
    )


def test_the_puzzle_of_a_day() -> None:
    told = run(puzzles, "daily", "--date", "2026-01-31").stdout
    assert told.startswith("Puzzle of 2026-01-31: ")
    assert daily_puzzle(date(2026, 1, 31)).position in told
    assert daily_puzzle(date.today()).position in run(puzzles, "daily").stdout


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_of_a_file_are_proved(tmp_path: Path, game: str) -> None:
    result = run(puzzles, "check", game, file_of(tmp_path, short(game)))
    assert result.exit_code == 0
    assert f"{game}: 3 of 3 proved" in result.stdout


def test_depths_are_measured_again(tmp_path: Path) -> None:
    found = short("mijnlieff")
    assert run(puzzles, "check", "mijnlieff", file_of(tmp_path, found), "--depth").exit_code == 0
    wrong = found[0].depth % 9 + 1
    text = Path(file_of(tmp_path, found[:1])).read_text(encoding="utf-8")
    path = tmp_path / "wrong.puzzles"
    path.write_text(text.replace(f" {found[0].depth} |", f" {wrong} |"), encoding="utf-8")
    result = run(puzzles, "check", "mijnlieff", str(path), "--depth")
    assert result.exit_code == 1
    assert f"mijnlieff 1: the depth is {found[0].depth}, not {wrong}" in result.stdout


def test_wrong_puzzles_are_found(tmp_path: Path) -> None:
    puzzle = next(each for each in shipped(GAMES["mijnlieff"]) if each.moves == 1)
    line = write_puzzles(puzzle.game, [puzzle], "hand").splitlines()[-1]
    legal = puzzle.board().legal_moves.texts()
    other = next(text for text in legal if text not in puzzle.solution)
    path = tmp_path / "wrong.puzzles"
    lines = [
        line.replace(f"| {puzzle.solution[0]}", f"| {other}"),
        line.replace(f"| {puzzle.solution[0]}", "| Sz9"),
        line.replace(puzzle.position, puzzle.position.replace("/", "", 1)),
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    result = run(puzzles, "check", "mijnlieff", str(path))
    assert result.exit_code == 1
    told = result.stdout.splitlines()
    assert told[0] == f"mijnlieff 1: the solution is {puzzle.solution[0]}, not {other}"
    assert told[1].startswith("mijnlieff 2: ")
    assert told[2].startswith("mijnlieff 3: ")
    assert "3 puzzles failed" in result.stderr


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("win 3 | | ...", "line 1: a puzzle has four parts"),
        ("# fine\nlose 3 |  | x | Sa1", "line 2: the theme is one of win, hold, passes"),
        ("win 12 |  | x | Sa1", "line 1: the depth is a number from 1 to 9, not '12'"),
        ("win 3 |  | x | Sa1 Sa2", "line 1: a solution ends with a move of the solver"),
        (
            "# Puzzles of Nine men's morris. Made by: hand\nmill 3 |  | x | d2",
            "line 1: these are puzzles of Nine men's morris, not of Mijnlieff",
        ),
        ("win 3 | colour=red | x | Sa1", "line 1: there is no option"),
    ],
)
def test_files_that_make_no_sense(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "wrong.puzzles"
    path.write_text(text, encoding="utf-8")
    assert refusal(puzzles, "check", "mijnlieff", str(path)).startswith(f"{path}, {sentence}")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "wrong.puzzles"
    assert "cannot be read" in refusal(puzzles, "check", "morris", str(path))
    path.write_bytes(b"\xff\xfe\x00")
    assert refusal(puzzles, "check", "morris", str(path)) == f"{path} is no text"


def test_making_writes_what_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(each for each in short("mijnlieff") if each.theme.name == "win")

    def positions(*_: object, **__: object) -> Iterator[Board]:
        yield puzzle.board()

    part = puzzles_of(GAMES["mijnlieff"])
    assert part is not None
    # The one puzzle is shared out to the last theme, were there others.
    alone = replace(part, themes=(puzzle.theme,), random_options=lambda _: puzzle.options)
    monkeypatch.setattr(making, "puzzles_of", lambda _: alone)
    monkeypatch.setattr(making, "themes_of", lambda _: alone.themes)
    monkeypatch.setattr(making, "played_positions", positions)
    path = tmp_path / "made.puzzles"
    result = run(puzzles, "make", "mijnlieff", str(path), "--count", "1", "--seed", "7")
    assert result.stdout.strip() == f"{path}: 1 puzzle"
    text = path.read_text(encoding="utf-8")
    assert "mijnmorris puzzles make mijnlieff FILE --count 1 --seed 7" in text
    assert read_puzzles(GAMES["mijnlieff"], text) == (puzzle,)


def test_a_place_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "made.puzzles"
    assert refusal(puzzles, "make", "morris", str(path)).startswith(f"{path} cannot be written")


def test_games_give_positions_to_choose_from() -> None:
    chance = random.Random(1)
    for game in GAMES:
        part = puzzles_of(GAMES[game])
        assert part is not None
        options = part.random_options(chance)
        boards = list(played_positions(GAMES[game], options, chance))
        assert boards
        for board in boards:
            assert board.options == options
            assert board.ply == 0
            assert board.legal_moves
