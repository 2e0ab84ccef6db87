"""The lobby's program in line mode: hall and tables over one connection."""

import asyncio
import os
import signal
import sys
from collections import deque
from contextlib import suppress
from typing import TextIO

from mijnmorris.lobby.connection import Connection
from mijnmorris.lobby.places import Places, where_others_are
from mijnmorris.lobby.remote import RemoteSession
from mijnmorris.lobby.wire import Message
from mijnmorris.match.host import Host
from mijnmorris.match.setup import GameSetup
from mijnmorris.plain.lobby.game import TableTalk
from mijnmorris.plain.lobby.hall import HallTalk
from mijnmorris.plain.program import Status
from mijnmorris.plain.signals import EndSignals
from mijnmorris.plain.talk import InputEndedError, Talk
from mijnmorris.settings import Settings

_SOON = 2.0
"""Seconds to wait for the server's answer before the next prompt is shown."""
_BYTES = 4096
"""The most bytes of input that are read at once, or kept without a line's end."""


class PatientInput:
    """Standard input that is read while the event loop of ``signals`` runs, so news can come."""

    def __init__(self, stream: TextIO, signals: EndSignals) -> None:
        self._file = stream.fileno()
        self._is_terminal = stream.isatty()
        self._signals = signals
        self._read = b""
        self._has_ended = False

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._is_terminal

    def readline(self, size: int, /) -> str:
        """The next line, or the next part of a long one; empty at the end of the input."""
        if not self.has_line:
            self._signals.wait_for(self.wait())
        end = self._read.find(b"\n") + 1 or len(self._read)
        end = min(end, size)
        line, self._read = self._read[:end], self._read[end:]
        return line.decode("utf-8", "replace")

    @property
    def has_line(self) -> bool:
        """Whether :meth:`readline` returns without waiting."""
        return b"\n" in self._read or len(self._read) >= _BYTES or self._has_ended

    async def wait(self) -> None:
        """Waits for a line or the end of the input."""
        while not self.has_line:
            await self._readable()
            try:
                read = os.read(self._file, _BYTES)
            except OSError:  # the terminal was closed
                read = b""
            self._read += read
            self._has_ended = not read

    async def _readable(self) -> None:
        loop, ready = asyncio.get_running_loop(), asyncio.Event()
        try:
            loop.add_reader(self._file, ready.set)
        except PermissionError:  # a regular file is always readable
            return
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self._file)


def run(
    places: Places,
    setup: GameSetup,
    settings: Settings,
    *,
    fingerprint: str | None = None,
    first: Message | None = None,
    ascii_only: bool = False,
) -> int:
    """Runs the lobby until the player leaves; returns the exit status.

    ``first`` is the request from the command line, sent at once.
    """
    with EndSignals() as signals:
        heard = PatientInput(sys.stdin, signals)
        talk = Talk(heard, sys.stdout, ascii_only=ascii_only)
        lobby = Lobby(places, talk, heard, signals, setup, settings, fingerprint)
        try:
            return lobby.run(first)
        except InputEndedError:
            talk.break_line()
            talk.say("the input has ended; your games are kept")
            return Status.INPUT_ENDED
        except BrokenPipeError:
            if not talk.is_terminal:
                raise
            talk.fall_silent()
            return 128 + signal.SIGHUP
        except KeyboardInterrupt:
            signals.ignore()
            with suppress(BrokenPipeError):
                talk.break_line()
                talk.say("interrupted; your games are kept")
            return 128 + signals.number
        finally:
            signals.ignore()
            signals.runner.run(lobby.close())


