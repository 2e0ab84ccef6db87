"""The base class of all screens, and how they end work in the background."""

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.await_remove import AwaitRemove
from textual.events import Key, Resize, ScreenResume
from textual.geometry import Size
from textual.worker import Worker, WorkerError

from mijnmorris.rules.wording import capital
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.picture import BoardPicture
from mijnmorris.tui.board.plan import Plan
from mijnmorris.tui.key_bar import KeyGroup, keys_of
from mijnmorris.tui.textual_fixes.widgets import DrawnOnceScreen, SelfClosingScreen

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


WIDE = 80
"""Columns from which on there is room for a panel beside a board of any shape."""
_MOST_SPARE = 24
"""Columns that may stay empty beside a board, half of them on each side."""
_BESIDE = 8
"""Columns that stay empty beside a board where there are more."""


class BaseScreen(DrawnOnceScreen[None], SelfClosingScreen[None]):
    """A screen of this program."""

    MOVED_KEYS: ClassVar[Mapping[str, str]] = {}
    """The keys that commands had in the last release, with the ids of these commands.

    To be emptied in the next release.
    """

    @property
    def program(self) -> "MijnmorrisApp":
        """The app, with its own type."""
        return cast("MijnmorrisApp", self.app)

    @property
    def in_progress(self) -> bool:
        """Whether leaving interrupts a game."""
        return False

    @property
    def what_is_kept(self) -> str:
        """Whether that game can be continued after leaving it, as a sentence."""
        return ""

    def take_shape(self, plan: Plan) -> None:
        """Lay the screen out for boards of that shape: see the style sheet."""
        self.set_class(plan.rows > plan.columns, "-tall")
        self.set_class(plan.columns > 2 * plan.rows, "-flat")
        self.keep_together()

    @on(Resize)
    def keep_together(self) -> None:
        """Keep the board and what stands beside it together on a wide terminal, in the middle."""
        self.call_after_refresh(self._take_spare_columns)

    def _take_spare_columns(self) -> None:
        for table in self.query("#table, #bench"):
            view, beside = table.query(BoardPicture).first(), table.children[1]
            is_beside = beside.display and not self.has_class("-flat")
            # The table may be wider than the screen, with the columns it took on a wider one.
            room = Size(self.size.width - beside.outer_size.width, view.size.height)
            spare = room.width - view.largest_size(room).width if is_beside else 0
            wanted = (spare - _BESIDE) // 2 if spare > _MOST_SPARE else 0
            if wanted != table.styles.padding.left:
                table.styles.padding = (0, wanted)

    def take_settings(self) -> None:
        """Redraw with the changed settings."""
        # Textual gives a new class of the app to the screen in front alone.
        self.app.stylesheet.update(self)
        for view in self.query(BoardView):
            self.program.dress(view)
        self.keep_together()

    @on(Key)
    def tell_moved_key(self, event: Key) -> None:
        """Say which key now does what this one did, if it can be done now.

        A key that now does something else is told once, and does it.
        """
        command = self._moved(event.key) if self.program.tells_moved_keys else None
        if command is None:
            return
        bound = self.active_bindings.get(event.key)
        known = (type(self), event.key) in self.program.keys_told
        if bound is not None and (known or bound.binding.id == command):
            return
        bindings = (active.binding for active in self.active_bindings.values() if active.enabled)
        tooltip = next((found.tooltip for found in bindings if found.id == command), "")
        if tooltip:
            self.program.keys_told.add((type(self), event.key))
            key = keys_of(self, KeyGroup((command,), ""))
            self.tell_of_key(f"key {event.character or event.key} has moved to {key} ({tooltip})")

    def _moved(self, key: str) -> str | None:
        """The id of the command that had this key in the last release."""
        tables = (vars(kind).get("MOVED_KEYS", {}) for kind in type(self).__mro__)
        return next((table[key] for table in tables if key in table), None)

    def tell_of_key(self, sentence: str) -> None:
        """Show a sentence about a key."""
        self.notify(capital(sentence), markup=False)

    def remove(self) -> AwaitRemove:
        """Remove the screen; background work ends before the widgets that it updates."""
        self.workers.cancel_node(self)
        return super().remove()

    @on(ScreenResume)
    def check_size(self) -> None:
        """Cover the screen again if the terminal became too small behind another screen."""
        self.program.check_size(self.app.size)


async def ended(worker: Worker[None] | None) -> None:
    """Cancel the work and wait until it has cleaned up, so that no process is left behind."""
    if worker is not None:
        worker.cancel()
        with suppress(WorkerError):
            await worker.wait()
