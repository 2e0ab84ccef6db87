"""The line of keys at the bottom of a screen."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget


class KeyGroup(NamedTuple):
    """Commands shown as one, such as the four ways of a cursor."""

    commands: tuple[str, ...]
    """The ids of their bindings."""
    word: str


KEPT = ("leave", "help")
"""The words of the keys that stay in view however little room there is."""


class _Part(NamedTuple):
    """What the line says of one command."""

    word: str
    text: Text


class KeyBar(Widget):
    """Shows the commands that a screen wants shown, as many as fit; a click presses the key.

    Unlike Textual's footer it is one widget that changes only what changed, groups
    commands by their ids, and keeps the ways out and to the help in view.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-bar--key", "key-bar--word"}

    def __init__(self, groups: Sequence[KeyGroup] = ()) -> None:
        super().__init__()
        self._groups = groups
        self.auto_links = False  # keys have colours of their own
        self._shown = Text()
        self._next: tuple[int, Text] | None = None
        """The next line with its width: commands are asked only once whether they work now."""

    def on_mount(self) -> None:
        """Follow the commands of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._take_change)

    def show_groups(self, groups: Sequence[KeyGroup]) -> None:
        """Show these groups from now on."""
        self._groups = groups

    def _take_change(self, _: Screen[Any]) -> None:
        # Before it is drawn first there is nothing to compare with: that saves a screen that opens
        # most of the lines, of 2 ms each.
        if not self._shown:
            return
        line = self._line()
        self._next = self.size.width, line  # also where it goes back before it was drawn
        if line != self._shown:
            self.refresh()

    def render(self) -> Text:
        """The groups, then the other commands, then help."""
        known, self._next = self._next, None
        if known is not None and known[0] == self.size.width:
            self._shown = known[1]
        else:
            self._shown = self._line()
        return self._shown

    def _line(self) -> Text:
        gap, parts = Text("  ", end=""), list(self._parts())
        spare = [part for part in parts if part.word not in KEPT]
        excess = sum(len(part.text) + len(gap) for part in parts) - len(gap) - self.size.width
        while excess > 0 and spare:
            dropped = spare.pop()
            parts.remove(dropped)
            excess -= len(dropped.text) + len(gap)
        return gap.join(part.text for part in parts)

    def _parts(self) -> Iterator[_Part]:
        active = _active(self.screen)
        by_id = _by_id(active)
        display = self.app.get_key_display
        for group in self._groups:
            bindings = [by_id[name] for name in group.commands if name in by_id]
            if bindings:
                keys = _side_by_side(self.screen, bindings)
                yield self._part(keys, group.word, bindings[-1].key)
        shown = {binding.action: binding for binding in reversed(active) if binding.show}
        for binding in reversed(shown.values()):
            yield self._part(display(binding), binding.description, binding.key)

    def _part(self, keys: str, word: str, key: str) -> _Part:
        press = Style(meta={"@click": f"app.simulate_key({key!r})"})
        text = Text.assemble(
            (keys, self.get_component_rich_style("key-bar--key", partial=True) + press),
            (f" {word}", self.get_component_rich_style("key-bar--word", partial=True) + press),
        )
        return _Part(word, text)


def keys_of(screen: Screen[Any], group: KeyGroup) -> str:
    """The keys of the group's commands that work on the screen now, the first one of each."""
    by_id = _by_id(_active(screen))
    return _side_by_side(screen, [by_id[name] for name in group.commands if name in by_id])


def _active(screen: Screen[Any]) -> list[Binding]:
    """The bindings that work now; asked once a line and not once a group, since it takes time."""
    return [entry.binding for entry in screen.active_bindings.values() if entry.enabled]


def _by_id(bindings: Sequence[Binding]) -> dict[str | None, Binding]:
    """The first binding of each id."""
    return {binding.id: binding for binding in reversed(bindings)}


def _side_by_side(screen: Screen[Any], bindings: Sequence[Binding]) -> str:
    """The first key of each; signs follow each other closely, words do not."""
    keys = [screen.app.get_key_display(binding).split()[0] for binding in bindings]
    return "".join(keys) if all(len(key) == 1 for key in keys) else " ".join(keys)
