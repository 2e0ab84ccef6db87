"""``mijnmorris tables`` as it is called."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mijnmorris.games.morris.commands import solve, tables
from mijnmorris.games.morris.engine.tables import container
from mijnmorris.games.morris.engine.tables.tables import shipped


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(tables, [str(argument) for argument in arguments])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that holds all the tables that come with the program."""
    for path, _ in shipped():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


def test_the_list_counts_what_is_shipped(tmp_path: Path) -> None:
    result = run("list", "--folder", tmp_path)
    assert result.exit_code == 0
    rows = [line.split() for line in result.output.splitlines() if "  on  " in line]
    assert rows[0] == [
        *("3-3", "on", "169,626"),
        *("140,621", "269", "28,736", "26"),
    ]
    assert len(rows) == 10


def test_verify_looks_at_every_class(tmp_path: Path) -> None:
    result = run("verify", "--sample", "20", "--folder", tmp_path)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "3-3, flying off, shipped: 20 positions, 0 wrong"
    assert len(lines) == 13


def test_verify_finds_values_that_do_not_follow(folder: Path) -> None:
    """A file whose checksum is right, but whose values are those of another class."""
    path = folder / "flying-6-3.table"
    header, data = container.read(path)
    container.write(path, {**header, "values": [0] * len(header["values"])}, [bytes(data)])
    result = run("verify", "--sample", "200", "--folder", folder)
    assert result.exit_code == 1
    assert "Error: some tables are wrong; delete them and build them again" in result.output


def test_what_is_there_already_is_not_made_again(folder: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    result = run("build", "--men", "9", "--flying", "on", "--folder", folder)
    assert result.exit_code == 0
    assert "to solve" not in result.output
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == before


@pytest.mark.parametrize("command", [("list",), ("verify",), ("build", "--men", "6")])
def test_a_damaged_table_is_refused(folder: Path, command: tuple[str, ...]) -> None:
    damaged = folder / "flying-3-3.table"
    damaged.write_bytes(damaged.read_bytes()[:-1])
    result = run(*command, "--folder", folder)
    assert result.exit_code == 1
    assert result.output.startswith(f"Error: {damaged} is damaged: its checksum is wrong")


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("build", "--men", "6", "--folder", tmp_path / "file" / "folder")
    assert result.exit_code == 1
    assert "folder cannot be used: Not a directory" in result.output


@pytest.mark.parametrize("men", ["5", "19", "eight"])
def test_a_wrong_number_of_men_is_refused(men: str) -> None:
    result = run("build", "--men", men)
    assert result.exit_code == 2
    assert "Error: Invalid value for '--men'" in result.output


def test_very_long_work_begins_only_on_request(tmp_path: Path) -> None:
    result = CliRunner().invoke(
        tables, ["build", "--men", "18", "--folder", str(tmp_path)], input="n\n"
    )
    assert result.exit_code == 0
    assert "8,904,593,601 positions to solve, up to symmetry" in result.output
    assert "at most 9 GB of files" in result.output
    assert "Do you want to begin? [y/N]: nothing is made" in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_proof_without_all_tables_says_what_it_lacks(tmp_path: Path) -> None:
    result = CliRunner().invoke(solve, ["--folder", str(tmp_path)])
    assert result.exit_code == 1
    assert (
        "needs the tables of all endgames, and 22 of them are not there: 3-7, 4-6," in result.output
    )
    assert result.output.endswith("9-9. mijnmorris tables build --men 18 makes them\n")
