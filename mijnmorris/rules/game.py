"""The description of a game, by which the frameworks find its parts."""

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

    ``parts`` maps the name of each optional part to ``"package.module:OBJECT"``:

    - ``engine``: an :class:`~mijnmorris.engine.part.EnginePart`
    - ``words``: what the narrator and line mode say
    - ``records``: a :class:`~mijnmorris.match.records.part.RecordPart`
    - ``lesson``: a :class:`~mijnmorris.learn.lesson.Lesson`
    - ``rulebook``: a :class:`~mijnmorris.learn.rulebook.Rulebook`
    - ``reasons``: a tuple of :data:`~mijnmorris.learn.reasons.Fact`
    - ``puzzles``: a :class:`~mijnmorris.learn.puzzles.theme.PuzzlePart`
    - ``practice``: a :class:`~mijnmorris.learn.practice.Practice`
    - ``tui``: a :class:`~mijnmorris.tui.part.ScreenPart`
    - ``findings``: functions that report on the game's files to ``mijnmorris doctor``

    A part is imported when it is first used. A game may lack any of them; then a plain
    substitute is used, or the feature is not offered.
    """

    name: str
    title: str
    sentence: str
    """What the game is about, for menus, in a few words."""
    options: type[GameOptions]
    board: type[Board]
    arrangement: type[Arrangement] | None = None
    """For positions set up by hand; without it the game has no position editor."""
    parts: Mapping[str, str] = field(default_factory=dict)

    commands: Mapping[str, str] = field(default_factory=dict)
    """The game's own commands for the command line, written like ``parts``.

    A name is that of a command (``tables``), or a group and a command (``solve morris``).
    """

    def start(self, options: GameOptions) -> Board:
        """A board at the start of the game."""
        return self.board(options)

    def from_position(self, text: str, options: GameOptions) -> Board:
        """The board of a position line; raises ``InvalidPositionError``."""
        return self.board.from_position(text, options)

    def arrange(self, options: GameOptions, position: str | None = None) -> Arrangement:
        """A position to edit, by default the start; raises ``InvalidPositionError``.

        The game must have an ``arrangement``.
        """
        assert self.arrangement is not None
        return self.arrangement.of(position or self.start(options).position(), options)

    def part(self, name: str) -> Any:
        """The part of that name, or ``None`` where the game has none."""
        return None if name not in self.parts else _loaded(self.parts[name])

    def command(self, name: str) -> Any:
        """The command of that name, imported when it is first used."""
        return _loaded(self.commands[name])


@cache
def _loaded(reference: str) -> Any:
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)
