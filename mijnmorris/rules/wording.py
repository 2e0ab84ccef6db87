"""Reading and repeating what a player typed."""

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
