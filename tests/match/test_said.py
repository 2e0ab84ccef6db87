"""What is said of positions and moves."""

import pytest
from hypothesis import given

from mijnmorris.games import game_of
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.match.events import MovePlayed
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.result import Result
from mijnmorris.match.words import Names, Words, words_of
from mijnmorris.rules import Board, GameOptions, Side
from mijnmorris.rules.wording import Sentence
from tests.rules.playing import (
    ALL_MEN_PLACED,
    ANY_OPTIONS,
    SEEDS,
    RandomPlayer,
    board_of,
    ending,
    men_line,
    mijnlieff,
    morris,
    play,
)

YOU: tuple[Player, Player] = (Person(), Computer("club"))
TWO: tuple[Player, Player] = (Person(), Person("Anna"))


def last_on(board: Board) -> MovePlayed:
    outcome = board.outcome()
    return MovePlayed.last_on(board, None if outcome is None else Result.of(outcome))


def teller(board: Board, players: tuple[Player, Player] = YOU) -> Words[Board]:
    return words_of(game_of(board))(Names(players))


def told(board: Board, moves: str, players: tuple[Player, Player] = YOU) -> list[str]:
    """What is told of the last of the moves."""
    play(board, moves)
    return teller(board, players).move(board, last_on(board))


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("Sb2", "you place a Straight on b2; Club must stay in its row or column, "
         "which leaves a2, b1, b3, b4, c2 and d2"),
        ("Sb2 Dc2", "Club places a Diagonal on c2; you must go on a diagonal through it, "
         "which leaves a4, b1, b3, d1 and d3"),
        ("Sb2 Pb1", "Club places a Pusher on b1; you may not touch it, which leaves 10 squares"),
        ("Sb2 Lb1", "Club places a Puller on b1; you must touch it, "
         "which leaves a1, a2, c1 and c2"),
    ],
)  # fmt: skip
def test_a_piece_is_told_with_what_it_asks_of_the_other(moves: str, sentence: str) -> None:
    assert told(mijnlieff(), moves) == [sentence]


def test_passes_say_who_is_bound_by_what() -> None:
    moves = "Sb4 Sb3 La3 La4"
    assert told(mijnlieff(), moves) == [
        "Club places a Puller on a4; that leaves no square, so you must pass"
    ]
    assert told(mijnlieff(), f"{moves} pass") == ["you pass; Club may go to any empty square"]
    assert told(mijnlieff(passing="double"), f"{moves} pass") == [
        "you pass; Club stays bound by the Puller on a3"
    ]


def test_a_line_is_told_with_what_it_is_worth() -> None:
    assert told(mijnlieff(), "Sa1 Sd1 Sb1 Lb2 Dc1")[1:] == [
        "that makes the line a1 b1 c1, worth 1; you have 1 point"
    ]


def test_a_single_square_left_is_named_as_the_only_one() -> None:
    (sentence,) = told(mijnlieff(), "La1 Db2 Dd4")
    assert sentence.endswith("which leaves only c3")


@pytest.mark.parametrize(
    ("light", "dark", "move", "sentences"),
    [
        ("a1 d1 g4 b2", "d7 d6 f2 f4 e5", "g4-g1xd7",
         ["you move from g4 to g1, close the mill a1 d1 g1 and take Club's man on d7",
          "Club has 4 men left"]),
        ("a1 d1 c5", "d7 d6 f2 f4", "c5-g1xd7",
         ["you fly from c5 to g1, close the mill a1 d1 g1 and take Club's man on d7",
          "Club has 3 men left and may fly"]),
        ("a1 d1 c5", "d7 d6 f2", "c5-g1xd7",
         ["you fly from c5 to g1, close the mill a1 d1 g1 and take Club's man on d7"]),
        ("a1 d1 g4 b2", "d7 d6 f2 f4 e5", "g4-g7", ["you move from g4 to g7"]),
    ],
)  # fmt: skip
def test_a_man_is_told_with_the_mill_it_closes_and_what_is_left(
    light: str, dark: str, move: str, sentences: list[str]
) -> None:
    assert told(morris(position=men_line(light, dark)), move) == sentences


@pytest.mark.parametrize(
    ("moves", "flying", "sentences"),
    [
        ("c5-g1xd7 d6-d7", "on", ["Club moves from d6 to d7",
                                  "Club may fly from now on, to any empty point"]),
        ("c5-g1xd7 d6-a7", "on", ["Club flies from d6 to a7",
                                  "Club may fly from now on, to any empty point"]),
        ("c5-g1xd7 d6-a7 g1-g4 a7-d7", "on", ["Club moves from a7 to d7"]),
        ("c5-c4xd7 d6-d7", "off", ["Club moves from d6 to d7"]),
    ],
)  # fmt: skip
def test_the_first_move_of_three_men_tells_that_they_fly(
    moves: str, flying: str, sentences: list[str]
) -> None:
    light = "a1 d1 c5" if flying == "on" else "a4 b4 c5"
    board = morris(position=men_line(light, "d7 d6 f2 f4"), flying=flying)
    assert told(board, moves) == sentences


