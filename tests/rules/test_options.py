"""The declarations from which menu, command line and protocol are made."""

import pytest
from hypothesis import given

from mijnmorris.games import GAMES, game_named
from mijnmorris.games.mijnlieff.rules import MijnlieffOptions, parse_layout
from mijnmorris.games.morris.rules import MorrisOptions
from mijnmorris.rules import Choice, GameOptions, InvalidOptionError, Option
from tests.rules.playing import ANY_OPTIONS

DECLARED = [
    (game.options, declared) for game in GAMES.values() for declared in game.options.declarations()
]
CHOICES = [(declared, choice) for _, declared in DECLARED for choice in declared.choices]


@pytest.mark.parametrize(("options", "declared"), DECLARED)
def test_a_new_game_gets_the_default(options: type[GameOptions], declared: Option) -> None:
    assert getattr(options(), declared.name) == declared.default
    assert declared.default == declared.choices[0].value
    assert options.declaration(declared.name) == declared


def test_the_defaults_are_those_of_the_rules() -> None:
    assert MijnlieffOptions().to_words() == {
        "layout": "square",
        "opening": "any",
        "passing": "single",
        "line4": "standard",
    }
    assert MorrisOptions().to_words() == {"flying": "on", "draw_after": "50", "repetition": "on"}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("layout", "square bar l t zigzag ring"),
        ("opening", "any edge"),
        ("passing", "single double"),
        ("line4", "standard bonus"),
        ("flying", "on off"),
        ("draw_after", "50 40 off"),
        ("repetition", "on off"),
    ],
)
def test_the_choices_are_those_of_the_rules(name: str, words: str) -> None:
    declared = next(declared for _, declared in DECLARED if declared.name == name)
    assert " ".join(choice.word for choice in declared.choices) == words


@pytest.mark.parametrize(
    ("name", "protocol", "words"),
    [
        ("layout", "Layout", "square bar l t zigzag ring"),
        ("opening", "Opening", "any edge"),
        ("passing", "Passing", "single double"),
        ("line4", "Line4", "standard bonus"),
        ("flying", "Flying", "true false"),
        ("draw_after", "DrawAfter", "50 40 0"),
        ("repetition", "Repetition", "true false"),
    ],
)
def test_the_protocol_has_names_and_words_of_its_own(name: str, protocol: str, words: str) -> None:
    declared = next(declared for _, declared in DECLARED if declared.name == name)
    assert declared.protocol == protocol
    assert " ".join(declared.write_protocol(c.value) for c in declared.choices) == words


@pytest.mark.parametrize(("declared", "choice"), CHOICES)
def test_every_way_of_writing_a_choice_is_read_back(declared: Option, choice: Choice) -> None:
    assert declared.write(choice.value) == choice.word
    for text in (choice.word, choice.word.upper()):
        assert declared.parse(f" {text} ") == choice.value
        assert declared.parse_protocol(f" {text} ") == choice.value
    assert declared.parse_protocol(declared.write_protocol(choice.value)) == choice.value


@pytest.mark.parametrize(
    ("declared", "choice"),
    [pair for pair in CHOICES if pair[1].protocol],
)
def test_words_of_the_protocol_are_none_of_a_players(declared: Option, choice: Choice) -> None:
    with pytest.raises(InvalidOptionError, match=rf"^{declared.title.lower()} takes "):
        declared.parse(choice.protocol)


@pytest.mark.parametrize(("declared", "choice"), CHOICES)
def test_menus_get_a_label_and_one_line(declared: Option, choice: Choice) -> None:
    assert declared.label(choice.value) == choice.label
    assert declared.describe(choice.value) == choice.explanation
    for text in (declared.title, declared.explanation, choice.label, choice.explanation):
        assert text == text.strip() != ""
        assert len(text.splitlines()) == 1
        assert len(text) <= 72


def test_command_line_flags() -> None:
    flags = [declared.flag for _, declared in DECLARED]
    assert flags == [
        "--layout",
        "--opening",
        "--passing",
        "--line4",
        "--flying",
        "--draw-after",
        "--repetition",
    ]


def test_values_beyond_the_choices() -> None:
    layout = MijnlieffOptions.declaration("layout")
    tiles = parse_layout("a1 c2 a3 c4")
    assert layout.parse("b2 d3 b4 d5") == tiles
    assert layout.write(tiles) == layout.write_protocol(tiles) == "a1 c2 a3 c4"
    assert layout.label(tiles) == "a1 c2 a3 c4"
    assert layout.describe(tiles) == layout.explanation
    draw_after = MorrisOptions.declaration("draw_after")
    assert draw_after.parse("7") == 7
    assert draw_after.write(7) == draw_after.write_protocol(7) == "7"
    assert draw_after.parse("1000") == 1000


@given(ANY_OPTIONS)
def test_words_round_trip(options: GameOptions) -> None:
    words = options.to_words()
    assert list(words) == [declared.name for declared in options.declarations()]
    assert type(options).from_words(words) == options


def test_options_not_given_keep_their_defaults() -> None:
    assert MorrisOptions.from_words({"flying": "off"}) == MorrisOptions(flying=False)


@pytest.mark.parametrize(
    ("options", "name", "text", "sentence"),
    [
        (MijnlieffOptions, "opening", "corner", "opening takes any or edge, not 'corner'"),
        (MijnlieffOptions, "passing", "", "passing takes single or double, not ''"),
        (MijnlieffOptions, "line4", "3", "line of 4 takes standard or bonus, not '3'"),
        (MorrisOptions, "flying", "maybe", "flying takes on or off, not 'maybe'"),
        (
            MorrisOptions,
            "repetition",
            80 * "n",
            f"repetition takes on or off, not '{39 * 'n'}…'",
        ),
        (
            MorrisOptions,
            "draw_after",
            "1001",
            "draw after takes a number from 1 to 1000 or off, not '1001'",
        ),
        (
            MorrisOptions,
            "draw_after",
            "-1",
            "draw after takes a number from 1 to 1000 or off, not '-1'",
        ),
        (
            MorrisOptions,
            "draw_after",
            "٣",
            "draw after takes a number from 1 to 1000 or off, not '٣'",
        ),
        (
            MorrisOptions,
            "draw_after",
            5000 * "9",
            f"draw after takes a number from 1 to 1000 or off, not '{39 * '9'}…'",
        ),
    ],
)
def test_what_an_option_does_not_take(
    options: type[GameOptions], name: str, text: str, sentence: str
) -> None:
    with pytest.raises(InvalidOptionError) as caught:
        options.declaration(name).parse(text)
    assert str(caught.value) == sentence
    with pytest.raises(InvalidOptionError):
        options.from_words({name: text})


def test_an_option_that_does_not_exist() -> None:
    with pytest.raises(InvalidOptionError) as caught:
        MorrisOptions.from_words({"layout": "bar"})
    assert str(caught.value) == "there is no option 'layout'"


def test_the_register_of_games() -> None:
    assert list(GAMES) == ["mijnlieff", "morris"]
    for name, game in GAMES.items():
        assert game_named(name) is game
        board = game.start(game.options())
        assert board.game == name
        twin = game.from_position(board.position(), game.options())
        assert twin.position() == board.position()


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(InvalidOptionError) as caught:
        game_named("chess")
    assert str(caught.value) == "the game is mijnlieff or morris, not 'chess'"
