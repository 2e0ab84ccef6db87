"""The page of all sixty layouts, each a small board with its value, to choose one from."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from mijnmorris.games.mijnlieff.engine.layout_values import layout_value
from mijnmorris.games.mijnlieff.rules import MijnlieffOptions, Opening
from mijnmorris.games.mijnlieff.rules.all_layouts import all_layouts
from mijnmorris.games.mijnlieff.rules.layout import Layout
from mijnmorris.rules.cells import Cell
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.glyphs import ASCII, Glyphs
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.textual_fixes.widgets import PagedList

_KEYS = (KeyGroup(("boards.up", "boards.down"), "move"), KeyGroup(("boards.take",), "choose"))

_WIDEST = 8
"""The squares of the longest board's side."""

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""Two squares, one above the other, in one cell."""


class BoardList(PagedList):
    """The layouts, each a small board beside its tiles and values."""

    DEFAULT_CSS: ClassVar[str] = """
    BoardList {
        height: 1fr;
        border: none;
        padding: 1 1 0 1;
        background: $background;
        scrollbar-size-vertical: 1;
        text-wrap: nowrap;
        &:focus {
            background-tint: $foreground 0%;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor_up", tooltip="to the board above", id="boards.up", show=False),
        Binding(
            "down,j", "cursor_down", tooltip="to the board below", id="boards.down", show=False
        ),
        Binding(
            "enter", "select", "choose", tooltip="choose the layout", id="boards.take", show=False
        ),
    ]


class AllBoards(BaseScreen):
    """Lists all layouts; Enter chooses one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "q,escape",
            "dismiss",
            "leave",
            tooltip="leave the list for the tiles",
            id="boards.close",
        ),
    ]

    def __init__(self, take: Callable[[Layout], None]) -> None:
        """``take`` is called with the layout that is taken."""
        super().__init__()
        self._take = take

    def compose(self) -> ComposeResult:
        """The list between title and keys."""
        yield Static(f"ALL {len(all_layouts())} LAYOUTS", id="title")
        yield BoardList(*(Option(_lines(each, self.program.glyphs)) for each in all_layouts()))
        yield KeyBar(_KEYS)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the layout chosen."""
        self.dismiss()
        self._take(all_layouts()[event.option_index])


def _lines(layout: Layout, glyphs: Glyphs) -> Content:
    """The small board with its values beside it."""
    board = list(small_board(layout, glyphs))
    said = [Content.styled(str(layout), "bold"), *(Content(text) for text in values_of(layout))]
    height = max(len(board), len(said)) + 1  # a line keeps the boards apart
    board += [""] * (height - len(board))
    said += [Content("")] * (height - len(said))
    return Content("\n").join(
        Content(f"{line:<{_WIDEST + 2}}") + text for line, text in zip(board, said, strict=True)
    )


def values_of(layout: Layout) -> Iterator[str]:
    """How games on the layout end with best play, for either opening."""
    for opening in Opening:
        value = layout_value(MijnlieffOptions(layout=layout, opening=opening))
        label = MijnlieffOptions.declaration("opening").label(opening)
        yield f"{label} first: {'not proved' if value is None else value.verdict}"


def small_board(layout: Layout, glyphs: Glyphs) -> Iterator[str]:
    """The layout in lines from the top: a cell is two squares, or one in ASCII."""
    squares = frozenset(layout.squares)
    columns = range(layout.columns)
    if glyphs is ASCII:
        for row in reversed(range(layout.rows)):
            yield "".join("#" if Cell(column, row) in squares else " " for column in columns)
        return
    for top in range(layout.rows - 1, -1, -2):
        yield "".join(
            _HALVES[Cell(column, top) in squares, Cell(column, top - 1) in squares]
            for column in columns
        )