def test_two_mills_closed_by_one_man() -> None:
    board = morris(position=men_line("a1 g1 d2 d3 b4", "d7 f6 b6 e5 c5", hands=(3, 3)))
    assert told(board, "d1xd7")[0] == (
        "you place a man on d1, close the mills a1 d1 g1 and d1 d2 d3 and take Club's man on d7"
    )


def test_the_last_man_placed_begins_the_moving() -> None:
    assert told(morris(), ALL_MEN_PLACED, TWO) == [
        "Anna places a man on d7",
        "all men are placed; from now on they move along the lines",
    ]


def test_who_is_blocked_by_the_last_man_placed_is_not_told_to_move() -> None:
    board = morris(position=men_line("a7 d7 g7", "a4 g4", "b", hands=(0, 1)), flying="off")
    assert told(board, "d6") == ["Club places a man on d6", "all men are placed"]
    assert ending(board) == "win dark blocked"


@pytest.mark.parametrize(
    ("light", "dark", "flying", "sentence"),
    [
        ("a7 b4 g1 d1", "a4 g4 e3", "on", "they move along the lines"),
        ("a7 b4 g1 d1", "a4 g4", "on", "you move along the lines and Club may fly"),
        ("a7 b4 g1", "a4 g4 e3", "on", "Club moves along the lines and you may fly"),
        ("a7 b4 g1", "a4 g4", "on", "both sides may fly"),
        ("a7 b4 g1", "a4 g4", "off", "they move along the lines"),
    ],
)
def test_the_last_man_placed_tells_who_moves_how(
    light: str, dark: str, flying: str, sentence: str
) -> None:
    board = morris(position=men_line(light, dark, "b", hands=(0, 1)), flying=flying)
    assert told(board, "d6")[1] == f"all men are placed; from now on {sentence}"


def test_the_board_by_rows() -> None:
    board = mijnlieff("Sb2 Db4", layout="ring")
    assert teller(board, TWO).rows(board) == [
        "row 5: c5 and d5 empty",
        "row 4: a4 empty, b4 Anna's Diagonal, c4 and d4 empty",
        "row 3: a3, b3, d3 and e3 empty",
        "row 2: b2 Light's Straight, c2, d2 and e2 empty",
        "row 1: b1 and c1 empty",
    ]
    assert teller(mijnlieff()).rows(mijnlieff("Sa1"))[:3] == [
        f"row {row}: all empty" for row in (4, 3, 2)
    ]
    assert teller(morris()).rows(morris("d2 d6"))[1] == "row 6: b6 empty, d6 Club's man, f6 empty"


def test_boards_that_are_no_square_are_told_square_by_square() -> None:
    ring = mijnlieff(layout="ring")
    assert teller(ring).shape(ring) == [
        "the squares of the board from the top down: c5 d5; a4 b4 c4 d4; a3 b3 d3 e3; "
        "b2 c2 d2 e2; b1 c1"
    ]
    assert teller(ring).legal(ring) == [
        "you may place a Straight, Diagonal, Pusher or Puller on one of 16 squares: "
        "a3, a4, b1, b2, b3, b4, c1, c2, c4, c5, d2, d3, d4, d5, e2 or e3"
    ]
    for board in (mijnlieff(), morris()):
        assert teller(board).shape(board) == []
    assert teller(mijnlieff()).legal(mijnlieff()) == [
        "you may place a Straight, Diagonal, Pusher or Puller on any empty square"
    ]


def test_few_empty_squares_are_named() -> None:
    moves = "Lb1 Pb2 Sd2 Dd3 Lc4 Lb3 Dc3 Pb4 Dd4 La1 Sa2 Da3 Pc1 Sa4 pass"
    board = mijnlieff()
    assert told(board, moves) == ["you pass; Club may go to any empty square: c2 or d1"]
    assert teller(board).legal(board) == ["Club may place a Straight on one of 2 squares: c2 or d1"]


def test_the_board_by_lines() -> None:
    board = mijnlieff("Da1 Dc3")
    assert teller(board).lines(board) == [
        "row 1: a1 your Diagonal, b1, c1 and d1 empty",
        "row 3: a3 and b3 empty, c3 Club's Diagonal, d3 empty",
        "column a: a1 your Diagonal, a2, a3 and a4 empty",
        "column c: c1 and c2 empty, c3 Club's Diagonal, c4 empty",
        "diagonal: a1 your Diagonal, b2 empty, c3 Club's Diagonal, d4 empty",
        "diagonal: b4 empty, c3 Club's Diagonal, d2 empty",
        "8 more, all empty",
    ]
    assert teller(board).lines(mijnlieff()) == ["all lines are empty"]
    assert teller(morris()).lines(morris("d7")) == [
        "line: a7 empty, d7 your man, g7 empty",
        "line: d5 and d6 empty, d7 your man",
        "14 more, all empty",
    ]


