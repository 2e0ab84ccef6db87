"""``mijnmorris lobby``: games with others on this machine, for example over SSH."""

import os
import re
import sys
from contextlib import suppress
from typing import Any

import click

from mijnmorris.cli.options import asked_before, is_ascii_output, settings_in_force
from mijnmorris.settings import SettingsFile

_ORIGINAL = "SSH_ORIGINAL_COMMAND"
_WORDS = re.compile(r"(?:plain ?)?(?:join (?P<room>[a-z0-9-]{1,24})|watch (?P<table>\d{1,9}))?")
"""The words allowed after the host's name, as in ``ssh -t host join room-42``."""


@click.group(
    invoke_without_command=True,
    epilog="""\b
Examples:
  mijnmorris lobby                     see who is here
  mijnmorris lobby join room-42        meet somebody who does the same
  mijnmorris lobby setup               how to let others in over SSH""",
)
@click.option("--plain", is_flag=True, help="Line mode: plain lines instead of a screen.")
@click.pass_context
def lobby(context: click.Context, plain: bool) -> None:
    """Play with others who are on this machine, or come over SSH.

    Everybody who runs this command meets in one lobby. Over SSH with a forced command, the
    words join and watch of the commands below may stand behind the host's name.
    """
    if sys.platform == "win32":
        raise click.ClickException("the lobby needs a system like Linux or macOS")
    if context.invoked_subcommand is None:
        _enter(_first_of(os.environ.get(_ORIGINAL, "")), plain or _asks_for_lines())
    elif asked_before("guest") and context.invoked_subcommand not in ("join", "watch"):
        raise click.UsageError(f"lobby {context.invoked_subcommand} is not for guests")


def _asks_for_lines() -> bool:
    return os.environ.get(_ORIGINAL, "").split(" ")[0] == "plain"


def _first_of(command: str) -> dict[str, Any] | None:
    """The request in the words from an SSH client; the words are never executed."""
    found = _WORDS.fullmatch(command.strip())
    if found is None:
        words = "join ROOM, watch NUMBER, and plain before them or alone"
        click.echo(f"only this may be asked for here: {words}", err=True)
        raise SystemExit(2)
    if found["room"]:
        return _joining(found["room"])
    if found["table"]:
        return {"do": "follow", "table": int(found["table"])}
    return None


@lobby.command(
    epilog="""\b
Examples:
  mijnmorris lobby join room-42
  ssh -t host join room-42"""
)
@click.argument("room")
@click.pass_context
def join(context: click.Context, room: str) -> None:
    """Meet a friend in a room: you both give the same name."""
    assert context.parent is not None
    _enter(_joining(room), context.parent.params["plain"])


@lobby.command(
    epilog="""\b
Example:
  mijnmorris lobby watch 12"""
)
@click.argument("number", type=click.IntRange(1, 10**9))
@click.pass_context
def watch(context: click.Context, number: int) -> None:
    """Watch the game of that number."""
    assert context.parent is not None
    _enter({"do": "follow", "table": number}, context.parent.params["plain"])


def _joining(room: str) -> dict[str, Any]:
    from mijnmorris.cli.launch import last_setup
    from mijnmorris.lobby.agreement import terms_of

    return {"do": "join", "room": room, **terms_of(last_setup())}


def _save_memory() -> None:
    """Do without what asyncio and Rich load and no session uses, which is 2 of 33 MB."""
    sys.modules.setdefault("ssl", None)  # type: ignore[arg-type]  # so an import of it fails
    with suppress(ImportError):
        from rich._emoji_codes import EMOJI

        EMOJI.clear()


def _enter(first: dict[str, Any] | None, plain: bool) -> None:
    _save_memory()
    from mijnmorris.lobby.identity import IdentityError, own_fingerprint
    from mijnmorris.settings.environment import terminal_fault

    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        lines = "ssh HOST plain" if asked_before("guest") else "lobby --plain"
        click.echo(f"the lobby needs a terminal: ssh -t; {lines} does without, in lines", err=True)
        raise SystemExit(2)
    try:
        fingerprint = own_fingerprint() if asked_before("guest") else None
    except IdentityError as error:
        raise click.ClickException(str(error)) from error
    settings = settings_in_force({})
    run = _run_line_mode if plain or terminal_fault() is not None else _run_app
    raise SystemExit(run(settings, fingerprint, first))


