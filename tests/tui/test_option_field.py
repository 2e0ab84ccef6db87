"""What a line of a menu offers for the declaration of an option."""

import random
from typing import Any

import pytest

from mijnmorris.rules import Choice, Option
from mijnmorris.tui.glyphs import UNICODE
from mijnmorris.tui.new_game.option_field import FEW_NUMBERS, OptionField


def numbers_to(most: int) -> Option:
    return Option(
        name="length",
        title="Length",
        explanation="how long it is",
        choices=(Choice(1, "1", "one", "the shortest"),),
        default=1,
        parse_other=int,
        other_form="NUMBER",
        bounds=(1, most),
    )


def labels(declared: Option, value: Any, lot: random.Random | None) -> list[str]:
    return [choice.label for choice in OptionField(declared, value, UNICODE, lot).choices]


@pytest.mark.parametrize("lot", [None, random.Random(1)])
def test_few_numbers_are_offered_one_by_one(lot: random.Random | None) -> None:
    assert labels(numbers_to(4), 3, lot) == ["one", "2", "3", "4"]


def test_of_many_numbers_one_is_typed_where_there_is_a_place_to_type() -> None:
    many = numbers_to(FEW_NUMBERS + 1)
    assert labels(many, 1, random.Random(1)) == ["one", "other number"]
    assert labels(many, 7, random.Random(1)) == ["one", "7"]
    assert labels(many, 1, None) == ["one"]


def test_a_value_in_force_is_offered_though_it_is_no_choice() -> None:
    field = OptionField(numbers_to(1000), 7, UNICODE)
    assert [choice.value for choice in field.choices] == [1, 7]
    assert field.choice.value == field.value == 7


def test_another_declaration_keeps_the_value_where_it_is_one() -> None:
    field = OptionField(numbers_to(9), 5, UNICODE)
    field.declare(numbers_to(6))
    assert field.value == 5
    field.declare(numbers_to(4))
    assert field.value == field.choice.value == 1
