"""The commands of line mode, each declared once as a function."""

from mijnmorris.plain.commands import acting, helping, looking
from mijnmorris.plain.commands.command import Command

_DECLARED = [
    declared
    for module in (looking, acting, helping)
    for declared in vars(module).values()
    if isinstance(declared, Command)
]


def _by_name(*, for_guests: bool) -> dict[str, Command]:
    return {each.name: each for each in _DECLARED if each.guests in (None, for_guests)}


COMMANDS = _by_name(for_guests=False)
"""The commands by their words, in the order of ``help``."""
GUEST_COMMANDS = _by_name(for_guests=True)
"""The commands for guests, who may not use files."""

__all__ = ["COMMANDS", "GUEST_COMMANDS", "Command"]
