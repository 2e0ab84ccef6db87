"""Autosave: stores a match at each change, before other followers learn of it."""

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from mijnmorris.match.events import Declined, Event, Requested
from mijnmorris.match.match import Match
from mijnmorris.match.records import Record
from mijnmorris.match.store.database import PATIENCE
from mijnmorris.match.store.errors import Report, StoreError
from mijnmorris.match.store.store import Store
from mijnmorris.match.store.writing import (
    Standing,
    append_moves,
    cut_moves,
    insert_game,
    update_game,
    write_notes,
)


class AutoSave:
    """Writes a match into the store at each move, take-back and end.

    A save writes the changes since the last one in a single transaction: the rows of new
    moves, and the state of the game with its result. If the store fails, the match goes
    on in memory. The player is told once, each later change tries again to write what is
    missing, and the player is told when it succeeds. If another session has taken over
    or deleted the game, it continues as a new game.
    """

    def __init__(
        self, store: Store, match: Match, report: Report, earlier: "AutoSave | None" = None
    ) -> None:
        """Saves the match from now on; ``earlier`` saved the previous game of its series."""
        self.match = match
        self.game: int | None = None
        """The id in the store; ``None`` before the first move."""
        self._store = store
        self._report = report
        self._name = _new_name()
        self._stored: list[int] = []
        """The moves in the store; those taken back come last."""
        self._standing: Standing | None = None
        """The stored state of the game; ``None`` until this session has written it."""
        self._record = Record.of(match, started=datetime.now(UTC).replace(microsecond=0))
        self._series: int | None = None
        self._failed = False
        if earlier is not None and (earlier._series or earlier.game) is not None:
            number = int(earlier._record.round) if earlier._series else 1
            self._series = earlier._series or earlier.game
            self._record = replace(self._record, round=str(number + 1))
        self._stop_following = match.follow(self._on_event, first=True)

    @classmethod
    def resume(cls, store: Store, game: int, report: Report) -> "AutoSave":
        """Resumes the stored game; raises ``StoreError`` if it cannot be read."""
        name = _new_name()
        # Taken over before it is read, so that no other session changes it afterwards.
        with store.writing() as connection:
            connection.execute("UPDATE games SET keeper = ? WHERE id = ?", (name, game))
        stored = store.load(game)
        autosave = cls(store, stored.match(), report)
        autosave.game = game
        autosave._name = name
        autosave._record = stored.record
        autosave._series = stored.summary.series
        autosave._stored = [*stored.record.moves, *stored.taken_back]
        return autosave

    @property
    def is_stored(self) -> bool:
        """Whether the current state of the match is stored."""
        return self.game is not None and not self._failed

    @property
    def record(self) -> Record:
        """The record of the match so far, with the store's data such as the date."""
        return replace(self._record, moves=tuple(self.match.moves), result=self.match.result)

    def save(self) -> None:
        """Writes the changes since the last save; a failure is reported, not raised."""
        if not (self.match.moves or self.match.redo_tail):
            return  # a game that ended before its first move is not stored
        try:
            self._write()
        except StoreError as error:
            is_new, self._failed = not self._failed, True
            if is_new and not self._store.fault_is_known:
                # Later attempts must not delay the game each time.
                self._store.wait_for_others(0)
                self._report(f"this game is not being stored: {error}")
        else:
            if self._failed or self._store.fault_is_known:
                self._failed = self._store.fault_is_known = False
                self._store.wait_for_others(PATIENCE)
                self._report(f"all of this game is stored now, as game {self.game}")

    def close(self) -> None:
        """Stops the match's clock, saves it, and stops following it."""
        if self.match.clock is not None:
            self.match.clock.pause()
        self.save()
        self._stop_following()

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, Requested | Declined):
            self.save()

    def _write(self) -> None:
        match = self.match
        moves = [*match.moves, *reversed(match.redo_tail)]
        standing = Standing.of(match)
        if standing == self._standing and moves == self._stored and not self._failed:
            return
        with self._store.writing() as connection:
            game, stored = self.game, self._stored
            if game is None or not update_game(connection, game, standing, self._name):
                game = insert_game(connection, self._record, standing, self._name, self._series)
                write_notes(connection, game, self._record.comments, self._record.marks)
                stored = []
            same = _common_length(stored, moves)
            if same < len(stored):
                cut_moves(connection, game, same)
            append_moves(connection, game, same, map(match.board.text, moves[same:]))
        before, self.game, self._stored, self._standing = self.game, game, moves, standing
        if before not in (None, game):
            self._report(f"game {before} was changed elsewhere; here it goes on as game {game}")


def _common_length(stored: Sequence[int], moves: Sequence[int]) -> int:
    """The number of equal moves at the beginning of both."""
    pairs = zip(stored, moves, strict=False)
    different = (place for place, (old, new) in enumerate(pairs) if old != new)
    return next(different, min(len(stored), len(moves)))


def _new_name() -> str:
    """A unique name for this session, made without importing ``uuid``."""
    return os.urandom(8).hex()
