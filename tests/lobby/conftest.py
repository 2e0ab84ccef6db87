"""The lobby is for systems with Unix sockets."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

collect_ignore_glob = ["*"] if sys.platform == "win32" else []

if sys.platform != "win32":
    from tests.lobby.players import House

    @pytest.fixture
    def house(tmp_path: Path) -> Iterator[House]:
        """A home with a lobby of its own."""
        house = House(tmp_path)
        yield house
        house.close()
