"""The hall: who is here, what is offered and what is played; it does what messages ask for."""

import random
import re
from collections.abc import Callable
from itertools import count
from time import monotonic

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES
from mijnmorris.lobby import names, wire
from mijnmorris.lobby.agreement import Challenge, Terms
from mijnmorris.lobby.courtesies import COURTESIES
from mijnmorris.lobby.identity import Identity, is_login_of_another
from mijnmorris.lobby.journal import Entry, Journal, JournalError
from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.table import LEVEL, RefusedError, Table
from mijnmorris.lobby.visitor import Visitor
from mijnmorris.lobby.wire import MalformedError, Message
from mijnmorris.match.events import Request
from mijnmorris.rules import Side

_ROOM = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
KEPT_WORDS = ("settings", "progress", "choices")
"""What is kept for a guest, each a text."""
_LONGEST_KEPT = wire.LONGEST // 2


class Hall:
    """Does what visitors ask for, or refuses it with a sentence; it knows no socket."""

    def __init__(
        self, journal: Journal, limits: Limits, now: Callable[[], float] = monotonic
    ) -> None:
        """Go on with the games of the journal; raises ``JournalError``."""
        self.journal = journal
        self.limits = limits
        self.visitors: list[Visitor] = []
        self.challenges: dict[int, Challenge] = {}
        self.tables: dict[int, Table] = {}
        self.on_event: Callable[[Table], None] = lambda _: None
        """Called after everything that happens at a table, and when one is opened."""
        self.moves = 0
        """Moves relayed so far."""
        self.is_changed = False
        """Whether those in the hall have to be told."""
        self._lot = random.SystemRandom()
        self._numbers = count(1)
        self._now, self._since = now, now()
        self._away: dict[tuple[int, str], float] = {}
        """Since when players are away from a table where they play."""
        for table in journal.unfinished():
            self._load(table)

    # Coming and going

    def enter(self, identity: Identity, send: Callable[[Message], None]) -> Visitor:
        """A session of the player begins; raises ``RefusedError``."""
        if len(self.visitors) >= self.limits.sessions:
            raise RefusedError("the lobby is full; please come back later")
        if len(self.sessions_of(identity.id)) >= self.limits.sessions_each:
            raise RefusedError("you are here too often; leave one of your other sessions first")
        name = self.journal.welcome(identity.id, identity.name)
        visitor = Visitor(identity, name, self.limits, send)
        self.visitors.append(visitor)
        self.is_changed = True
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """The session ends; what the player offered goes with their last one."""
        self._rise(visitor)
        self.visitors.remove(visitor)
        if not self.sessions_of(visitor.id):
            mine = [each.id for each in self.challenges.values() if each.by == visitor.id]
            for number in mine:
                del self.challenges[number]
        self.is_changed = True

    def sessions_of(self, player: str) -> list[Visitor]:
        """The sessions of the player."""
        return [visitor for visitor in self.visitors if visitor.id == player]

    def followers(self, table: int) -> list[Visitor]:
        """The sessions that follow the game at the table."""
        return [visitor for visitor in self.visitors if visitor.table == table]

    # Messages

    def handle(self, visitor: Visitor, message: Message) -> None:
        """Do what the message asks for; raises ``MalformedError`` if it is none of ours."""
        do = message.get("do")
        act = _ACTS.get(do) if isinstance(do, str) else None
        if act is None:
            raise MalformedError("nothing here does that")
        try:
            act(self, visitor, message)
        except (RefusedError, JournalError, names.InvalidNameError) as error:
            visitor.send({"is": "refused", "of": do, "why": str(error)})
            if isinstance(error, JournalError) and visitor.table is not None:
                self.reload(visitor.table)

    def _challenge(self, visitor: Visitor, message: Message) -> None:
        self._offer(visitor, Terms.of(message), to=wire.optional_text(message, "to"))

    def _offer(self, visitor: Visitor, terms: Terms, to: str | None = None, room: str = "") -> None:
        own = [each for each in self.challenges.values() if each.by == visitor.id]
        if len(own) >= self.limits.challenges_each:
            raise RefusedError("you have challenged enough; withdraw a challenge first")
        self._check_room_for(visitor.id)
        player = None if to is None else self._player_here(to)
        if player == visitor.id:
            raise RefusedError("that is you")
        number = next(self._numbers)
        self.challenges[number] = Challenge(number, terms, visitor.id, player, room)
        self.is_changed = True

    def _player_here(self, name: str) -> str:
        for visitor in self.visitors:
            if names.key(visitor.name) == names.key(name):
                return visitor.id
        raise RefusedError("nobody of that name is here")

    def _accept(self, visitor: Visitor, message: Message) -> None:
        challenge = self._challenge_for(visitor, message)
        if challenge.by == visitor.id:
            raise RefusedError("that is your own challenge")
        self._check_room_for(visitor.id)
        entry = challenge.terms.entry(challenge.by, visitor.id, challenge.room, self._lot)
        table = self._begin(entry)  # it may fail, and then the challenge stands
        del self.challenges[challenge.id]
        for each in self.visitors:
            if each is visitor or (each.id == challenge.by and each.table is None):
                self._sit(each, table)

    def _decline(self, visitor: Visitor, message: Message) -> None:
        challenge = self._challenge_for(visitor, message)
        if visitor.id not in (challenge.by, challenge.to):
            raise RefusedError("that challenge is not for you alone")
        del self.challenges[challenge.id]
        self.is_changed = True
        if challenge.by != visitor.id:
            for session in self.sessions_of(challenge.by):
                session.send({"is": "declined", "name": visitor.name})

    def _challenge_for(self, visitor: Visitor, message: Message) -> Challenge:
        challenge = self.challenges.get(wire.number(message, "challenge"))
        if challenge is None or not self._sees(visitor, challenge):
            raise RefusedError("that challenge is no more")
        return challenge

    @staticmethod
    def _sees(visitor: Visitor, challenge: Challenge) -> bool:
        if challenge.by == visitor.id:
            return True
        return not challenge.room and challenge.to in (None, visitor.id)

    def _join(self, visitor: Visitor, message: Message) -> None:
        room = wire.text(message, "room")
        if not _ROOM.fullmatch(room):
            raise RefusedError("a room is called by letters, digits and -, such as room-42")
        for table in self.tables.values():
            if table.entry.room == room and (not table.is_over or self.followers(table.id)):
                self._sit(visitor, table)
                return
        waiting = next((each for each in self.challenges.values() if each.room == room), None)
        if waiting is None:
            self._offer(visitor, Terms.of(message), room=room)
            visitor.send({"is": "waiting", "room": room})
        elif waiting.by == visitor.id:
            visitor.send({"is": "waiting", "room": room})
        else:
            self._check_room_for(visitor.id)
            table = self._begin(waiting.terms.entry(waiting.by, visitor.id, room, self._lot))
            del self.challenges[waiting.id]
            for each in self.visitors:
                if each is visitor or (each.id == waiting.by and each.table is None):
                    self._sit(each, table)

    def _computer(self, visitor: Visitor, message: Message) -> None:
        level = wire.text(message, "level")
        if level not in LEVELS:
            raise MalformedError("there is no such level")
        self._check_room_for(visitor.id)
        terms = Terms.of({**message, "clock": None})  # many wait for few engines
        entry = terms.entry(visitor.id, f"{LEVEL}{level}", "", self._lot)
        self._sit(visitor, self._begin(entry))

    def _check_room_for(self, player: str) -> None:
        running = [table for table in self.tables.values() if not table.is_over]
        if len(running) >= self.limits.tables:
            raise RefusedError("too many games are played here now; please come back later")
        if sum(player in table.players for table in running) >= self.limits.tables_each:
            raise RefusedError("you have begun enough games; finish one first, or resign")

    def _begin(self, entry: Entry) -> Table:
        clock = entry.clock and wire_minutes(entry.clock)
        number = self.journal.begin(entry, None if not clock else (60 * clock, 60 * clock))
        return self._load(number)

    def _load(self, number: int) -> Table:
        kept = self.journal.load(number)
        if kept is None or kept.entry.game not in GAMES:
            raise RefusedError("there is no such game")
        table = Table(self.journal, kept, self._relay)
        self.tables[table.id] = table
        self.is_changed = True
        return table

    def reload(self, number: int) -> None:
        """Take the game as the journal has it, for what was not written did not happen."""
        try:
            table = self._load(number)
        except JournalError:
            return
        for follower in self.followers(number):
            follower.send(self._snapshot(follower, table))

    # At a table

    def _follow(self, visitor: Visitor, message: Message) -> None:
        number = wire.number(message, "table")
        self._sit(visitor, self.tables.get(number) or self._load(number))

    def _sit(self, visitor: Visitor, table: Table) -> None:
        if visitor.table == table.id:
            visitor.send(self._snapshot(visitor, table))
            return
        side = table.side_of(visitor.id)
        watchers = [each for each in self.followers(table.id) if table.side_of(each.id) is None]
        if side is None and len(watchers) >= self.limits.watchers:
            raise RefusedError("too many watch that game already")
        self._rise(visitor)
        visitor.table = table.id
        if side is not None and self._away.pop((table.id, visitor.id), None) is not None:
            self._tell(table, {"is": "back", "side": side.value}, besides=visitor)
        if side is table.match.board.turn:
            table.wake()
        visitor.send(self._snapshot(visitor, table))
        self.is_changed = True
        self.on_event(table)

    def _snapshot(self, visitor: Visitor, table: Table) -> Message:
        side = table.side_of(visitor.id)
        away = [each.value for each in Side if (table.id, table.players[each]) in self._away]
        return {**table.snapshot(), "you": None if side is None else side.value, "away": away}

    def _rise(self, visitor: Visitor) -> None:
        table = self.tables.get(visitor.table or 0)
        visitor.table = None
        self.is_changed = True
        if table is None:
            return
        side = table.side_of(visitor.id)
        others = self.followers(table.id)
        if side is not None and not any(each.id == visitor.id for each in others):
            self._away[table.id, visitor.id] = self._now()
            seconds = round(self.limits.returning)
            self._tell(table, {"is": "away", "side": side.value, "seconds": seconds})
        if table.is_over and not others:
            del self.tables[table.id]
            for player in table.players:
                self._away.pop((table.id, player), None)

    def _rise_by_message(self, visitor: Visitor, _message: Message) -> None:
        self._rise(visitor)

    def _seat(self, visitor: Visitor, message: Message) -> tuple[Table, Side]:
        """The table of the message and the side the visitor plays; raises ``RefusedError``."""
        number = wire.number(message, "table")
        table = self.tables.get(number)
        if table is None or visitor.table != number:
            raise RefusedError("you do not sit at that table")
        side = table.side_of(visitor.id)
        if side is None:
            raise RefusedError("you watch this game and do not play it")
        table.match.check_clock()
        return table, side

    def _move(self, visitor: Visitor, message: Message) -> None:
        table, side = self._seat(visitor, message)
        table.move(side, wire.number(message, "ply"), wire.text(message, "move", 32))
        self.moves += 1

    def _ask(self, visitor: Visitor, message: Message) -> None:
        table, side = self._seat(visitor, message)
        try:
            request = Request(wire.text(message, "what"))
        except ValueError as error:
            raise MalformedError("nobody can ask for that") from error
        table.ask(side, request)

    def _answer(self, visitor: Visitor, message: Message) -> None:
        table, side = self._seat(visitor, message)
        table.answer(side, wire.truth(message, "yes"))

    def _resign(self, visitor: Visitor, message: Message) -> None:
        table, side = self._seat(visitor, message)
        table.resign(side)

    def _claim(self, visitor: Visitor, message: Message) -> None:
        table, side = self._seat(visitor, message)
        since = self._away.get((table.id, table.players[side.other]))
        if since is None:
            raise RefusedError("the other player is here")
        left = self.limits.returning - (self._now() - since)
        if left > 0:
            raise RefusedError(f"the other player may come back for {left:.0f} more seconds")
        table.claim(side)

    def _say(self, visitor: Visitor, message: Message) -> None:
        table, side = self._seat(visitor, message)
        what = wire.text(message, "what")
        if what not in COURTESIES:
            raise MalformedError("nobody says that here")
        self._tell(table, {"is": "said", "side": side.value, "what": what})

    def _relay(self, table: Table, message: Message) -> None:
        self._tell(table, message)
        if table.is_over or message["is"] == "answered":
            self.is_changed = True
        self.on_event(table)

    def _tell(self, table: Table, message: Message, besides: Visitor | None = None) -> None:
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

    # What players have here

    def _rename(self, visitor: Visitor, message: Message) -> None:
        name = names.cleaned(wire.text(message, "name"))
        if is_login_of_another(name, visitor.id):
            raise RefusedError(f"{name} is a user of this machine")
        if not self.journal.rename(visitor.id, name):
            raise RefusedError(f"somebody here is called {name}, or much like it")
        for session in self.sessions_of(visitor.id):
            session.name = name
            session.send({"is": "named", "name": name})
        self.is_changed = True

    def _keep(self, visitor: Visitor, message: Message) -> None:
        what, value = wire.text(message, "what"), message.get("value")
        if what not in KEPT_WORDS or not isinstance(value, str):
            raise MalformedError("that is not kept here")
        if len(value.encode()) > _LONGEST_KEPT:
            raise RefusedError(f"no more than {_LONGEST_KEPT // 1024} kB are kept of that")
        self.journal.keep(visitor.id, what, value)

    def _list(self, visitor: Visitor, message: Message) -> None:
        self.journal.show(visitor.id, wire.truth(message, "listed"))

    def _standing(self, visitor: Visitor, _message: Message) -> None:
        games = {}
        for game in GAMES:
            rating = self.journal.rating(visitor.id, game)
            games[game] = {
                "tally": self.journal.tally(visitor.id, game),
                "rating": round(rating.value),
                "deviation": round(rating.deviation),
                "best": [
                    [self._called(player), round(best.value), round(best.deviation), played]
                    for player, best, played in self.journal.best(game)
                    if not best.is_provisional
                ],
            }
        visitor.send({"is": "standing", "games": games})

    def _called(self, player: str) -> str:
        if player.startswith(LEVEL):
            return LEVELS[player.removeprefix(LEVEL)].title
        return self.journal.name_of(player)

    def _status(self, visitor: Visitor, _message: Message) -> None:
        visitor.send(self.status())

    def status(self) -> Message:
        """How much is going on, with nobody's name."""
        running = [table for table in self.tables.values() if not table.is_over]
        return {
            "is": "status",
            "sessions": len(self.visitors),
            "players": len({visitor.id for visitor in self.visitors}),
            "games": len(running),
            "challenges": len(self.challenges),
            "moves": self.moves,
            "engines": self.limits.engines,
            "minutes": round((self._now() - self._since) / 60),
        }

    def _pong(self, visitor: Visitor, message: Message) -> None:
        """Any message is a sign of life."""

    # The list of all that

    def tell_changes(self) -> None:
        """Tell all who are in the hall how it is now, if that has changed."""
        if self.is_changed:
            self.is_changed = False
            people = self._people()
            for visitor in self.visitors:
                if visitor.table is None:
                    visitor.send(self._shown_to(visitor, people))

    def tell(self, visitor: Visitor) -> None:
        """Tell one who came in how the hall is."""
        visitor.send(self._shown_to(visitor, self._people()))

    def _people(self) -> list[list[str | bool]]:
        """Everybody's name, and whether they sit at a table."""
        playing = {visitor.id for visitor in self.visitors if visitor.table is not None}
        names_here = {visitor.id: visitor.name for visitor in self.visitors}
        return [[name, player in playing] for player, name in names_here.items()]

    def _shown_to(self, visitor: Visitor, people: list[list[str | bool]]) -> Message:
        return {
            "is": "hall",
            "players": people,
            "challenges": self._challenges_for(visitor),
            "tables": self._tables_for(visitor),
        }

    def _challenges_for(self, visitor: Visitor) -> list[Message]:
        players = {each.id: each.name for each in self.visitors}
        return [
            {
                "id": each.id,
                "by": players.get(each.by, "somebody"),
                "mine": each.by == visitor.id,
                "for_me": each.to == visitor.id,
                "room": each.room,
                **each.terms.words(),
            }
            for each in self.challenges.values()
            if self._sees(visitor, each)
        ]

    def _tables_for(self, visitor: Visitor) -> list[Message]:
        """The player's own games, and those that somebody plays now."""
        here = {each.table for each in self.visitors}
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


def wire_minutes(clock: str) -> float:
    """The minutes of each side, of a clock as it is written."""
    from mijnmorris.match.clock import TimeControl

    return TimeControl.parse(clock).minutes


_ACTS: dict[str, Callable[[Hall, Visitor, Message], None]] = {
    "challenge": Hall._challenge,
    "accept": Hall._accept,
    "decline": Hall._decline,
    "join": Hall._join,
    "computer": Hall._computer,
    "follow": Hall._follow,
    "rise": Hall._rise_by_message,
    "move": Hall._move,
    "ask": Hall._ask,
    "answer": Hall._answer,
    "resign": Hall._resign,
    "claim": Hall._claim,
    "say": Hall._say,
    "name": Hall._rename,
    "keep": Hall._keep,
    "list": Hall._list,
    "standing": Hall._standing,
    "status": Hall._status,
    "pong": Hall._pong,
}
