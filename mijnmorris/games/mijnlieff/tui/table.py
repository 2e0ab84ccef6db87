"""The widget on which tiles are laid."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from mijnmorris.games.mijnlieff.rules.composing import TABLE_SIDE, Composition
from mijnmorris.games.mijnlieff.rules.layout import (
    TILE_SIDE,
    TILES,
    InvalidLayoutError,
    tile_squares,
)
from mijnmorris.games.mijnlieff.tui.table_painters import (
    TABLE_PAINTERS,
    TableCharacters,
    TablePixels,
    TablePlan,
)
from mijnmorris.rules.cells import Cell
from mijnmorris.tui.board import Refused
from mijnmorris.tui.board.picture import BoardPicture
from mijnmorris.tui.board.plan import Spot
from mijnmorris.tui.board.scene import Look, Scene


class TableView(BoardPicture, can_focus=True):
    """Shows a composition; keys and the mouse hold, lay, lift and take back its tiles."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(
                keys,
                f"move({right}, {up})",
                tooltip=f"move the tile in hand {way}",
                id=f"tiles.{way}",
                show=False,
            )
            for keys, way, right, up in (
                ("left,h", "left", -1, 0),
                ("down,j", "down", 0, -1),
                ("up,k", "up", 0, 1),
                ("right,l", "right", 1, 0),
            )
        ),
        Binding("enter,space", "lay", "lay", tooltip="lay the tile in hand", id="tiles.lay"),
        Binding(
            "u",
            "take_back",
            "undo",
            tooltip="take the last tile laid back",
            id="tiles.back",
        ),
        Binding(
            "tab",
            "lift",
            "move one",
            tooltip="lift the next tile laid, to move it",
            id="tiles.lift",
        ),
        Binding(
            "escape",
            "put_back",
            "put back",
            tooltip="put a lifted tile back",
            id="tiles.put_back",
        ),
        Binding(
            "plus", "rescale(1)", "bigger", tooltip="draw bigger", id="tiles.bigger", show=False
        ),
        Binding(
            "minus",
            "rescale(-1)",
            "smaller",
            tooltip="draw smaller",
            id="tiles.smaller",
            show=False,
        ),
    ]

    painters = TABLE_PAINTERS

    @dataclass
    class Changed(Message):
        """Tiles were moved or laid."""

        composition: Composition

    def __init__(self, composition: Composition, *, painter: str) -> None:
        super().__init__()
        self.set_reactive(BoardPicture.painter, painter)
        self.set_reactive(BoardPicture.show_coordinates, False)
        self.composition = composition
        self.plan = _plan(composition)

    def take(self, composition: Composition) -> None:
        """Show this composition from now on."""
        if composition != self.composition:
            self.composition = composition
            self.plan = _plan(composition)
            self.redraw()
            self.refresh_bindings()
            self.post_message(self.Changed(composition))

    def scene(self) -> Scene:
        """Nothing but the tiles, which are the plan's."""
        return Scene(tuple(Look() for _ in self.plan.cells))

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Leave keys to the screen that do nothing on the table now."""
        composition = self.composition
        conditions = {
            "move": composition.hand is not None,
            "lay": composition.hand is not None,
            "take_back": composition.origin is not None or bool(composition.laid),
            "lift": composition.origin is not None or bool(composition.laid),
            "put_back": composition.origin is not None,
        }
        return conditions.get(action, True)

    def action_move(self, right: int, up: int) -> None:
        """Move the tile in hand."""
        self.take(self.composition.moved(right, up))

    def action_lay(self) -> None:
        """Lay the tile in hand, or say why it does not fit."""
        try:
            self.take(self.composition.lay())
        except InvalidLayoutError as error:
            self.post_message(Refused(str(error)))

    def action_take_back(self) -> None:
        """Take the last tile back."""
        self.take(self.composition.take_back())

    def action_lift(self) -> None:
        """Lift the next tile."""
        self.take(self.composition.lift_next())

    def action_put_back(self) -> None:
        """Put a lifted tile back."""
        self.take(self.composition.put_back())

    def action_rescale(self, way: int) -> None:
        """Draw bigger or smaller."""
        self.rescale(way)

    # Mouse

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Hold the tile in hand under the mouse."""
        self._hold(event)

    def on_click(self, event: events.Click) -> None:
        """Lay the tile in hand; when all are laid, lift the one clicked."""
        if self.composition.hand is not None:
            self._hold(event)
            self.action_lay()
            return
        place, spot = event.get_content_offset(self), self._spot_under(event)
        square = None if place is None else self.cell_at(place)
        if square is not None:
            self.take(self.composition.lift_at(self.plan.cells[square]))
        elif spot is not None:  # a line between squares
            self.take(self.composition.lift_at(spot))

    def _hold(self, event: events.MouseEvent) -> None:
        spot = self._spot_under(event)
        if spot is not None:
            self.take(self.composition.held_at(spot))

    def _spot_under(self, event: events.MouseEvent) -> Cell | None:
        """The lower left square of a tile held in the middle under the mouse."""
        place, drawing = event.get_content_offset(self), self._drawing
        if place is None or drawing is None:
            return None
        assert isinstance(drawing, TablePixels | TableCharacters)
        spot = drawing.tile_at(*(place - self._origin))
        return Cell(spot.column, TABLE_SIDE - TILE_SIDE - spot.row)


def _plan(composition: Composition) -> TablePlan:
    """The tiles as they lie, the one in hand on top."""
    hand = composition.hand
    turns = [turn for turn in range(TILES) if hand is None or turn != composition.turn]
    tiles = list(zip(composition.laid, turns, strict=False))
    if hand is not None:
        tiles.append((hand, composition.turn))
    covered = [(square, turn) for tile, turn in tiles for square in tile_squares(tile)]
    return TablePlan(
        cells=tuple(square for square, _ in covered),
        tile_of=tuple(turn for _, turn in covered),
        side=TABLE_SIDE,
        hand=None if hand is None else _upper_left(hand),
        fits=composition.fault is None,
        spots_to_lay=frozenset(map(_upper_left, composition.spots)),
    )


def _upper_left(tile: Cell) -> Spot:
    """Where on the screen the tile begins; there rows count from the top."""
    return Spot(tile.column, TABLE_SIDE - TILE_SIDE - tile.row)
