"""The sixty layouts."""

from mijnmorris.games.mijnlieff.rules.all_layouts import TURNS, all_layouts, image, standard_form
from mijnmorris.games.mijnlieff.rules.layout import NAMED, layout_of, parse_layout


def test_there_are_sixty_and_with_their_images_391() -> None:
    """Both counts are known: tetrads of 2x2 tiles up to symmetry, and up to translation."""
    layouts = all_layouts()
    assert len(layouts) == len(set(layouts)) == 60
    assert len({image(layout, turn) for layout in layouts for turn in TURNS}) == 391


def test_each_stands_for_itself_and_for_its_images() -> None:
    for layout in all_layouts():
        assert layout_of(layout.tiles) == layout
        for turn in TURNS:
            assert standard_form(image(layout, turn)) == layout


def test_layouts_with_a_name_are_standard_forms() -> None:
    assert set(NAMED.values()) <= set(all_layouts())


def test_the_most_compact_comes_first() -> None:
    assert all_layouts()[0] == parse_layout("square")
    assert {layout.columns * layout.rows for layout in all_layouts()} >= {16, 28}
