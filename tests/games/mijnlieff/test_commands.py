"""``mijnmorris solve``: its tables and what it says to wrong input."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mijnmorris.cli.solve import solve
from mijnmorris.games.mijnlieff import commands as module
from mijnmorris.games.mijnlieff.engine.book import Book
from mijnmorris.games.mijnlieff.engine.book_making import Progress
from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.rules import (
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Opening,
    Passing,
)
from mijnmorris.games.mijnlieff.rules.layout import NAMED


class FromTheBook(Solver):
    """A solver that answers at once, with the values proved for the book."""

    def __init__(self, options: MijnlieffOptions, _slots: int) -> None:
        super().__init__(options, slots=1, book=Book(options.passing, options.line4))


class Interrupted(Solver):
    """A solver during whose work the user presses Ctrl+C."""

    def margin(self, board: MijnlieffBoard, guess: int = 0) -> int:  # noqa: ARG002
        """Never comes to an end."""
        raise KeyboardInterrupt


def run(*arguments: str) -> Result:
    return CliRunner().invoke(solve, arguments)


@pytest.mark.parametrize("opening", Opening)
@pytest.mark.parametrize("line4", LineScore)
def test_every_first_move_has_its_value(
    monkeypatch: pytest.MonkeyPatch, opening: Opening, line4: LineScore
) -> None:
    monkeypatch.setattr(module, "Solver", FromTheBook)
    result = run("mijnlieff", "--opening", opening.value, "--line4", line4.value)
    assert result.exit_code == 0
    told = {}
    for row in re.findall(r"^((?:[a-d][1-4] )+) *((?: *[+-]\d+){4}) *$", result.stdout, re.M):
        values = [int(value) for value in row[1].split()]
        told.update(
            {
                f"{piece}{square}": value
                for square in row[0].split()
                for piece, value in zip("SDPL", values, strict=True)
            }
        )
    board = MijnlieffBoard(MijnlieffOptions(NAMED["square"], opening, Passing.SINGLE, line4))
    book = Book(Passing.SINGLE, line4)
    expected = {}
    for move in list(board.legal_moves):
        text = board.text(move)
        board.push(move)
        expected[text] = -(book.lookup(board) or 0)
        board.pop()
    assert told == expected
    best = max(expected.values())
    winner = "Light" if best > 0 else "Dark"
    points = f"by {abs(best)} point"
    assert ("the game is a draw" if best == 0 else f"{winner} wins {points}") in result.stdout


def test_time_and_positions_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "Solver", FromTheBook)
    stdout = run("mijnlieff").stdout
    assert re.search(r"\(\d+\.\d seconds, [\d,]+ positions\)", stdout)
    assert re.search(r"all first moves: \d+\.\d seconds, [\d,]+ positions, [\d,]+ a second", stdout)


def test_the_bar_is_not_mixed_with_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "Solver", FromTheBook)
    result = run("mijnlieff")
    assert "13/13" in result.stderr
    assert "13/13" not in result.stdout


def test_interrupting_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "Solver", Interrupted)
    result = run("mijnlieff")
    assert result.exit_code == 130
    assert "interrupted; nothing has been proved" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("mijnlieff", "--opening", "corner"), "opening takes any or edge, not 'corner'"),
        (("mijnlieff", "--layout", "a1 c1"), "a layout has 4 tiles, not 2"),
        (("chess",), "No such command 'chess'"),
        (("book",), "Missing argument 'FILE'"),
    ],
)
def test_wrong_input_gets_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr


def made(progress: Progress) -> bytes:
    progress(1, 1)
    return b"a book"


def test_the_book_is_written_to_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "make_book", made)
    result = run("book", str(tmp_path / "book.bin"))
    assert result.exit_code == 0
    assert (tmp_path / "book.bin").read_bytes() == b"a book"
    assert "6 bytes" in result.stdout


def test_a_file_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    result = run("book", str(tmp_path / "missing" / "book.bin"))
    assert result.exit_code == 1
    assert "cannot be written" in result.stderr


def test_all_layouts_are_proved_into_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "layouts.values"

    def prove(path: Path, threads: int, progress: Progress) -> None:
        assert threads >= 1
        progress(480, 480)
        path.write_text(
            "a1 c1 a3 c3 any single standard +1 -\na1 c1 a3 c3 edge single standard -1 -\n"
        )

    monkeypatch.setattr(module, "prove_all", prove)
    result = run("mijnlieff", "--all", str(file))
    assert result.exit_code == 0
    assert result.stdout == "2 values of layouts: 0 draws, Light wins 1, Dark wins 1\n"


def test_interrupted_proofs_of_all_layouts_are_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def prove(_path: Path, _threads: int, _progress: Progress) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "prove_all", prove)
    result = run("mijnlieff", "--all", str(tmp_path / "layouts.values"))
    assert result.exit_code == 130
    assert "interrupted; what has been proved is kept" in result.stderr


def test_a_file_of_something_else_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "layouts.values"
    file.write_text("something else\n")
    result = run("mijnlieff", "--all", str(file))
    assert result.exit_code == 1
    assert "layouts.values holds something else; choose another name" in result.stderr
    assert file.read_text() == "something else\n"
    result = run("mijnlieff", "--all", str(tmp_path / "missing" / "file"))
    assert result.exit_code == 1
    assert "cannot be used" in result.stderr
