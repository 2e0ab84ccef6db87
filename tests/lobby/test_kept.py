"""What the server keeps for a guest: a text of settings, read whatever stands in it."""

import pytest

from mijnmorris.lobby.kept import changed_settings, take_settings
from mijnmorris.settings import Settings


def test_settings_are_kept_as_far_as_they_differ() -> None:
    settings = Settings(theme="light", board_size=9, sound=True)
    taken = Settings()
    take_settings(changed_settings(settings), lambda name, value: setattr(taken, name, value))
    assert taken == settings
    assert changed_settings(Settings()) == "{}"


@pytest.mark.parametrize(
    "text",
    ['{"colour": 3, "theme": "light"}', '{"sound": "loud", "board_size": 99, "theme": "light"}'],
)
def test_what_is_no_setting_is_passed_over(text: str) -> None:
    taken = Settings()
    take_settings(text, lambda name, value: setattr(taken, name, value))
    assert taken == Settings(theme="light")


@pytest.mark.parametrize("text", ["", "[1]", "[" * 100_000, '{"theme"'])
def test_a_text_that_is_none_changes_nothing(text: str) -> None:
    take_settings(text, lambda name, value: pytest.fail(f"{name} became {value}"))
