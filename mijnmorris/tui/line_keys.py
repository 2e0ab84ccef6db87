"""The keys that go from line to line on screens made of fields."""

from textual.binding import Binding, BindingType


def line_keys(screen: str) -> tuple[BindingType, BindingType]:
    """To the line above and to the one below, named after the screen."""
    up, down = (
        Binding(
            keys,
            f"app.focus_{way}",
            "line",
            tooltip=f"to the line {where}",
            id=f"{screen}.{name}",
            show=False,
        )
        for keys, way, where, name in (
            ("up,k", "previous", "above", "up"),
            ("down,j", "next", "below", "down"),
        )
    )
    return up, down
