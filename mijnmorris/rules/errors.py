"""What can be wrong with a move, a position or an option, and what players typed in sentences.

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


LONGEST_QUOTE = 40
"""How many characters of a player's text a sentence repeats."""


def quoted(text: str) -> str:
    """The text in quotation marks for a sentence, cut off where it is long.

    >>> quoted("d2")
    "'d2'"
    """
    return repr(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…")


def whole_number(text: str, most: int) -> int | None:
    """The number from 0 to ``most`` written in ASCII digits, else ``None``.

    >>> whole_number("40", 1000)
    40
    """
    # Longer texts are not even tried: Python refuses numbers of thousands of digits.
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most))):
        return None
    number = int(text)
    return number if number <= most else None
