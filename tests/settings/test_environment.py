"""What the environment asks for."""

import pytest

from mijnmorris.settings.environment import animation_level, wants_no_color


@pytest.mark.parametrize(
    ("value", "level"),
    [
        (None, "none"),
        ("none", "none"),
        ("NONE", "none"),
        ("", "none"),
        ("off", "none"),
        ("basic", "basic"),
        ("full", "full"),
        ("FULL", "full"),
    ],
)
def test_animation_is_what_textual_s_variable_asks_for(value: str | None, level: str) -> None:
    environment = {} if value is None else {"TEXTUAL_ANIMATIONS": value}
    assert animation_level(environment) == level


@pytest.mark.parametrize(
    ("value", "wanted"), [(None, False), ("", False), ("0", True), ("1", True)]
)
def test_no_color_counts_when_it_is_not_empty(value: str | None, wanted: bool) -> None:
    """See https://no-color.org."""
    assert wants_no_color({} if value is None else {"NO_COLOR": value}) == wanted