def test_the_board_by_pieces() -> None:
    board = mijnlieff("Sa1 Dd1 Sb3")
    assert [teller(board).pieces(board, side) for side in Side] == [
        "your pieces: Straight on a1 and b3",
        "Club's pieces: Diagonal on d1",
    ]
    men = morris("d2 d6 a1")
    assert [teller(men).pieces(men, side) for side in Side] == [
        "your men: a1 and d2",
        "Club's men: d6",
    ]
    assert teller(men).pieces(morris(), Side.LIGHT) == "your men: none on the board"


def test_hands_and_standings() -> None:
    board = mijnlieff("Sa1 Sd1 Sb1 Lb2 Dc1")
    assert teller(board).hand(board, Side.LIGHT) == "you hold 1 Diagonal, 2 Pushers and 2 Pullers"
    assert teller(board).score(board, Side.LIGHT) == (
        "you have 1 point: the line a1 b1 c1, worth 1"
    )
    assert teller(board).score(board, Side.DARK) == "Club has 0 points"
    men = morris("d2 d6 f2 b4 b2xd6")
    assert teller(men).hand(men, Side.DARK) == "Club has 7 men in hand"
    assert teller(men).score(men, Side.LIGHT) == (
        "you have 3 men on the board, 6 in hand, 0 lost, 1 mill: b2 d2 f2"
    )
    assert teller(men).score(men, Side.DARK) == "Club has 1 man on the board, 7 in hand, 1 lost"
    moving = morris(position=men_line("a1 d1 g4", "d7 d6 f2 f4"))
    assert teller(moving).score(moving, Side.LIGHT) == "you have 3 men on the board, 6 lost"


def test_legal_moves_are_grouped() -> None:
    board = mijnlieff("Sb2 Dc2")
    assert teller(board).legal(board) == [
        "you may place a Straight, Diagonal, Pusher or Puller on one of 5 squares: "
        "a4, b1, b3, d1 or d3"
    ]
    assert teller(board).legal(mijnlieff("Sb4 Sb3 La3 La4")) == ["you must pass; type pass"]
    men = morris(position=men_line("a1 d1 g4 b2", "d7 d6 f2 f4"))
    assert teller(men).legal(men) == [
        "from a1 to a4",
        "from b2 to b4 or d2",
        "from d1 to d2 or g1",
        "from g4 to g1 or g7",
        "g4-g1 closes a mill and takes d6, d7, f2 or f4",
    ]


@given(options=ANY_OPTIONS, seed=SEEDS)
def test_every_position_of_every_game_can_be_told(options: GameOptions, seed: int) -> None:
    board, player = board_of(options), RandomPlayer(seed)
    speaker = teller(board)
    while board.ply < 60 and board.legal_moves:
        board.push(player.choose(board))
        sentences = [
            *speaker.move(board, last_on(board)),
            *speaker.rows(board),
            *speaker.lines(board),
        ]
        sentences += [
            tell(board, side)
            for side in Side
            for tell in (speaker.hand, speaker.score, speaker.pieces)
        ]
        if board.outcome() is None:
            sentences += speaker.legal(board)
        assert all(sentence and sentence.isascii() for sentence in sentences)


@given(options=ANY_OPTIONS, seed=SEEDS)
def test_rows_and_pieces_tell_what_stands_where(options: GameOptions, seed: int) -> None:
    board, player = board_of(options), RandomPlayer(seed)
    while board.ply < 12 and board.legal_moves:
        board.push(player.choose(board))
    rows = ", ".join(row.partition(": ")[2] for row in teller(board, TWO).rows(board))
    for index in range(16 if isinstance(board, MijnlieffBoard) else 24):
        name, bit = board.cell_name(index), 1 << index
        side = board.turn if board.own & bit else board.turn.other
        is_told = f"{name} {('Light', 'Anna')[side]}'s " in rows
        assert is_told == bool((board.own | board.opp) & bit)
        pieces = teller(board, TWO).pieces(board, side)
        assert (name in pieces.replace(",", "").replace(";", "").split()) == is_told


@pytest.mark.parametrize(
    ("template", "told", "read"),
    [
        ("{light's} Puller: touch it", "your Puller: touch it", "Light's Puller: touch it"),
        ("{light has} no Straight left", "you have no Straight left", "Light has no Straight left"),
        ("{dark has} no man on a1", "Club has no man on a1", "Dark has no man on a1"),
        ("it forces {light} to pass", "it forces you to pass", "it forces Light to pass"),
        ("{dark's} time is up", "Club's time is up", "Dark's time is up"),
    ],
)
def test_sentences_about_sides_speak_to_you(template: str, told: str, read: str) -> None:
    sentence = Sentence(template)
    assert sentence == read
    assert Names(YOU).told(sentence) == told
    assert Names((Person(), Person())).told(sentence) == read


def test_a_text_that_happens_to_name_a_side_stays_as_it_is() -> None:
    assert Names(YOU).told("'Light' is not a move") == "'Light' is not a move"
    assert Names((Person("Dark"), Person("Eve"))).told(Sentence("{light} resigned")) == (
        "Dark resigned"
    )
