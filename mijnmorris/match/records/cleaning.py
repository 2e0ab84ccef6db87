"""Texts from elsewhere without the signs that would steer a terminal or turn writing round."""

_BIDIRECTIONAL = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""All characters of Unicode with the property ``Bidi_Control``."""

_KEPT = "\n\t"

_STEERING = {
    code: None
    for code in [*range(0x20), *range(0x7F, 0xA0), *map(ord, _BIDIRECTIONAL)]
    if chr(code) not in _KEPT
}


def harmless(text: str) -> str:
    r"""The text without control characters, but with line ends and tabs.

    >>> harmless("Anna\x1b[31m\u202e")
    'Anna[31m'
    """
    return text.translate(_STEERING)
