"""What a colour says a shape says too, in every way of drawing and at every scale."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from unicodedata import east_asian_width

import pytest
from rich.color import Color
from rich.style import Style

from mijnmorris.games.mijnlieff.rules import Piece
from mijnmorris.games.mijnlieff.tui.signs import SIGNS
from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import PARTS, Palette
from mijnmorris.tui.board.frame import Frame, Glyph, Half
from mijnmorris.tui.board.painters import Margins, Painter
from mijnmorris.tui.board.plan import Plan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene
from mijnmorris.tui.glyphs import ASCII, UNICODE
from mijnmorris.tui.side_figures import SideFigures
from tests.tui.board.boards import board_view, mijnlieff, morris

VIEWS = {"squares": board_view(mijnlieff()), "points": board_view(morris())}
PIECES = [Look(Figure(side, sign)) for side in Side for sign in SIGNS]
MEN = [Look(Figure(side)) for side in Side]
STATES = {
    "squares": [
        *PIECES,
        Look(),
        *(Look(ghost=piece.figure) for piece in PIECES[:4]),
        *(Look(marks=mark) for mark in (Mark.LEGAL, Mark.CURSOR, Mark.HOVER, Mark.HINT)),
        *(Look(reply=side, marks=mark) for side in Side for mark in (Mark.NONE, Mark.LEGAL)),
        *(
            Look(Figure(Side.DARK, SIGNS[sign]), marks=mark)
            for sign in (1, 3)
            for mark in (Mark.LAST, Mark.CURSOR, Mark.CHOSEN, Mark.HINT)
        ),
    ],
    "points": [
        *MEN,
        Look(),
        *(Look(ghost=man.figure, marks=Mark.CURSOR) for man in MEN),
        *(Look(marks=mark) for mark in (Mark.LEGAL, Mark.LEFT, Mark.CURSOR, Mark.HOVER)),
        Look(taken=Figure(Side.DARK)),
        Look(taken=Figure(Side.DARK), marks=Mark.LEGAL),
        *(
            man._replace(marks=mark)
            for man in MEN
            for mark in (
                Mark.LEGAL,
                Mark.CAPTURABLE,
                Mark.CHOSEN,
                Mark.LAST,
                Mark.CURSOR,
                Mark.HINT,
            )
        ),
    ],
}
# The terminal's own colours for all parts: pixels then take those they have by themselves.
COLOURS = Palette({part: Style(color="yellow", bgcolor="blue") for part in PARTS})


def ways(name: str) -> Iterator[tuple[str, Painter]]:
    """Painters of both kinds of board, one for each scale."""
    for kind, view in VIEWS.items():
        painter = view.painters[name]
        for scale in painter.scales:
            yield kind, painter(view.plan, scale, Margins(2, 2), COLOURS)


def scene_of(plan: Plan, look: Look, *lit: tuple[int, int]) -> Scene:
    """A board with that look on one cell in the middle."""
    looks = [Look()] * len(plan.cells)
    looks[5] = look
    return Scene(tuple(looks), frozenset(lit))


def plain(frame: Frame) -> str:
    """The characters, without colours and attributes."""
    return "\n".join(
        "".join(cell.character for cell in row if isinstance(cell, Glyph)) for row in frame.rows
    )


def greys(frame: Frame) -> list[list[int]]:
    """The pixels as sixteen shades of grey; labels left out."""
    return [
        [_grey(colour) for cell in row if isinstance(cell, Half) for colour in cell]
        for row in frame.rows
    ]


def _grey(colour: Color | None) -> int:
    if colour is None:
        return -1
    red, green, blue = colour.get_truecolor()
    return round((0.3 * red + 0.59 * green + 0.11 * blue) / 16)


@pytest.mark.parametrize("name", ["drawn", "ascii"])
def test_characters_alone_tell_all_states_apart(name: str) -> None:
    for kind, painter in ways(name):
        texts = {plain(painter.paint(scene_of(painter.plan, look))) for look in STATES[kind]}
        assert len(texts) == len(STATES[kind]), (kind, painter.scale)


def test_shades_of_grey_tell_all_states_apart_in_pixels() -> None:
    for kind, painter in ways("pixels"):
        pictures = [greys(painter.paint(scene_of(painter.plan, look))) for look in STATES[kind]]
        for (one, first), (other, second) in combinations(enumerate(pictures), 2):
            assert first != second, (STATES[kind][one], STATES[kind][other], painter.scale)


def test_signs_differ_at_a_glance_at_every_scale() -> None:
    for kind, painter in ways("pixels"):
        if kind == "squares":
            pictures = [greys(painter.paint(scene_of(painter.plan, look))) for look in PIECES[:4]]
            for first, second in combinations(pictures, 2):
                differing = sum(
                    abs(a - b) > 5
                    for row, other in zip(first, second, strict=True)
                    for a, b in zip(row, other, strict=True)
                )
                assert differing >= 4


@pytest.mark.parametrize("name", ["pixels", "drawn", "ascii"])
def test_lit_lines_are_seen(name: str) -> None:
    for kind, painter in ways(name):
        pairs = [(5, 6), (1, 5), (0, 5), (2, 5)] if kind == "squares" else [(0, 1), (0, 8)]
        looks = {}
        for pair in pairs:
            frame = painter.paint(scene_of(painter.plan, Look(), pair))
            looks[pair] = str(greys(frame)) if name == "pixels" else plain(frame)
        dark = painter.paint(scene_of(painter.plan, Look()))
        looks[0, 0] = str(greys(dark)) if name == "pixels" else plain(dark)
        assert len(set(looks.values())) == len(looks)


def test_ascii_is_ascii() -> None:
    for kind, painter in ways("ascii"):
        for look in STATES[kind]:
            assert plain(painter.paint(scene_of(painter.plan, look))).isascii()


def test_no_character_has_an_uncertain_width() -> None:
    for kind, painter in ways("drawn"):
        for look in STATES[kind]:
            for character in set(plain(painter.paint(scene_of(painter.plan, look)))):
                is_box_or_block = "\u2500" <= character <= "\u259f"
                assert is_box_or_block or east_asian_width(character) not in "AWF", character


def test_common_fonts_have_all_characters() -> None:
    # Of what is neither ASCII nor drawn by terminals themselves, what "Windows Glyph List 4" has.
    for kind, painter in ways("drawn"):
        for look in STATES[kind]:
            for character in set(plain(painter.paint(scene_of(painter.plan, look)))):
                is_box_or_block = "\u2500" <= character <= "\u259f"
                assert is_box_or_block or character.isascii() or character in "▪▫►◄◊‹›«»∙"


def test_hands_have_no_uncertain_width() -> None:
    signs = [sign.letters[0] for sign in SIGNS]
    men = [SideFigures(morris(), UNICODE).men(side, 1).plain for side in Side]
    assert len(set(signs)) == 4
    for character in signs + men:
        is_box_or_block = "\u2500" <= character <= "\u259f"
        assert is_box_or_block or east_asian_width(character) not in "AWF", character


def test_hands_in_ascii() -> None:
    assert "".join(sign.letters[1] for sign in SIGNS) == "+XO*"
    assert [SideFigures(morris(), ASCII).men(side, 2).plain for side in Side] == ["# #", "o o"]


def test_tiles_show_their_edges() -> None:
    for name in ("drawn", "ascii"):
        for kind, painter in ways(name):
            if kind == "squares":
                rows = plain(painter.paint(scene_of(painter.plan, Look()))).splitlines()
                between_tiles, within = rows[2 * (painter.scale + 1)], rows[painter.scale + 1]
                assert between_tiles != within


def test_through_small_pushers_the_wood_is_seen() -> None:
    """A ring on the stone would look like a Puller of the other side, whose middle is as bright."""
    view = VIEWS["squares"]
    for scale in view.painters["pixels"].scales[:2]:
        painter = view.painters["pixels"](view.plan, scale, Margins(), COLOURS)
        bare = painter.paint(scene_of(view.plan, Look())).rows
        spot = view.plan.spots[5]
        x, y = spot.column * scale + scale // 2, (spot.row * scale + scale // 2) // 2
        for side, piece in product(Side, Piece):
            look = Look(Figure(side, SIGNS[piece]))
            seen = painter.paint(scene_of(view.plan, look)).rows
            assert (seen[y][x] == bare[y][x]) == (piece is Piece.PUSHER), (scale, side, piece)


def test_sides_are_solid_and_hollow_where_nothing_is_coloured() -> None:
    for side in Side:
        glyphs = replace(UNICODE, solid=side, reversed=side)
        stones = [SideFigures(morris(), glyphs).stone(each).plain for each in Side]
        assert (stones[side], stones[side.other]) == ("▐█▌", "( )")
        for kind, view in VIEWS.items():
            palette = replace(COLOURS, solid=side, reversed=side)
            painter = view.painters["drawn"](view.plan, 4, Margins(), palette)
            for each in Side:
                look = next(look for look in STATES[kind] if look.figure and look.figure[0] is each)
                frame = painter.paint(scene_of(view.plan, look))
                glyphs_ = [cell for row in frame.rows for cell in row if isinstance(cell, Glyph)]
                is_solid = any(cell.style.reverse for cell in glyphs_)
                if kind == "points":
                    is_solid = any(cell.character == "█" for cell in glyphs_)
                assert is_solid == (each is side), kind
