"""Every line of the operator's manual about dangers has its tests."""

import re
from pathlib import Path

from mijnmorris.lobby.operation import THREATS

TESTS = {
    "a guest wants a shell, or another program": ["test_words_behind_the_host_are_never_run"],
    "a guest wants files": ["test_a_guest_reaches_no_file"],
    "a player wants to be another": [
        "test_only_the_shared_account_is_believed_a_fingerprint",
        "test_a_fingerprint_is_what_openssh_prints",
    ],
    "a player takes another's name": ["test_names_that_look_alike_are_one"],
    "a name, or a message, spoils a screen": [
        "test_a_name_is_refused_or_cannot_spoil_a_screen",
        "test_what_is_no_message_is_refused",
    ],
    "a client plays for the other side, or out of turn": [
        "test_only_who_sits_there_plays_and_only_in_turn"
    ],
    "a client sends a move again": ["test_a_move_that_comes_again_is_played_once"],
    "a client sends what is no message": [
        "test_what_is_no_message_is_refused_and_ends_the_session_at_last"
    ],
    "a terminal claims to be huge, or sends keys without end": [
        "test_a_guests_terminal_that_claims_to_be_huge_takes_no_more_memory",
        "test_a_flood_is_dropped",
    ],
    "all sessions together take too much": ["test_the_units_are_what_systemd_takes"],
    "a client sends too much": [
        "test_a_flood_ends_the_session_and_nobody_elses",
        "test_a_line_without_end_ends_the_session",
    ],
    "a client does not read": ["test_who_does_not_read_is_cut_off"],
    "a guest logs in and starts nothing": [
        "test_the_configuration_that_is_printed_is_what_sshd_takes"
    ],
    "a client connects and says nothing": ["test_who_says_nothing_is_sent_away"],
    "a player comes too often, or offers too much": ["test_limits_are_refused_with_a_sentence"],
    "many ask for the computer": ["test_no_more_engines_think_at_once_than_allowed"],
    "a watcher wants to have a say": ["test_no_message_does_what_the_rules_forbid"],
    "a player leaves when things go badly": [
        "test_a_game_may_be_claimed_when_the_time_to_return_is_over"
    ],
    "the power fails": [
        "test_nobody_hears_of_a_move_that_is_not_on_the_disk",
        "test_a_disk_that_takes_too_long_holds_nobody_up",
        "test_the_log_of_the_journal_is_synchronised",
    ],
    "the server is killed": [
        "test_a_move_is_in_the_journal_before_anybody_hears_of_it",
        "test_a_whole_game_with_a_broken_line_and_a_killed_server",
        "test_a_session_is_told_how_to_offer_again_what_stands_open",
    ],
    "two servers start at once": ["test_of_servers_that_start_at_once_one_serves"],
    "the log tells on people": ["test_the_log_has_no_names_and_no_keys"],
}


def test_every_danger_that_is_named_is_tested() -> None:
    tests = Path(__file__).parents[1]
    found = {
        name
        for folder in ("cli", "lobby", "terminal")
        for path in (tests / folder).glob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", path.read_text("utf-8"), re.M)
    }
    assert set(TESTS) == set(THREATS)
    assert {name for names in TESTS.values() for name in names} <= found
