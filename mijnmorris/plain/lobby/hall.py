"""The hall of the lobby in line mode: visitors, challenges and games."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES, game_named
from mijnmorris.lobby.agreement import BOTH_SIDES, GUIDE, special_rules, terms_of
from mijnmorris.lobby.kept import changed_settings, take_settings
from mijnmorris.lobby.standing import WHAT_COUNTS, listed_words, standing_lines
from mijnmorris.lobby.wire import Message
from mijnmorris.match.host import Host
from mijnmorris.match.setup import OpponentKind
from mijnmorris.plain.questions import NothingChosenError, ask_rules
from mijnmorris.plain.talk import Talk
from mijnmorris.rules import InvalidOptionError
from mijnmorris.rules.wording import listed, whole_number
from mijnmorris.settings import Settings

Send = Callable[[Message], bool]
_MOST = 1 << 40


_GAME = next(iter(GAMES))
_FIRST = {
    "challenge": f"challenge {_GAME}",
    "room": "join room-1",
    "computer": f"computer {_GAME}",
}
"""For each way to begin a game, an example of its command."""


class HallTalk:
    """Tells what is in the hall, and carries out the player's commands."""

    prompt = "Lobby:"

    def __init__(
        self,
        talk: Talk,
        host: Host,
        send: Send,
        settings: Settings,
        *,
        is_guest: bool,
        why_alone: str,
    ) -> None:
        """``why_alone`` tells why no other user can join, as a sentence; empty if they can."""
        self._talk = talk
        self._host = host
        self._send = send
        self._settings = settings
        self._is_guest = is_guest
        self._why_alone = why_alone
        self._needs_ascii = talk.ascii_only
        self._own_name = ""
        self._hall: Message = {"players": [], "challenges": [], "tables": [], "sessions": 1}
        self.left = False
        """Whether the player has left the lobby."""
        self.expects = False
        """Whether a request still waits for the server's answer."""

    def ask(self, message: Message) -> None:
        """Sends a request to the server."""
        self.expects = self._send(message)
        if not self.expects:
            self._talk.say("the lobby cannot be reached now; try again in a moment")

    # Messages from the server

    def welcome(self, message: Message) -> None:
        """Greets the player, and puts the settings in force that the server keeps for a guest."""
        if self._is_guest:
            take_settings(message["kept"].get("settings", ""), partial(setattr, self._settings))
            self._use_settings()
        self._own_name = message["name"]
        self._talk.say(f"welcome to the lobby, {message['name']}; help lists the commands")

    def take_message(self, message: Message) -> None:
        """Says in words what the message of the server tells."""
        self.expects = False
        match message:
            case {"is": "hall"}:
                self._take_hall(message)
            case {"is": "refused", "why": str(why)}:
                self._talk.say(why)
            case {"is": "declined", "name": str(name)}:
                self._talk.say(f"{name} declines your challenge")
            case {"is": "waiting", "room": str(room)}:
                self._talk.say(f"you wait in {room} for somebody to join you there")
            case {"is": "named", "name": str(name)}:
                self._rename(self._own_name, name)
                self._own_name = name
                self._talk.say(f"you are called {name} now")
            case {"is": "renamed", "before": str(before), "name": str(name)}:
                self._rename(before, name)
                self._talk.say(f"{before} is called {name} now")
            case {"is": "accepted", "name": str(name), "game": str(game)}:
                title = game_named(game).title
                told = f"{name} accepts your challenge to {title}"
                self._talk.say(f"{told}; leave this game, and play in the lobby begins that one")
            case {"is": "standing"}:
                self._say_standing(message)

    def _take_hall(self, message: Message) -> None:
        before, self._hall = self._hall, message
        if not before["players"]:
            self._who("")
        known = (before if before["players"] else message)["challenges"]
        for each in message["challenges"]:
            if each not in known:  # numbers begin again with a new server
                self._talk.say(self._challenge_words(each))
        if message["sessions"] > 1 >= before["sessions"]:
            self._talk.say(BOTH_SIDES)
        names = {name for name, _ in before["players"]}
        came = [name for name, _ in message["players"] if name not in names]
        if names and came:
            self._talk.say(f"{listed(came)} {'comes' if len(came) == 1 else 'come'} in")

    def _rename(self, before: str, name: str) -> None:
        players = self._hall["players"]
        self._hall["players"] = [[name if who == before else who, plays] for who, plays in players]
        for each in self._hall["challenges"]:
            each |= {part: name for part in ("by", "to") if each[part] == before}

    def _challenge_words(self, each: Message) -> str:
        game = game_named(each["game"])
        rules = special_rules(each)
        told = f"{game.title}{f' ({rules})' if rules else ''}"
        if each["mine"]:
            where = f" in {each['room']}" if each["room"] else ""
            whom = f" to {each['to']}" if each["to"] else ""
            return f"your challenge {each['id']}{whom}{where}: {told}; withdraw takes it back"
        if each["by_me"]:
            own = f"you offer {told} in another session"
            return f"{own}; accept {each['id']} begins, and you play both sides"
        whom = "challenges you to" if each["for_me"] else "offers"
        return f"{each['by']} {whom} {told}; accept {each['id']} begins"

    def _say_standing(self, standing: Message) -> None:
        for own, best in standing_lines(standing):
            self._talk.say(own)
            for line in best:
                self._talk.line(line)
        other = "list off" if standing["listed"] else "list on"
        self._talk.say(WHAT_COUNTS)
        self._talk.say(listed_words(standing, other))

    # Commands of the player

    def take(self, line: str) -> None:
        """Carries out a line of input; an unknown command is refused with a sentence."""
        self.expects = False
        word, _, rest = line.partition(" ")
        act = _COMMANDS.get("help" if word == "?" else word.lower())
        if act is not None:
            act(self, rest.strip())
        elif line:
            self._talk.say("there is no such command; help lists them")
        else:
            self._who("")

    def _who(self, _words: str) -> None:
        """Say who is here, what is offered and what is played."""
        people = [
            f"{'you' if name == self._own_name else name}{' (playing)' if plays else ''}"
            for name, plays in self._hall["players"]
        ]
        if len(people) > 1:
            self._talk.say(f"here are {listed(people)}")
        elif people:
            self._talk.say("nobody else is here yet")
            if self._why_alone:
                self._talk.say(self._why_alone)
            for name, words in GUIDE.items():
                self._talk.line(f"{_FIRST[name]}: {words}")
            self._talk.say("who comes, and what they offer or play, is said here")
        for each in self._hall["challenges"]:
            self._talk.say(self._challenge_words(each))
        for each in self._hall["tables"]:
            light, dark = each["names"]
            title = game_named(each["game"]).title
            how = f"play {each['id']} goes on" if each["mine"] else f"watch {each['id']} shows it"
            self._talk.say(f"{title}: {light} against {dark}; {how}")

    def _challenge(self, words: str) -> None:
        """Offer a game to everybody, or to the player named; you are asked for the rules."""
        name, _, to = words.partition(" ")
        terms = self._terms(name, to)
        if terms is not None:
            self.ask({"do": "challenge", **terms, "to": to or None})

    def _accept(self, words: str) -> None:
        """Accept the challenge of that number, or the only one."""
        self._on_challenge("accept", words, [e for e in self._hall["challenges"] if not e["mine"]])

    def _decline(self, words: str) -> None:
        """Decline the challenge of that number, or the only one to you."""
        self._on_challenge("decline", words, [e for e in self._hall["challenges"] if e["for_me"]])

    def _withdraw(self, words: str) -> None:
        """Take back your challenge of that number, or the only one."""
        self._on_challenge("decline", words, [e for e in self._hall["challenges"] if e["mine"]])

    def _on_challenge(self, do: str, words: str, those: list[Message]) -> None:
        number = whole_number(words, _MOST)
        if not words and len(those) == 1:
            number = those[0]["id"]
        if number is None:
            self._talk.say("which one? Give its number" if those else "there is no such challenge")
        else:
            self.ask({"do": do, "challenge": number})

    def _join(self, words: str) -> None:
        """Wait in a room for whoever names the same one, or join who waits there: join room-42."""
        room, _, name = words.partition(" ")
        terms = self._terms(name, "") if name else terms_of(self._host.setup)
        if terms is not None:
            self.ask({"do": "join", "room": room, **terms})

    def _computer(self, words: str) -> None:
        """Play against the computer here: computer morris club."""
        name, _, level = words.partition(" ")
        if level and level not in LEVELS:
            self._talk.say(f"there are the levels {listed(LEVELS)}")
            return
        terms = self._terms(name, "")
        if terms is not None:
            self.ask({"do": "computer", **terms, "level": level or self._host.setup.level})

    def _terms(self, name: str, _to: str) -> Message | None:
        if name not in GAMES:
            self._talk.say(f"name a game: {listed(GAMES, 'or')}")
            return None
        setup = replace(self._host.setup, game=GAMES[name], opponent=OpponentKind.PERSON)
        try:
            self._host.setup = ask_rules(self._talk, setup, self._host.lot)
        except NothingChosenError:
            self._talk.say("nothing is offered")
            return None
        is_rated = self._talk.confirm("Is the result to change ratings?", default=True)
        return {**terms_of(self._host.setup), "rated": is_rated}

    def _play(self, words: str) -> None:
        """Go on with your game of that number, or the only one."""
        self._go_to(words, [each for each in self._hall["tables"] if each["mine"]])

    def _watch(self, words: str) -> None:
        """Watch the game of that number, or the only one."""
        self._go_to(words, [each for each in self._hall["tables"] if not each["mine"]])

    def _go_to(self, words: str, those: list[Message]) -> None:
        number = whole_number(words, _MOST)
        if not words and len(those) == 1:
            number = those[0]["id"]
        if number is None:
            self._talk.say("which one? Give its number" if those else "there is no such game")
        else:
            self.ask({"do": "follow", "table": number})

    def _name(self, words: str) -> None:
        """Be called so from now on."""
        self.ask({"do": "name", "name": words})

    def _standing(self, _words: str) -> None:
        """Say what you have won and lost here, and who is best."""
        self.ask({"do": "standing"})

    def _table(self, words: str) -> None:
        """Show yourself among the best, or do not: list on, list off."""
        if words in ("on", "off"):
            self.ask({"do": "list", "listed": words == "on"})
        else:
            self._talk.say("list on, or list off")

    def _change_settings(self, words: str) -> None:
        """Say your settings, or change one: settings confirm_moves on."""
        name, _, value = words.partition(" ")
        if not self._is_guest:
            self._talk.say("your settings are in a file; mijnmorris settings says where")
        elif not words:
            for declared in Settings.declarations():
                written = declared.write(getattr(self._settings, declared.name))
                self._talk.line(f"{declared.name}: {written}")
        else:
            try:
                declared = Settings.declaration(name)
                setattr(self._settings, name, declared.parse(value.strip()))
            except InvalidOptionError as error:
                self._talk.say(str(error))
            else:
                self._keep_settings()

    def _keep_settings(self) -> None:
        self._use_settings()
        kept = {"do": "keep", "what": "settings", "value": changed_settings(self._settings)}
        if self._send(kept):
            self._talk.say("your settings are kept")
        else:
            self._talk.say("that holds for now, but the lobby is away and keeps nothing")

    def _use_settings(self) -> None:
        self._talk.ascii_only = self._needs_ascii or self._settings.painter == "ascii"

    def _help(self, _words: str) -> None:
        """List the commands."""
        for form, act in _FORMS.items():
            explanation = act.__doc__ or ""
            self._talk.line(f"{form}: {explanation[0].lower()}{explanation[1:]}")

    def _quit(self, _words: str) -> None:
        """Leave the lobby; unfinished games wait for you."""
        self.left = True


_FORMS: dict[str, Callable[[HallTalk, str], None]] = {
    "who": HallTalk._who,
    "challenge GAME [NAME]": HallTalk._challenge,
    "accept [NUMBER]": HallTalk._accept,
    "decline [NUMBER]": HallTalk._decline,
    "withdraw [NUMBER]": HallTalk._withdraw,
    "join ROOM [GAME]": HallTalk._join,
    "computer GAME [LEVEL]": HallTalk._computer,
    "play [NUMBER]": HallTalk._play,
    "watch [NUMBER]": HallTalk._watch,
    "name NAME": HallTalk._name,
    "standing": HallTalk._standing,
    "list on|off": HallTalk._table,
    "settings [NAME VALUE]": HallTalk._change_settings,
    "help": HallTalk._help,
    "quit": HallTalk._quit,
}
_COMMANDS = {form.split()[0]: act for form, act in _FORMS.items()}
