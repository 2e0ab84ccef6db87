"""One meaning a key on every screen, one key a meaning, and one word for leaving."""

import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple, TypeVar

from textual.binding import Binding
from textual.dom import DOMNode

import mijnmorris
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.base_screen import BaseScreen
from tests.tui.playing import app_with, text_of, two_players

GO_ABOUT = {
    *("left", "right", "up", "down", "h", "j", "k", "l", "pageup", "pagedown"),
    *("tab", "shift+tab"),
}
"""Keys that go about in whatever is shown: on a board, in a list, from line to line."""
DO = {"enter", "space", "delete", "backspace"}
"""Keys that do something with what the cursor stands on."""
STEP_BACK = {"leave", "cancel", "no", "put back", "look at the board"}
"""What Escape does: it undoes the last choice, closes what was opened last, or leaves."""
LEAVES = {"dismiss", "app.quit", "quit", "app.ask_to_quit", "leave", "back"}
"""The actions by which a screen is left."""


T = TypeVar("T")


class Bound(NamedTuple):
    """A key of a screen or a widget, and what it does there."""

    node: type[DOMNode]
    key: str
    binding: Binding


def classes_of_screens(base: type[T]) -> Iterator[type[T]]:
    """The program's own classes of that kind, of all its screens."""
    for module in pkgutil.walk_packages(mijnmorris.__path__, f"{mijnmorris.__name__}."):
        if ".tui" not in module.name:
            continue
        for kind in vars(import_module(module.name)).values():
            is_here = isinstance(kind, type) and kind.__module__ == module.name
            if is_here and issubclass(kind, base):
                yield kind


def bound_keys() -> Iterator[Bound]:
    """All keys that the program declares."""
    for node in classes_of_screens(DOMNode):
        for binding in Binding.make_bindings(vars(node).get("BINDINGS", ())):
            yield Bound(node, binding.key, binding)


ALL = list(bound_keys())


def is_general(key: str) -> bool:
    """Whether what the key does depends on what the cursor stands on, or on what is open."""
    return key in GO_ABOUT | DO or key == "escape" or key.isdecimal()


def test_every_screen_is_walked() -> None:
    assert len({found.node for found in ALL if issubclass(found.node, BaseScreen)}) > 20
    assert {found.node for found in ALL} > {MijnmorrisApp, BaseScreen.__subclasses__()[0]}


def test_a_key_has_one_meaning_everywhere() -> None:
    words = defaultdict(set)
    for found in ALL:
        if not is_general(found.key) or found.key == "0":
            words[found.key].add(found.binding.description)
    assert {key: said for key, said in words.items() if len(said) > 1 or "" in said} == {}
    assert len(words) > 50


def test_a_meaning_has_the_same_keys_everywhere() -> None:
    keys: defaultdict[str, defaultdict[tuple[type, str | None], set[str]]] = defaultdict(
        lambda: defaultdict(set)
    )
    for found in ALL:
        if not is_general(found.key) and not found.key.startswith("ctrl+"):
            keys[found.binding.description][found.node, found.binding.id].add(found.key)
    for word, places in keys.items():
        sets = list(places.values())
        assert any(all(part <= whole for part in sets) for whole in sets), (word, places)


def test_there_is_one_word_for_leaving() -> None:
    for found in ALL:
        leaves = found.binding.action in LEAVES and found.key not in {"i", "s"}
        is_shut = found.binding.id in {"ask.close", "help.help"} or found.key == "f2"
        if leaves and not is_shut:
            assert found.binding.description == "leave", found
        if found.binding.description == "leave":
            assert found.key in {"q", "escape", "enter", "ctrl+q", "ctrl+c"}, found
        if found.key == "escape":
            assert found.binding.description in STEP_BACK, found


def test_a_key_that_moved_is_that_of_no_command_with_its_old_meaning() -> None:
    by_id = defaultdict(set)
    for found in ALL:
        by_id[found.binding.id].add(found.key)
    tables = [
        (node, table)
        for node in {found.node for found in ALL}
        if (table := vars(node).get("MOVED_KEYS"))
    ]
    assert len(tables) > 10
    for node, table in tables:
        for key, command in table.items():
            assert by_id[command], (node, command)
            assert key not in by_id[command], (node, key)


async def test_a_key_that_moved_says_where_to() -> None:
    async with app_with(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("g")
        assert text_of(pilot, "#reason") == "Key g has moved to z (give the game up: resign)."
        await pilot.press("n")  # nobody thinks, so there is nothing to be told of
        assert text_of(pilot, "#reason").startswith("Key g ")
        await pilot.press("z", "y")
        await pilot.pause()
        await pilot.press("escape", "e")
        assert text_of(pilot, "#reason") == "Key e has moved to enter (show the result again)."


async def test_a_key_with_another_meaning_now_does_that_and_tells_once() -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l")
        (told,) = app._notifications
        assert told.message == (
            "Key l has moved to e (learn the games: guided first games, rules and more)"
        )
        chosen = app.screen.query_one("#game").chosen  # type: ignore[attr-defined]
        assert chosen == 1
        await pilot.press("l")
        assert len(app._notifications) == 1


async def test_who_maps_a_command_to_its_old_key_is_told_nothing() -> None:
    app = app_with(two_players("morris"), keys={"game.resign": "g"})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = text_of(pilot, "#reason")
        await pilot.press("g", "escape")
        assert text_of(pilot, "#reason") == before


async def test_a_new_player_is_told_of_no_old_keys() -> None:
    app = MijnmorrisApp(is_first_start=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("l", "t")
        assert not app._notifications
