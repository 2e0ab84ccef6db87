"""Who a player is, and what they are called.

A player is a user of the system or, under the shared account, the holder of a key. Names
are cleaned, so that nobody passes for somebody else or spoils a screen.
"""

import base64
import binascii
import hashlib
import os
import random
import re
import socket
import struct
import sys
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from mijnmorris.engine.levels import LEVELS
from mijnmorris.rules import Side
from mijnmorris.rules.errors import MijnmorrisError
from mijnmorris.settings.files import read_file

OTHER_SELF = "self:"
"""What ids of players begin with who play against themselves, for the second side."""
_FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")
_LARGEST_BYTES = 64 * 1024


class IdentityError(MijnmorrisError):
    """The player cannot be identified; the text is a sentence."""


@dataclass(frozen=True)
class Identity:
    """A player, who is recognised at every visit."""

    id: str
    """``user:1000`` or ``key:SHA256:…``; never shown to others."""
    name: str
    """What the player is called before they choose a name."""


def other_self(player: str) -> str:
    """The id of a player's second side in a game against themselves."""
    return f"{OTHER_SELF}{player}"


def own_fingerprint(environment: Mapping[str, str] = os.environ) -> str:
    """The fingerprint of the key that opened this session; raises ``IdentityError``.

    sshd writes how a session was opened into the file that ``SSH_USER_AUTH`` names, if
    its configuration says ``ExposeAuthInfo yes``.
    """
    path = environment.get("SSH_USER_AUTH")
    if not path:
        raise IdentityError("a guest comes over SSH with a key; the server tells none")
    try:
        opened = read_file(Path(path), _LARGEST_BYTES).decode("ascii", "replace")
    except OSError as error:
        raise IdentityError(f"the key of this session cannot be read: {error.strerror}") from error
    for line in opened.splitlines():
        method, _, key = line.partition(" ")
        if method == "publickey" and len(key.split()) >= 2:
            return fingerprint(key.split()[1])
    raise IdentityError("this session was opened without a key, and a guest is known by it")


def fingerprint(key: str) -> str:
    """The fingerprint of a public key in base64, as ``ssh-keygen -l`` prints it.

    Raises ``IdentityError``.
    """
    try:
        digest = hashlib.sha256(base64.b64decode(key, validate=True)).digest()
    except binascii.Error as error:
        raise IdentityError("the key of this session is none") from error
    return f"SHA256:{base64.b64encode(digest).decode().rstrip('=')}"


def identity(user: int, told: str | None, *, shared: int) -> Identity:
    """The player at the other end of a connection; raises ``IdentityError``.

    ``user`` is the user's number as the kernel tells it. Only the ``shared`` account,
    under which guests and the server run, is believed what fingerprint it ``told``.
    """
    if told is not None:
        if user != shared:
            raise IdentityError("only guests of the shared account are known by a key")
        if not _FINGERPRINT.fullmatch(told):
            raise IdentityError("that is no fingerprint")
        return Identity(f"key:{told}", guest_name())
    return Identity(f"user:{user}", _login_name(user))


def _login_name(user: int) -> str:
    import pwd

    try:
        return cleaned(pwd.getpwuid(user).pw_name)
    except (KeyError, InvalidNameError):
        return f"User-{user}"


def is_login_of_another(name: str, player: str) -> bool:
    """Whether another user of this machine has that login name."""
    import pwd

    try:
        return f"user:{pwd.getpwnam(name.lower()).pw_uid}" != player
    except KeyError:
        return False


def user_of(connection: socket.socket) -> int:
    """The number of the user at the other end, as the kernel tells it."""
    if sys.platform == "darwin":
        # struct xucred: version, user, count of groups, groups
        told = connection.getsockopt(0, 1, 76)
        return int(struct.unpack_from("=II", told)[1])
    told = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))  # type: ignore[attr-defined,unused-ignore]
    return int(struct.unpack("3i", told)[1])


SHORTEST, LONGEST = 2, 16
_JOINING = "-_."
_LETTERS = "abcdefghkmnpqrstuvwxyz"
_TAKEN = {"you", "your", "computer", "nobody", "guest", "server", "lobby"}


class InvalidNameError(MijnmorrisError, ValueError):
    """The name is not allowed; the text is a sentence."""


def cleaned(name: str) -> str:
    """The name as it is shown; raises ``InvalidNameError``.

    Only Latin letters are allowed, since letters of other scripts look like them. It begins
    with a capital, so that it looks the same in the middle of a sentence and as its first word.

    >>> cleaned("  zoë ")
    'Zoë'
    """
    name = unicodedata.normalize("NFKC", name.strip())
    name = name[:1].upper() + name[1:]
    if not SHORTEST <= len(name) <= LONGEST:
        raise InvalidNameError(f"a name has {SHORTEST} to {LONGEST} characters")
    if not all(map(_may_stand, name)) or not name[0].isalpha():
        raise InvalidNameError("a name is Latin letters, digits and - _ . after a letter")
    if name_key(name) in _OURS:
        raise InvalidNameError(f"nobody can be called {name}")
    return name


def name_key(name: str) -> str:
    """A key that is the same for names that look alike: ``ZOE`` is ``Zoë``, ``l`` is ``I``.

    >>> name_key("Zoë-1")
    'zoei'
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = re.sub(r"[^a-z0-9]", "", plain)
    return plain.translate(str.maketrans("0l1", "oii"))


def guest_name() -> str:
    """A name for a new guest, by lot: one made of the key would tell strangers whose it is."""
    return f"Guest-{''.join(random.SystemRandom().choices(_LETTERS, k=6))}"


def _may_stand(sign: str) -> bool:
    if sign in _JOINING or (sign.isascii() and sign.isalnum()):
        return True
    return sign.isalpha() and unicodedata.name(sign, "").startswith("LATIN")


_OURS = {name_key(name) for name in (*_TAKEN, *(side.title for side in Side), *LEVELS)}
