"""Numbers and dates of the command line, refused in plain words."""

from typing import Any, NoReturn

import click


class WholeNumber(click.IntRange):
    """A whole number within bounds, or of any size without them."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            _refuse(f"a whole number{_bounds(self.min, self.max)}", value, param, ctx)


class Seconds(click.FloatRange):
    """A time in seconds within bounds."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The time."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            _refuse(f"seconds{_bounds(self.min, self.max)}", value, param, ctx)


class Day(click.DateTime):
    """A date such as 2026-01-31."""

    def __init__(self) -> None:
        super().__init__(["%Y-%m-%d"])

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The date, at midnight."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            _refuse("a date such as 2026-01-31", value, param, ctx)


def _bounds(least: float | None, most: float | None) -> str:
    """Both bounds in words, each where there is one."""
    return (f" from {least:g}" if least is not None else "") + (
        f" to {most:g}" if most is not None else ""
    )


def _refuse(
    wanted: str, value: Any, param: click.Parameter | None, ctx: click.Context | None
) -> NoReturn:
    raise click.BadParameter(f"write {wanted}, not {value!r}", ctx, param) from None
