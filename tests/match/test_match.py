"""A match in memory: playing, taking back, ending by agreement, and what followers hear."""

import pytest

from mijnmorris.games import GAMES
from mijnmorris.match.events import (
    Declined,
    EndTakenBack,
    Event,
    MatchEnded,
    MovePlayed,
    MovesReplayed,
    MovesTakenBack,
    Request,
    Requested,
)
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import IllegalMoveError, InvalidPositionError, Outcome, Side, Termination
from tests.rules.playing import men_line

ANNA, BERT, ENGINE = Person("Anna"), Person("Bert"), Computer("club")
LIGHT_WINS_NEXT = men_line("a1 d1 g4 b6", "c3 e5 f6")


def match_of(
    light: Player = ANNA, dark: Player = BERT, moves: str = "", position: str | None = None
) -> Match:
    """A match of nine men's morris after the moves."""
    game = GAMES["morris"]
    match = Match(game, game.options(), (light, dark), position)
    play(match, moves)
    return match


def play(match: Match, moves: str) -> None:
    for text in moves.split():
        match.play(match.board.parse(text))


def played(match: Match) -> list[str]:
    """The moves of the match in notation; none of them is a removal."""
    return [match.board.text(move) for move in match.moves]


def heard(match: Match) -> list[Event]:
    """A list that grows with every event of the match."""
    events: list[Event] = []
    match.follow(events.append)
    return events


# Playing


def test_players_take_turns() -> None:
    match = match_of()
    assert match.player_to_move is ANNA
    play(match, "d2")
    assert match.player_to_move is BERT
    assert played(match) == ["d2"]
    assert match.result is None


def test_every_move_is_told() -> None:
    match = match_of()
    events = heard(match)
    play(match, "d2 d6")
    first, second = match.moves
    assert [(event.side, event.move) for event in events if isinstance(event, MovePlayed)] == [
        (Side.LIGHT, first),
        (Side.DARK, second),
    ]
    assert len(events) == 2


def test_an_illegal_move_changes_nothing() -> None:
    match = match_of(moves="d2")
    events = heard(match)
    with pytest.raises(IllegalMoveError, match="that move is not legal here"):
        match.play(match.moves[0])
    assert played(match) == ["d2"]
    assert events == []


def test_the_end_by_the_rules_is_told_after_the_move() -> None:
    match = match_of(position=LIGHT_WINS_NEXT)
    events = heard(match)
    play(match, "g4-g1xc3")
    result = Result(Side.LIGHT, Ending.MEN)
    assert match.result == result
    (event,) = events
    assert isinstance(event, MovePlayed)
    assert (event.move, event.result) == (match.moves[0], result)


def test_nobody_plays_after_the_end() -> None:
    match = match_of()
    move = match.board.parse("d2")
    match.resign(Side.LIGHT)
    with pytest.raises(IllegalMoveError, match="the game is over"):
        match.play(move)
    assert match.moves == []


def test_a_position_that_is_none_is_refused() -> None:
    with pytest.raises(InvalidPositionError):
        match_of(position="nonsense")


def test_who_stops_following_hears_no_more() -> None:
    match = match_of()
    events: list[Event] = []
    stop = match.follow(events.append)
    play(match, "d2")
    stop()
    play(match, "d6")
    assert len(events) == 1


def test_who_asks_to_be_first_hears_before_the_others() -> None:
    match = match_of()
    order: list[str] = []
    match.follow(lambda _: order.append("screen"))
    match.follow(lambda _: order.append("store"), first=True)
    play(match, "d2")
    assert order == ["store", "screen"]


# Taking back and playing again


def test_two_people_take_back_one_move_at_a_time() -> None:
    match = match_of(moves="d2 d6 f4")
    events = heard(match)
    assert match.undo() == 1
    assert played(match) == ["d2", "d6"]
    assert match.undo() == 1
    assert match.undo() == 1
    assert match.undo() == 0
    assert played(match) == []
    assert events == 3 * [MovesTakenBack(1)]


def test_moves_taken_back_can_be_played_again() -> None:
    match = match_of(moves="d2 d6 f4")
    moves = match.moves
    while match.undo():
        pass
    events = heard(match)
    assert [match.redo(), match.redo(), match.redo(), match.redo()] == [1, 1, 1, 0]
    assert match.moves == moves
    replayed = [event.moves for event in events if isinstance(event, MovesReplayed)]
    assert [played.move for (played,) in replayed] == moves
    assert len(events) == 3


