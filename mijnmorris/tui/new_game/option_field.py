"""A line of a menu made from the declaration of an option or a setting."""

import random
from dataclasses import dataclass
from enum import Enum
from typing import Any

from textual.message import Message

from mijnmorris.rules import Option
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.new_game.field import Field, FieldChoice
from mijnmorris.tui.part import OptionEditor

FEW_NUMBERS = 20
"""The most values offered one by one; of more, one is typed."""


class Extra(Enum):
    """Choices beside the declared ones."""

    RANDOM = "random"
    OTHER = "other"


class OptionField(Field):
    """A choice among an option's values; others are drawn by lot or typed, where wanted."""

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
        lot: random.Random | None = None,
        editor: OptionEditor | None = None,
        *,
        scope: str = "option",
    ) -> None:
        """Without ``lot`` nothing is drawn or typed; the id begins with ``scope``."""
        super().__init__(declared.title, glyphs, id=f"{scope}-{declared.name}")
        self.scope = scope
        self.declared = declared
        self.value = value
        """The value the option has now."""
        self.editor = editor
        """Where other values are put together; without it they are typed."""
        self._lot = lot
        self._typed: Any = Extra.OTHER if value in self._listed() else value
        self._offer(value)

    def type_value(self, text: str) -> None:
        """Take a typed value; raises ``InvalidOptionError`` and changes nothing if it is none."""
        self.take_value(self.declared.parse(text))

    def take_value(self, value: Any) -> None:
        """Take a value that may be none of the choices."""
        self.value = value
        if value not in self._listed():
            self._typed = value
        self._offer(value)
        self.post_message(self.Changed(self, self.choice))

    def declare(self, declared: Option) -> None:
        """Offer the choices of that declaration; a value that is none of them is its default."""
        self.declared = declared
        if self.value not in self._listed():
            self.value = declared.default
        self._offer(self.value)

    def choose(self, index: int) -> None:
        """Choose; lots are drawn at once, and drawn again when chosen again."""
        value = self.choices[index].value
        if value is Extra.RANDOM and self.declared.draw is not None and self._lot is not None:
            self.value = self.declared.draw(self._lot)
        elif value is not Extra.OTHER:
            self.value = value
        self._offer(value)
        self.post_message(self.Changed(self, self.choice))

    @property
    def lacks_value(self) -> bool:
        """Whether another value is chosen, but not typed or made yet."""
        return self.choice.value is Extra.OTHER

    @property
    def again_word(self) -> str:
        """Draw lots again, or type or make a value."""
        if self._lot is None:
            return ""
        match self.choice.value:
            case Extra.RANDOM:
                return "draw again"
            case Extra.OTHER:
                noun = self.declared.other_form if self.editor is None else self.declared.title
                return f"{'type' if self.editor is None else 'make'} {noun.lower()}"
            case self._typed:
                return "change"
        return ""

    def action_again(self) -> None:
        """Draw lots again, or ask for a value of the player's own."""
        if self._lot is not None and self.choice.value == self._typed:
            wanted = self.TextWanted if self.editor is None else self.EditorWanted
            self.post_message(wanted(self))
        else:
            super().action_again()

    def _listed(self) -> list[Any]:
        """The values offered one by one."""
        values = [choice.value for choice in self.declared.choices]
        return values + [number for number in self._few_numbers() if number not in values]

    def _few_numbers(self) -> range:
        """All numbers that the option takes, if they are few; else none."""
        least, most = self.declared.bounds or (0, -1)
        return range(least, most + 1) if most - least < FEW_NUMBERS else range(0)

    def _offer(self, chosen: Any) -> None:
        declared, values = self.declared, self._listed()
        choices = [FieldChoice(v, declared.label(v), declared.describe(v)) for v in values]
        if self._lot is not None and declared.draw is not None:
            drawn = f"drawn by lot: {declared.write(self.value)}; space draws again"
            choices.append(FieldChoice(Extra.RANDOM, "random", drawn))
        if self._lot is not None and declared.parse_other is not None and not self._few_numbers():
            choices.append(self._other())
        elif self._typed is not Extra.OTHER:
            label, meaning = declared.label(self._typed), declared.describe(self._typed)
            choices.append(FieldChoice(self._typed, label, meaning))
        self.offer(choices, chosen)

    def _other(self) -> FieldChoice:
        title, form = self.declared.title.lower(), self.declared.other_form.lower()
        is_made = self.editor is not None
        if self._typed is Extra.OTHER:
            how = f"make the {title} in an editor" if is_made else f"type the {form}"
            label = f"own {title}" if is_made else f"other {form}"
            return FieldChoice(Extra.OTHER, label, f"press enter to {how}")
        label = self.declared.label(self._typed)
        whose = f"the {title} you made" if is_made else f"the {form} you typed"
        return FieldChoice(self._typed, label, f"{whose}; space changes it")
