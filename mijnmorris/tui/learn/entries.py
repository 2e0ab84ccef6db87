"""What the Learn screen lists. To add an entry, add a line to :data:`ENTRIES`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class Entry(NamedTuple):
    """Something to learn by."""

    title: str
    sentence: str
    """What it is, for somebody who has not tried it."""
    open: Callable[["MijnmorrisApp"], object]
    """Opens it on top of the list."""


ENTRIES: tuple[Entry, ...] = ()
"""In the order in which they are listed."""