def test_playing_the_same_move_keeps_the_rest_for_redo() -> None:
    match = match_of(moves="d2 d6 f4")
    match.undo()
    match.undo()
    play(match, "d6")
    assert match.redo() == 1
    assert played(match) == ["d2", "d6", "f4"]


def test_playing_another_move_drops_what_was_taken_back() -> None:
    match = match_of(moves="d2 d6 f4")
    match.undo()
    match.undo()
    play(match, "a1")
    assert match.redo() == 0
    assert match.redo_tail == []
    assert played(match) == ["d2", "a1"]


@pytest.mark.parametrize(
    ("light", "dark", "moves"),
    [(ANNA, ENGINE, "d2 d6 f4 b4 a1 a4"), (ENGINE, ANNA, "d2 d6 f4 b4 a1")],
)
def test_against_the_computer_undo_goes_back_to_the_persons_turn(
    light: Player, dark: Player, moves: str
) -> None:
    match = match_of(light, dark, moves)
    before = match.moves
    assert match.player_to_move is ANNA
    assert match.undo() == 2
    assert match.player_to_move is ANNA
    assert match.redo() == 2
    assert match.moves == before


def test_undo_while_the_computer_thinks_takes_back_only_the_persons_move() -> None:
    match = match_of(ANNA, ENGINE, moves="d2 d6 f4")
    assert match.player_to_move == ENGINE
    assert match.undo() == 1
    assert played(match) == ["d2", "d6"]
    assert match.redo() == 1
    assert match.player_to_move == ENGINE


def test_the_computers_own_first_move_cannot_be_taken_back() -> None:
    match = match_of(ENGINE, ANNA, moves="d2")
    assert match.undo() == 0
    assert played(match) == ["d2"]


@pytest.mark.parametrize(
    ("light", "dark", "moves", "result"),
    [
        (ANNA, BERT, "", False),
        (ANNA, BERT, "d2", True),
        (ANNA, ENGINE, "d2", True),
        (ENGINE, ANNA, "", False),
        (ENGINE, ANNA, "d2", False),
        (ENGINE, ANNA, "d2 d6", True),
        (ENGINE, ENGINE, "d2 d6", False),
    ],
)
def test_taking_back_is_possible_only_where_it_does_something(
    light: Player, dark: Player, moves: str, result: bool
) -> None:
    match = match_of(light, dark, moves)
    events = heard(match)
    assert match.can_undo is result
    assert (match.undo() > 0) is result
    assert bool(events) is result


@pytest.mark.parametrize("moves", ["", "d2", "d2 d6 f4"])
@pytest.mark.parametrize(("light", "dark"), [(ANNA, BERT), (ANNA, ENGINE), (ENGINE, ANNA)])
@pytest.mark.parametrize("agreed", [True, False])
def test_an_end_by_the_players_is_taken_back_alone(
    light: Player, dark: Player, moves: str, agreed: bool
) -> None:
    match = match_of(light, dark, moves)
    if agreed:
        match.request(Side.LIGHT, Request.DRAW)
        match.answer(accepted=True)
    else:
        match.resign(Side.LIGHT)
    events = heard(match)
    assert match.can_undo
    assert match.undo() == 0
    assert events == [EndTakenBack()]
    assert match.result is None
    assert played(match) == moves.split()
    assert not match.redo_tail


def test_nothing_is_played_again_after_the_end() -> None:
    match = match_of(moves="d2 d6")
    match.undo()
    match.resign(Side.LIGHT)
    assert not match.can_redo
    assert match.redo() == 0
    match.undo()
    assert match.can_redo
    assert match.redo() == 1


def test_a_move_that_ended_the_game_can_be_taken_back() -> None:
    match = match_of(ANNA, ENGINE, moves="g4-g1xc3", position=LIGHT_WINS_NEXT)
    assert match.undo() == 1
    assert match.result is None
    events = heard(match)
    assert match.redo() == 1
    (event,) = events
    assert isinstance(event, MovesReplayed)
    assert event.result == Result(Side.LIGHT, Ending.MEN)


def test_taking_back_after_resigning_plays_on() -> None:
    match = match_of(moves="d2 d6")
    match.resign(Side.LIGHT)
    match.undo()
    play(match, "f4")
    assert played(match) == ["d2", "d6", "f4"]


