"""The host of all sessions of a program: it begins and resumes them, with what they share."""

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
    """Holds what was chosen last, the store, the engine and where chance comes from.

    A store that cannot be opened is tried again with every move and whenever games are
    asked for; until then games are in memory alone.
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
        """``report`` tells the player what goes wrong with the store, ``games`` is its file.

        Without one games are in memory alone. ``keep_choices`` is called with the set-up
        of each game that is begun, to offer it next time. A guest is a stranger on this
        machine: nothing is offered that reads or writes a file of the player's choice, or
        starts a program.
        """
        self.report = report
        self.setup = setup or GameSetup()
        """What was chosen last."""
        self.engine = engine or EngineClient()
        self.engine.on_notice = report
        self.lot = lot or random.Random()
        self.is_guest = is_guest
        self.store: Store | None = None if games is None else Store(games, later=True)
        self._keep_choices = keep_choices

    def open_store(self) -> None:
        """Open the store; if that fails the player is told, and it is tried again later."""
        if self.store is None:
            return
        try:
            self.store.open()
        except StoreError as error:
            self.store.fault_is_known = True
            self.report(f"games are not kept so far: {error}")
            # Later attempts must not hold up the game each time.
            self.store.wait_for_others(0)

    def begin(self, setup: GameSetup) -> Session:
        """A game with what was chosen, which is offered again next time."""
        self.setup = setup
        self._keep_choices(setup)
        return self.begin_match(setup.new_match(self.lot))

    def play_on(self, game: Game, options: GameOptions, position: str) -> Session:
        """A game from the position against the computer, at the level chosen last."""
        return self.begin_match(
            self.setup.from_position(game, options, position).new_match(self.lot)
        )

    def begin_match(self, match: Match, *, kept: bool = True) -> Session:
        """A game with a match just made; one that is not kept is in memory alone."""
        return Session(self, match, self.keep(match) if kept else None)

    def resume(self, game: int) -> Session:
        """The stored game of that id, as it was left; raises ``StoreError``."""
        if self.store is None:
            raise StoreError("games are not kept here")
        autosave = AutoSave.resume(self.store, game, self.report)
        earlier = self.store.earlier_results(self.store.load(game).summary)
        return Session(self, autosave.match, autosave, earlier)

    def keep(self, match: Match, earlier: AutoSave | None = None) -> AutoSave | None:
        """Store the match from now on; ``earlier`` kept the game before it in a series."""
        if self.store is None:
            return None
        return AutoSave(self.store, match, self.report, earlier=earlier)

    def last_game(self, selection: Selection, besides: int | None = None) -> Summary | None:
        """The game of those selected that was played last, besides the one of that id."""
        # A store that is not there yet holds nothing, and is not made for that.
        if self.store is None or not self.store.path.exists():
            return None
        try:
            games = self.store.games(selection, most=2)
        except StoreError as error:
            if not self.store.fault_is_known:
                self.report(str(error))
            return None
        return next((game for game in games if game.id != besides), None)

    def unfinished_game(self, besides: int | None = None) -> Summary | None:
        """The unfinished game that was played last, besides the one of that id."""
        return self.last_game(Selection(finished=False), besides)

    async def close(self) -> None:
        """Leave no engine behind, and no open database."""
        await self.engine.close()
        if self.store is not None:
            self.store.close()
