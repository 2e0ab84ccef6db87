"""The tile editor: a layout composed tile by tile."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from mijnmorris.games.mijnlieff.engine.layout_values import fair_layout_by_lot, prospect
from mijnmorris.games.mijnlieff.rules import MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.composing import Composition
from mijnmorris.games.mijnlieff.rules.layout import (
    NAMES,
    TILES,
    InvalidLayoutError,
    Layout,
    parse_layout,
)
from mijnmorris.games.mijnlieff.tui.all_boards import AllBoards
from mijnmorris.games.mijnlieff.tui.table import TableView
from mijnmorris.rules.wording import capital
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.board import Refused
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.text import SteadyText, TextLine
from mijnmorris.tui.textual_fixes.sequences import LONGEST_TEXT

_KEYS = (KeyGroup(("tiles.left", "tiles.up", "tiles.down", "tiles.right"), "move"),)

_ABOUT = (
    "Four tiles of two by two squares make the board. Each lies beside another along at least "
    "one square. Compact boards play best. Tiles are named by their lower left corners."
)


class TileEditor(BaseScreen):
    """Lays four tiles on a table; a complete layout is taken with Enter."""

    DRAFT: ClassVar[str] = "mijnlieff.layout"
    """Under which name the app keeps the composition for the next time."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "use", tooltip="use the layout", id="tiles.accept"),
        Binding("R", "random", "random", tooltip="draw a layout by lot", id="tiles.random"),
        Binding("F", "fair", "fair", tooltip="draw a fair layout by lot", id="tiles.fair"),
        Binding("A", "boards", "all boards", tooltip="choose among all boards", id="tiles.boards"),
        Binding("m", "type", "type", tooltip="type the four tiles", id="tiles.type"),
        Binding(
            "q,escape",
            "back",
            "leave",
            tooltip="leave for the menu; the tiles stay as they lie",
            id="tiles.leave",
        ),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {
        "a": "tiles.accept",
        "r": "tiles.random",
        "f": "tiles.fair",
        "b": "tiles.boards",
        "backspace": "tiles.back",
    }

    def __init__(self, composition: Composition, take: Callable[[Layout], None]) -> None:
        """Begin with this composition; ``take`` is called with the layout that is taken."""
        super().__init__()
        self._begin_with = composition
        self._take = take

    def compose(self) -> ComposeResult:
        """The table on the left, the sentences about it on the right."""
        yield Static("OWN LAYOUT", id="title")
        with Horizontal(id="bench"):
            yield TableView(self._begin_with, painter=self.program.painter)
            with Vertical(id="about"):
                yield SteadyText(classes="panel", id="layout")
                yield SteadyText(classes="panel", id="reason")
                yield Static(_ABOUT, id="hint")
        yield TextLine(id="value", compact=True, max_length=LONGEST_TEXT)
        yield KeyBar(_KEYS)

    def on_mount(self) -> None:
        """Show what is laid already."""
        self.table.focus()
        self._show()

    @property
    def table(self) -> TableView:
        """The table on the screen."""
        return self.query_one(TableView)

    @on(TableView.Changed)
    def show_change(self) -> None:
        """Show the composition as it is now, and keep it for the next time."""
        self.program.drafts[self.DRAFT] = self.table.composition
        self._show()

    def _show(self) -> None:
        composition = self.table.composition
        box = self.query_one("#layout", SteadyText)
        box.border_title = f"{len(composition.laid)} of {TILES} tiles laid"
        box.show(Content("\n".join(filter(None, (_name(composition), _prospect(composition))))))
        self.query_one("#hint").display = composition.layout is None
        self.query_one("#reason").border_title = _title(composition)
        self._say(_sentence(composition))
        self.refresh_bindings()

    def _say(self, sentence: str, *, fault: bool = False) -> None:
        place = self.query_one("#reason", SteadyText)
        place.set_class(fault, "-fault")
        place.show(Content(f"{capital(sentence)}."))

    @on(Refused)
    def explain(self, event: Refused) -> None:
        """Say why a tile may not be laid there."""
        self._say(event.sentence, fault=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only a complete layout is taken."""
        return action != "accept" or self.table.composition.layout is not None

    def action_accept(self) -> None:
        """Give the layout to the menu."""
        layout = self.table.composition.layout
        if layout is not None:
            self.dismiss()
            self._take(layout)

    def action_random(self) -> None:
        """Lay a layout drawn by lot."""
        self.table.take(Composition.drawn_by_lot(self.program.host.lot))

    def action_fair(self) -> None:
        """Lay a layout drawn by lot among those that are a draw with best play."""
        layout = fair_layout_by_lot(MijnlieffOptions(), self.program.host.lot)
        if layout is not None:
            self.table.take(Composition.of(layout))

    def action_boards(self) -> None:
        """List all layouts, to choose one from."""
        self.app.push_screen(AllBoards(lambda layout: self.table.take(Composition.of(layout))))

    def action_type(self) -> None:
        """Open the line in which tiles are typed."""
        self.add_class("-typing")
        self.query_one("#reason").border_title = "Typing the tiles"
        self._say("type their lower left corners, such as a1 c1 a3 c3")
        self.query_one(TextLine).open(self.table.composition.text, "four tiles: a1 c1 a3 c3")

    @on(Input.Submitted)
    def take_text(self, event: Input.Submitted) -> None:
        """Lay the typed tiles, or say what is wrong with them."""
        try:
            layout = parse_layout(event.value)
        except InvalidLayoutError as error:
            self._say(str(error), fault=True)
        else:
            self.table.take(Composition.of(layout))
            self.action_close_entry()

    def action_back(self) -> None:
        """Close the line in which tiles are typed, else go to the menu."""
        if self.has_class("-typing"):
            self.action_close_entry()
        else:
            self.dismiss()

    def action_close_entry(self) -> None:
        """Go back to the table."""
        self.remove_class("-typing")
        self.table.focus()
        self._show()


def begun(kept: Composition | None, layout: Layout) -> Composition:
    """What to go on with: tiles kept from the last time, else those of a layout without a name."""
    if kept and kept.laid and kept.layout is None:
        return kept
    return Composition() if layout in NAMES else Composition.of(layout)


def _title(composition: Composition) -> str:
    if composition.hand is None:
        return "Complete"
    return f"Tile {composition.turn + 1} in hand"


def _name(composition: Composition) -> str:
    """The layout's own name, or the lower left corners of the tiles laid."""
    if composition.layout in NAMES:
        return str(composition.layout)
    return f"corners {composition.text}" if composition.laid else "none yet"


def _prospect(composition: Composition) -> str:
    """How a game on the layout ends with best play, under the usual rules."""
    layout = composition.layout
    return "" if layout is None else prospect(MijnlieffOptions(layout=layout))


def _sentence(composition: Composition) -> str:
    if composition.hand is None:
        return "press enter to use this layout, or tab to lift a tile and move it"
    if composition.fault is not None:
        return composition.fault
    if composition.hand == composition.origin:
        return "move it, or press esc to put it back"
    if not composition.laid:
        return "the first tile may lie anywhere: press enter to lay it"
    return "it fits here: press enter to lay it"
