"""Commands are bindings, declared once: key, footer, palette and help come from there.

A command's binding has an ``id`` (so that its key can be changed), a word for the
footer, and a ``tooltip`` that says what it does.
"""

import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

import mijnmorris.tui
from mijnmorris.games import GAMES
from mijnmorris.settings import SettingsFile
from mijnmorris.settings.model import shown


@dataclass(frozen=True)
class Command:
    """A command that works on a screen now."""

    name: str
    """The id of its binding."""
    keys: str
    """Its keys as a player reads them."""
    word: str
    """What the bar calls it; empty if it is never there."""
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
            binding.id,
            " ".join(keys[binding.id]),
            binding.description,
            binding.tooltip,
            binding.action,
            active.node,
        )
    return list(found.values())


def key_complaints(kept: SettingsFile) -> list[str]:
    """A sentence for each of the user's own keys whose command does not exist.

    All screens are imported for that, which takes 0.3 s; without own keys, none is.
    """
    if not kept.settings.keys:
        return []
    known = _declared_names()
    unknown = (name for name in kept.settings.keys if name not in known)
    return [f"{kept.path.name}: there is no command {shown(name)}; ignored" for name in unknown]


def _declared_names() -> set[str]:
    """The names of all commands of the program and of its games' screens."""
    for package in _screen_packages():
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(found.name)
    bindings = (
        binding
        for node in _descendants(DOMNode)
        for binding in Binding.make_bindings(vars(node).get("BINDINGS", ()))
    )
    return {binding.id for binding in bindings if binding.id is not None}


def _screen_packages() -> Iterator[ModuleType]:
    yield mijnmorris.tui
    for game in GAMES.values():
        if "tui" in game.parts:
            module = import_module(game.parts["tui"].partition(":")[0])
            if module.__package__:
                yield import_module(module.__package__)


def _descendants(node: type[DOMNode]) -> Iterator[type[DOMNode]]:
    for kind in node.__subclasses__():
        yield kind
        yield from _descendants(kind)
