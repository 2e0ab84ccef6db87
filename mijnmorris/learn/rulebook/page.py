"""A page of the rules: a few sentences, and a position that shows what they say."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mijnmorris.games import GAMES
from mijnmorris.rules import Board, GameOptions

OTHER = "*"
"""Stands for every value of an option that is not one of its choices."""


@dataclass(frozen=True)
class Page:
    """One rule of a game."""

    name: str
    """Unlike that of any other page of the game."""
    title: str
    text: str
    position: str = ""
    """A position line; the game's start where there is none."""
    moves: tuple[str, ...] = ()
    """What is played from there, as notation writes it."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The written options that differ from the defaults on this page."""
    points_at: tuple[str, ...] = ()
    """The cells the text speaks of."""
    about: tuple[str, str] | None = None
    """The option and the written value of it that the page explains."""

    def board(self, game: str) -> Board:
        """The position of the page, to be tried out."""
        chosen = GAMES[game]
        options = chosen.options.from_words(self.options)
        board = (
            chosen.from_position(self.position, options) if self.position else chosen.start(options)
        )
        for move in self.moves:
            board.push(board.parse(move))
        return board

    def in_force(self, options: GameOptions) -> bool | None:
        """Whether the value it explains is that of the options; ``None`` if it explains none."""
        if self.about is None:
            return None
        name, word = self.about
        written = options.to_words()[name]
        if word != OTHER:
            return written == word
        return written not in {choice.word for choice in options.declaration(name).choices}
