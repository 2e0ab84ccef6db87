"""Tables at several widths: what matters stays whole, and nothing is wider than the terminal."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from mijnmorris.cli.table import Column, Fit, print_table, table_lines

COLUMNS = (
    Column("ID", right=True),
    Column("Name", Fit.CUT),
    Column("Result", Fit.WRAPPED),
    Column("and on", Fit.SPARE),
)
ROW = ("12", "Maximiliana of the Marshes", "Light wins: Dark cannot move", "d2 d6 f4 b4 a1 a4")


def printed(columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """The lines on a terminal of that width."""
    return list(table_lines(columns, rows, width))


def test_all_is_shown_where_there_is_room() -> None:
    assert printed(COLUMNS, [ROW], 100)[1].split("  ") == list(ROW)


def test_names_and_lines_are_cut_and_results_are_wrapped() -> None:
    assert printed(COLUMNS, [ROW], 50) == [
        "ID  Name            Result          and on",
        "12  Maximiliana ..  Light wins:     d2 d6 f4 b4 ..",
        "                    Dark cannot",
        "                    move",
    ]


def test_lines_are_left_out_where_nothing_of_them_would_be_seen() -> None:
    assert printed(COLUMNS, [ROW], 22) == [
        "ID  Name      Result",
        "12  Maximi..  Light",
        "              wins:",
        "              Dark",
        "              cannot",
        "              move",
    ]


def test_rows_stand_below_each_other_where_no_table_fits() -> None:
    assert printed(COLUMNS, [ROW, ("7", "Bo", "a draw", "")], 16) == [
        "ID 12",
        "Name    Maximili",
        "        ana of",
        "        the",
        "        Marshes",
        "Result  Light",
        "        wins:",
        "        Dark",
        "        cannot",
        "        move",
        "and on  d2 d6 f4",
        "        b4 a1 a4",
        "",
        "ID 7",
        "Name    Bo",
        "Result  a draw",
    ]


WORDS = st.text("abcdé漢+-x2 ", min_size=1, max_size=24).map(lambda text: " ".join(text.split()))
ROWS = st.lists(st.tuples(st.integers(0, 10**6).map(str), WORDS, WORDS, WORDS), max_size=5)


@given(rows=ROWS, width=st.integers(24, 120))
def test_no_line_is_too_wide_and_no_number_is_lost(
    rows: list[tuple[str, str, str, str]], width: int
) -> None:
    lines = printed(COLUMNS, rows, width)
    assert max(map(cell_len, lines)) <= width
    text = " ".join(lines).split()
    for number, _, result, _ in rows:
        assert number in text
        assert all(word in text for word in result.split() if cell_len(word) < width - 8)


def test_a_long_title_is_wrapped() -> None:
    assert list(table_lines(COLUMNS[:1], [["7"]], 10, "A title of six words")) == [
        "A title of",
        "six words",
        "ID",
        " 7",
    ]


@pytest.mark.parametrize("columns", [None, "40"])
def test_a_pipe_has_room_for_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], columns: str | None
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)
    print_table(COLUMNS, [(ROW[0], 200 * "n", *ROW[2:])])
    lines = capsys.readouterr().out.splitlines()
    assert (f"  {200 * 'n'}  {ROW[2]}  {ROW[3]}" in lines[1]) == (columns is None)
    assert columns is None or max(map(len, lines)) <= int(columns)
