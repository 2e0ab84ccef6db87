"""The host of a program's sessions: begins and resumes them, and holds what they share."""

import random
from collections.abc import Callable
from pathlib import Path

from mijnmorris.engine.client import EngineClient
from mijnmorris.match.match import Match
from mijnmorris.match.session import Session
from mijnmorris.match.setup import GameSetup
from mijnmorris.match.store import AutoSave, Report, Selection, Store, StoreError, Summary
from mijnmorris.rules import Game, GameOptions


class Host:
    """Holds the last set-up, the store, the engine and the source of random numbers.

    If the store cannot be opened, the host tries again at each move and whenever games are
    listed or loaded; until it succeeds, games are in memory only.
    """

    def __init__(
        self,
        report: Report,
        setup: GameSetup | None = None,
        *,
        games: Path | None = None,
        keep_choices: Callable[[GameSetup], None] = lambda _: None,
        engine: EngineClient | None = None,
        lot: random.Random | None = None,
        is_guest: bool = False,
    ) -> None:
        """``report`` shows the player errors of the store, whose file is ``games``.

        Without a file, games are in memory only. ``keep_choices`` gets the set-up of each
        new game, to offer it the next time. A guest is a stranger on this machine: front
        ends offer guests nothing that reads or writes a file of their choice or starts a
        program.
        """
        self.report = report
        self.setup = setup or GameSetup()
        """The set-up chosen last."""
        self.engine = engine or EngineClient()
        self.engine.on_notice = report
        self.lot = lot or random.Random()
        self.is_guest = is_guest
        self.store: Store | None = None if games is None else Store(games, later=True)
        self._keep_choices = keep_choices

    def open_store(self) -> None:
        """Opens the store; a failure is reported to the player and tried again later."""
        if self.store is None:
            return
        try:
            self.store.open()
        except StoreError as error:
            self.store.fault_is_known = True
            self.report(f"games are not kept so far: {error}")
            # Later attempts must not delay the game each time.
            self.store.wait_for_others(0)

    def begin(self, setup: GameSetup) -> Session:
        """Begins a game with the set-up, which is offered the next time."""
        self.setup = setup
        self._keep_choices(setup)
        return self.begin_match(setup.new_match(self.lot))

    def play_on(self, game: Game, options: GameOptions, position: str) -> Session:
        """Begins a game from the position against the computer, at the level chosen last."""
        return self.begin_match(
            self.setup.from_position(game, options, position).new_match(self.lot)
        )

    def begin_match(self, match: Match, *, kept: bool = True) -> Session:
        """Begins a session with a new match; unless ``kept``, it is in memory only."""
        return Session(self, match, self.keep(match) if kept else None)

    def resume(self, game: int) -> Session:
        """Resumes the stored game of that id; raises ``StoreError``."""
        if self.store is None:
            raise StoreError("games are not kept here")
        autosave = AutoSave.resume(self.store, game, self.report)
        earlier = self.store.earlier_results(self.store.load(game).summary)
        return Session(self, autosave.match, autosave, earlier)

    def keep(self, match: Match, earlier: AutoSave | None = None) -> AutoSave | None:
        """Stores the match from now on; ``earlier`` stored the previous game of its series."""
        if self.store is None:
            return None
        return AutoSave(self.store, match, self.report, earlier=earlier)

    def _games(self, selection: Selection, most: int = -1) -> list[Summary]:
        """As of the store; a failure is reported to the player, and then there is none."""
        # A missing file holds no game; reading must not create it.
        if self.store is None or not self.store.path.exists():
            return []
        try:
            return self.store.games(selection, most)
        except StoreError as error:
            if not self.store.fault_is_known:
                self.report(str(error))
            return []

    def last_game(self, selection: Selection, besides: int | None = None) -> Summary | None:
        """The selected game that was played last, other than the game with the id ``besides``."""
        games = self._games(selection, most=2)
        return next((game for game in games if game.id != besides), None)

    def unfinished_games(self) -> list[Summary]:
        """All unfinished games with a move, the one played last first."""
        return [game for game in self._games(Selection(finished=False)) if game.length]

    def unfinished_game(self, besides: int | None = None) -> Summary | None:
        """The unfinished game that was played last, other than the game with the id ``besides``."""
        return self.last_game(Selection(finished=False), besides)

    async def close(self) -> None:
        """Ends the engine's process and closes the database."""
        await self.engine.close()
        if self.store is not None:
            self.store.close()
