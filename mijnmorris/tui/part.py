"""The screen part of a game, and the defaults for what it leaves out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from mijnmorris.rules import Board, Game, StepKind
from mijnmorris.tui.base_screen import WIDE
from mijnmorris.tui.board import SQUARE_PAINTERS, BoardView, SceneMaker
from mijnmorris.tui.board.picture import Painters
from mijnmorris.tui.key_bar import KeyGroup
from mijnmorris.tui.side_figures import SideFigures

OptionEditor = Callable[[Any, Any, Callable[[Any], None]], Screen[None]]
"""Makes a screen in which a value of an option is put together.

Its arguments are the app, the value that the option has, and what takes the new one.
"""

CANCEL = KeyGroup(("board.back",), "cancel")
_PASS = KeyGroup(("board.pick",), "pass")
_PICKS = {
    StepKind.PLACE: "place",
    StepKind.FROM: "choose",
    StepKind.TO: "move here",
    StepKind.TAKE: "take",
}
"""What picking a cell does, by the step that it is."""


@dataclass(frozen=True, eq=False)
class ScreenPart:
    """How a game looks on the screen.

    Without arguments it suits any game: a grid of squares with stones, and no more in the
    panels than the rules' frame knows.
    """

    scenes: SceneMaker[Any] = field(default_factory=SceneMaker)
    painters: Painters = field(default_factory=lambda: SQUARE_PAINTERS)
    """The ways of drawing the plans that the scene maker makes."""
    figures: type[SideFigures] = SideFigures
    view: type[BoardView] = BoardView
    """The widget to play on, with keys of the game's own."""
    piece_keys: tuple[Binding, ...] = ()
    """The keys of that widget that take a type of piece in hand."""
    option_editors: Mapping[str, OptionEditor] = field(default_factory=dict)
    """Editors for values of options, by the options' names."""
    prospect: Callable[[Any], str] = lambda _options: ""
    """How games under these options end with best play, in words; empty where it is not known."""

    def board_view(
        self, board: Board, view: type[BoardView] | None = None, **settings: Any
    ) -> BoardView:
        """A widget for the board, by default the one to play on; settings are the widget's."""
        return (view or self.view)(board, self.scenes, self.painters, **settings)

    @property
    def board_keys(self) -> tuple[KeyGroup, ...]:
        """The keys of a board as the line of keys shows them."""
        return (
            KeyGroup(("board.left", "board.up", "board.down", "board.right"), "move"),
            KeyGroup(tuple(key.id or "" for key in self.piece_keys), "piece"),
            KeyGroup(("board.pick",), "place"),
        )

    def keys_of_turn(self, view: BoardView) -> tuple[KeyGroup, ...]:
        """The keys of the board that do something after the steps chosen on it.

        Where there is little room, the arrows make way for keys that nobody would guess.
        """
        cursor, *kinds, _ = self.board_keys
        if view.must_pass:
            return (_PASS,)
        choices = view.choices()
        if not choices:
            return (cursor,)
        pick = KeyGroup(("board.pick",), _PICKS[next(iter(choices.values())).kind])
        keys = (pick, CANCEL) if view.chosen else (*kinds, pick)
        return keys if view.app.size.width < WIDE else (cursor, *keys)


_PLAIN = ScreenPart()


def screens_of(game: Game) -> ScreenPart:
    """How the game looks on the screen."""
    part: ScreenPart | None = game.part("tui")
    return part or _PLAIN
