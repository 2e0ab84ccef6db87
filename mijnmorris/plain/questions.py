"""The questions before a game; Enter takes the last choice."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES
from mijnmorris.match.clock import CLOCK
from mijnmorris.match.setup import GameSetup, LightIs, OpponentKind
from mijnmorris.plain.talk import YES_NO, Talk
from mijnmorris.rules import InvalidOptionError, Option
from mijnmorris.rules.errors import MijnmorrisError
from mijnmorris.rules.wording import listed

_GAMES = {name: game.sentence for name, game in GAMES.items()}

_OPPONENTS = {
    OpponentKind.COMPUTER: "the computer, at a level you choose",
    OpponentKind.PERSON: "somebody beside you, who types, too",
}

_LIGHT = {
    LightIs.YOU: "you move first",
    LightIs.OPPONENT: "the computer moves first",
    LightIs.LOT: "drawn by lot",
}

_RANDOM = "random"

Answer = TypeVar("Answer")


class NothingChosenError(MijnmorrisError):
    """The player answered a question with ``quit``."""


def ask_setup(talk: Talk, setup: GameSetup, lot: random.Random) -> GameSetup:
    """The set-up that the player chooses; ``setup`` holds the defaults, ``lot`` draws values.

    Raises ``NothingChosenError``.
    """
    talk.say("Enter takes what is offered, a question mark explains the choices, quit leaves")
    setup = replace(setup, game=GAMES[_choose(talk, "Which game?", _GAMES, setup.game.name)])
    kinds = {kind.value: meaning for kind, meaning in _OPPONENTS.items()}
    opponent = OpponentKind(_choose(talk, "Who plays against you?", kinds, setup.opponent.value))
    setup = replace(setup, opponent=opponent)
    if opponent is OpponentKind.COMPUTER:
        setup = _ask_level_and_side(talk, setup)
    return ask_rules(talk, setup, lot)


def ask_rules(talk: Talk, setup: GameSetup, lot: random.Random) -> GameSetup:
    """The set-up with the rules that the player chooses; ``lot`` draws values.

    Raises ``NothingChosenError``.
    """
    talk.say(f"the rules; {_rules(setup)}")
    choices = {"yes": "you are asked rule by rule", "no": "you play by these rules"}
    changes = _ask(talk, "Change them? yes or no", choices, "no", _yes_or_no)
    return _ask_each(talk, setup, lot) if changes else setup


def _yes_or_no(answer: str) -> bool:
    if answer.lower() not in YES_NO:
        raise InvalidOptionError("please answer yes or no")
    return YES_NO[answer.lower()]


def _ask_level_and_side(talk: Talk, setup: GameSetup) -> GameSetup:
    levels = {level.name: level.sentence for level in LEVELS.values()}
    level = _choose(talk, "How strong?", levels, setup.level)
    sides = {light.value: meaning for light, meaning in _LIGHT.items()}
    light = LightIs(_choose(talk, "Who is Light and moves first?", sides, setup.light.value))
    return replace(setup, level=level, light=light)


def _ask_each(talk: Talk, setup: GameSetup, lot: random.Random) -> GameSetup:
    chosen = {
        declared.name: _ask_value(talk, declared, value, lot) for declared, value in _values(setup)
    }
    clock = chosen.pop(CLOCK.name)
    return replace(setup.with_options(replace(setup.options, **chosen)), clock=clock)


def _ask_value(talk: Talk, declared: Option, value: Any, lot: random.Random) -> Any:
    choices = {choice.word: choice.explanation for choice in declared.choices}
    draw = declared.draw
    if draw is not None:
        choices[_RANDOM] = "drawn by lot"

    def read(answer: str) -> Any:
        return draw(lot) if draw and answer.lower() == _RANDOM else declared.parse(answer)

    words = [*choices, declared.other_form] if declared.other_form else list(choices)
    question = f"{declared.title}, {declared.explanation}? {listed(words, 'or')}"
    return _ask(talk, question, choices, declared.write(value), read)


def _choose(talk: Talk, question: str, choices: Mapping[str, str], default: str) -> str:
    words = listed(choices, "or")

    def read(answer: str) -> str:
        if answer.lower() not in choices:
            raise InvalidOptionError(f"please answer {words}")
        return answer.lower()

    return _ask(talk, f"{question} {words}", choices, default, read)


def _ask(
    talk: Talk,
    question: str,
    choices: Mapping[str, str],
    default: str,
    read: Callable[[str], Answer],
) -> Answer:
    """Asks until ``read`` accepts the answer; a question mark lists ``choices``.

    Raises ``NothingChosenError``.
    """
    while True:
        answer = talk.ask(f"{question}, Enter for {default}:") or default
        if answer.lower() == "quit":
            raise NothingChosenError
        if answer == "?":
            talk.say_all(f"{word}: {meaning}" for word, meaning in choices.items())
            continue
        try:
            return read(answer)
        except InvalidOptionError as error:
            talk.say(str(error))


def _rules(setup: GameSetup) -> str:
    return "; ".join(
        f"{declared.title.lower()}: {declared.label(value)}" for declared, value in _values(setup)
    )


def _values(setup: GameSetup) -> list[tuple[Option, Any]]:
    """The options of the game with their values; the clock comes last."""
    declared = setup.options.declarations()
    values = [(option, getattr(setup.options, option.name)) for option in declared]
    return [*values, (CLOCK, setup.clock)]
