"""A sitting: games between the same players, one after another, each of them kept."""

from datetime import UTC, datetime
from typing import Self

from mijnmorris.match.match import Match
from mijnmorris.match.records import Record
from mijnmorris.match.series import Series
from mijnmorris.match.store import AutoSave, Report, Store


class Sitting:
    """A series of games and who keeps the one being played."""

    def __init__(
        self, series: Series, store: Store | None, report: Report, autosave: AutoSave | None
    ) -> None:
        self.series = series
        self._store = store
        self._report = report
        self._autosave = autosave
        self._started = _now()

    @classmethod
    def begun(cls, match: Match, store: Store | None, report: Report) -> Self:
        """A first game, kept from its first move; without a store in memory alone."""
        autosave = None if store is None else AutoSave(store, match, report)
        return cls(Series(match), store, report, autosave)

    @classmethod
    def resumed(cls, store: Store, game: int, report: Report) -> Self:
        """Go on with the stored game of that id; raises ``StoreError``."""
        autosave = AutoSave.resume(store, game, report)
        earlier = store.earlier_results(store.load(game).summary)
        return cls(Series(autosave.match, earlier), store, report, autosave)

    @property
    def match(self) -> Match:
        """The game being played."""
        return self.series.match

    @property
    def game_id(self) -> int | None:
        """The id of that game in the store, once it is there."""
        return None if self._autosave is None else self._autosave.game

    @property
    def is_kept(self) -> bool:
        """Whether the game as it stands is stored."""
        return self._autosave is not None and self._autosave.is_stored

    @property
    def record(self) -> Record:
        """The game as it stands, and when it began."""
        if self._autosave is None:
            return Record.of(self.match, self._started)
        return self._autosave.record

    def save(self) -> None:
        """Try again to store the game, if the last attempt failed."""
        if self._autosave is not None and not self._autosave.is_stored:
            self._autosave.save()

    def begin_next(self) -> None:
        """Begin the next game, with the sides changed."""
        earlier = self._autosave
        self.close()
        match = self.series.next_match()
        self._started = _now()
        if self._store is not None:
            self._autosave = AutoSave(self._store, match, self._report, earlier=earlier)

    def close(self) -> None:
        """Leave the game: its clock stands, and it is stored as it is now."""
        if self._autosave is not None:
            self._autosave.close()
            self._autosave = None
        elif self.match.clock is not None:
            self.match.clock.pause()


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)
