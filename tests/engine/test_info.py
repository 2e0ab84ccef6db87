"""Reports are written and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.engine.info import Info, Score, ScoreKind, parse_info


@given(
    kind=st.sampled_from(ScoreKind),
    value=st.integers(-30_000, 30_000),
    numbers=st.tuples(*[st.integers(0, 10**9)] * 3),
    selective=st.none() | st.integers(0, 99),
    line=st.lists(st.sampled_from(["d2", "d2-d3xa1", "Sb2", "pass"])),
)
def test_info_line_is_read_back(
    kind: ScoreKind,
    value: int,
    numbers: tuple[int, int, int],
    selective: int | None,
    line: list[str],
) -> None:
    depth, nodes, milliseconds = numbers
    score = Score(kind, 0 if kind is ScoreKind.DRAW else value)
    info = Info(depth, score, nodes, milliseconds, tuple(line), selective)
    assert parse_info(str(info)) == info


@pytest.mark.parametrize("line", ["", "bestmove d2", "info depth 3", "info score high 3"])
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match="not"):
        parse_info(line)
