"""Names of players: cleaned, so that nobody passes for somebody else, or spoils a screen."""

import re
import unicodedata

from mijnmorris.engine.levels import LEVELS
from mijnmorris.rules import Side
from mijnmorris.rules.errors import MijnmorrisError

SHORTEST, LONGEST = 2, 16
_JOINING = "-_."
_TAKEN = {"you", "your", "computer", "nobody", "guest", "server", "lobby"}


class InvalidNameError(MijnmorrisError, ValueError):
    """Nobody can be called so; the text is a sentence."""


def cleaned(name: str) -> str:
    """The name as it is shown; raises ``InvalidNameError``.

    Letters are Latin ones, for those of other scripts look like them.

    >>> cleaned("  Zoë ")
    'Zoë'
    """
    name = unicodedata.normalize("NFKC", name.strip())
    if not SHORTEST <= len(name) <= LONGEST:
        raise InvalidNameError(f"a name has {SHORTEST} to {LONGEST} characters")
    if not all(map(_may_stand, name)) or not name[0].isalpha():
        raise InvalidNameError("a name is Latin letters, digits and - _ . after a letter")
    if key(name) in _OURS:
        raise InvalidNameError(f"nobody can be called {name}")
    return name


def key(name: str) -> str:
    """What two names have in common that look alike: ``ZOE`` is ``Zoë``, ``l`` is ``I``.

    >>> key("Zoë-1")
    'zoei'
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = re.sub(r"[^a-z0-9]", "", plain)
    return plain.translate(str.maketrans("0l1", "oii"))


def guest_name(fingerprint: str) -> str:
    """The first name of a guest who holds the key of that fingerprint."""
    letters = re.sub(r"[^a-z0-9]", "", fingerprint.split(":")[-1].lower())
    return f"guest-{letters[:6]}"


def _may_stand(sign: str) -> bool:
    if sign in _JOINING or (sign.isascii() and sign.isalnum()):
        return True
    return sign.isalpha() and unicodedata.name(sign, "").startswith("LATIN")


_OURS = {key(name) for name in (*_TAKEN, *(side.title for side in Side), *LEVELS)}
