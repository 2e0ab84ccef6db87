"""The search visits the same nodes compiled and interpreted, and on every machine.

A change that is not meant to alter what the search does leaves these numbers alone; one
that is meant to writes the new ones here.
"""

import pytest

from tests.engine import signature

NODES = {"morris": 20784, "mijnlieff": 21742}


@pytest.mark.parametrize("game", NODES)
def test_nodes_are_those_written_down(game: str) -> None:
    assert signature.nodes(signature.thinker_for(game), game) == NODES[game]
