"""``push`` and ``pop`` are exact inverses, and a copy goes its own way."""

from hypothesis import given, settings

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.rules import Board, GameOptions, Side
from tests.rules.playing import ANY_OPTIONS, SEEDS, RandomPlayer, board_of, ending, play_at_random


def everything(board: Board) -> tuple[object, ...]:
    """All that can be asked of a board."""
    told: list[object] = [board.position(), board.key(), board.side, board.ply, ending(board)]
    told += [list(board.legal_moves), board.is_drawn(), board.duty(), board.moves_played()]
    if isinstance(board, MijnlieffBoard):
        told += [(board.score(side), board.lines(side)) for side in Side]
        told += [board.allowed(), board.binder(), board.is_last_turn()]
    if isinstance(board, MorrisBoard):
        told += [board.standings(), board.quiet, board.move_number, board.placing]
        told += [(board.mills(side), board.lost(side), board.flies(side)) for side in Side]
    return tuple(told)


@given(ANY_OPTIONS, SEEDS)
@settings(max_examples=100)
def test_pop_restores_everything(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    player = RandomPlayer(seed)
    history: list[tuple[int, tuple[object, ...]]] = []
    while board.ply < 120 and board.legal_moves:
        move = player.choose(board)
        history.append((move, everything(board)))
        board.push(move)
    for move, before in reversed(history):
        assert board.pop() == move
        assert everything(board) == before


@given(ANY_OPTIONS, SEEDS)
def test_every_move_can_be_taken_back(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=seed % 60)
    before = everything(board)
    for move in board.legal_moves:
        board.push(move)
        assert board.pop() == move
        assert everything(board) == before


@given(ANY_OPTIONS, SEEDS)
def test_a_copy_is_equal_and_independent(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=40)
    twin, before = board.copy(), everything(board)
    assert everything(twin) == before
    while twin.ply:
        twin.pop()
    play_at_random(twin, seed + 1)
    assert everything(board) == before


@given(ANY_OPTIONS, SEEDS)
def test_a_board_set_up_from_a_position_plays_on_alike(options: GameOptions, seed: int) -> None:
    """What a position line leaves out, the earlier course of the game, is only for draws."""
    board = board_of(options)
    play_at_random(board, seed, longest=seed % 20)
    line = board.position()
    twin = type(board).from_position(line, options)
    player = RandomPlayer(seed)
    for _ in range(6):  # too few for a third standing
        assert twin.position() == board.position()
        assert twin.key() == board.key()
        if not (board.legal_moves and twin.legal_moves):
            break
        move = player.choose(board)
        board.push(move)
        twin.push(move)
    assert twin.first_position() == line
