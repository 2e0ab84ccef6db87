"""Keeping a match: it is stored at every change before anybody else hears of it."""

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from mijnmorris.match.events import Declined, Event, Requested
from mijnmorris.match.match import Match
from mijnmorris.match.records import Record
from mijnmorris.match.store.database import PATIENCE
from mijnmorris.match.store.errors import StoreError
from mijnmorris.match.store.store import Store
from mijnmorris.match.store.writing import (
    GameState,
    insert_game,
    update_game,
    write_moves,
    write_notes,
)

Report = Callable[[str], None]
"""Shows the player a sentence."""


class Keeper:
    """Writes a match into the store at every move, take-back and end.

    When the store fails, the match goes on in memory: the player is told once, and
    every later change tries again to write the game whole; once that succeeds the
    player is told again. A game that another session has taken over, or deleted, goes
    on as a game of its own.
    """

    def __init__(
        self, store: Store, match: Match, report: Report, earlier: "Keeper | None" = None
    ) -> None:
        """Keep the match from now on; ``earlier`` kept the game before it in a series."""
        self.match = match
        self.game: int | None = None
        """The id in the store; ``None`` before the first move."""
        self._store = store
        self._report = report
        self._name = _new_name()
        self._stored: list[str] = []
        self._record = Record.of(match, started=datetime.now(UTC).replace(microsecond=0))
        self._series: int | None = None
        self._failed = False
        if earlier is not None and (earlier._series or earlier.game) is not None:
            number = int(earlier._record.round) if earlier._series else 1
            self._series = earlier._series or earlier.game
            self._record = replace(self._record, round=str(number + 1))
        self._stop_following = match.follow(self._on_event, first=True)

    @classmethod
    def resume(cls, store: Store, game: int, report: Report) -> "Keeper":
        """Go on with the stored game; raises ``StoreError`` if it cannot be read."""
        name = _new_name()
        # Before it is read: from here on no other session changes the game.
        with store.writing() as connection:
            connection.execute("UPDATE games SET keeper = ? WHERE id = ?", (name, game))
        stored = store.load(game)
        keeper = cls(store, stored.match(), report)
        keeper.game = game
        keeper._name = name
        keeper._record = stored.record
        keeper._series = stored.summary.series
        keeper._stored = keeper._state().texts()
        return keeper

    @property
    def is_stored(self) -> bool:
        """Whether the match as it stands is in the store."""
        return self.game is not None and not self._failed

    @property
    def record(self) -> Record:
        """The match as it stands, with what the store knows of it."""
        return replace(self._record, moves=tuple(self.match.moves), result=self.match.result)

    def save(self) -> None:
        """Write the match as it stands; a failure is reported, not raised."""
        if not (self.match.moves or self.match.redo_tail):
            return  # what ended before its first move is no game
        try:
            self._write(self._state())
        except StoreError as error:
            if not self._failed:
                self._failed = True
                # Later attempts must not hold up the game each time.
                self._store.wait_for_others(0)
                self._report(f"this game is not being stored: {error}")
        else:
            if self._failed:
                self._failed = False
                self._store.wait_for_others(PATIENCE)
                self._report(f"all of this game is stored now, as game {self.game}")

    def close(self) -> None:
        """Leave the match: stop its clock, write it, and follow it no longer."""
        if self.match.clock is not None:
            self.match.clock.pause()
        self.save()
        self._stop_following()

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, Requested | Declined):
            self.save()

    def _state(self) -> GameState:
        match = self.match
        taken_back = [match.board.text(move) for move in reversed(match.redo_tail)]
        return GameState(self.record, taken_back, match.clock, self._series)

    def _write(self, state: GameState) -> None:
        texts = state.texts()
        with self._store.writing() as connection:
            game, stored = self.game, self._stored
            if game is None or not update_game(connection, game, state, self._name):
                game, stored = insert_game(connection, state, self._name), []
                write_notes(connection, game, state.record)
            write_moves(connection, game, stored, texts)
        before, self.game, self._stored = self.game, game, texts
        if before not in (None, game):
            self._report(f"game {before} was changed elsewhere; here it goes on as game {game}")


def _new_name() -> str:
    """A name that no other keeper has; of the modules for names, none has to be imported."""
    return os.urandom(8).hex()
