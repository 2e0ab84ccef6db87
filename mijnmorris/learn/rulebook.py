"""The rules of a game as pages to read and try out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mijnmorris.games import game_named, game_of
from mijnmorris.rules import Board, Game, GameOptions

OTHER = "*"
"""Stands for every value of an option that is not one of its choices."""


@dataclass(frozen=True)
class Page:
    """One rule of a game: a few sentences, and a position that shows what they say."""

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
        chosen = game_named(game)
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


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game."""

    pages: tuple[Page, ...]
    """In the order in which they are read."""
    page_now: Callable[[Any], str]
    """Takes a board: the name of the page that matters most in its position."""

    def page_about(self, option: str, options: GameOptions) -> str:
        """The name of the page that explains the value which the options have for that one."""
        return next(
            page.name
            for page in self.pages
            if page.about is not None and page.about[0] == option and page.in_force(options)
        )


def rulebook_of(game: Game) -> Rulebook | None:
    """The game's rules as pages, if it has them."""
    rulebook: Rulebook | None = game.part("rulebook")
    return rulebook


def page_now(board: Board) -> str | None:
    """The name of the page that matters most in the position; ``None`` without a rulebook."""
    rulebook = rulebook_of(game_of(board))
    return None if rulebook is None else rulebook.page_now(board)
