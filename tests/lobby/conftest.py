"""The lobby is for systems with Unix sockets."""

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

collect_ignore_glob = ["*"] if sys.platform == "win32" else []

if sys.platform != "win32":
    from tests.lobby.clients import close_all
    from tests.lobby.players import House

    @pytest.fixture(autouse=True)
    async def leave() -> AsyncIterator[None]:
        """Close the connections that a test left open."""
        yield
        await close_all()

    @pytest.fixture
    def house(tmp_path: Path) -> Iterator[House]:
        """A home with a lobby of its own."""
        house = House(tmp_path)
        yield house
        house.close()
