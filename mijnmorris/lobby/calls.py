"""The requests of visitors: a function for each word that a message has under ``do``."""

import re
from collections.abc import Callable
from dataclasses import replace
from math import ceil

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES
from mijnmorris.lobby import wire
from mijnmorris.lobby.agreement import Challenge, Terms
from mijnmorris.lobby.hall import Hall, Visitor
from mijnmorris.lobby.identity import (
    InvalidNameError,
    cleaned,
    is_login_of_another,
    name_key,
    other_self,
)
from mijnmorris.lobby.journal import JournalError
from mijnmorris.lobby.table import LEVEL, RefusedError, Table
from mijnmorris.lobby.wire import COURTESIES, MalformedError, Message
from mijnmorris.match.events import Request
from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted

Act = Callable[[Hall, Visitor, Message], None]

_ROOM = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
_KEPT_WORDS = ("settings", "progress")
"""What is kept for a guest, each a text."""
_LONGEST_KEPT = wire.LONGEST // 2


def handle(hall: Hall, visitor: Visitor, message: Message) -> None:
    """Carry out the request of a message; raises ``MalformedError`` if there is no such request."""
    do = message.get("do")
    act = ACTS.get(do) if isinstance(do, str) else None
    if act is None:
        raise MalformedError("there is no such request")
    try:
        act(hall, visitor, message)
    except (RefusedError, JournalError, InvalidNameError) as error:
        visitor.send({"is": "refused", "of": do, "why": str(error)})
        if isinstance(error, JournalError) and visitor.table is not None:
            hall.reload(visitor.table)


def _challenge(hall: Hall, visitor: Visitor, message: Message) -> None:
    to = wire.optional_text(message, "to")
    # One who offers again is back sooner, perhaps, than the player it is for.
    is_again = "again" in message and wire.truth(message, "again")
    whom = _player_named if is_again else _player_here
    player = None if to is None else whom(hall, to)
    challenge = _offer(hall, visitor, Terms.of(message), to=player)
    visitor.send({"is": "offered", "to": hall.name_of(challenge.to)})


def _offer(
    hall: Hall, visitor: Visitor, terms: Terms, to: str | None = None, room: str = ""
) -> Challenge:
    """Offer a game to the player of that id, to whoever comes to the room, or to all."""
    own = [each for each in hall.challenges.values() if each.by == visitor.id]
    if len(own) >= hall.limits.challenges_each:
        raise RefusedError("you have challenged enough; withdraw a challenge first")
    _check_room_for(hall, visitor.id)
    if to == visitor.id:
        raise RefusedError("that is you; offer it to all, and accept it in your other session")
    challenge = Challenge(next(hall.numbers), terms, visitor.id, visitor.number, to, room)
    hall.offer(challenge)
    return challenge


def _player_here(hall: Hall, name: str) -> str:
    for visitor in hall.visitors.values():
        if name_key(visitor.name) == name_key(name):
            return visitor.id
    raise RefusedError("nobody here has that name")


def _player_named(hall: Hall, name: str) -> str:
    player = hall.journal.player_named(name)
    if player is None:
        raise RefusedError(f"nobody is called {name} now, so your challenge is withdrawn")
    return player


def _accept(hall: Hall, visitor: Visitor, message: Message) -> None:
    challenge = _challenge_for(hall, visitor, message)
    if challenge.session == visitor.number:
        raise RefusedError("that is your own challenge")
    _begin(hall, challenge, visitor)


def _begin(hall: Hall, challenge: Challenge, visitor: Visitor) -> None:
    """Begin the game that the visitor accepts; whoever waits for it comes to its table."""
    _check_room_for(hall, visitor.id)
    is_own = challenge.by == visitor.id
    accepting = other_self(visitor.id) if is_own else visitor.id
    entry = challenge.terms.entry(challenge.by, accepting, challenge.room, hall.lot)
    table = hall.begin(entry)  # it may fail, and then the challenge stands
    hall.withdraw(challenge)
    for each in hall.sessions_of(challenge.by):
        if each.number == challenge.session and each.table is not None:
            each.send({"is": "accepted", "name": visitor.name, "game": entry.game})
        elif each.number == challenge.session or (each.table is None and not is_own):
            hall.sit(each, table)
    hall.sit(visitor, table)


