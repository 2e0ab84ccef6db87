"""Options of the command line, generated from what a game's rules declare."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click
from click.shell_completion import CompletionItem

from mijnmorris.rules.errors import InvalidOptionError
from mijnmorris.rules.options import GameOptions, Option

Command = Callable[..., Any]


def game_options(kind: type[GameOptions]) -> Callable[[Command], Command]:
    """A decorator that gives a command one option for each of a game's rules.

    The command is called with ``options``, a value of ``kind``, in the place of
    the single values. A value that the rules refuse ends the command with their
    sentence, as every wrong option does.
    """
    declared = kind.declarations()

    def decorate(command: Command) -> Command:
        @wraps(command)
        def gather(*args: Any, **values: Any) -> Any:
            chosen = {option.name: values.pop(option.name) for option in declared}
            return command(*args, options=kind(**chosen), **values)

        decorated: Command = gather
        # The option applied last stands first in the help text.
        for option in reversed(declared):
            decorated = declared_option(option)(decorated)
        return decorated

    return decorate


def declared_option(declared: Option) -> Callable[[Command], Command]:
    """A decorator that gives a command the option of that declaration."""
    words = [choice.word for choice in declared.choices]
    forms = [*words, declared.other_form] if declared.other_form else words

    def parse(_context: click.Context, _parameter: click.Parameter, text: str) -> Any:
        try:
            return declared.parse(text)
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

    return click.option(
        declared.flag,
        declared.name,
        default=declared.write(declared.default),
        show_default=True,
        metavar="|".join(forms),
        help=_sentence(declared.explanation),
        callback=parse,
        shell_complete=complete,
    )


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
