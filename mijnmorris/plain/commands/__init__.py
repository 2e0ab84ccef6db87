"""The commands of line mode, each declared once as a function."""

from mijnmorris.plain.commands import acting, helping, looking
from mijnmorris.plain.commands.command import Command

COMMANDS: dict[str, Command] = {
    declared.name: declared
    for module in (looking, acting, helping)
    for declared in vars(module).values()
    if isinstance(declared, Command)
}
"""By the word that is typed, in the order in which ``help`` lists them."""

__all__ = ["COMMANDS", "Command"]
