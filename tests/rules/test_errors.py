"""Every exception that the package defines has one base."""

import importlib
import inspect
import pkgutil

import mijnmorris
from mijnmorris.rules import MijnmorrisError

OWN_BASES = {"InputEndedError"}
"""Line mode's end of input, which is an ``EOFError`` and nothing that a caller handles."""


def test_every_exception_has_the_base() -> None:
    found = set()
    for module in pkgutil.walk_packages(mijnmorris.__path__, "mijnmorris."):
        if module.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            is_own = inspect.isclass(value) and value.__module__.startswith("mijnmorris")
            if is_own and issubclass(value, Exception) and not issubclass(value, MijnmorrisError):
                found.add(name)
    assert found == OWN_BASES
