"""What an engine process is: its version, its folder, and whether it is compiled."""

import importlib.util
import re
from pathlib import Path
from typing import NamedTuple

import mijnmorris

_LINE = re.compile(r"identity version (\S+) compiled (\d+) of (\d+) folder (.+)")


class Identity(NamedTuple):
    """What an engine tells of itself when it is sent ``identity``."""

    version: str
    compiled: int
    """How many of its hot modules are compiled."""
    modules: int
    """How many hot modules it has."""
    folder: str
    """Where its package lies."""

    def __str__(self) -> str:
        """The answer's line in the protocol.

        >>> print(Identity("1.0", 2, 3, "/opt/mijnmorris"))
        identity version 1.0 compiled 2 of 3 folder /opt/mijnmorris
        """
        count = f"compiled {self.compiled} of {self.modules}"
        return f"identity version {self.version} {count} folder {self.folder}"


def own_identity() -> Identity:
    """The identity of the process that asks."""
    modules = hot_modules()
    folder = str(Path(mijnmorris.__file__).parent)
    return Identity(mijnmorris.__version__, sum(modules.values()), len(modules), folder)


def parse_identity(line: str) -> Identity:
    """The identity that a line tells; raises ``ValueError`` if it tells none.

    >>> parse_identity("identity version 1.0 compiled 2 of 3 folder /my games/mijnmorris").folder
    '/my games/mijnmorris'
    """
    found = _LINE.fullmatch(line)
    if found is None:
        raise ValueError(f"not an identity: {line!r}")
    version, compiled, modules, folder = found.groups()
    return Identity(version, int(compiled), int(modules), folder)


def hot_modules() -> dict[str, bool]:
    """The modules that can be compiled, by name, and whether each one is in this process."""
    package = Path(mijnmorris.__file__).parent
    names = {}
    for types in sorted(package.rglob("*.pxd")):
        parts = types.relative_to(package.parent).with_suffix("").parts
        spec = importlib.util.find_spec(".".join(parts))
        origin = "" if spec is None or spec.origin is None else spec.origin
        names[".".join(parts)] = bool(origin) and not origin.endswith(".py")
    return names
