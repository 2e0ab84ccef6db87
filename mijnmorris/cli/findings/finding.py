"""One line of ``mijnmorris doctor``."""

from typing import NamedTuple


class Finding(NamedTuple):
    """One thing looked at; ``advice`` is empty where all is well."""

    name: str
    found: str
    advice: str = ""
