"""The manual page, the scripts for shells, and the help of every command."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import mijnmorris
from mijnmorris.cli.completion import SHELLS
from mijnmorris.cli.main import main
from mijnmorris.cli.manual import page
from mijnmorris.plain.commands import COMMANDS
from tests.cli.home import refusal, run

SHARE = Path(mijnmorris.__file__).parent / "share"

SCRIPTS = {
    "bash": SHARE / "bash-completion/completions/mijnmorris",
    "zsh": SHARE / "zsh/site-functions/_mijnmorris",
    "fish": SHARE / "fish/vendor_completions.d/mijnmorris.fish",
}


def commands(group: click.Group, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command within the group, and how it is called."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)


assert isinstance(main, click.Group)
ALL = dict(commands(main))


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_command_has_help_with_an_example(path: tuple[str, ...]) -> None:
    result = run(main, *path, "--help")
    assert result.exit_code == 0
    assert re.search(r"Examples?:\n  .*mijnmorris ", result.output)
    command = ALL[path]
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.name
            assert parameter.opts[0] in result.output


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_examples_are_commands_that_exist(path: tuple[str, ...]) -> None:
    """Each line calls a command with options that it has."""
    examples = re.findall(r"mijnmorris ((?:[a-z]\w*(?: |$))+)([^|>\n]*)", ALL[path].epilog or "")
    for words, rest in examples:
        called: click.Command = main
        for word in words.split():
            if isinstance(called, click.Group) and (found := called.get_command(_root(), word)):
                called = found
        assert called is not main
        known = {name for parameter in called.params for name in parameter.opts}
        known |= {name for parameter in called.params for name in parameter.secondary_opts}
        assert set(re.findall(r"(?<!\S)--?[a-z][\w-]*", rest)) <= known


def _root() -> click.Context:
    return click.Context(main)


def test_the_manual_page_that_is_installed_is_current() -> None:
    """``mijnmorris manual`` makes it anew."""
    assert (SHARE / "man/man1/mijnmorris.1").read_text(encoding="utf-8") == page(main)


def test_the_manual_page_tells_all() -> None:
    text = page(main).replace("\\-", "-")
    for path, command in ALL.items():
        assert f"\n.SS mijnmorris {' '.join(path)}\n" in text
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert re.search(rf"\n\.B .*{re.escape(parameter.opts[-1])}\b", text)
    for spoken in COMMANDS:
        assert f"\n.B {spoken}" in text
    for heading in ("NAME", "SYNOPSIS", "LINE MODE", "FILES", "ENVIRONMENT", "EXIT STATUS"):
        assert f"\n.SH {heading}\n" in text
    assert "Examples:" in text


def test_no_line_of_the_manual_page_is_taken_for_a_request() -> None:
    requests = {".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi"}
    for line in page(main).splitlines():
        assert not line.startswith("'")
        assert not line.startswith(".") or line.split()[0] in requests


def test_manual_prints_the_page() -> None:
    assert run(main, "manual").output.startswith(".TH MIJNMORRIS 1 ")


@pytest.mark.parametrize("shell", SHELLS)
def test_the_scripts_that_are_installed_are_current(shell: str) -> None:
    """``mijnmorris completion`` makes them anew."""
    printed = run(main, "completion", shell).output
    assert "_MIJNMORRIS_COMPLETE" in printed
    assert SCRIPTS[shell].read_text(encoding="utf-8") == printed


def test_other_shells_are_refused() -> None:
    assert "'csh' is not one of 'bash', 'zsh', 'fish'" in refusal(main, "completion", "csh")