def _run_line_mode(
    kept: SettingsFile, fingerprint: str | None, first: dict[str, Any] | None
) -> int:
    from mijnmorris.cli.launch import last_setup
    from mijnmorris.lobby.places import places
    from mijnmorris.plain.lobby.program import run

    return run(
        places(),
        last_setup(),
        kept.settings,
        fingerprint=fingerprint,
        first=first,
        ascii_only=kept.settings.painter == "ascii" or is_ascii_output(),
    )


def _run_app(kept: SettingsFile, fingerprint: str | None, first: dict[str, Any] | None) -> int:
    from mijnmorris.cli.launch import last_setup
    from mijnmorris.learn.progress import Progress
    from mijnmorris.lobby.places import places
    from mijnmorris.settings.environment import settle_colours
    from mijnmorris.settings.paths import progress_path

    settle_colours()
    from mijnmorris.tui.lobby.app import LobbyApp  # Textual reads the environment at import

    app = LobbyApp(
        last_setup(),
        kept,
        places(),
        fingerprint=fingerprint,
        first=first,
        progress=Progress(progress_path()),
        is_guest=asked_before("guest"),
    )
    app.run(mouse=kept.settings.mouse)
    return app.return_code or 0


@lobby.command(
    epilog="""\b
Examples:
  mijnmorris lobby serve --for-all
  mijnmorris lobby serve --replace     take over, while games go on"""
)
@click.option("--replace", is_flag=True, help="Take over from the server that runs.")
@click.option("--on-demand", is_flag=True, help="End when nobody has been here for a while.")
@click.option("--for-all", is_flag=True, help="Let all users of this machine in.")
def serve(replace: bool, on_demand: bool, for_all: bool) -> None:
    """Run the lobby's server, until a signal ends it.

    The first session starts one by itself where none runs; this is for systemd, and for an
    operator. Every move is kept before it is seen, so games go on with the next server.
    """
    from mijnmorris.lobby.journal import JournalError
    from mijnmorris.lobby.places import IsServedError, NotOursError, hand_over, places
    from mijnmorris.lobby.server import log_to
    from mijnmorris.lobby.server import serve as run

    where = places()
    try:
        log_to(where.log if on_demand else None)
        if replace:
            hand_over(where.lock)
        run(where, on_demand=on_demand, for_all=for_all)
    except NotOursError as error:
        raise click.ClickException(str(error)) from error
    except IsServedError as error:
        if not on_demand:
            raise click.ClickException("a server runs; --replace takes over from it") from error
    except (JournalError, OSError) as error:
        raise click.ClickException(f"the lobby cannot be served: {error}") from error


_STATUS = {
    "sessions": "sessions here",
    "players": "players here",
    "games": "unfinished games",
    "challenges": "open challenges",
    "moves": "moves since the start",
    "minutes": "minutes since the start",
    "engines": "engines at most",
}
"""What the server says of itself, and what that is."""


@lobby.command(
    epilog="""\b
Example:
  mijnmorris lobby status"""
)
def status() -> None:
    """Say how many are in the lobby, and how much is played."""
    from mijnmorris.lobby.connection import asked_status
    from mijnmorris.lobby.places import places

    try:
        found = asked_status(places().socket)
    except (OSError, ValueError) as error:
        raise click.ClickException("nobody serves the lobby now") from error
    for name, words in _STATUS.items():
        click.echo(f"{words:24}{found.get(name, 0)}")


@lobby.command(
    epilog="""\b
Examples:
  mijnmorris lobby setup
  mijnmorris lobby setup --account games"""
)
@click.option(
    "--account", default="morris", show_default=True, metavar="NAME", help="The guests' account."
)
def setup(account: str) -> None:
    """Print how to let guests in over SSH: configuration, service, checks, and the dangers."""
    from mijnmorris.lobby.operation import manual

    if not re.fullmatch(r"[a-z_][a-z0-9_-]{0,31}", account):
        raise click.BadParameter("that is no name of an account", param_hint="'--account'")
    if account == "root":
        raise click.BadParameter("any key comes in, so not as root", param_hint="'--account'")
    click.echo(manual(account), nl=False)
