"""The settings file: what people wrote stays, what is wrong is named and ignored."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.rules import InvalidOptionError, Option
from mijnmorris.settings import Settings, SettingsError, load_settings
from mijnmorris.settings.changing import changed_settings, new_document
from mijnmorris.settings.file import LARGEST_BYTES


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def test_without_a_file_all_have_their_defaults(path: Path) -> None:
    found = load_settings(path)
    assert found.settings == Settings()
    assert not found.set_here
    assert not found.complaints


def test_what_writes_the_file_is_not_imported_to_read_it() -> None:
    script = "import sys, mijnmorris.settings; print('tomlkit' in sys.modules)"
    command = [sys.executable, "-c", script]
    assert subprocess.run(command, capture_output=True, check=True).stdout.strip() == b"False"


def test_first_change_writes_a_file_that_documents_every_setting(path: Path) -> None:
    with changed_settings(path) as settings:
        settings.theme = "light"
    text = path.read_text(encoding="utf-8")
    for declared in Settings.declarations():
        assert f"# {declared.title}: {declared.explanation}" in text
        assert f"\n{declared.name} = " in text
    found = load_settings(path)
    assert found.settings == Settings(theme="light")
    assert not found.complaints


def test_a_change_leaves_alone_what_people_wrote(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(
        "# mine\nmouse = false   # it copies text instead\n\nfuture_setting = 7\ntheme = 'nord'\n"
        "[keys] # of the home row\nundo = 'j' # left hand\nredo = 'k'\n",
        encoding="utf-8",
    )
    with changed_settings(path) as settings:
        settings.theme = "dark"
        settings.board_size = 12
        settings.keys = {"undo": "h", "redo": "k", "hint": "t"}
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["# mine", "mouse = false   # it copies text instead"]
    assert "future_setting = 7" in lines
    assert "[keys] # of the home row" in lines
    assert "redo = 'k'" in lines
    assert any(line.endswith("# left hand") for line in lines)
    found = load_settings(path)
    assert found.settings == Settings(
        theme="dark",
        board_size=12,
        mouse=False,
        keys={"undo": "h", "redo": "k", "hint": "t"},
    )
    assert found.complaints == ("settings.toml: there is no setting 'future_setting'; ignored",)


def test_a_key_that_goes_is_taken_out_of_the_file(path: Path) -> None:
    with changed_settings(path) as settings:
        settings.keys = {"undo": "h", "redo": "k"}
    with changed_settings(path) as settings:
        settings.keys = {"redo": "k"}
    assert load_settings(path).settings.keys == {"redo": "k"}


def test_a_table_takes_the_place_of_a_value_that_was_none(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("keys = 3\n", encoding="utf-8")
    with changed_settings(path) as settings:
        settings.keys = {"undo": "h"}
    assert load_settings(path).settings.keys == {"undo": "h"}


def test_nothing_changed_writes_nothing(path: Path) -> None:
    with changed_settings(path) as settings:
        settings.theme = "dark"
    assert not path.exists()


def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    target = tmp_path / "dotfiles.toml"
    target.write_text("sound = true\n", encoding="utf-8")
    path.symlink_to(target)
    with changed_settings(path) as settings:
        settings.sound = False
    assert path.is_symlink()
    assert target.read_text(encoding="utf-8") == "sound = false\n"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("colour = 1", "there is no setting 'colour'"),
        ("mouse = 'no'", "mouse takes true or false, not 'no'"),
        ("mouse = 1", "mouse takes true or false, not 1"),
        (
            "painter = 'oil'",
            'painter takes "auto", "pictures", "mosaic", "pixels", "drawn" or "ascii", not \'oil\'',
        ),
        ("board_size = 40", 'board_size takes "auto" or a whole number from 6 to 18, not 40'),
        ("board_size = true", 'board_size takes "auto" or a whole number from 6 to 18, not True'),
        ("theme = ' '", "theme takes"),
        ("keys = 3", 'keys takes names and keys, such as "game.undo" = "u"'),
        ("[keys]\nundo = 3", 'keys takes names and keys, such as "game.undo" = "u"'),
        ("[keys]\nundo = 'u,,x'", "keys.undo: '' is no key"),
        ("[keys]\nundo = ''", "keys.undo: '' is no key"),
        ('[keys]\nundo = "\\u0000"', r"keys.undo: '\x00' is no key"),
        ('[keys]\nundo = "??"', "keys.undo: '??' is no key"),
        ('[keys]\ngame.undo = "u,ctrl+nothing"', "keys.game.undo: 'ctrl+nothing' is no key"),
        ('[keys]\ngame.undo = "hold+u"', "keys.game.undo: 'hold+u' is no key"),
    ],
)
def test_what_is_wrong_is_named_and_ignored(path: Path, line: str, complaint: str) -> None:
    path.parent.mkdir()
    path.write_text(f"confirm_moves = true\n{line}\n", encoding="utf-8")
    found = load_settings(path)
    assert found.settings == Settings(confirm_moves=True)
    assert found.set_here == {"confirm_moves"}
    assert len(found.complaints) == 1
    assert complaint in found.complaints[0]


@pytest.mark.parametrize(
    "content", [b"theme = \n", b"\xff\xfe", b"a = 1\na = 2\n", b"#" * (LARGEST_BYTES + 1)]
)
def test_a_broken_file_is_named_and_never_overwritten(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    found = load_settings(path)
    assert found.settings == Settings()
    assert len(found.complaints) == 1
    assert str(path) in found.complaints[0]
    with pytest.raises(SettingsError, match=r"settings\.toml"), changed_settings(path) as settings:
        settings.mouse = False
    assert path.read_bytes() == content


def test_a_folder_in_the_way_is_named(path: Path) -> None:
    path.mkdir(parents=True)
    assert "cannot be read" in load_settings(path).complaints[0]


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "settings.toml"
    with (
        pytest.raises(SettingsError, match=r"settings\.toml cannot be"),
        changed_settings(path) as settings,
    ):
        settings.mouse = False


@given(content=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_give_settings_and_complaints(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "noise.toml"
    path.write_bytes(content)
    found = load_settings(path)
    assert isinstance(found.settings, Settings)
    assert all("\n" not in complaint for complaint in found.complaints)


NOISE = "\x00\t\n\"'#=[]{}.,\\ aeilnrstu019-+é"


@given(places=st.lists(st.tuples(st.integers(0, 4000), st.text(NOISE, max_size=4)), max_size=6))
def test_a_spoilt_file_gives_settings_or_is_left_alone(
    tmp_path_factory: pytest.TempPathFactory, places: list[tuple[int, str]]
) -> None:
    path = tmp_path_factory.getbasetemp() / "spoilt.toml"
    text = tomlkit.dumps(new_document()) + 'undo = "u"\n'
    for place, noise in places:
        text = text[:place] + noise + text[place + len(noise) // 2 :]
    path.write_text(text, encoding="utf-8")
    found = load_settings(path)
    assert all(complaint.isprintable() for complaint in found.complaints)
    with suppress(SettingsError):
        with changed_settings(path) as settings:
            settings.mouse = not settings.mouse
        assert load_settings(path).settings.mouse is not found.settings.mouse
        return
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("declared", Settings.declarations(), ids=lambda declared: declared.name)
def test_every_value_can_be_written_on_a_command_line(declared: Option) -> None:
    least, most = declared.bounds or (0, -1)
    for value in [*(choice.value for choice in declared.choices), *range(least, most + 1)]:
        assert declared.parse(declared.write(value)) == value
    if declared.name != "theme":
        with pytest.raises(InvalidOptionError):
            declared.parse("nonsense")


def test_there_is_no_setting_of_that_name() -> None:
    with pytest.raises(InvalidOptionError, match="there is no setting 'colour'"):
        Settings.declaration("colour")


DOTTED = ".".join("a" * 20_000)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("board_size = " + "9" * 5000, "cannot be understood: "),
        ("board_size = 0x" + "f" * 5000, "not a number of thousands of digits; ignored"),
        ("board_size = 1" + "0" * 4000, "not 1" + "0" * 59 + "…; ignored"),
        ("theme = '" + "x" * 5000 + "'\nsound = ['" + "y" * 5000 + "']", "not ['yyy"),
        (DOTTED + " = 1", "has more than 50 dots in line 1"),
        ("# fine\n[" + DOTTED + "]", "has more than 50 dots in line 2"),
        ("x = {" + DOTTED + " = 1}", "has more than 50 dots in line 1"),
        ("mouse = false\n" + "x" * 70_000, "it is larger than 64 kB"),
        ("x = " + "[" * 10_000, "cannot be understood: "),
    ],
    ids=range(9),
)
def test_what_is_huge_is_named_and_ignored(path: Path, text: str, complaint: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    found = load_settings(path)
    assert found.settings.board_size == "auto"
    assert any(complaint in each for each in found.complaints)
    assert all(len(each) < 1000 for each in found.complaints)
    with suppress(SettingsError), changed_settings(path) as settings:
        settings.theme = "light"


def test_a_comment_may_have_as_many_dots_as_it_likes(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("  # " + 200 * "." + "\nmouse = false\n", encoding="utf-8")
    assert not load_settings(path).complaints
    assert load_settings(path).settings.mouse is False
