"""What describes a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from mijnmorris.rules.arrangement import Arrangement
from mijnmorris.rules.board import Board
from mijnmorris.rules.options import GameOptions


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its name on the command line, its title, its rules, and its optional parts.

    ``parts`` says where the rest is found, each as ``"package.module:OBJECT"``:

    - ``engine``: an :class:`~mijnmorris.engine.part.EnginePart`
    - ``words``: what the narrator and line mode say
    - ``records``: a :class:`~mijnmorris.match.records.part.RecordPart`
    - ``lesson``: a :class:`~mijnmorris.learn.lesson.Lesson`
    - ``rulebook``: a :class:`~mijnmorris.learn.rulebook.Rulebook`
    - ``reasons``: a tuple of :data:`~mijnmorris.learn.reasons.Fact`
    - ``puzzles``: a :class:`~mijnmorris.learn.puzzles.theme.PuzzlePart`
    - ``practice``: a :class:`~mijnmorris.learn.practice.Practice`
    - ``tui``: how it looks on the screen
    - ``findings``: functions that tell ``mijnmorris doctor`` of its files

    A part is imported when it is first asked for. A game may lack any of them: there is
    a plain substitute for it, or what is missing is not offered.
    """

    name: str
    title: str
    sentence: str
    """What the game is about, for menus, in a few words."""
    options: type[GameOptions]
    board: type[Board]
    arrangement: type[Arrangement] | None = None
    """For positions set up by hand; without it a game offers no editor."""
    parts: Mapping[str, str] = field(default_factory=dict)

    commands: Mapping[str, str] = field(default_factory=dict)
    """Commands of the command line that the game brings, written like parts.

    The name is the command's own, ``tables``, or has a group before it: ``solve morris``.
    """

    def start(self, options: GameOptions) -> Board:
        """A board at the start of the game."""
        return self.board(options)

    def from_position(self, text: str, options: GameOptions) -> Board:
        """The board of a position line; raises ``InvalidPositionError``."""
        return self.board.from_position(text, options)

    def arrange(self, options: GameOptions, position: str | None = None) -> Arrangement:
        """A position to set up, by default the start; raises ``InvalidPositionError``.

        Only for a game that has an ``arrangement``.
        """
        assert self.arrangement is not None
        return self.arrangement.of(position or self.start(options).position(), options)

    def part(self, name: str) -> Any:
        """The part of that name, or ``None`` where the game has none."""
        return None if name not in self.parts else _loaded(self.parts[name])

    def command(self, name: str) -> Any:
        """The command of that name, imported when it is first asked for."""
        return _loaded(self.commands[name])


@cache
def _loaded(reference: str) -> Any:
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
