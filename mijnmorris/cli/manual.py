"""``mijnmorris manual``: generates the manual page from the commands' declarations."""

import inspect
import re
from collections.abc import Iterator

import click

from mijnmorris import __version__
from mijnmorris.plain.commands import COMMANDS

_AS_IT_IS = "\b\n"
"""Click's mark for a paragraph that must not be re-wrapped."""

_SENTENCE = "Mijnlieff and nine men's morris in the terminal"

_FILES = {
    "~/.config/mijnmorris/settings.toml": "The settings, each with a comment.",
    "~/.local/share/mijnmorris/games.db": "All games, in SQLite.",
    "~/.local/share/mijnmorris/tables": "Endgame tables of your own.",
    "~/.local/state/mijnmorris": "What was chosen last, and what was learnt.",
    "~/.local/state/mijnmorris/lobby.db": "The journal of a lobby served here, in SQLite.",
    "/run/mijnmorris": "Where the lobby of the whole machine is, if there is one.",
}

_ENVIRONMENT = {
    "NO_COLOR": "If it is set and not empty, nothing is coloured.",
    "COLORTERM": "truecolor where the terminal has 16 million colours.",
    "TERM": "Without it, or if it is dumb, games are played in line mode.",
    "MIJNMORRIS_LOBBY": "The socket of a lobby that somebody serves; sessions start none there.",
    "MIJNMORRIS_GUEST": "The same as --guest, if it is 1: for a forced command over SSH.",
    "LC_ALL, LC_CTYPE, LANG": "The C locale gets plain ASCII.",
    "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME": "Other folders for the files.",
}

_STATUSES = {
    "0": "All went well; in line mode, the player left or the game came to its end.",
    "1": "A command failed, and a sentence on standard error says why. It says nothing where "
    "who read the output stopped reading, as head does.",
    "2": "The command was called in a wrong way.",
    "3": "In line mode, the input ended before the game did. A sentence says whether the game "
    "is kept.",
    "128 and a number": "A signal of that number ended the program: 130 is Ctrl+C. Games are kept.",
}


@click.command(
    epilog="""\b
Examples:
  mijnmorris manual | man -l -
  mijnmorris manual > ~/.local/share/man/man1/mijnmorris.1"""
)
@click.pass_context
def manual(context: click.Context) -> None:
    """Print the manual page, as man reads it."""
    root = context.find_root()
    if root.command.help is None:
        raise click.ClickException("Python was told to leave the help texts out (-OO)")
    click.echo(page(root.command), nl=False)


def page(command: click.Command) -> str:
    """The manual page of the whole program, in roff."""
    context = click.Context(command, info_name="mijnmorris", **command.context_settings)
    return "".join(f"{line}\n" for line in _page(context))


def _page(context: click.Context) -> Iterator[str]:
    yield f'.TH MIJNMORRIS 1 "" "mijnmorris {__version__}" "Games"'
    yield ".SH NAME"
    yield f"mijnmorris \\- {_text(_SENTENCE)}"
    yield ".SH SYNOPSIS"
    yield from _usage(context)
    yield ".SH DESCRIPTION"
    yield from _description(context)
    yield ".SH COMMANDS"
    for below in _contexts_below(context):
        yield f".SS {_text(below.command_path)}"
        yield from _usage(below)
        yield ".PP"
        yield from _description(below)
    lines = {command.form: command.explanation for command in COMMANDS.values()}
    for heading, entries in (
        ("LINE MODE", {"a move": "In the notation of the game.", **lines}),
        ("FILES", _FILES),
        ("ENVIRONMENT", _ENVIRONMENT),
        ("EXIT STATUS", _STATUSES),
    ):
        yield f".SH {heading}"
        for term, meaning in entries.items():
            yield from _entry(term, meaning)


def _contexts_below(context: click.Context) -> Iterator[click.Context]:
    """The contexts of all sub-commands, each after its group's."""
    group = context.command
    if not isinstance(group, click.Group):
        return
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        below = click.Context(command, info_name=name, parent=context)
        yield below
        yield from _contexts_below(below)


def _usage(context: click.Context) -> Iterator[str]:
    pieces = " ".join(context.command.collect_usage_pieces(context))
    yield f".B {_text(context.command_path)}"
    yield _text(pieces)


def _description(context: click.Context) -> Iterator[str]:
    """The command's description, options and examples."""
    command = context.command
    yield from _paragraphs(command.help)
    # Every command has the option for help; it is listed once.
    for parameter in command.params if context.parent else command.get_params(context):
        if isinstance(parameter, click.Option):
            yield from _entry(_form(parameter), _meaning(parameter))
    yield from _paragraphs(command.epilog)


def _paragraphs(text: str | None) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(text or "")):
        yield ".PP"
        if paragraph.startswith(_AS_IT_IS):
            yield ".nf"
            yield from map(_text, paragraph.removeprefix(_AS_IT_IS).splitlines())
            yield ".fi"
        else:
            yield _text(" ".join(paragraph.split()))


def _form(option: click.Option) -> str:
    """The option's form, with its values."""
    names = "/".join(filter(None, (", ".join(option.opts), ", ".join(option.secondary_opts))))
    if option.is_flag:
        return names
    return f"{names} {option.metavar or _values(option)}"


def _values(option: click.Option) -> str:
    kind = option.type
    match kind:
        case click.Choice():
            return "|".join(kind.choices)
        case click.types.IntParamType() | click.types.FloatParamType():
            return "NUMBER"
        case click.DateTime():
            return "DATE"
        case _:
            return kind.name.upper()


def _meaning(option: click.Option) -> str:
    default = f" The default is {option.default}." if option.show_default else ""
    return f"{option.help}{default}"


def _entry(term: str, meaning: str) -> Iterator[str]:
    yield ".TP"
    yield f".B {_text(term)}"
    yield _text(" ".join(meaning.split()))


def _text(text: str) -> str:
    """The text with roff's special characters escaped."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
