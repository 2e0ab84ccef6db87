"""The table of fixes is whole, and nothing else touches private names of Textual."""

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
import textual

import mijnmorris
import mijnmorris.tui.game.screen
from mijnmorris.tui.textual_fixes.table import FIXES, Fix

PACKAGE = "mijnmorris.tui.textual_fixes"
HOME = Path(mijnmorris.__file__).parent
FIXED = HOME / "tui" / "textual_fixes"
TEXTUAL = Path(textual.__file__).parent
MODULES = sorted(path for path in HOME.rglob("*.py") if FIXED not in path.parents)
_OF_TUPLES = {"_replace", "_asdict", "_fields"}


def test_it_is_the_textual_that_the_table_is_about() -> None:
    assert textual.__version__ == "8.2.8", "go through the table, then change this number"


@pytest.mark.parametrize("fix", FIXES, ids=lambda fix: fix.name)
def test_each_fix_is_there_and_so_is_what_it_mends(fix: Fix) -> None:
    if sys.platform == "win32" and any("linux" in private for private in fix.private):
        pytest.skip("the driver is one of Unix")
    module, _, path = fix.name.partition(".")
    found: object = import_module(f"{PACKAGE}.{module}")
    for name in path.split("."):
        found = getattr(found, name)
    for private in fix.private:
        module, _, path = private.partition(":")
        if path:
            owner, name = path.split(".")
            assert name in private_names(getattr(import_module(module), owner)), private
        else:
            import_module(module)
    assert fix.why.endswith(".")
    assert fix.needless.endswith(".")
    assert fix.upstream is None or fix.upstream.startswith("https://github.com/Textualize/textual/")


def test_the_table_names_every_private_name_that_is_used() -> None:
    named = {private.rpartition(".")[2] for fix in FIXES for private in fix.private}
    used = {name for path in FIXED.glob("*.py") for name in private_uses(path)}
    assert used - named == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(HOME)))
def test_private_names_of_textual_are_used_in_one_package(path: Path) -> None:
    assert sorted(private_uses(path)) == []


def test_a_private_name_would_be_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        "from textual._context import active_app\n"
        "from textual.widget import Widget\n"
        "class Box(Widget):\n"
        "    def __init__(self):\n"
        "        self._own = self.app._driver\n"
    )
    assert {*private_uses(module)} == {"_context", "_driver"}
    assert {"_size", "_exit", "_display"} <= {*private_uses(FIXED / "app.py")}


# What a module uses: modules with an underscore, attributes of other objects that are private in
# Textual, and names that its classes share with the classes of Textual they derive from.


def private_uses(path: Path) -> Iterator[str]:
    tree = syntax(path)
    own = {
        name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for name in names(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual._"):
            yield str(node.module).partition(".")[2].partition(".")[0]
        if isinstance(node, ast.ClassDef):
            yield from names(node) & inherited(path, node.name)
            yield from attributes(node, of_self=True) & inherited(path, node.name)
    yield from (attributes(tree, of_self=False) & all_names()) - own


def inherited(path: Path, name: str) -> set[str]:
    """The private names of the classes of Textual above the class."""
    if HOME not in path.parents or "textual" not in path.read_text(encoding="utf-8"):
        return set()
    module = ".".join(path.relative_to(HOME.parent).with_suffix("").parts)
    if path.name == "__main__.py" or (sys.platform == "win32" and path.name == "driver.py"):
        return set()
    found = getattr(import_module(module.removesuffix(".__init__")), name, None)
    above = [base for base in inspect.getmro(found) if is_textual(base)] if found else []
    return {private for base in above for private in private_names(base)}


def is_textual(found: type) -> bool:
    return found.__module__.split(".")[0] == "textual"


@cache
def private_names(found: type) -> set[str]:
    """The private names that the class of Textual, or one below the same base, has."""
    names_found = set()
    for base in inspect.getmro(found):
        if is_textual(base):
            tree = syntax(Path(str(inspect.getsourcefile(base))))
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef) and node.name == base.__name__:
                    names_found |= names(node) | attributes(node, of_self=True)
    return names_found


@cache
def all_names() -> set[str]:
    """The private names of all classes of Textual."""
    trees = [syntax(path) for path in TEXTUAL.rglob("*.py")]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {name for node in classes for name in names(node)}


@cache
def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def names(node: ast.ClassDef) -> set[str]:
    """The private names that a class defines."""
    found = set()
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(part.name)
        elif (
            isinstance(part, ast.Attribute)
            and isinstance(part.ctx, ast.Store)
            and is_self(part.value)
        ):
            found.add(part.attr)
    for part in node.body:
        targets = part.targets if isinstance(part, ast.Assign) else []
        if isinstance(part, ast.AnnAssign):
            targets = [part.target]
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in found if is_private(name)}


def attributes(node: ast.AST, *, of_self: bool) -> set[str]:
    """The private attributes that are read or written, of ``self`` or of anything else."""
    return {
        part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
        and is_private(part.attr)
        and is_self(part.value) == of_self
    }


def is_self(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):  # super()
        return isinstance(node.func, ast.Name) and node.func.id == "super"
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in _OF_TUPLES
