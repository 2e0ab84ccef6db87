"""The identity of an engine process: version, folder, and whether it is compiled."""

import importlib.util
import re
from pathlib import Path
from typing import NamedTuple

import mijnmorris

_LINE = re.compile(r"identity version (\S+) compiled (\d+) of (\d+) folder (.+)")


class Identity(NamedTuple):
    """The engine's answer to the command ``identity``."""

    version: str
    compiled: int
    """The number of hot modules that are compiled."""
    modules: int
    """The number of hot modules."""
    folder: str
    """The folder of its package."""

    def __str__(self) -> str:
        """The answer's line in the protocol.

        >>> print(Identity("1.0", 2, 3, "/opt/mijnmorris"))
        identity version 1.0 compiled 2 of 3 folder /opt/mijnmorris
        """
        count = f"compiled {self.compiled} of {self.modules}"
        return f"identity version {self.version} {count} folder {self.folder}"


def own_identity() -> Identity:
    """The identity of this process."""
    modules = hot_modules()
    folder = str(Path(mijnmorris.__file__).parent)
    return Identity(mijnmorris.__version__, sum(modules.values()), len(modules), folder)


def parse_identity(line: str) -> Identity:
    """Reads the answer's line; raises ``ValueError`` if it is malformed.

    >>> parse_identity("identity version 1.0 compiled 2 of 3 folder /my games/mijnmorris").folder
    '/my games/mijnmorris'
    """
    found = _LINE.fullmatch(line)
    if found is None:
        raise ValueError(f"not an identity: {line!r}")
    version, compiled, modules, folder = found.groups()
    return Identity(version, int(compiled), int(modules), folder)


def hot_modules() -> dict[str, bool]:
    """The modules that can be compiled, and whether each is compiled in this process."""
    package = Path(mijnmorris.__file__).parent
    names = {}
    for types in sorted(package.rglob("*.pxd")):
        parts = types.relative_to(package.parent).with_suffix("").parts
        spec = importlib.util.find_spec(".".join(parts))
        origin = "" if spec is None or spec.origin is None else spec.origin
        names[".".join(parts)] = bool(origin) and not origin.endswith(".py")
    return names
