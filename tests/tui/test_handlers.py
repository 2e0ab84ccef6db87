"""Handlers that Textual calls by their decorator."""

from textual.message_pump import MessagePump

from tests.tui.test_meanings import classes_of_screens


def test_no_method_overrides_a_handler() -> None:
    """Textual would call that of the base class as well, and do both."""
    overriding = [
        (kind, name)
        for kind in classes_of_screens(MessagePump)
        for name in vars(kind)
        for base in kind.__mro__[1:]
        if hasattr(vars(base).get(name), "_textual_on")
    ]
    assert overriding == []