def _decline(hall: Hall, visitor: Visitor, message: Message) -> None:
    challenge = _challenge_for(hall, visitor, message)
    if visitor.id not in (challenge.by, challenge.to):
        raise RefusedError("that challenge is not for you alone")
    hall.withdraw(challenge)
    if challenge.by != visitor.id:
        for session in hall.sessions_of(challenge.by):
            session.send({"is": "declined", "name": visitor.name})


def _challenge_for(hall: Hall, visitor: Visitor, message: Message) -> Challenge:
    challenge = hall.challenges.get(wire.number(message, "challenge"))
    if challenge is None or not hall.sees(visitor, challenge):
        raise RefusedError("that challenge is gone")
    return challenge


def _join(hall: Hall, visitor: Visitor, message: Message) -> None:
    room = wire.text(message, "room")
    if not _ROOM.fullmatch(room):
        raise RefusedError("a room has a name of letters, digits and -, such as room-42")
    for table in hall.tables.values():
        if table.entry.room == room and (not table.is_over or hall.followers(table.id)):
            hall.sit(visitor, table)
            return
    waiting = next((each for each in hall.challenges.values() if each.room == room), None)
    if waiting is None:
        _offer(hall, visitor, Terms.of(message), room=room)
        visitor.send({"is": "waiting", "room": room})
    elif waiting.by == visitor.id:  # the line may have dropped, so this session waits from now on
        hall.offer(replace(waiting, session=visitor.number))
        visitor.send({"is": "waiting", "room": room})
    else:
        _begin(hall, waiting, visitor)


def _computer(hall: Hall, visitor: Visitor, message: Message) -> None:
    level = wire.text(message, "level")
    if level not in LEVELS:
        raise MalformedError("there is no such level")
    _check_room_for(hall, visitor.id)
    terms = Terms.of({**message, "clock": None})  # many wait for few engines
    entry = terms.entry(visitor.id, f"{LEVEL}{level}", "", hall.lot)
    hall.sit(visitor, hall.begin(entry))


def _check_room_for(hall: Hall, player: str) -> None:
    running = [table for table in hall.tables.values() if not table.is_over]
    if len(running) >= hall.limits.tables:
        raise RefusedError("too many games are played here now; please come back later")
    if sum(player in table.players for table in running) >= hall.limits.tables_each:
        raise RefusedError("you have begun enough games; finish one first, or resign")


def _follow(hall: Hall, visitor: Visitor, message: Message) -> None:
    number = wire.number(message, "table")
    table = hall.tables.get(number)
    if table is None:
        table = hall.load(number)
        if table.is_over and visitor.id not in table.players:
            hall.put_away(table)
            raise RefusedError("that game is over")
    hall.sit(visitor, table)


def _rise_by_message(hall: Hall, visitor: Visitor, _message: Message) -> None:
    hall.rise(visitor)


def _seat(hall: Hall, visitor: Visitor, message: Message) -> tuple[Table, Side]:
    """The table of the message and the side the visitor plays; raises ``RefusedError``."""
    number = wire.number(message, "table")
    table = hall.tables.get(number)
    if table is None or visitor.table != number:
        raise RefusedError("you do not sit at that table")
    side = table.side_of(visitor.seat)
    if side is None:
        raise RefusedError("you watch this game and do not play it")
    table.match.check_clock()
    return table, side


def _move(hall: Hall, visitor: Visitor, message: Message) -> None:
    table, side = _seat(hall, visitor, message)
    table.move(side, wire.number(message, "ply"), wire.text(message, "move", 32))
    hall.moves += 1


def _ask(hall: Hall, visitor: Visitor, message: Message) -> None:
    table, side = _seat(hall, visitor, message)
    try:
        request = Request(wire.text(message, "what"))
    except ValueError as error:
        raise MalformedError("nobody can ask for that") from error
    table.ask(side, request)


