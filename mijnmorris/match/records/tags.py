"""The tags of a record: their names, and the values that mean something to us.

The seven of PGN come first, in its order; then the rules, the kind of each
player, the position, and the reason of the result (``Termination``).
"""

from collections.abc import Mapping
from datetime import UTC, datetime

from mijnmorris.match.clock import TimeControl
from mijnmorris.match.players import Player, player_words
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import GameOptions, Side

UNKNOWN = "?"
NO_DATE = "????.??.??"
UNFINISHED = "*"
DRAW = "1/2-1/2"
RESULTS = {"1-0": Side.LIGHT, "0-1": Side.DARK, DRAW: None}
"""The winner by the result's mark; ``*`` is none of them."""

_BY_THE_BOARD = (Ending.POINTS, Ending.MEN, Ending.BLOCKED, Ending.REPETITION, Ending.MOVES)

_PGN_ENDINGS = {
    "time forfeit": Ending.TIME,
    "death": Ending.ABANDONED,
    "emergency": Ending.ABANDONED,
    "rules infraction": Ending.FORFEIT,
    "unterminated": Ending.UNKNOWN,
}
"""The words of PGN's standard for ``Termination`` that are not the names of endings here.

``normal`` is the other one: what is usual where the board does not end a game.
"""

_KINDS = {"program": "computer", "human": "person", UNKNOWN: "person", "": "person"}

TAG_NAMES = {
    name.lower(): name
    for name in (
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "Game",
        "Options",
        "WhiteType",
        "BlackType",
        "UTCTime",
        "TimeControl",
        "Variant",
        "Termination",
        "FEN",
        "SetUp",
    )
}
"""The tags that mean something here, by their names in small letters: any case is read."""

PLAYER_TAGS = {Side.LIGHT: "White", Side.DARK: "Black"}


def result_mark(result: Result | None) -> str:
    """How PGN writes the result."""
    if result is None:
        return UNFINISHED
    return next(mark for mark, winner in RESULTS.items() if winner == result.winner)


def read_result(mark: str, reason: str) -> Result | None:
    """The result of a mark and a word for its reason; raises ``ValueError``.

    Without a reason, or with a ``normal`` one, a game that the board does not end was
    resigned, or the players agreed: so do most games end early. A reason that we do not
    know stays unknown.
    """
    if mark == UNFINISHED:
        return None
    if mark not in RESULTS:
        raise ValueError(f"a result is 1-0, 0-1, {DRAW} or {UNFINISHED}, not {mark!r}")
    winner = RESULTS[mark]
    ending = _read_ending(reason, winner)
    if ending in _BY_THE_BOARD:
        raise ValueError(f"the position does not show the end by {reason}")
    return Result(winner, ending)


def _read_ending(reason: str, winner: Side | None) -> Ending:
    word = known(reason).lower()
    if word in ("", "normal"):
        return Ending.AGREEMENT if winner is None else Ending.RESIGNATION
    ours = {ending.value: ending for ending in Ending}
    return (ours | _PGN_ENDINGS).get(word, Ending.UNKNOWN)


def write_player(player: Player) -> str:
    """The name by which a tag calls the player."""
    return player_words(player)[1] or UNKNOWN


def read_player_kind(word: str) -> str:
    """The player's kind by the word of ``WhiteType`` or ``BlackType``; raises ``ValueError``."""
    if word not in _KINDS:
        raise ValueError(f"a player is human or program, not {word!r}")
    return _KINDS[word]


def write_time_control(control: TimeControl) -> str:
    """Seconds for the game and, behind ``+``, for every move, as in PGN.

    >>> write_time_control(TimeControl(5, 3))
    '300+3'
    """
    return f"{60 * control.minutes:.10g}+{control.increment:.10g}"


def read_time_control(text: str) -> TimeControl | None:
    """The clock; ``None`` where there was none, nobody knows, or it is of another kind."""
    seconds, _, increment = text.partition("+")
    try:
        return TimeControl.parse(f"{float(seconds) / 60}+{increment}")
    except ValueError:
        return None


def read_date(tags: Mapping[str, str]) -> datetime | None:
    """The moment; ``None`` when the date is missing, not known whole, or none at all."""
    try:
        year, month, day = map(int, tags.get("Date", "").split("."))
        hour, minute, second = map(int, tags.get("UTCTime", "0:0:0").split(":"))
        return datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None


def read_options(kind: type[GameOptions], text: str) -> GameOptions:
    """The options written so; raises ``InvalidOptionError``."""
    pairs = (part.partition("=") for part in text.split(";") if part.strip())
    return kind.from_words({name.strip(): word.strip() for name, _, word in pairs})


def write_options(options: GameOptions) -> str:
    """All options, as ``flying=on; draw_after=50``."""
    return "; ".join(f"{name}={word}" for name, word in options.to_words().items())


def known(value: str) -> str:
    """The value, empty where the tag says that nobody knows."""
    return "" if value == UNKNOWN else value
