"""One line of the menu: a title and a row of choices; the keys from line to line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from mijnmorris.tui.glyphs import Glyphs


@dataclass(frozen=True)
class FieldChoice:
    """One value a field can take."""

    value: Any
    label: str
    explanation: str


class Field(Widget, can_focus=True):
    """A choice among a few values, made with the arrow keys or the mouse."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"field--title", "field--choice", "field--chosen"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left,h",
            "change(-1)",
            "change",
            tooltip="change the choice of the line, backwards",
            id="field.back",
            show=False,
        ),
        Binding(
            "right,l",
            "change(1)",
            "change",
            tooltip="change the choice of the line",
            id="field.change",
            show=False,
        ),
        Binding(
            "space",
            "again",
            "again",
            tooltip="draw lots again, or type a value, where the line offers that",
            id="field.again",
            show=False,
        ),
    ]

    chosen: reactive[int] = reactive(0)
    """The index of the choice."""

    @dataclass
    class Changed(Message):
        """The player chose another value."""

        field: "Field"
        choice: FieldChoice

    def __init__(self, title: str, glyphs: Glyphs, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.field_title = title
        self.title_width = 11
        """Columns of the title; the same for the fields below each other."""
        self.choices: tuple[FieldChoice, ...] = ()
        self._glyphs = glyphs

    def offer(self, choices: Sequence[FieldChoice], value: Any) -> None:
        """Show these choices, the one with that value chosen."""
        self.choices = tuple(choices)
        values = [choice.value for choice in choices]
        self.set_reactive(Field.chosen, values.index(value) if value in values else 0)
        self.refresh()

    def use(self, glyphs: Glyphs) -> None:
        """Write with these signs from now on."""
        self._glyphs = glyphs
        self.refresh()

    @property
    def choice(self) -> FieldChoice:
        """What is chosen."""
        return self.choices[self.chosen]

    @property
    def place(self) -> str:
        """Which of the choices is chosen, told where they are not all shown."""
        return f"{self.chosen + 1} of {len(self.choices)}"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer to choose again only where that does something."""
        return action != "again" or self.can_choose_again

    @property
    def can_choose_again(self) -> bool:
        """Whether to choose the same value again does something."""
        return bool(self.again_word)

    @property
    def again_word(self) -> str:
        """What to choose the same value again does, in a word or two; empty for nothing."""
        return ""

    def action_change(self, step: int) -> None:
        """Choose the next or the last value, round the end."""
        self.choose((self.chosen + step) % len(self.choices))

    def action_again(self) -> None:
        """Choose the same value again."""
        self.choose(self.chosen)

    def choose(self, index: int) -> None:
        """Choose the value with that index."""
        self.chosen = index
        self.post_message(self.Changed(self, self.choice))

    def on_click(self, event: Click) -> None:
        """Choose the value under the mouse."""
        index = event.style.meta.get("choice")
        if index == self.chosen:
            self.action_again()
        elif index is not None:
            self.choose(index)

    def render(self) -> Text:
        """Every choice side by side, or the chosen one between arrows where they do not fit."""
        room = self.size.width - self.title_width
        if sum(len(choice.label) + 2 for choice in self.choices) <= room:
            line = self._title(self.title_width)
            for index in range(len(self.choices)):
                self._append(line, index)
            return line
        return self._single(room)

    def _single(self, room: int) -> Text:
        """The chosen value between arrows, with as much around it as there is room for."""
        needed = len(self.choice.label) + 2
        line = self._title(self.title_width - max(needed - room, 0))
        quiet = self.get_component_rich_style("field--choice", partial=True)
        arrows = {-1: self._glyphs.earlier, 1: self._glyphs.later}
        for step, arrow in arrows.items():
            if step == 1:
                self._append(line, self.chosen, " " if needed + 2 <= room else "")
            beside = (self.chosen + step) % len(self.choices)
            line.append(arrow, quiet + Style(meta={"choice": beside}))
        number = f"  {self.place}"
        if needed + 2 + len(number) <= room:
            line.append(number, quiet)
        return line

    def _title(self, width: int) -> Text:
        style = self.get_component_rich_style("field--title", partial=True)
        return Text(f"{self.field_title:<{width}}", style, no_wrap=True, end="")

    def _append(self, line: Text, index: int, pad: str = " ") -> None:
        kind = "field--chosen" if index == self.chosen else "field--choice"
        style = self.get_component_rich_style(kind, partial=True)
        label = f"{pad}{self.choices[index].label}{pad}"
        line.append(label, style + Style(meta={"choice": index}))


def line_keys(screen: str) -> tuple[BindingType, BindingType]:
    """To the line above and to the one below, named after the screen."""
    up, down = (
        Binding(
            keys,
            f"app.focus_{way}",
            "line",
            tooltip=f"to the line {where}",
            id=f"{screen}.{name}",
            show=False,
        )
        for keys, way, where, name in (
            ("up,k", "previous", "above", "up"),
            ("down,j", "next", "below", "down"),
        )
    )
    return up, down
