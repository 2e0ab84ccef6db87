"""What the panels say of a game, one module a game, and the register of them."""

from mijnmorris.games.mijnlieff.tui.facts import MijnlieffFacts
from mijnmorris.games.morris.tui.facts import MorrisFacts
from mijnmorris.tui.facts.facts import Facts

FACTS: dict[str, type[Facts]] = {"mijnlieff": MijnlieffFacts, "morris": MorrisFacts}
"""By the name of the game."""

__all__ = ["FACTS", "Facts"]
