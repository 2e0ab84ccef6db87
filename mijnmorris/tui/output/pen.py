"""The codes that change attributes and colours (SGR), without those already in force."""

from collections.abc import Iterator
from functools import lru_cache

from mijnmorris.tui.output.runs import Look

RESET = "0"
_ENDS = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "9": "29"}
"""The code that ends each attribute; all others are ended by a reset."""
_OWN_COLOUR = "39"
_FROM_FORE_TO_BACK = 10


class Pen:
    """Keeps track of the attributes and colours in force; at first there are none."""

    def __init__(self) -> None:
        self._attributes: frozenset[str] = frozenset()
        self._fore = self._back = ""

    def take(self, look: Look) -> str:
        """The sequence that brings the look into force; empty if it is already."""
        codes = ";".join([*self._attribute_codes(look.attributes), *self._colour_codes(look)])
        return f"\x1b[{codes}m" if codes else ""

    @property
    def end(self) -> str:
        """The sequence that resets everything; empty if nothing is in force."""
        return f"\x1b[{RESET}m" if self._attributes or self._fore or self._back else ""

    def _attribute_codes(self, wanted: frozenset[str]) -> list[str]:
        """The codes that change the attributes; a reset ends the colours as well."""
        before, self._attributes = self._attributes, wanted
        ends = {_ENDS.get(code, RESET) for code in before - wanted}
        if RESET in ends:
            self._fore = self._back = ""
            return [RESET, *sorted(wanted)]
        ended_too = {code for code in wanted if _ENDS.get(code) in ends}
        return [*sorted(ends), *sorted((wanted - before) | ended_too)]

    def _colour_codes(self, look: Look) -> Iterator[str]:
        if look.fore not in (None, self._fore):
            self._fore = look.fore or ""
            yield self._fore or _OWN_COLOUR
        if look.back not in (None, self._back):
            self._back = look.back or ""
            yield _back_code(self._back or _OWN_COLOUR)


@lru_cache(maxsize=1024)
def _back_code(fore_code: str) -> str:
    """The code for the same colour as a background."""
    first, colon, rest = fore_code.partition(";")
    return f"{int(first) + _FROM_FORE_TO_BACK}{colon}{rest}"
