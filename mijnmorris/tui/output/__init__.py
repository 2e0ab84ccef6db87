"""What goes to the terminal: no character that it shows already, no colour that is in force."""

from mijnmorris.tui.output.thrifty_app import ThriftyApp

__all__ = ["ThriftyApp"]
