"""Small words that make lists into sentences."""

from collections.abc import Iterable


def listed(words: Iterable[str], last: str = "and") -> str:
    """The words in a row, the last one joined by ``last``.

    >>> listed(["a1", "b2", "c3"]), listed(["a1", "b2"], "or"), listed(["a1"])
    ('a1, b2 and c3', 'a1 or b2', 'a1')
    """
    *first, final = words
    return f"{', '.join(first)} {last} {final}" if first else final
