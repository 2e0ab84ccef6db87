"""The lobby is for systems with Unix sockets."""

import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

collect_ignore_glob = ["*"] if sys.platform == "win32" else []

if sys.platform != "win32":
    from tests.lobby.clients import OPEN
    from tests.lobby.hall import JOURNALS
    from tests.lobby.players import House

    @pytest.fixture(autouse=True)
    async def close() -> AsyncIterator[None]:
        """Close what the test opened, before its loop ends and another test is blamed for it."""
        yield
        while OPEN:
            writer = OPEN.pop()
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
        while JOURNALS:
            JOURNALS.pop().close()

    @pytest.fixture
    def house(tmp_path: Path) -> Iterator[House]:
        """A home with a lobby of its own."""
        house = House(tmp_path)
        yield house
        house.close()
