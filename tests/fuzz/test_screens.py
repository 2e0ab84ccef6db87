"""Noise on every screen: no error, and no screen from which keys do not lead back.

Before the noise each screen has to be plain ASCII, as it is asked for; the long form draws
the boards in pixels.
"""

from pathlib import Path

import pytest

from tests.fuzz.in_process import try_places
from tests.fuzz.places import PLACES
from tests.tui.conftest import one_style_sheet
from tests.tui.quiet import let_pilots_wait_for_quiet

__all__ = ["one_style_sheet"]  # a fixture for this file, too

EVENTS = 20
"""Of keys, mouse, pastes and bytes on each screen; the long form makes thousands."""
SCREENS = list({place.screen: place for place in PLACES}.values())
PARTS = 5
"""Tests that share the screens, so that none takes long."""


@pytest.mark.parametrize("part", range(PARTS))
async def test_noise_on_every_screen(
    part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_pilots_wait_for_quiet(monkeypatch)
    monkeypatch.chdir(tmp_path)  # where games are exported to
    counts = await try_places(
        SCREENS[part::PARTS], seed=part, events=EVENTS, home=tmp_path, painter="ascii"
    )
    assert all(counts.values())
