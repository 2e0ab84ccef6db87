"""Noise on a few screens in a pseudo-terminal: it ends in good order, and nothing is left."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a thing of Unix", allow_module_level=True)

from tests.fuzz.in_terminal import try_place
from tests.fuzz.places import PLACES

EVENTS = 200
"""Of keys, mouse, pastes and bytes; the long form makes thousands, on every screen."""
NAMES = ("game of morris", "settings", "lesson of morris")


@pytest.mark.parametrize("name", NAMES)
def test_noise(name: str, tmp_path: Path) -> None:
    (place,) = (place for place in PLACES if place.name == name)
    assert try_place(place, seed=1, events=EVENTS, home=tmp_path)
