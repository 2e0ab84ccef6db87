"""Rulebooks: the rules of a game as pages to read and try out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mijnmorris.games import game_named, game_of
from mijnmorris.rules import Board, Game, GameOptions

OTHER = "*"
"""Stands for all values of an option that are not among its choices."""


@dataclass(frozen=True)
class Page:
    """One rule of a game: a few sentences and a position as an example."""

    name: str
    """The page's name, unique within the game."""
    title: str
    text: str
    position: str = ""
    """A position line; empty for the game's start."""
    moves: tuple[str, ...] = ()
    """The moves from there, in notation."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The words of the options that differ from the defaults on this page."""
    points_at: tuple[str, ...] = ()
    """The cells that the text mentions."""
    about: tuple[str, str] | None = None
    """The option, and the word of its value, that the page explains."""

    def board(self, game: str) -> Board:
        """The page's position, to try out."""
        chosen = game_named(game)
        options = chosen.options.from_words(self.options)
        board = (
            chosen.from_position(self.position, options) if self.position else chosen.start(options)
        )
        for move in self.moves:
            board.push(board.parse(move))
        return board

    def in_force(self, options: GameOptions) -> bool | None:
        """Whether the options have the value that it explains; ``None`` if it explains none."""
        if self.about is None:
            return None
        name, word = self.about
        written = options.to_words()[name]
        if word != OTHER:
            return written == word
        return written not in {choice.word for choice in options.declaration(name).choices}


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game."""

    pages: tuple[Page, ...]
    """The pages in reading order."""
    page_now: Callable[[Any], str]
    """Takes a board; returns the name of the page that matters most in its position."""

    def page_about(self, option: str, options: GameOptions) -> str:
        """The name of the page that explains the option's value in the options."""
        return next(
            page.name
            for page in self.pages
            if page.about is not None and page.about[0] == option and page.in_force(options)
        )


def rulebook_of(game: Game) -> Rulebook | None:
    """The game's rulebook; ``None`` if it has none."""
    rulebook: Rulebook | None = game.part("rulebook")
    return rulebook


def page_now(board: Board) -> str | None:
    """The name of the page that matters most in the position; ``None`` without a rulebook."""
    rulebook = rulebook_of(game_of(board))
    return None if rulebook is None else rulebook.page_now(board)