def _answer(hall: Hall, visitor: Visitor, message: Message) -> None:
    table, side = _seat(hall, visitor, message)
    table.answer(side, wire.truth(message, "yes"))


def _resign(hall: Hall, visitor: Visitor, message: Message) -> None:
    table, side = _seat(hall, visitor, message)
    table.resign(side)


def _claim(hall: Hall, visitor: Visitor, message: Message) -> None:
    table, side = _seat(hall, visitor, message)
    since = hall.away.get((table.id, table.players[side.other]))
    if since is None:
        raise RefusedError("the other player is here")
    left = hall.time_to_return(since)
    if left > 0:
        still = counted(ceil(left), "more second")
        raise RefusedError(f"the other player may come back for {still}")
    table.claim(side)


def _say(hall: Hall, visitor: Visitor, message: Message) -> None:
    table, side = _seat(hall, visitor, message)
    what = wire.text(message, "what")
    if what not in COURTESIES:
        raise MalformedError("nobody says that here")
    hall.tell_table(table, {"is": "said", "side": side.value, "what": what})


def _rename(hall: Hall, visitor: Visitor, message: Message) -> None:
    name = cleaned(wire.text(message, "name"))
    if is_login_of_another(name, visitor.id):
        raise RefusedError(f"nobody can be called {name}")  # no word of who has an account
    if not hall.journal.rename(visitor.id, name):
        raise RefusedError(f"a player has the name {name}, or one like it")
    before = visitor.name
    for session in hall.visitors.values():
        if session.id == visitor.id:
            session.name = name
            session.send({"is": "named", "name": name})
        elif session.table is None:
            session.send({"is": "renamed", "before": before, "name": name})
    hall.is_changed = True


def _keep(hall: Hall, visitor: Visitor, message: Message) -> None:
    what, value = wire.text(message, "what"), message.get("value")
    if what not in _KEPT_WORDS or not isinstance(value, str):
        raise MalformedError("that is not kept here")
    if len(value.encode()) > _LONGEST_KEPT:
        raise RefusedError(f"no more than {_LONGEST_KEPT // 1024} kB are kept of that")
    hall.journal.keep(visitor.id, what, value)


def _list(hall: Hall, visitor: Visitor, message: Message) -> None:
    hall.journal.show(visitor.id, wire.truth(message, "listed"))
    _standing(hall, visitor, message)


def _standing(hall: Hall, visitor: Visitor, _message: Message) -> None:
    games = {}
    for game in GAMES:
        rating = hall.journal.rating(visitor.id, game)
        games[game] = {
            "tally": hall.journal.tally(visitor.id, game),
            "rating": round(rating.value),
            "deviation": round(rating.deviation),
            "best": [
                [_called(hall, player), round(best.value), round(best.deviation), played]
                for player, best, played in hall.journal.best(game)
                if not best.is_provisional
            ],
        }
    listed = hall.journal.is_listed(visitor.id)
    visitor.send({"is": "standing", "games": games, "listed": listed})


def _called(hall: Hall, player: str) -> str:
    if player.startswith(LEVEL):
        return LEVELS[player.removeprefix(LEVEL)].title
    return hall.journal.name_of(player)


def _status(hall: Hall, visitor: Visitor, _message: Message) -> None:
    visitor.send(hall.status())


def _pong(hall: Hall, visitor: Visitor, message: Message) -> None:
    """Any message is a sign of life."""


ACTS: dict[str, Act] = {
    "challenge": _challenge,
    "accept": _accept,
    "decline": _decline,
    "join": _join,
    "computer": _computer,
    "follow": _follow,
    "rise": _rise_by_message,
    "move": _move,
    "ask": _ask,
    "answer": _answer,
    "resign": _resign,
    "claim": _claim,
    "say": _say,
    "name": _rename,
    "keep": _keep,
    "list": _list,
    "standing": _standing,
    "status": _status,
    "pong": _pong,
}
"""By the word under ``do``."""
