"""What every part of line mode needs at hand."""

import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from mijnmorris.engine.client import EngineClient
from mijnmorris.match.setup import GameSetup
from mijnmorris.match.sitting import Sitting
from mijnmorris.match.store import Selection, Store, StoreError, Summary
from mijnmorris.plain.signals import Answer, EndSignals
from mijnmorris.plain.talk import Talk
from mijnmorris.settings import Settings


@dataclass
class Context:
    """Who is talked to, who is asked for moves, and where games are kept."""

    talk: Talk
    engine: EngineClient
    signals: EndSignals
    lot: random.Random
    settings: Settings
    setup: GameSetup
    """What was chosen last."""
    keep: Callable[[GameSetup], None]
    """Keeps what was chosen for the next time."""
    store: Store | None
    """Where games are kept; without one they are in memory alone."""

    def wait_for(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """What the engine answers."""
        return self.signals.wait_for(work)

    def begin(self, setup: GameSetup) -> Sitting:
        """A game with what was chosen, which is kept for the next time."""
        self.setup = setup
        self.keep(setup)
        return Sitting.begun(setup.new_match(self.lot), self.store, self.talk.say)

    def unfinished_game(self, besides: int | None = None) -> Summary | None:
        """The unfinished game that was played last, besides the one of that number."""
        if self.store is None or not self.store.is_open:
            return None
        try:
            games = self.store.games(Selection(finished=False), most=2)
        except StoreError as error:
            self.talk.say(str(error))
            return None
        return next((game for game in games if game.id != besides), None)
