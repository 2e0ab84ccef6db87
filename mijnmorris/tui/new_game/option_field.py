"""A line of the menu made from the declaration of a rules option."""

import random
from dataclasses import dataclass
from enum import Enum
from typing import Any

from textual.message import Message

from mijnmorris.rules import Option
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.new_game.field import Field, FieldChoice
from mijnmorris.tui.part import OptionEditor


class Extra(Enum):
    """Choices beside the declared ones."""

    RANDOM = "random"
    OTHER = "other"


class OptionField(Field):
    """A choice among an option's values; others are drawn by lot or typed."""

    @dataclass
    class TextWanted(Message):
        """The player wants to type a value."""

        field: "OptionField"

    @dataclass
    class EditorWanted(Message):
        """The player wants to make a value."""

        field: "OptionField"

    def __init__(
        self,
        declared: Option,
        value: Any,
        glyphs: Glyphs,
        lot: random.Random,
        editor: OptionEditor | None = None,
    ) -> None:
        super().__init__(declared.title, glyphs, id=f"option-{declared.name}")
        self.declared = declared
        self.value = value
        """The value the option has now."""
        self.editor = editor
        """Where other values are put together; without it they are typed."""
        self._lot = lot
        known = any(choice.value == value for choice in declared.choices)
        self._typed: Any = None if known else value
        self._offer(value if known else Extra.OTHER)

    def type_value(self, text: str) -> None:
        """Take a typed value; raises ``InvalidOptionError`` and changes nothing if it is none."""
        self.take_value(self.declared.parse(text))

    def take_value(self, value: Any) -> None:
        """Take a value that may be none of the choices."""
        self.value = value
        known = any(choice.value == value for choice in self.declared.choices)
        if not known:
            self._typed = value
        self._offer(value if known else Extra.OTHER)
        self.post_message(self.Changed(self, self.choice))

    def choose(self, index: int) -> None:
        """Choose; lots are drawn at once, and drawn again when chosen again."""
        value = self.choices[index].value
        if value is Extra.OTHER:
            self.value = self.value if self._typed is None else self._typed
        elif value is Extra.RANDOM and self.declared.draw is not None:
            self.value = self.declared.draw(self._lot)
        else:
            self.value = value
        self._offer(value)
        self.post_message(self.Changed(self, self.choice))

    def action_again(self) -> None:
        """Draw lots again, or ask for a value of the player's own."""
        if self.choice.value is Extra.OTHER:
            wanted = self.TextWanted if self.editor is None else self.EditorWanted
            self.post_message(wanted(self))
        else:
            super().action_again()

    def _offer(self, chosen: Any) -> None:
        declared = self.declared
        choices = [FieldChoice(c.value, c.label, c.explanation) for c in declared.choices]
        if declared.draw is not None:
            drawn = f"drawn by lot: {declared.write(self.value)}; space draws again"
            choices.append(FieldChoice(Extra.RANDOM, "random", drawn))
        if declared.parse_other is not None:
            choices.append(self._other())
        self.offer(choices, chosen)

    def _other(self) -> FieldChoice:
        form, edited = self.declared.other_form.lower(), self.editor is not None
        if self._typed is None:
            label = f"own {form}" if edited else f"other {form}"
            how = (
                f"space opens an editor of {form}" if edited else f"press space and type the {form}"
            )
            return FieldChoice(Extra.OTHER, label, how)
        label = self.declared.label(self._typed)
        whose = f"{form} of your own" if edited else f"the {form} you typed"
        return FieldChoice(Extra.OTHER, label, f"{whose}; space changes them")
