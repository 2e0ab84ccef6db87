"""What line mode says of a game, one module a game, and the register of them."""

from typing import Any

from mijnmorris.games.mijnlieff.words import MijnlieffTeller
from mijnmorris.games.morris.words import MorrisTeller
from mijnmorris.plain.tellers.teller import Teller

TELLERS: dict[str, type[Teller[Any]]] = {"mijnlieff": MijnlieffTeller, "morris": MorrisTeller}
"""By the name of the game."""

__all__ = ["TELLERS", "Teller"]
