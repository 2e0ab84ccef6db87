"""Who plays a side."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Somebody at this keyboard."""

    name: str = ""


@dataclass(frozen=True)
class Computer:
    """The engine at one of its levels."""

    level: str


Player = Person | Computer
