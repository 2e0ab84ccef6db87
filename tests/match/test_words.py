"""Names, notices and results in words."""

import pytest

from mijnmorris.games import GAMES, game_of
from mijnmorris.match.match import Match
from mijnmorris.match.naming import opponents, player_names
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.words import reason, result_words, verdict, words_of
from mijnmorris.rules import Board, Side
from mijnmorris.rules.wording import capital
from tests.rules.playing import men_line, mijnlieff, morris, rows_line

YOU = (Person(), Computer("club"))
TWO = (Person(), Person("Anna"))


@pytest.mark.parametrize(
    ("players", "names", "both"),
    [
        (YOU, ("you", "Club"), "you (Light) against Club"),
        (YOU[::-1], ("Club", "you"), "you (Dark) against Club"),
        (TWO, ("Light", "Anna"), "Light against Anna"),
    ],
)
def test_players_have_names(
    players: tuple[Player, Player], names: tuple[str, str], both: str
) -> None:
    assert player_names(players) == names
    assert opponents(players) == both


@pytest.mark.parametrize(
    ("text", "spoken"), [("you", "You"), ("a2 is free", "a2 is free"), ("", "")]
)
def test_only_cells_keep_a_small_letter(text: str, spoken: str) -> None:
    assert capital(text) == spoken


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (mijnlieff(), []),
        (mijnlieff(position=rows_line("SSDD/PPLL/sdp./....", "b", "d3/c2")),
         ["this is the last turn"]),
        (morris(position=men_line("a1 d1 g4 b2", "d7 d6 f2 f4", quiet=59)), []),
        (morris(position=men_line("a1 d1 g4 b2", "d7 d6 f2 f4", quiet=60)),
         ["30 of 50 moves of each side without a mill"]),
        (morris("a1-a4 d6-b6 a4-a1 b6-d6", men_line("a1 d1 g4 b2", "d7 d6 f2 e3")),
         ["this position stands for the second time"]),
    ],
)  # fmt: skip
def test_what_the_players_should_know(board: Board, told: list[str]) -> None:
    assert words_of(game_of(board)).notices(board) == told


@pytest.mark.parametrize(
    ("players", "result", "who", "why"),
    [
        (YOU, Result(Side.LIGHT, Ending.POINTS), "you win 1 to 0", "you have more points"),
        (YOU, Result(Side.DARK, Ending.POINTS), "Club wins 0 to 1", "Club has more points"),
        (YOU, Result(None, Ending.POINTS), "a draw 1 to 0", "equal points"),
        (YOU, Result(Side.DARK, Ending.RESIGNATION), "Club wins", "you resigned"),
        (YOU, Result(Side.LIGHT, Ending.TIME), "you win", "Club's time is up"),
        (TWO, Result(Side.DARK, Ending.RESIGNATION), "Anna wins", "Light resigned"),
        (TWO, Result(None, Ending.AGREEMENT), "a draw", "the players agreed"),
    ],
)
def test_results_name_the_players(
    players: tuple[Player, Player], result: Result, who: str, why: str
) -> None:
    game = GAMES["mijnlieff"]
    line = rows_line("..../..../ss.d/SSD.", "w", "a1/a2")
    match = Match(game, game.options(), players, line)
    assert match.board.points() == (1, 0)
    assert verdict(match, result, " to ") == who
    assert reason(match, result) == why


def test_a_draw_for_want_of_mills_tells_the_number() -> None:
    game = GAMES["morris"]
    match = Match(game, game.options.from_words({"draw_after": "17"}), TWO)
    told = reason(match, Result(None, Ending.MOVES))
    assert told == "no mill was formed in 17 moves of each side"


@pytest.mark.parametrize(("winner", "who", "whose"), [(1, "you", "your"), (0, "Club", "Club's")])
def test_a_side_that_is_shut_in_is_told_what_that_means(winner: int, who: str, whose: str) -> None:
    game = GAMES["morris"]
    result = Result(Side(winner), Ending.BLOCKED)
    told = reason(Match(game, game.options(), YOU), result)
    assert told == f"{who} cannot move, since none of {whose} men has an empty point beside it"
    lost = Side(winner).other.title
    assert result_words(game, game.options(), result).endswith(f": {lost} cannot move")
