"""Random records and matches of every option of both games."""

import random
from datetime import UTC, datetime

from hypothesis import strategies as st

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import game_named
from mijnmorris.match.clock import TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.records import Record
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import GameOptions, Side
from tests.rules.playing import ANY_OPTIONS, SEEDS, board_of, play_at_random

LONGEST = 60
"""Moves of a random record; long enough for flying and passes, short enough for thousands."""

BIDIRECTIONAL = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

# Signs that tags and comments cannot hold as they are: control characters and braces.
WORDS = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Z"), exclude_characters="{}" + BIDIRECTIONAL)
)
TEXTS = st.lists(WORDS.filter(bool), max_size=6).map(" ".join)
NAMES = TEXTS.filter(lambda text: text != "?")
PLAYERS = st.builds(Person, NAMES) | st.builds(Computer, st.sampled_from(list(LEVELS)))
TIME_CONTROLS = st.builds(
    TimeControl, st.integers(1, 1440).map(float), st.integers(0, 3600).map(float)
)
MARKS = st.sampled_from(("!", "?", "!!", "??", "!?", "?!"))
MOMENTS = st.datetimes(
    min_value=datetime(1000, 1, 1), timezones=st.just(UTC), allow_imaginary=False
).map(lambda moment: moment.replace(microsecond=0))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Games from their start or from a position, finished or not, with and without notes."""
    options = draw(ANY_OPTIONS)
    board = board_of(options)
    position = None
    if draw(st.booleans()):
        play_at_random(board, draw(SEEDS), draw(st.integers(1, 40)))
        position = board.position()
        board = type(board).from_position(position, options)
    play_at_random(board, draw(SEEDS), draw(st.integers(0, LONGEST)))
    plies = st.integers(0, board.ply)
    outcome = board.outcome()
    return Record(
        game=game_named(board.game),
        options=options,
        players=draw(st.tuples(PLAYERS, PLAYERS)),
        position=position,
        moves=tuple(board.moves_played()),
        result=draw(early_results()) if outcome is None else Result.of(outcome),
        started=draw(st.none() | MOMENTS),
        time_control=draw(st.none() | TIME_CONTROLS),
        event=draw(NAMES),
        site=draw(NAMES),
        round=draw(NAMES),
        comments=draw(st.dictionaries(plies, TEXTS.filter(bool), max_size=4)),
        marks=draw(st.dictionaries(plies.filter(bool), MARKS, max_size=4)) if board.ply else {},
    )


@st.composite
def early_results(draw: st.DrawFn) -> Result | None:
    """How a game may stand that the board does not end."""
    winner = draw(st.none() | st.sampled_from(Side))
    if winner is None:
        return draw(st.sampled_from((None, Result(None, Ending.AGREEMENT))))
    return Result(winner, draw(st.sampled_from((Ending.RESIGNATION, Ending.TIME, Ending.UNKNOWN))))


def random_match(options: GameOptions, seed: int, longest: int = LONGEST) -> Match:
    """A match between two people after random moves."""
    board = board_of(options)
    play_at_random(board, seed, longest)
    match = Match(game_named(board.game), options, (Person("Anna"), Person("Ben")))
    match.restore(board.moves_played())
    return match


def play_some(match: Match, moves: int, seed: int = 0) -> None:
    """Play so many random moves, or fewer if the match ends."""
    source = random.Random(seed)
    for _ in range(moves):
        if match.result is None:
            match.play(source.choice(list(match.board.legal_moves)))
