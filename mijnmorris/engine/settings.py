"""The engine's options, with their names in the protocol."""

from dataclasses import dataclass, replace
from pathlib import Path

from mijnmorris.engine.memory import MEGABYTE, memory_bytes
from mijnmorris.engine.part import engine_of
from mijnmorris.games import GAMES, game_named
from mijnmorris.rules import Game, GameOptions, InvalidOptionError, Option

DEFAULT_HASH = 16
"""Megabytes of the transposition table."""
MOST_HASH = max(DEFAULT_HASH, min(4096, memory_bytes() // 2 // MEGABYTE))
"""At most half of the memory, so that the machine does not start to swap."""
MOST_SEED = 2**63 - 1


@dataclass(frozen=True)
class Settings:
    """All values that ``setoption`` sets; immutable."""

    game: Game
    rules: dict[str, GameOptions]
    """The rule options of each game, by the game's name."""
    hash: int = DEFAULT_HASH
    tables: Path | None = None
    """The folder of further endgame tables; it need not exist."""
    seed: int = 0

    @classmethod
    def defaults(cls, tables: Path | None) -> "Settings":
        """The default settings; ``tables`` is the default folder of endgame tables."""
        games = list(GAMES.values())
        return cls(games[0], {game.name: game.options() for game in games}, tables=tables)

    @property
    def options(self) -> GameOptions:
        """The rule options of the current game."""
        return self.rules[self.game.name]

    def changed(self, name: str, value: str) -> "Settings":
        """The settings with one value changed; raises ``InvalidOptionError``."""
        lowered = name.lower()
        if lowered == "game":
            return replace(self, game=game_named(value.lower()))
        if lowered == "hash":
            return replace(self, hash=_number("Hash", value, 1, MOST_HASH))
        if lowered == "seed":
            return replace(self, seed=_number("Seed", value, 0, MOST_SEED))
        if lowered == "tables":
            return replace(self, tables=_folder(value) if value else None)
        for game in GAMES.values():
            for declared in game.options.declarations():
                if declared.protocol.lower() == lowered:
                    return self._with_rule(game, declared, value)
        raise InvalidOptionError(f"there is no option {name!r}")

    def _with_rule(self, game: Game, declared: Option, value: str) -> "Settings":
        changed = replace(self.rules[game.name], **{declared.name: declared.parse_protocol(value)})
        return replace(self, rules={**self.rules, game.name: changed})


def declarations(tables: Path | None) -> list[str]:
    """The ``option`` lines of the protocol; ``tables`` is the default folder of tables."""
    games = list(GAMES.values())
    rules = [declared for game in games for declared in game.options.declarations()]
    return [
        _combo("Game", games[0].name, list(GAMES)),
        *map(_declaration, rules),
        f"option name Hash type spin default {DEFAULT_HASH} min 1 max {MOST_HASH}",
        f"option name Tables type string default {tables or ''}".rstrip(),
        f"option name Seed type spin default 0 min 0 max {MOST_SEED}",
    ]


def _declaration(declared: Option) -> str:
    default = declared.write_protocol(declared.default)
    if isinstance(declared.default, bool):
        return f"option name {declared.protocol} type check default {default}"
    if declared.bounds is not None:
        least, most = declared.bounds
        line = f"option name {declared.protocol} type spin default {default}"
        return f"{line} min {least} max {most}"
    words = [choice.word for choice in declared.choices]
    if declared.parse_other is not None:
        values = " ".join(f"var {word}" for word in words)
        return f"option name {declared.protocol} type string default {default} {values}"
    return _combo(declared.protocol, default, words)


def _combo(name: str, default: str, words: list[str]) -> str:
    values = " ".join(f"var {word}" for word in words)
    return f"option name {name} type combo default {default} {values}"


def _number(name: str, text: str, least: int, most: int) -> int:
    digits = text if len(text) <= len(str(most)) else ""
    if not (digits.isascii() and digits.isdecimal() and least <= int(digits) <= most):
        raise InvalidOptionError(f"{name} takes a number from {least} to {most}, not {text!r}")
    return int(digits)


def _folder(text: str) -> Path:
    folder = Path(text)
    try:
        if not folder.is_dir():
            raise InvalidOptionError(f"Tables takes a folder, and {text!r} is none")
    except (OSError, ValueError) as error:
        raise InvalidOptionError(f"Tables takes a folder, and {text!r} is none") from error
    for game in GAMES.values():
        engine_of(game).check_tables(folder)
    return folder
