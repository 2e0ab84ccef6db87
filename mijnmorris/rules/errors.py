"""What can be wrong with a move, a position or an option.

Every error is a ``ValueError`` whose text is one sentence for the player.
"""


class MijnmorrisError(Exception):
    """The base of every exception that the package raises; its text is one sentence."""


class InvalidMoveError(MijnmorrisError, ValueError):
    """The text is not a move in the game's notation."""


class IllegalMoveError(MijnmorrisError, ValueError):
    """The move is well formed, but the rules forbid it here."""


class AmbiguousMoveError(MijnmorrisError, ValueError):
    """The text leaves open which of several legal moves is meant."""


class InvalidPositionError(MijnmorrisError, ValueError):
    """The text is not a position of the game."""


class InvalidOptionError(MijnmorrisError, ValueError):
    """The option does not exist, or does not take that value."""


class UnusableGameError(MijnmorrisError, ValueError):
    """An installed game cannot be loaded, or declares what another one has declared.

    That is a name, or an option of the engine's protocol.
    """


MoveError = (InvalidMoveError, IllegalMoveError, AmbiguousMoveError)
"""All that ``Board.parse`` may raise."""
