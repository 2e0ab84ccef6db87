"""What a picture must not depend on: terminal, day, time, place, and how fast the machine is."""

import asyncio
import gc
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from datetime import date
from typing import Any
from unittest.mock import patch

from textual import _wait, constants
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

from mijnmorris.tui.game import waiting
from mijnmorris.tui.learn import entries, puzzle, puzzles
from screenshots.looks import Terminal


class _Date(date):
    """Today is always the same day."""

    @classmethod
    def today(cls) -> "_Date":
        return cls(2026, 5, 30)


_RULES: dict[object, list[RuleSet]] = {}
_parse_rules = Stylesheet._parse_rules


def parse_once(self: Stylesheet, css: str, *place: Any, **named: Any) -> list[RuleSet]:
    """The rules of a style sheet: themes come again and again, and parsing takes long."""
    key = (css, place, tuple(named.items()), tuple(self._variables.items()))
    if key not in _RULES:
        _RULES[key] = _parse_rules(self, css, *place, **named)
    return _RULES[key]


def _paint_nothing(self: Screen[Any]) -> None:
    """What is shown between pictures, nobody sees."""
    self._dirty_widgets.clear()
    self._compositor._dirty_regions.clear()


class AtOnce(ThreadPoolExecutor):
    """Does work for another thread at once, so that nothing has to be waited for."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """Do the work."""
        future: Future[Any] = Future()
        try:
            future.set_result(work(*args, **named))
        except Exception as error:
            future.set_exception(error)
        return future


def work_at_once() -> None:
    """From now on the running loop gives work to no other thread."""
    asyncio.get_running_loop().set_default_executor(AtOnce())


@contextmanager
def pretended(terminal: Terminal) -> Iterator[None]:
    """A program that runs within finds such a terminal, and always the same day and time."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("NO_COLOR", "LC_ALL", "LC_CTYPE", "TEXTUAL_ANIMATIONS", "COLORFGBG")
    }
    environment |= {"LANG": "C.UTF-8", "TZ": "UTC"}
    if terminal.no_colour:
        environment["NO_COLOR"] = "1"
    patches: list[AbstractContextManager[object]] = [
        patch.dict(os.environ, environment, clear=True),
        patch.object(constants, "COLOR_SYSTEM", terminal.colours),
        patch.object(waiting, "monotonic", lambda: 0.0),
        *(patch.object(module, "date", _Date) for module in (entries, puzzle, puzzles)),
        # What a message leads to follows at once; there is nothing else to wait for.
        patch.object(_wait, "SLEEP_GRANULARITY", 0),
        patch.object(Stylesheet, "_parse_rules", parse_once),
        patch.object(Screen, "_compositor_refresh", _paint_nothing),
    ]
    with ExitStack() as stack:
        stack.callback(_take_time_zone)
        for each in patches:
            stack.enter_context(each)
        # As the program's start does; it collects garbage again once it runs.
        stack.callback(gc.unfreeze)
        gc.disable()
        _take_time_zone()
        yield


def _take_time_zone() -> None:
    if hasattr(time, "tzset"):
        time.tzset()
