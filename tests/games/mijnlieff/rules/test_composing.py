"""Composing a layout tile by tile: moving, laying, refusing, lifting, taking back."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.games.mijnlieff.rules import parse_layout, random_layout
from mijnmorris.games.mijnlieff.rules.composing import TABLE_SIDE, Composition
from mijnmorris.games.mijnlieff.rules.layout import (
    InvalidLayoutError,
    hang_together,
    layout_of,
    tile_fault,
)
from mijnmorris.rules.cells import Cell
from tests.rules.playing import SEEDS


def begun(*names: str) -> Composition:
    """The tiles laid one after another."""
    composition = Composition()
    for name in names:
        composition = composition.held_at(cell(name)).lay()
    return composition


def cell(name: str) -> Cell:
    return Cell("abcdefgh".index(name[0]), int(name[1]) - 1)


def laid(composition: Composition) -> str:
    return " ".join(tile.name for tile in composition.laid)


def test_laying_four_times_where_the_hand_is_makes_the_square() -> None:
    composition = Composition()
    for _ in range(4):
        assert composition.layout is None
        composition = composition.lay()
    assert composition.hand is None
    assert composition.layout == parse_layout("square")


def test_the_text_is_that_of_a_layout() -> None:
    assert Composition().text == ""
    assert begun("d4", "f5").text == "a1 c2"
    assert begun("d4", "f5", "d6", "b4").text == "a1 c1 e2 c3"


@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        ("e4", "the tile overlaps another one"),
        ("d4", "the tile overlaps another one"),
        ("f6", "the tile touches another one only by a corner"),
        ("a1", "the tile touches no other one"),
        ("g4", "the tile touches no other one"),
    ],
)
def test_illegal_spots_are_refused(spot: str, sentence: str) -> None:
    held = begun("d4").held_at(cell(spot))
    assert held.fault == sentence
    assert held.hand not in held.spots
    with pytest.raises(InvalidLayoutError) as caught:
        held.lay()
    assert str(caught.value) == sentence


def test_the_hand_moves_square_by_square() -> None:
    composition = Composition()
    assert composition.hand == cell("d4")
    assert composition.moved(1, 0).moved(0, -1).hand == cell("e3")


def test_at_the_edge_the_tiles_give_way_as_far_as_they_can() -> None:
    composition = begun("c3").held_at(cell("g3"))
    for place in ("b3", "a3", "a3"):
        composition = composition.moved(1, 0)
        assert (laid(composition), composition.hand) == (place, cell("g3"))
    composition = begun("c3").held_at(cell("c7")).moved(0, 1)
    assert (laid(composition), composition.hand) == ("c2", cell("c7"))


def test_the_hand_follows_the_mouse_on_the_table_only() -> None:
    composition = Composition()
    assert composition.held_at(Cell(-1, 7)).hand == Cell(0, 6)
    assert composition.held_at(Cell(9, 2)).hand == Cell(6, 2)


def test_tiles_are_taken_back_one_by_one() -> None:
    composition = begun("d4", "f5", "d6", "b4")
    for tiles, hand in (("d4 f5 d6", "b4"), ("d4 f5", "d6"), ("d4", "f5"), ("", "d4"), ("", "d4")):
        composition = composition.take_back()
        assert (laid(composition), composition.hand) == (tiles, cell(hand))


def test_no_tile_is_taken_back_from_between_others() -> None:
    moved = begun("b4", "d4", "f4").lift(0).held_at(cell("g6")).lay()
    assert laid(moved) == "g6 d4 f4"
    assert laid(moved.take_back()) == "g6 f4"


def test_tiles_are_lifted_in_turn_and_put_back() -> None:
    composition = begun("d4", "f4", "f6")
    for rest, hand in (("f4 f6", "d4"), ("d4 f6", "f4"), ("d4 f4", "f6")):
        composition = composition.lift_next()
        assert (laid(composition), composition.hand) == (rest, cell(hand))
        assert composition.put_back().laid == begun("d4", "f4", "f6").laid
        assert composition.take_back() == composition.put_back()
    assert composition.lift_next() == begun("d4", "f4", "f6")


def test_a_lifted_tile_keeps_its_turn() -> None:
    composition = begun("d4", "f4", "f6", "f2").lift_next()
    composition = composition.held_at(cell("d2")).lay()
    assert laid(composition) == "d2 f4 f6 f2"
    assert composition.hand is None


def test_a_lifted_tile_has_to_join_the_others() -> None:
    lifted = begun("b4", "d4", "f4").lift(1)
    assert lifted.held_at(cell("b6")).fault == "the tiles would not hang together"
    assert lifted.spots == {cell("d3"), cell("d4"), cell("d5")}


def test_a_tile_is_lifted_by_the_square_it_covers() -> None:
    complete = begun("d4", "f4", "f6", "d6")
    assert complete.lift_at(cell("g7")) == complete.lift(2)
    assert complete.lift_at(cell("a1")) == complete


def test_nothing_moves_when_all_are_laid() -> None:
    complete = begun("d4", "f4", "f6", "d6")
    assert complete.fault is None
    assert complete.spots == set()
    assert complete.moved(1, 0) == complete.held_at(cell("a1")) == complete.lay() == complete


def test_lots_draw_a_legal_layout() -> None:
    drawn = {Composition.drawn_by_lot(random.Random(seed)).layout for seed in range(20)}
    assert len(drawn) > 10
    assert None not in drawn


@given(SEEDS)
def test_every_layout_lies_on_the_table_and_is_given_back(seed: int) -> None:
    layout = random_layout(random.Random(seed))
    composition = Composition.of(layout)
    assert all(tile_on_table(tile) for tile in composition.laid)
    assert composition.layout == layout
    assert composition.text == " ".join(tile.name for tile in layout.tiles)


@given(SEEDS)
def test_every_layout_can_be_laid_from_any_tile_on(seed: int) -> None:
    source = random.Random(seed)
    tiles = list(Composition.of(random_layout(source)).laid)
    source.shuffle(tiles)
    layout, composition = layout_of(tiles), Composition()
    while tiles:
        tile = next(t for t in tiles if tile_fault(t, composition.laid) is None)
        tiles.remove(tile)
        composition = composition.held_at(tile).lay()
    assert composition.layout == layout


STEPS: list[Callable[[Composition], Composition]] = [
    lambda c: c.moved(1, 0),
    lambda c: c.moved(-1, 0),
    lambda c: c.moved(0, 1),
    lambda c: c.moved(0, -1),
    lambda c: c.lay() if c.fault is None else c,
    lambda c: c.lay() if c.fault is None else c,
    Composition.take_back,
    Composition.lift_next,
    Composition.put_back,
]


@given(st.lists(st.sampled_from(STEPS), max_size=60))
def test_whatever_is_done_the_tiles_stay_on_the_table_and_make_sense(
    steps: list[Callable[[Composition], Composition]],
) -> None:
    composition = Composition()
    for step in steps:
        composition = step(composition)
        whole = composition.put_back().laid
        assert all(map(tile_on_table, [*whole, *filter(None, [composition.hand])]))
        assert hang_together(whole)
        assert (composition.layout is not None) == (len(composition.laid) == 4)
        if composition.laid:
            assert all(tile_fault(spot, composition.laid) is None for spot in composition.spots)


def tile_on_table(tile: Cell) -> bool:
    return 0 <= tile.column <= TABLE_SIDE - 2 and 0 <= tile.row <= TABLE_SIDE - 2
