"""The examples in docstrings are true.

They are read from the source: pytest's own collection and the finder of ``doctest``
see neither the docstrings of compiled modules nor beyond them.
"""

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import mijnmorris

PACKAGE = Path(mijnmorris.__file__).parent


def examples() -> Iterator[tuple[str, str, str]]:
    """Module, place and text of every docstring with an example."""
    for file in sorted(PACKAGE.rglob("*.py")):
        module = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node)
                if text is not None and ">>>" in text:
                    yield module, getattr(node, "name", "module"), text


EXAMPLES = list(examples())


@pytest.mark.parametrize(
    ("module", "name", "text"), EXAMPLES, ids=[f"{module}:{name}" for module, name, _ in EXAMPLES]
)
def test_example_is_true(module: str, name: str, text: str) -> None:
    names = dict(vars(import_module(module)))
    test = doctest.DocTestParser().get_doctest(text, names, name, None, None)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0
