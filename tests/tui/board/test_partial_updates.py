"""A partial update of the screen begins where the change begins."""

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from mijnmorris.tui.workarounds import send_changes_only

ROW = Strip([Segment("abc", Style(bold=True)), Segment("def", Style())])
BESIDE = Strip([Segment("ghi", Style())])


@pytest.mark.parametrize(
    ("spans", "sent"),
    [
        ([(0, 2, 4)], "\x1b[1;3H\x1b[1mc\x1b[0md"),
        ([(0, 0, 6)], "\x1b[1;1H\x1b[1mabc\x1b[0mdef"),
        ([(0, 5, 8)], "\x1b[1;6Hf\x1b[1;7Hgh"),
        ([(0, 1, 2), (0, 7, 8)], "\x1b[1;2H\x1b[1mb\x1b[0m\x1b[1;8Hh"),
        ([(0, 6, 9)], "\x1b[1;7Hghi"),
    ],
)
def test_only_what_changed_is_sent(
    spans: list[tuple[int, int, int]], sent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ChopsUpdate, "render_segments", ChopsUpdate.render_segments)
    send_changes_only()
    console = Console(force_terminal=True, color_system="truecolor")
    update = ChopsUpdate([{0: ROW, 6: BESIDE}], spans, [[6, 9]])
    assert update.render_segments(console) == sent