class Lobby:
    """The hall and the tables, in turn, over one connection."""

    def __init__(
        self,
        places: Places,
        talk: Talk,
        heard: PatientInput,
        signals: EndSignals,
        setup: GameSetup,
        settings: Settings,
        fingerprint: str | None,
    ) -> None:
        self._talk = talk
        self._heard = heard
        self._signals = signals
        self._settings = settings
        self._news: deque[Message] = deque()
        self._arrived = asyncio.Event()
        self._connection = Connection(places, fingerprint, self._receive)
        self._task: asyncio.Task[None] | None = None
        self._host = Host(talk.say, setup, is_guest=True)
        is_guest = fingerprint is not None
        self._hall = HallTalk(
            talk,
            self._host,
            self._connection.send,
            settings,
            is_guest=is_guest,
            why_alone=where_others_are(places, is_guest),
        )
        self._game: TableTalk | None = None
        self._why_gone = ""
        self._is_new = True

    def _receive(self, message: Message) -> None:
        self._news.append(message)
        self._arrived.set()

    def run(self, first: Message | None) -> int:
        """Runs until the player leaves; raises the exceptions of :class:`Talk`."""
        self._signals.wait_for(self._begin())
        if first is not None and not self._why_gone:
            self._hall.ask(first)
            self._signals.wait_for(self._wait_for_news(_SOON))
        self._take_news()
        while not (self._why_gone or self._hall.left):
            line = self._line()
            if line is not None:
                self._take(line)
            self._take_news()
        if self._why_gone:
            self._talk.say(self._why_gone)
            return Status.FAILED
        return Status.DONE

    async def _begin(self) -> None:
        """Connect, and wait for the list of the hall, which commands refer to."""
        self._task = asyncio.create_task(self._connection.run())
        await self._any_news()
        with suppress(TimeoutError):
            async with asyncio.timeout(_SOON):
                while not any(each["is"] in ("hall", "gone") for each in self._news):
                    self._arrived.clear()
                    await self._arrived.wait()

    def _line(self) -> str | None:
        """A line of input, or ``None`` if there is news."""
        self._talk.prompt(self._game.prompt if self._game is not None else self._hall.prompt)
        self._signals.wait_for(self._wait_for_either())
        if self._heard.has_line and not self._news:
            return self._talk.answer()
        return None

    async def _wait_for_either(self) -> None:
        if self._heard.has_line or self._news:
            return
        waits = [asyncio.ensure_future(self._heard.wait()), asyncio.ensure_future(self._any_news())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    async def _any_news(self) -> None:
        while not self._news:
            self._arrived.clear()
            await self._arrived.wait()

    async def _wait_for_news(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._any_news()

    def _take(self, line: str) -> None:
        game = self._game
        if game is None:
            self._hall.take(line)
        else:
            game.take(line)
        if self._hall.expects or (game is not None and game.session.expects):
            self._signals.wait_for(self._wait_for_news(_SOON))
        if game is not None and game.left:
            self._hall.left = game.has_quit
            self._leave_table()

    def _leave_table(self) -> None:
        assert self._game is not None
        self._game.session.close()
        self._game = None
        if not self._hall.left:
            self._talk.say("you are in the lobby again; help lists the commands")

    def _take_news(self) -> None:
        while self._news:
            self._take_message(self._news.popleft())

    def _take_message(self, message: Message) -> None:
        match message:
            case {"is": "gone", "why": str(why)}:
                self._why_gone = why
            case {"is": "bye", "why": str(why)}:
                self._talk.say(f"{why}; your games are kept")
            case {"is": "lost"}:
                self._talk.say("the connection to the lobby broke; trying again")
                if self._game is not None:
                    self._game.session.lost()
            case {"is": "welcome"}:
                self._come_in(message)
            case {"is": "table"}:
                self._sit_down(message)
            case _ if self._game is not None and message.get("table") == self._game.session.table:
                self._tell_game(self._game, message)
            case {"is": "refused"} if self._game is not None:
                self._game.take_message(message)
            case _:
                self._hall.take_message(message)

    def _come_in(self, message: Message) -> None:
        if self._is_new:
            self._hall.welcome(message)
            self._is_new = False
        else:
            self._talk.say("the lobby is back")

    def _tell_game(self, game: TableTalk, message: Message) -> None:
        try:
            game.take_message(message)
        except (LookupError, ValueError):
            # Both sides apply the same rules, so a message was missed: ask for the state.
            self._connection.send({"do": "follow", "table": game.session.table})

    def _sit_down(self, message: Message) -> None:
        game = self._game
        if game is not None and game.session.table == message["table"]:
            if game.session.take_up(message):
                return
            game.session.is_replaced = True
        session = RemoteSession(self._host, message, self._connection.send)
        if game is not None:
            game.change_to(session)
        else:
            self._game = TableTalk(self._talk, self._host, self._signals, self._settings, session)

    async def close(self) -> None:
        """Ends all tasks and closes the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._host.close()
