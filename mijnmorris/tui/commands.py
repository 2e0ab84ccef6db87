"""Commands are bindings, declared once: key, footer, palette and help come from there.

A command's binding has an ``id`` (so that its key can be changed), a word for the
footer, and a ``tooltip`` that says what it does.
"""

from dataclasses import dataclass

from textual.dom import DOMNode
from textual.screen import Screen


@dataclass(frozen=True)
class Command:
    """A command that works on a screen now."""

    name: str
    """The id of its binding."""
    keys: str
    """Its keys as a player reads them."""
    explanation: str
    action: str
    node: DOMNode
    """Where the action is looked up."""


def commands_of(screen: Screen[object]) -> list[Command]:
    """The commands that work on the screen now, those of the focused widget first."""
    keys: dict[str, list[str]] = {}
    found: dict[str, Command] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.id is None or not binding.tooltip or not active.enabled:
            continue
        shown = screen.app.get_key_display(binding)
        keys.setdefault(binding.id, [])
        if shown not in keys[binding.id]:
            keys[binding.id].append(shown)
        found[binding.id] = Command(
            binding.id, " ".join(keys[binding.id]), binding.tooltip, binding.action, active.node
        )
    return list(found.values())
