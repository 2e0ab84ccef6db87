"""Lines, names, keys, clocks of what comes: what is taken, and what is refused."""

import base64
import hashlib
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.lobby import wire
from mijnmorris.lobby.identity import (
    IdentityError,
    InvalidNameError,
    cleaned,
    fingerprint,
    identity,
    own_fingerprint,
)
from mijnmorris.lobby.limits import Bucket
from tests.terminal.sshd import KEYGEN

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.dictionaries(st.text(), JSON))
def test_a_line_gives_back_the_message(message: dict[str, object]) -> None:
    line = wire.encode(message)
    assert line.count(b"\n") == 1
    assert wire.decode(line) == message


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_refused(line: bytes) -> None:
    try:
        message = wire.decode(line)
    except wire.MalformedError:
        return
    assert isinstance(message, dict)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"[]",
        b"1",
        b"null",
        b'{"do":NaN}',
        b'{"do":"\\ud800"}',
        b"\xff",
        b"[" * 30000,
        b'{"a":' * 5000,
        b'{"a":' + b"9" * 5000 + b"}",
    ],
)
def test_what_is_no_message_is_refused(line: bytes) -> None:
    with pytest.raises(wire.MalformedError):
        wire.decode(line)


@given(st.text())
def test_a_name_is_refused_or_cannot_spoil_a_screen(name: str) -> None:
    try:
        shown = cleaned(name)
    except InvalidNameError:
        return
    assert 2 <= len(shown) <= 16
    assert shown.isprintable()
    assert " " not in shown
    assert cleaned(shown) == shown


@pytest.mark.parametrize(
    "name",
    [
        *("", "a", "x" * 17, "7up", "-a", "you", "Light", "CLUB", "Y0u"),
        *("a\x1b[2J", "a\nb", "a b", "аnn", "an\u202en", "Ann\u0301\u0301\u0301\u0301", "名前"),
    ],
)
def test_a_name_that_misleads_is_refused(name: str) -> None:
    with pytest.raises(InvalidNameError):
        cleaned(name)


# Who somebody is


def test_a_fingerprint_is_what_openssh_prints(tmp_path: Path) -> None:
    if KEYGEN is None:
        pytest.skip("OpenSSH's client is not installed")
    path = tmp_path / "key"
    subprocess.run([KEYGEN, "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)
    listed = subprocess.run([KEYGEN, "-lf", path], check=True, capture_output=True, text=True)
    key = path.with_suffix(".pub").read_text(encoding="ascii")
    told = tmp_path / "auth"
    told.write_text(f"publickey {key}", encoding="ascii")
    assert own_fingerprint({"SSH_USER_AUTH": str(told)}) == listed.stdout.split()[1]


@pytest.mark.parametrize(
    "told", ["", "password", "publickey ssh-ed25519", "publickey ssh-ed25519 ???", "\0" * 100]
)
def test_a_session_without_a_key_is_nobody(tmp_path: Path, told: str) -> None:
    path = tmp_path / "auth"
    path.write_text(told, encoding="ascii")
    with pytest.raises(IdentityError):
        own_fingerprint({"SSH_USER_AUTH": str(path)})


def test_without_sshd_a_guest_is_nobody() -> None:
    with pytest.raises(IdentityError, match="over SSH with a key"):
        own_fingerprint({})


def test_only_the_shared_account_is_believed_a_fingerprint() -> None:
    told = fingerprint(base64.b64encode(b"a key").decode())
    digest = base64.b64encode(hashlib.sha256(b"a key").digest()).decode().rstrip("=")
    assert identity(7, told, shared=7).id == f"key:SHA256:{digest}"
    with pytest.raises(IdentityError):
        identity(8, told, shared=7)
    assert identity(12345678, None, shared=7).id == "user:12345678"
    for forged in ("", "user:0", "SHA256:", f"{told}x", told.replace("SHA256", "MD5")):
        with pytest.raises(IdentityError):
            identity(7, forged, shared=7)


# How much


def test_a_bucket_lets_through_its_burst_and_then_its_rate() -> None:
    time = [0.0]
    bucket = Bucket(10, 40, lambda: time[0])
    assert [bucket.take() for _ in range(41)] == [True] * 40 + [False]
    time[0] = 0.5
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    time[0] = 100
    assert sum(bucket.take() for _ in range(100)) == 40
