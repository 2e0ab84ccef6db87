"""Exceptions for illegal moves, positions and options.

Each is a ``ValueError`` whose text is one sentence for the player.
"""


class MijnmorrisError(Exception):
    """The base of every exception that the package raises; its text is one sentence."""


class InvalidMoveError(MijnmorrisError, ValueError):
    """The text is not a move in the game's notation."""


class IllegalMoveError(MijnmorrisError, ValueError):
    """The move is well formed, but the rules forbid it here."""


class AmbiguousMoveError(MijnmorrisError, ValueError):
    """The text fits several legal moves."""


class InvalidPositionError(MijnmorrisError, ValueError):
    """The text is not a position of the game."""


class InvalidOptionError(MijnmorrisError, ValueError):
    """The option does not exist, or does not take that value."""


class UnusableGameError(MijnmorrisError, ValueError):
    """An installed game cannot be loaded, or its name or a protocol option is taken already."""


MoveError = (InvalidMoveError, IllegalMoveError, AmbiguousMoveError)
"""The exceptions that ``Board.parse`` raises."""
