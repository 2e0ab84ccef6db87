"""The narrator: what happened in a game, what it means, and what may be done now."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from textual.content import Content

from mijnmorris.match.match import Match
from mijnmorris.match.words import Names, Words, words_of
from mijnmorris.rules import Side, Step
from mijnmorris.rules.wording import as_sentence, capital

SIDE_STYLES = {Side.LIGHT: "bold $light-side", Side.DARK: "bold $dark-side"}
"""How the name of who plays a side is written."""


class Narrator:
    """Tells the same of a match as line mode, with names in their sides' colours."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._names = Names(match.players)
        self._words: Words[Any] = words_of(match.game)(self._names)

    def last_move(self) -> list[str]:
        """What the last move did and what follows from it; nothing before the first one."""
        played = self._match.last_move
        return [] if played is None else self._words.told(self._match.board, played)

    def to_do(self, steps: tuple[Step, ...]) -> list[str]:
        """What happened and what the player to move may do after the steps chosen."""
        board = self._match.board
        duty = self._names.told(board.duty(steps).reason)
        if steps:
            return [duty]
        told = self.last_move()
        if not told:
            return [duty, *self._words.notices(board)]
        return told if self._words.tells_duty else [*told, duty]

    def paragraph(self, sentences: Iterable[str]) -> Content:
        """The sentences one after another, the players' names in the colours of their sides."""
        text = Content(" ".join(map(as_sentence, sentences)))
        if not self._name_pattern:
            return text
        for found in re.finditer(self._name_pattern, text.plain):
            side = self._sides[found[0]]
            text = text.stylize(SIDE_STYLES[side], found.start(), found.end())
        return text

    def short_paragraph(
        self, sentences: Sequence[str], width: int, rows: int, legend: str = ""
    ) -> Content:
        """As many whole sentences, or else whole clauses, as fit into so many rows.

        What happened goes before what may be done, and a legend stands where it leaves room.
        Only a clause that is too long by itself is cut, which dots say.
        """
        width = max(width, len(_CUT))  # while the terminal is too small nobody sees it
        for told in map(self.paragraph, _shortened(sentences)):
            explained = Content.assemble(told, f" ({legend})")
            for text in (explained, told) if legend else (told,):
                if len(text.wrap(width)) <= rows:
                    return text
        *lines, last = self.paragraph(sentences[:1]).wrap(width)[:rows]
        return Content("\n").join([*lines, last.truncate(width - len(_CUT)) + _CUT])

    @cached_property
    def _sides(self) -> dict[str, Side]:
        """The sides by their names in sentences; empty if both have the same name."""
        called = {side: (self._names.owner(side), self._names.who(side)) for side in Side}
        if called[Side.LIGHT] == called[Side.DARK]:
            return {}
        return {
            form: side
            for side, forms in called.items()
            for name in forms
            for form in (name, capital(name))
        }

    @cached_property
    def _name_pattern(self) -> str:
        longest_first = sorted(self._sides, key=len, reverse=True)
        names = "|".join(map(re.escape, longest_first))
        return rf"(?<!\w)(?:{names})(?!\w)" if names else ""


_CUT = "..."
_CLAUSE = re.compile(r"; |, (?:which|where|so) ")
"""Where a sentence may end before its end."""


def _shortened(sentences: Sequence[str]) -> Iterator[Sequence[str]]:
    """The sentences, then ever fewer of them and their words, but never a part of a clause."""
    beginnings = (sentences[:number] for number in range(len(sentences), 0, -1))
    for kept in (*beginnings, sentences[-1:]):
        yield kept
        for first in kept[:1]:
            for end in reversed([found.start() for found in _CLAUSE.finditer(first)]):
                yield [first[:end], *kept[1:]]
