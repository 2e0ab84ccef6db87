"""The screen part of Mijnlieff."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType
from textual.screen import Screen

from mijnmorris.games.mijnlieff.rules.layout import Layout
from mijnmorris.games.mijnlieff.rules.options import MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.pieces import Piece
from mijnmorris.games.mijnlieff.tui.figures import MijnlieffFigures
from mijnmorris.games.mijnlieff.tui.scenes import MijnlieffScenes
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.keys import piece_keys
from mijnmorris.tui.part import ScreenPart

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp

PIECE_KEYS = piece_keys(*(piece.title.lower() for piece in Piece))


class MijnlieffView(BoardView):
    """A board with keys for the types of piece."""

    BINDINGS: ClassVar[list[BindingType]] = [*PIECE_KEYS]


def _tile_editor(
    program: "MijnmorrisApp", layout: Layout, take: Callable[[Layout], None]
) -> Screen[None]:
    # Imported here: with its widgets it takes 20 ms that no start has to wait for.
    from mijnmorris.games.mijnlieff.tui.tiles import TileEditor, begun

    return TileEditor(begun(program.drafts.get(TileEditor.DRAFT), layout), take)


def _prospect(options: MijnlieffOptions) -> str:
    # Imported here, like the editor: it reads the values of all layouts.
    from mijnmorris.games.mijnlieff.engine.layout_values import prospect

    return prospect(options)


SCREENS = ScreenPart(
    scenes=MijnlieffScenes(),
    figures=MijnlieffFigures,
    view=MijnlieffView,
    piece_keys=PIECE_KEYS,
    option_editors={"layout": _tile_editor},
    prospect=_prospect,
)
