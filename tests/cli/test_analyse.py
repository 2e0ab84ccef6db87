"""The command that judges moves, with the engine itself."""

import json
from pathlib import Path

import pytest

from mijnmorris.cli.analyse import analyse
from mijnmorris.learn.grades import Grade
from mijnmorris.match.records.reading import read_record_file
from mijnmorris.match.store import Store
from tests.cli.home import Home, home, refusal, run

__all__ = ["home"]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.pgn"
    path.write_text("1. d2 d6 2. b2 a1 3. f2xa1 *", encoding="utf-8")
    return str(path)


def test_every_move_of_a_game_is_judged(file: str) -> None:
    result = run(analyse, file, "--time", "0.02")
    lines = result.stdout.splitlines()
    assert [line.split()[:2] for line in lines[1:-1]] == [
        ["1.", "d2"],
        ["1...", "d6"],
        ["2.", "b2"],
        ["2...", "a1"],
        ["3.", "f2xa1"],
    ]
    grades = {line.split()[2] for line in lines[1:-1]}
    assert grades <= {grade.value for grade in Grade}
    assert lines[-1].startswith("Accuracy: Light ")


def test_the_review_is_written_as_comments(file: str, tmp_path: Path) -> None:
    output = tmp_path / "reviewed.pgn"
    run(analyse, file, "--time", "0.02", "--output", str(output))
    (record,) = read_record_file(output)
    assert record.comments.keys() == {0, 1, 2, 3, 4, 5}
    assert record.comments[0].startswith("[review: accuracy: Light ")
    nowhere = str(tmp_path / "missing" / "x.pgn")
    sentence = refusal(analyse, file, "--time", "0.02", "-o", nowhere)
    assert sentence == f"{nowhere} cannot be written: No such file or directory"


def test_the_review_of_a_stored_game_is_kept_and_counted(home: Home, file: str) -> None:
    home.games.parent.mkdir(parents=True, exist_ok=True)
    with Store(home.games) as store:
        (game,) = store.add(read_record_file(Path(file)))
    run(analyse, str(game), "--time", "0.02", "--save")
    with Store(home.games) as store:
        stored = store.load(game)
    assert stored.record.comments.keys() == {0, 1, 2, 3, 4, 5}
    assert all(accuracy is not None for accuracy in stored.summary.accuracy)


def test_json_for_scripts(file: str) -> None:
    result = run(analyse, file, "--level", "novice", "--json")
    (line,) = result.stdout.splitlines()
    told = json.loads(line)
    assert told["game"] == "morris"
    assert [move["move"] for move in told["moves"]] == ["d2", "d6", "b2", "a1", "f2xa1"]
    assert {move["side"] for move in told["moves"]} == {"Light", "Dark"}
    assert {move["grade"] for move in told["moves"]} <= {grade.value for grade in Grade}
    assert set(told["accuracy"]) == {"Light", "Dark"}
    assert all(move["score"].split()[0] in ("cp", "win", "loss", "draw") for move in told["moves"])


def test_every_legal_move_of_a_position_is_judged() -> None:
    position = "********/OO******/@@****** w p p 2 7 2 7 0 0 0 0 0 0 0 0 3"
    told = json.loads(run(analyse, position, "--level", "novice", "--json").stdout)
    # Twenty empty points, and two men to choose from where a mill closes.
    assert len(told["moves"]) == 21
    assert {move["ply"] for move in told["moves"]} == {1}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--level", "club", "--time", "1"], "give a level or a time, not both"),
        (["--save"], "--save keeps the review of a stored game; give its number"),
        (["--rules", "flying=off"], "--rules are those of a position; a game brings its own"),
    ],
)
def test_options_that_do_not_fit(file: str, arguments: list[str], sentence: str) -> None:
    assert refusal(analyse, file, *arguments) == sentence


@pytest.mark.parametrize(
    ("position", "rules", "sentence"),
    [
        ("..../..../..../S... b SDDPPLL/ssddppll a1/- 9", "", "the passes in a row are 0, 1 or 2"),
        ("..../..../..../S... b SDDPPLL/ssddppll a1/- 0", "layout=ring", "the layout ring has"),
        ("..../..../..../S... b SDDPPLL/ssddppll a1/- 0", "colour=red", "there is no option"),
        (
            "********/********/******** w p p 1 9 0 9 0 0 0 0 0 0 0 0 1",
            "",
            "the rings show 0 of Light's men",
        ),
    ],
)
def test_positions_that_are_wrong(position: str, rules: str, sentence: str) -> None:
    assert refusal(analyse, position, "--rules", rules).startswith(sentence)


def test_files_that_are_wrong(home: Home, tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.pgn")
    assert refusal(analyse, missing).startswith(f"'{missing}' is neither a file")
    assert refusal(analyse, "12") == "there is no game 12"
    assert home.games.exists()
