"""What the panels say of a game, one module a game, and the register of them."""

from mijnmorris.tui.facts.facts import Facts
from mijnmorris.tui.facts.mijnlieff import MijnlieffFacts
from mijnmorris.tui.facts.morris import MorrisFacts

FACTS: dict[str, type[Facts]] = {"mijnlieff": MijnlieffFacts, "morris": MorrisFacts}
"""By the name of the game."""

__all__ = ["FACTS", "Facts"]
