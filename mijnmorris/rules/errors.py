"""What can be wrong with a move, a position or an option.

Every error is a ``ValueError`` whose text is one sentence for the player.
"""


class InvalidMoveError(ValueError):
    """The text is not a move in the game's notation."""


class IllegalMoveError(ValueError):
    """The move is well formed, but the rules forbid it here."""


class AmbiguousMoveError(ValueError):
    """The text leaves open which of several legal moves is meant."""


class InvalidPositionError(ValueError):
    """The text is not a position of the game."""


class InvalidOptionError(ValueError):
    """The option does not exist, or does not take that value."""


class UnusableGameError(ValueError):
    """An installed game cannot be loaded, or declares what another one has declared.

    That is a name, or an option of the engine's protocol.
    """


MoveError = (InvalidMoveError, IllegalMoveError, AmbiguousMoveError)
"""All that ``Board.parse`` may raise."""
