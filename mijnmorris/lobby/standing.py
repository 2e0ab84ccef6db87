"""What both front ends say of ratings: a player's own, and who is best."""

from collections.abc import Iterator

from mijnmorris.games import game_named
from mijnmorris.lobby.wire import Message
from mijnmorris.rules.wording import counted

LEAST_PLIES = 4
"""Games with fewer plies change no ratings."""
WHAT_COUNTS = f"a game of fewer than {LEAST_PLIES // 2} moves of each side changes no rating"


def standing_lines(standing: Message) -> Iterator[tuple[str, list[str]]]:
    """What the server's message says of each game: the player's own record, and the best."""
    for name, of_game in standing["games"].items():
        won, drawn, lost = of_game["tally"]
        rating = f"{of_game['rating']}, give or take {2 * of_game['deviation']}"
        record = f"{won} won, {drawn} drawn, {lost} lost; rating {rating}"
        yield (
            f"{game_named(name).title}: {record if won + drawn + lost else 'no game finished yet'}",
            [
                f"{place:>2}. {who:<16} {rating:>4} ±{2 * deviation}, {counted(played, 'game')}"
                for place, (who, rating, deviation, played) in enumerate(of_game["best"], 1)
            ],
        )


def listed_words(standing: Message, to_change: str) -> str:
    """Whether the player is among the best for others to see, and how to change that."""
    if standing["listed"]:
        return f"others see you among the best; {to_change} takes you out"
    return f"you are not shown among the best; {to_change} shows you there"