# Resigning and draws


@pytest.mark.parametrize("side", Side)
def test_resigning(side: Side) -> None:
    match = match_of(moves="d2")
    events = heard(match)
    match.resign(side)
    assert match.result == Result(side.other, Ending.RESIGNATION)
    assert events == [MatchEnded(Result(side.other, Ending.RESIGNATION))]


def test_nobody_resigns_twice_or_after_the_end() -> None:
    match = match_of(moves="g4-g1xc3", position=LIGHT_WINS_NEXT)
    events = heard(match)
    match.resign(Side.LIGHT)
    assert match.result == Result(Side.LIGHT, Ending.MEN)
    assert events == []


def test_a_draw_that_is_accepted() -> None:
    match = match_of(moves="d2")
    events = heard(match)
    match.request(Side.LIGHT, Request.DRAW)
    assert match.requested == Requested(Side.LIGHT, Request.DRAW)
    match.answer(accepted=True)
    result = Result(None, Ending.AGREEMENT)
    assert match.result == result
    assert match.requested is None
    assert events == [Requested(Side.LIGHT, Request.DRAW), MatchEnded(result)]


def test_a_draw_that_is_declined() -> None:
    match = match_of(moves="d2")
    events = heard(match)
    match.request(Side.DARK, Request.DRAW)
    match.answer(accepted=False)
    assert match.result is None
    assert match.requested is None
    assert events == [Requested(Side.DARK, Request.DRAW), Declined(Side.LIGHT, Request.DRAW)]


def test_the_next_move_settles_a_draw_offer() -> None:
    match = match_of(moves="d2")
    match.request(Side.LIGHT, Request.DRAW)
    play(match, "d6")
    assert match.requested is None
    match.answer(accepted=True)
    assert match.result is None


def test_taking_back_withdraws_a_draw_offer() -> None:
    match = match_of(moves="d2")
    match.request(Side.LIGHT, Request.DRAW)
    match.undo()
    assert match.requested is None


def test_no_draw_is_offered_after_the_end() -> None:
    match = match_of()
    match.resign(Side.DARK)
    events = heard(match)
    match.request(Side.LIGHT, Request.DRAW)
    assert match.requested is None
    assert events == []


# Around a match


def test_a_rematch_changes_sides() -> None:
    match = match_of(ANNA, ENGINE, moves="d2 d6")
    match.resign(Side.LIGHT)
    again = match.rematch()
    assert again.players == (ENGINE, ANNA)
    assert (again.game, again.options) == (match.game, match.options)
    assert again.moves == []
    assert again.result is None
    assert again.rematch().players == match.players


def test_a_rematch_of_a_game_from_a_position_begins_from_it() -> None:
    match = match_of(moves="a1-a4", position=LIGHT_WINS_NEXT)
    again = match.rematch()
    assert again.board.position() == LIGHT_WINS_NEXT
    assert again.players == (BERT, ANNA)


def test_taking_back_ends_at_the_position_of_the_beginning() -> None:
    match = match_of(moves="a1-a4 c3-c4", position=LIGHT_WINS_NEXT)
    assert [match.undo() for _ in range(3)] == [1, 1, 0]
    assert match.board.position() == LIGHT_WINS_NEXT
    assert [match.redo() for _ in range(3)] == [1, 1, 0]
    assert [match.board.text(move) for move in match.moves] == ["a1-a4", "c3-c4"]


@pytest.mark.parametrize(
    ("light", "dark", "side"),
    [
        (ANNA, ENGINE, Side.LIGHT),
        (ENGINE, ANNA, Side.DARK),
        (ANNA, BERT, None),
        (ENGINE, ENGINE, None),
    ],
)
def test_the_side_of_the_only_person(light: Player, dark: Player, side: Side | None) -> None:
    assert match_of(light, dark).side_of_person() is side


def test_two_computers_leave_nothing_to_take_back() -> None:
    match = match_of(ENGINE, ENGINE, moves="d2 d6")
    assert match.undo() == 0


@pytest.mark.parametrize("termination", Termination)
def test_every_end_by_the_rules_has_its_result(termination: Termination) -> None:
    drawn = termination in (Termination.REPETITION, Termination.MOVES)
    winner = None if drawn else Side.DARK
    result = Result.of(Outcome(winner, termination))
    assert (result.winner, result.ending.value) == (winner, termination.value)
