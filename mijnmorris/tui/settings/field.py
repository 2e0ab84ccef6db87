"""A line of the settings screen, made from the declaration of a setting."""

from typing import Any

from mijnmorris.settings.model import Setting
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.new_game.field import Field, FieldChoice


class SettingField(Field):
    """A choice among the values of a setting."""

    title_width = 14

    def __init__(self, declared: Setting, value: Any, glyphs: Glyphs) -> None:
        super().__init__(declared.title, glyphs, id=f"setting-{declared.name}")
        self.declared = declared
        self.offer(_choices(declared, value), value)


def _choices(declared: Setting, value: Any) -> list[FieldChoice]:
    """All values but other words, of which the one in force is shown."""
    if declared.is_switch:
        return [FieldChoice(on, declared.write(on), declared.explanation) for on in (True, False)]
    words = dict(declared.choices)
    if declared.other_words and value not in words:
        words[value] = declared.explanation
    choices = [FieldChoice(word, str(word), meaning) for word, meaning in words.items()]
    return choices + [
        FieldChoice(number, str(number), declared.explanation) for number in declared.numbers
    ]
