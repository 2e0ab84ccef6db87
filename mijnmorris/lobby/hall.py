"""The hall: who is here, what is offered and what is played."""

import random
from collections.abc import Callable
from itertools import count
from math import ceil
from time import monotonic

from mijnmorris.games import GAMES
from mijnmorris.lobby.agreement import Challenge, Entry
from mijnmorris.lobby.identity import Identity, other_self
from mijnmorris.lobby.journal import Journal, JournalError
from mijnmorris.lobby.limits import Bucket, Limits
from mijnmorris.lobby.table import RefusedError, Table
from mijnmorris.lobby.wire import Message
from mijnmorris.match.clock import CLOCK
from mijnmorris.match.players import Person
from mijnmorris.rules import Side


class Visitor:
    """A session of a player; one player may have several."""

    def __init__(
        self,
        number: int,
        identity: Identity,
        name: str,
        limits: Limits,
        send: Callable[[Message], None],
    ) -> None:
        self.number = number
        """Differs from those of all other sessions of this server."""
        self.id = self.seat = identity.id
        """``seat`` is the id under which the player sits at the table where they are: it is
        another one only for the second side of a game against themselves."""
        self.name = name
        self.send = send
        self.bucket = Bucket(limits.messages, limits.burst)
        self.table: int | None = None
        """The table whose game is followed; ``None`` in the hall."""


