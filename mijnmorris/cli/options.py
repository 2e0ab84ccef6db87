"""Options of the command line, generated from the declarations of settings and rules."""

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from mijnmorris.cli.completing import complete_themes, theme_complaint
from mijnmorris.rules.errors import InvalidOptionError
from mijnmorris.rules.options import GameOptions, Option
from mijnmorris.settings import Settings, SettingsFile, load_settings
from mijnmorris.settings.environment import is_ascii_locale

Command = Callable[..., Any]


def settings_options(command: Command) -> Command:
    """A decorator that gives a command an option for each setting.

    The command is called with ``overrides``: the given values by the setting's name.
    """
    declared = Settings.declarations()

    @wraps(command)
    def gather(*args: Any, **values: Any) -> Any:
        given = {setting.name: values.pop(setting.name) for setting in declared}
        overrides = {name: value for name, value in given.items() if value is not None}
        if "theme" in overrides and (complaint := theme_complaint(Settings(**overrides))):
            raise click.BadParameter(complaint, param_hint="'--theme'")
        return command(*args, overrides=overrides, **values)

    decorated: Command = gather
    # The option that is applied last comes first in the help text.
    for setting in reversed(declared):
        more: dict[str, Any] = {"default": None, "show_default": False}
        if setting.name == "theme":
            more["shell_complete"] = complete_themes
        decorated = declared_option(setting, **more)(decorated)
    return decorated


def settings_in_force(overrides: dict[str, Any]) -> SettingsFile:
    """The settings of the file, overridden by those of the command line."""
    found = load_settings()
    for name, value in overrides.items():
        setattr(found.settings, name, value)
    return replace(found, set_here=found.set_here | overrides.keys())


def complaints_about(found: SettingsFile) -> list[str]:
    """A sentence for each setting that has no effect, themes and own keys included."""
    theme = theme_complaint(found.settings)
    complaints = [*found.complaints, *([theme] if theme else [])]
    if found.settings.keys:
        # Slow to import, and needed only for the user's own keys.
        from mijnmorris.tui.commands import key_complaints

        complaints += key_complaints(found)
    return complaints


def game_options(kind: type[GameOptions]) -> Callable[[Command], Command]:
    """A decorator that gives a command one option for each of a game's rules.

    The command is called with ``options``, an instance of ``kind``, instead of the single
    values. A value that the rules refuse ends the command with a usage error.
    """
    declared = kind.declarations()

    def decorate(command: Command) -> Command:
        @wraps(command)
        def gather(*args: Any, **values: Any) -> Any:
            chosen = {option.name: values.pop(option.name) for option in declared}
            return command(*args, options=kind(**chosen), **values)

        decorated: Command = gather
        # The option that is applied last comes first in the help text.
        for option in reversed(declared):
            decorated = declared_option(option)(decorated)
        return decorated

    return decorate


def declared_option(declared: Option, **attributes: Any) -> Callable[[Command], Command]:
    """A decorator that gives a command the declared option.

    ``attributes`` are passed to ``click.option`` and override those of the declaration.
    """
    words = [choice.word for choice in declared.choices]
    forms = [*words, declared.other_form] if declared.other_form else words

    def parse(_context: click.Context, _parameter: click.Parameter, text: str | None) -> Any:
        try:
            return None if text is None else declared.parse(text)
        except InvalidOptionError as error:
            raise click.BadParameter(str(error)) from None

    def complete(
        _context: click.Context, _parameter: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [
            CompletionItem(choice.word, help=choice.explanation)
            for choice in declared.choices
            if choice.word.startswith(incomplete)
        ]

    declaration: dict[str, Any] = {
        "default": declared.write(declared.default),
        "show_default": True,
        "metavar": "|".join(forms),
        "help": declared.sentence,
        "callback": parse,
        "shell_complete": complete,
    }
    return click.option(declared.flag, declared.name, **declaration | attributes)


def asked_before(flag: str) -> bool:
    """Whether the flag was given as a global option (``mijnmorris --ascii show 12``)."""
    return bool(click.get_current_context().find_root().params.get(flag))


def wants_ascii(asked: bool) -> bool:
    """Whether to draw with ASCII: requested here or globally, or required by the output."""
    return asked or asked_before("ascii_only") or is_ascii_output()


def is_ascii_output() -> bool:
    """Whether the locale asks for ASCII, or the output's encoding is not a Unicode one."""
    encoding = (sys.stdout.encoding or "").lower()
    return is_ascii_locale() or not encoding.startswith("utf")


def screen_options(command: Command) -> Command:
    """A decorator that gives a command ``--plain``, ``--ascii`` and an option for each setting.

    The command is called with ``plain`` and ``overrides``: the given settings by name.
    """

    @click.option("--plain", is_flag=True, help="Line mode: plain lines instead of a screen.")
    @click.option("--ascii", "ascii_only", is_flag=True, help="The same as --painter ascii.")
    @settings_options
    @wraps(command)
    def gather(
        *args: Any, plain: bool, ascii_only: bool, overrides: dict[str, Any], **values: Any
    ) -> Any:
        if ascii_only or asked_before("ascii_only"):
            overrides["painter"] = "ascii"
        plain = plain or asked_before("plain")
        return command(*args, plain=plain, overrides=overrides, **values)

    gathered: Command = gather
    return gathered


class WholeNumber(click.IntRange):
    """A whole number, within bounds if given."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            _refuse(f"a whole number{_bounds(self.min, self.max)}", value, param, ctx)


class Seconds(click.FloatRange):
    """A time in seconds within bounds."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The time."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            _refuse(f"seconds{_bounds(self.min, self.max)}", value, param, ctx)


class Day(click.DateTime):
    """A date such as 2026-01-31."""

    def __init__(self) -> None:
        super().__init__(["%Y-%m-%d"])

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The date, at midnight."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            _refuse("a date such as 2026-01-31", value, param, ctx)


def _bounds(least: float | None, most: float | None) -> str:
    """The bounds in words; ``None`` means no bound."""
    return (f" from {least:g}" if least is not None else "") + (
        f" to {most:g}" if most is not None else ""
    )


def _refuse(
    wanted: str, value: Any, param: click.Parameter | None, ctx: click.Context | None
) -> NoReturn:
    raise click.BadParameter(f"write {wanted}, not {value!r}", ctx, param) from None
