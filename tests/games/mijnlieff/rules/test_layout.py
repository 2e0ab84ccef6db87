"""Layouts: named, composed, shifted, random, and refused with the reason."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.games.mijnlieff.rules import Layout, parse_layout, random_layout
from mijnmorris.games.mijnlieff.rules.layout import (
    NAMED,
    free_spots,
    layout_of,
    tile_fault,
    tiles_text,
)
from mijnmorris.rules import InvalidOptionError
from mijnmorris.rules.cells import Cell, holes_of
from tests.rules.playing import SEEDS
from tests.rules.reference.mijnlieff import Square, name_of, squares_of

NAMES = {
    "square": "a1 c1 a3 c3",
    "bar": "a1 c1 e1 g1",
    "l": "a1 c1 a3 a5",
    "t": "a1 c1 e1 c3",
    "zigzag": "a1 c2 e1 g2",
    "ring": "b1 a3 d2 c4",
}


def is_legal(tiles: list[Square]) -> bool:
    """Whether tiles do not overlap and all hang together, square by square."""
    squares = [(c + right, r + up) for c, r in tiles for right in (0, 1) for up in (0, 1)]
    if len(set(squares)) < len(squares):
        return False
    reached = {squares[0]}
    for _ in squares:
        reached |= {
            s for s in squares if any(abs(s[0] - r[0]) + abs(s[1] - r[1]) == 1 for r in reached)
        }
    return len(reached) == len(squares)


@given(seed=SEEDS)
def test_holes_are_enclosed_by_squares(seed: int) -> None:
    layout = random_layout(random.Random(seed))
    # Four tiles enclose one place at most, so its neighbours are all squares.
    enclosed = {
        Cell(column, row)
        for column in range(layout.columns)
        for row in range(layout.rows)
        if Cell(column, row) not in layout.squares
        and {
            Cell(column + 1, row),
            Cell(column - 1, row),
            Cell(column, row + 1),
            Cell(column, row - 1),
        }
        <= set(layout.squares)
    }
    assert holes_of(layout.squares) == enclosed


def test_the_hole_of_the_ring() -> None:
    assert {cell.name for cell in holes_of(NAMED["ring"].squares)} == {"c3"}
    assert not any(holes_of(layout.squares) for name, layout in NAMED.items() if name != "ring")


def test_holes_of_several_places_and_bays() -> None:
    rows = ["######", "#..#..", "#.##.#", "######"]
    cells = [
        Cell(column, row)
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
        if sign == "#"
    ]
    # The three on the left lie within; the bay on the right is open to the side.
    assert holes_of(cells) == {Cell(1, 1), Cell(2, 1), Cell(1, 2)}


def test_the_names() -> None:
    assert set(NAMED) == set(NAMES)


@pytest.mark.parametrize(("name", "tiles"), NAMES.items())
def test_named_layouts(name: str, tiles: str) -> None:
    layout = parse_layout(name)
    assert layout == parse_layout(tiles) == parse_layout(name.upper())
    assert str(layout) == name
    assert {square.name for square in layout.squares} == set(map(name_of, squares_of(tiles)))


def test_the_ring_has_one_hole() -> None:
    ring = parse_layout("ring")
    assert (ring.columns, ring.rows) == (5, 5)
    corners = {"a1", "a2", "d1", "e1", "a5", "b5", "e4", "e5"}
    everything = {Cell(column, row).name for column in range(5) for row in range(5)}
    assert everything - {square.name for square in ring.squares} == corners | {"c3"}


@pytest.mark.parametrize(
    "text", ["c7 e7 c9 e9", "a1, c1, a3, c3", "A1 C1 A3 C3", "  c3 a3  c1 a1 ", "c3,a1,c1,a3"]
)
def test_tiles_in_any_place_order_and_form(text: str) -> None:
    assert str(parse_layout(text)) == "square"


def test_a_layout_without_a_name_is_written_as_its_tiles() -> None:
    layout = parse_layout("b2 d3 b4 d5")
    assert str(layout) == "a1 c2 a3 c4"
    assert parse_layout(str(layout)) == layout


def test_squares_run_from_the_lower_left() -> None:
    names = [square.name for square in parse_layout("square").squares]
    assert " ".join(names) == "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a1 c1 a3 b3", "the tiles at a3 and b3 overlap"),
        ("a1 a1 c1 c3", "the tiles at a1 and a1 overlap"),
        ("a1 b2 d1 f1", "the tiles at a1 and b2 overlap"),
        ("a1 c1 e1 h1", "the tile at h1 touches no other tile along a side"),
        ("a1 c3 e5 g7", "the tiles at a1, c3, e5 and g7 touch no other tile along a side"),
        ("a1 c1 a4 c4", "the four tiles do not hang together"),
        ("a1 c1 a3", "a layout has 4 tiles, not 3"),
        ("a1", "a layout has 4 tiles, not 1"),
        ("a1 c1 e1 g1 i1", "a layout has 4 tiles, not 5"),
        ("a1 c1 a3 q", "'q' is not a square; write a tile as in 'a1'"),
        ("a1 c1 a3 c0", "'c0' is not a square; write a tile as in 'a1'"),
        ("a1 c1 a3 c100", "'c100' is not a square; write a tile as in 'a1'"),
        ("a1 c1 a3 c²", "'c²' is not a square; write a tile as in 'a1'"),
        ("square bar", "'square' is not a square; write a tile as in 'a1'"),
        (
            "cube",
            "'cube' is no layout; take square, bar, l, t, zigzag, ring, "
            "or four tiles such as 'a1 c1 a3 c3'",
        ),
        (
            "",
            "'' is no layout; take square, bar, l, t, zigzag, ring, "
            "or four tiles such as 'a1 c1 a3 c3'",
        ),
    ],
)
def test_what_is_no_layout(text: str, sentence: str) -> None:
    with pytest.raises(InvalidOptionError) as caught:
        parse_layout(text)
    assert str(caught.value) == sentence


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=4, max_size=4))
def test_exactly_the_legal_layouts_are_taken(tiles: list[Square]) -> None:
    cells = [Cell(*tile) for tile in tiles]
    if is_legal(tiles):
        assert {(c, r) for c, r in layout_of(cells).squares} == squares_of(tiles_text(cells))
    else:
        with pytest.raises(InvalidOptionError):
            layout_of(cells)


@given(SEEDS)
def test_random_layouts_are_legal(seed: int) -> None:
    layout = random_layout(random.Random(seed))
    assert is_legal(list(layout.tiles))
    assert parse_layout(tiles_text(layout.tiles)) == layout
    assert min(tile.column for tile in layout.tiles) == 0
    assert min(tile.row for tile in layout.tiles) == 0


def test_random_layouts_vary_and_repeat_with_their_seed() -> None:
    layouts = [random_layout(random.Random(seed)) for seed in range(50)]
    assert len(set(layouts)) > 25
    assert layouts == [random_layout(random.Random(seed)) for seed in range(50)]


@given(SEEDS, st.permutations(range(4)), st.tuples(st.integers(0, 9), st.integers(0, 9)))
def test_order_and_place_of_the_tiles_do_not_matter(
    seed: int, order: list[int], shift: tuple[int, int]
) -> None:
    layout = random_layout(random.Random(seed))
    moved = [Cell(tile.column + shift[0], tile.row + shift[1]) for tile in layout.tiles]
    twin = layout_of(moved[place] for place in order)
    assert twin == layout
    assert hash(twin) == hash(layout)


def test_spots_round_one_tile() -> None:
    spots = free_spots([Cell(2, 2)])
    beside = {Cell(4, row) for row in (1, 2, 3)} | {Cell(0, row) for row in (1, 2, 3)}
    assert spots == beside | {Cell(row, column) for column, row in beside}


@given(SEEDS, st.integers(1, 3))
def test_free_spots_are_those_without_a_fault(seed: int, count: int) -> None:
    tiles = _begun(random_layout(random.Random(seed)), count)
    spots = free_spots(tiles)
    for column in range(-3, 10):
        for row in range(-3, 10):
            fits = is_legal([*map(tuple, tiles), (column, row)])  # type: ignore[list-item]
            assert (tile_fault(Cell(column, row), tiles) is None) == fits
            assert (Cell(column, row) in spots) == fits


def _begun(layout: Layout, count: int) -> list[Cell]:
    """That many tiles of the layout that hang together."""
    tiles = [layout.tiles[0]]
    while len(tiles) < count:
        tiles.append(next(t for t in layout.tiles if t not in tiles and not tile_fault(t, tiles)))
    return tiles


@pytest.mark.parametrize(
    ("tile", "fault"),
    [
        (Cell(1, 1), "the tile overlaps another one"),
        (Cell(2, 2), "the tile touches another one only by a corner"),
        (Cell(5, 0), "the tile touches no other one"),
        (Cell(2, 1), None),
    ],
)
def test_why_a_tile_does_not_fit(tile: Cell, fault: str | None) -> None:
    assert tile_fault(tile, [Cell(0, 0)]) == fault


def test_a_tile_has_to_join_others_that_do_not_hang_together() -> None:
    apart = [Cell(0, 0), Cell(4, 0)]
    assert tile_fault(Cell(2, 0), apart) is None
    assert tile_fault(Cell(0, 2), apart) == "the tiles would not hang together"


def test_the_first_tile_fits_anywhere() -> None:
    assert tile_fault(Cell(7, 3), []) is None