class Hall:
    """Holds visitors, challenges and tables, and tells visitors what concerns them.

    It knows no socket.
    """

    def __init__(
        self, journal: Journal, limits: Limits, now: Callable[[], float] = monotonic
    ) -> None:
        """Go on with the games of the journal; raises ``JournalError``."""
        self.journal = journal
        self.limits = limits
        self.visitors: dict[int, Visitor] = {}
        """By the number of the session, as long as it lasts."""
        self.challenges: dict[int, Challenge] = {}
        self.tables: dict[int, Table] = {}
        self.on_event: Callable[[Table], None] = lambda _: None
        """Called after everything that happens at a table, and when one is opened."""
        self.moves = 0
        """Moves relayed so far."""
        self.is_changed = False
        """Whether those in the hall have to be told."""
        self.lot = random.SystemRandom()
        """Draws sides."""
        self.numbers = count(1)
        """Of challenges and sessions."""
        self.now, self._since = now, now()
        self.away: dict[tuple[int, str], float] = {}
        """When players left a table where they play, by table and player."""
        for table in journal.unfinished():
            self.load(table)

    # Coming and going

    def enter(self, identity: Identity, send: Callable[[Message], None]) -> Visitor:
        """Begin a session of the player; raises ``RefusedError``."""
        if len(self.visitors) >= self.limits.sessions:
            raise RefusedError("the lobby is full; please come back later")
        if len(self.sessions_of(identity.id)) >= self.limits.sessions_each:
            raise RefusedError("you are here too often; leave one of your other sessions first")
        name = self.journal.welcome(identity.id, identity.name)
        visitor = Visitor(next(self.numbers), identity, name, self.limits, send)
        self.visitors[visitor.number] = visitor
        self.is_changed = True
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """End the session, and withdraw its challenges."""
        self.rise(visitor)
        del self.visitors[visitor.number]
        for challenge in self._offered_in(visitor.number):
            del self.challenges[challenge.id]
        self.is_changed = True

    def sessions_of(self, player: str) -> list[Visitor]:
        """The sessions of the player."""
        return [visitor for visitor in self.visitors.values() if visitor.id == player]

    def followers(self, table: int) -> list[Visitor]:
        """The sessions that follow the game at the table."""
        return [visitor for visitor in self.visitors.values() if visitor.table == table]

    # Challenges

    def offer(self, challenge: Challenge) -> None:
        """Let the challenge stand, in the place of one with the same number."""
        self.challenges[challenge.id] = challenge
        self._tell_offers(challenge.session)

    def withdraw(self, challenge: Challenge) -> None:
        """Let the challenge stand no longer: it is accepted, declined or taken back."""
        del self.challenges[challenge.id]
        self._tell_offers(challenge.session)

    def _offered_in(self, session: int) -> list[Challenge]:
        return [each for each in self.challenges.values() if each.session == session]

    def _tell_offers(self, session: int) -> None:
        """Tell the session what to ask for again when it comes back: offers end with it."""
        self.is_changed = True
        again = [each.request(self.name_of(each.to)) for each in self._offered_in(session)]
        self.visitors[session].send({"is": "offers", "again": again})

    def sees(self, visitor: Visitor, challenge: Challenge) -> bool:
        """Whether the challenge concerns the visitor."""
        if challenge.by == visitor.id:
            return True
        if challenge.room or challenge.to not in (None, visitor.id):
            return False
        # Nobody is called away from a game with somebody, who would have to wait.
        table = self._played_by(self.visitors[challenge.session])
        return table is None or not all(isinstance(each, Person) for each in table.match.players)

    def begin(self, entry: Entry) -> Table:
        """A table for a game that was agreed upon."""
        clock = CLOCK.parse(entry.clock or "off")
        left = None if clock is None else (60 * clock.minutes, 60 * clock.minutes)
        return self.load(self.journal.begin(entry, left))

    def load(self, number: int) -> Table:
        """The table of that number, as the journal has it; raises ``RefusedError``."""
        kept = self.journal.load(number)
        if kept is None or kept.entry.game not in GAMES:
            raise RefusedError("there is no such game")
        table = Table(self.journal, kept, self._relay)
        self.tables[table.id] = table
        self.is_changed = True
        return table

    def reload(self, number: int) -> None:
        """Load the game from the journal again: what was not written did not happen."""
        try:
            table = self.load(number)
        except JournalError:
            return
        for follower in self.followers(number):
            follower.send(self._snapshot(follower, table))

    # At a table

    def sit(self, visitor: Visitor, table: Table) -> None:
        """Let the visitor play or watch at the table; raises ``RefusedError``."""
        if visitor.table == table.id:
            visitor.send(self._snapshot(visitor, table))
            return
        seat = self._seat(visitor, table)
        side = table.side_of(seat)
        watchers = [each for each in self.followers(table.id) if table.side_of(each.seat) is None]
        if side is None and len(watchers) >= self.limits.watchers:
            raise RefusedError("too many watch that game already")
        self.rise(visitor)
        visitor.table, visitor.seat = table.id, seat
        if side is not None and self.away.pop((table.id, seat), None) is not None:
            self.tell_table(table, {"is": "back", "side": side.value}, besides=visitor)
        if side is table.match.board.turn:
            table.wake()
        visitor.send(self._snapshot(visitor, table))
        self.is_changed = True
        self.on_event(table)

    def _seat(self, visitor: Visitor, table: Table) -> str:
        """The id under which a visitor sits down: who plays both sides takes the free one."""
        both = (visitor.id, other_self(visitor.id))
        taken = {each.seat for each in self.followers(table.id)}
        seats = [each for each in both if each in table.players and each not in taken]
        return seats[0] if seats else visitor.id

    def _snapshot(self, visitor: Visitor, table: Table) -> Message:
        side = table.side_of(visitor.seat)
        away = [
            [side.value, round(self.time_to_return(since), 1)]
            for side in Side
            if (since := self.away.get((table.id, table.players[side]))) is not None
        ]
        return {**table.snapshot(), "you": None if side is None else side.value, "away": away}

    def time_to_return(self, since: float) -> float:
        """The seconds that a player who left then may still come back."""
        return max(self.limits.returning - (self.now() - since), 0)

    def rise(self, visitor: Visitor) -> None:
        """Let the visitor leave their table, if they sit at one."""
        table, seat = self._table_of(visitor), visitor.seat
        visitor.table, visitor.seat = None, visitor.id
        self.is_changed = True
        if table is None:
            return
        side = table.side_of(seat)
        others = self.followers(table.id)
        if side is not None and not any(each.seat == seat for each in others):
            self.away[table.id, seat] = self.now()
            seconds = ceil(self.limits.returning)  # so that nobody claims too early
            self.tell_table(table, {"is": "away", "side": side.value, "seconds": seconds})
        if table.is_over and not others:
            self.put_away(table)

    def _table_of(self, visitor: Visitor) -> Table | None:
        """The table whose game the visitor follows; ``None`` in the hall."""
        return None if visitor.table is None else self.tables[visitor.table]

    def put_away(self, table: Table) -> None:
        """Forget the table; its game is in the journal."""
        del self.tables[table.id]
        for player in table.players:
            self.away.pop((table.id, player), None)

    def _relay(self, table: Table, message: Message) -> None:
        self.tell_table(table, message)
        if table.is_over or message["is"] == "answered":
            self.is_changed = True
        self.on_event(table)

    def tell_table(self, table: Table, message: Message, besides: Visitor | None = None) -> None:
        """Tell all who follow the game at the table."""
        for follower in self.followers(table.id):
            if follower is not besides:
                follower.send({**message, "table": table.id})

    def check_clocks(self) -> None:
        """End the games whose time is up; a player's time runs also while they are away."""
        for table in list(self.tables.values()):
            try:
                table.match.check_clock()
            except JournalError:
                self.reload(table.id)

    def status(self) -> Message:
        """Counts of sessions, games and moves, without names."""
        running = [table for table in self.tables.values() if not table.is_over]
        return {
            "is": "status",
            "sessions": len(self.visitors),
            "players": len({visitor.id for visitor in self.visitors.values()}),
            "games": len(running),
            "challenges": len(self.challenges),
            "moves": self.moves,
            "engines": self.limits.engines,
            "minutes": round((self.now() - self._since) / 60),
        }

    # The list of all that

    def tell_changes(self) -> None:
        """Send the state of the hall to everybody in it, if it has changed."""
        if self.is_changed:
            self.is_changed = False
            people = self._people()
            for visitor in self.visitors.values():
                if visitor.table is None:
                    visitor.send(self._shown_to(visitor, people))

    def tell(self, visitor: Visitor) -> None:
        """Send the state of the hall to the visitor."""
        visitor.send(self._shown_to(visitor, self._people()))

    def _people(self) -> list[list[str | bool]]:
        """Everybody's name, and whether they play."""
        here = self.visitors.values()
        playing = {each.id for each in here if self._played_by(each) is not None}
        names = {each.id: each.name for each in here}
        return [[name, player in playing] for player, name in names.items()]

    def _played_by(self, visitor: Visitor) -> Table | None:
        """The table where the visitor plays a game that is not over, and does not only watch."""
        table = self._table_of(visitor)
        if table is None or table.is_over or table.side_of(visitor.seat) is None:
            return None
        return table

    def _shown_to(self, visitor: Visitor, people: list[list[str | bool]]) -> Message:
        return {
            "is": "hall",
            "players": people,
            "sessions": len(self.sessions_of(visitor.id)),
            "challenges": self._challenges_for(visitor),
            "tables": self._tables_for(visitor),
        }

    def name_of(self, player: str | None) -> str | None:
        """What the player of that id is called, who may have left; ``None`` for nobody."""
        return None if player is None else self.journal.name_of(player)

    def _challenges_for(self, visitor: Visitor) -> list[Message]:
        return [
            {
                "id": each.id,
                "by": self.visitors[each.session].name,
                "mine": each.session == visitor.number,
                "by_me": each.by == visitor.id,
                "for_me": each.to == visitor.id,
                "to": self.name_of(each.to),
                "room": each.room,
                **each.terms.words(),
            }
            for each in self.challenges.values()
            if self.sees(visitor, each)
        ]

    def _tables_for(self, visitor: Visitor) -> list[Message]:
        """The player's own games, and those that somebody plays now."""
        here = {each.table for each in self.visitors.values()}
        return [
            {
                "id": table.id,
                "game": table.entry.game,
                "names": [player.called("somebody") for player in table.match.players],
                "mine": table.side_of(visitor.id) is not None,
            }
            for table in self.tables.values()
            if not table.is_over
            and (
                table.side_of(visitor.id) is not None or (table.id in here and not table.entry.room)
            )
        ]
