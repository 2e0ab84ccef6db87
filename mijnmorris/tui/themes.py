"""The program's own themes."""

from dataclasses import replace
from typing import Any

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from mijnmorris.tui.board.colours import nearest

FIGURE_COLOURS = {
    "wood": "#ae7e4e",
    "stone-light": "#faf3e4",
    "ink-light": "#40220e",
    "man-light": "#faf3e4",
    "stone-dark": "#362826",
    "ink-dark": "#f4daa8",
    "man-dark": "#362826",
}
"""The colours of small pieces and men in texts, in all themes but the terminal's own."""

DARK = Theme(
    name="dark",
    primary="#c8965a",
    secondary="#8a6239",
    accent="#f4cf5f",
    foreground="#ead9b8",
    background="#16110b",
    surface="#1d160f",
    panel="#2b1d12",
    success="#7fb069",
    warning="#f0a04b",
    error="#ef6f53",
    variables={
        "border": "#c8965a",
        "border-blurred": "#6b4a2b",
        "block-cursor-background": "#f4cf5f",
        "block-cursor-foreground": "#1d160f",
        "footer-background": "#2b1d12",
        "footer-key-foreground": "#f4cf5f",
        "footer-description-foreground": "#cdb389",
        "input-cursor-background": "#f4cf5f",
        "scrollbar": "#6b4a2b",
        "scrollbar-background": "#1d160f",
        "quiet": "#a08a66",
        "light-side": "#fff6df",
        "dark-side": "#e09a5c",
    },
)

LIGHT = Theme(
    name="light",
    dark=False,
    primary="#75480f",
    secondary="#b98d58",
    accent="#9a3f12",
    foreground="#33230f",
    background="#f3e9d6",
    surface="#fbf5e9",
    panel="#e4d2b1",
    success="#3f7a34",
    warning="#a85a00",
    error="#b3321b",
    variables={
        "border": "#8a5a22",
        "border-blurred": "#c5a878",
        "block-cursor-background": "#8a5a22",
        "block-cursor-foreground": "#fbf5e9",
        "footer-background": "#e4d2b1",
        "footer-key-foreground": "#9a3f12",
        "footer-description-foreground": "#5b4423",
        "input-cursor-background": "#9a3f12",
        "scrollbar": "#c5a878",
        "scrollbar-background": "#f3e9d6",
        "quiet": "#725c38",
        "light-side": "#7a5200",
        "dark-side": "#1f1206",
    },
)

CONTRAST = Theme(
    name="high-contrast",
    primary="#ffffff",
    secondary="#bfbfbf",
    accent="#ffff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    success="#00ff00",
    warning="#ffb000",
    error="#ff6060",
    variables={
        "border": "#ffff00",
        "border-blurred": "#ffffff",
        "block-cursor-background": "#ffff00",
        "block-cursor-foreground": "#000000",
        "footer-background": "#000000",
        "footer-key-foreground": "#ffff00",
        "footer-description-foreground": "#ffffff",
        "input-cursor-background": "#ffff00",
        "scrollbar": "#ffffff",
        "scrollbar-background": "#000000",
        "quiet": "#d9d9d9",
        "light-side": "#ffffff",
        "dark-side": "#7fd4ff",
    },
)

# The ground may be black or white: texts have the colour of the terminal's own, and bold where
# other themes have another colour. Yellow is for grounds of black letters alone.
TERMINAL = replace(
    BUILTIN_THEMES["ansi-dark"],
    name="terminal",
    primary="ansi_default",
    secondary="ansi_default",
    accent="ansi_default",
    error="ansi_bright_red",
    variables={
        **BUILTIN_THEMES["ansi-dark"].variables,
        "border": "ansi_default",
        "border-blurred": "ansi_bright_black",
        "block-cursor-background": "ansi_yellow",
        "footer-background": "ansi_default",
        "footer-key-foreground": "ansi_default",
        "footer-description-foreground": "ansi_default",
        "scrollbar": "ansi_bright_black",
        "scrollbar-background": "ansi_default",
        "quiet": "ansi_default",
        "wood": "ansi_default",
        "stone-light": "ansi_white",
        "ink-light": "ansi_black",
        "man-light": "ansi_default",
        "stone-dark": "ansi_blue",
        "ink-dark": "ansi_bright_white",
        "man-dark": "ansi_blue",
        "light-side": "ansi_default",
        "dark-side": "ansi_default",
    },
)

THEMES = (DARK, LIGHT, CONTRAST, TERMINAL)
"""All of them; the first is the default."""


def indexed(theme: Theme) -> Theme:
    """The theme in the 256 colours of a terminal.

    Rich would choose others for it: the light background would be pink.
    """
    variables = {name: _nearest(value) for name, value in theme.variables.items()}
    colours: dict[str, Any] = {
        name: _nearest(value) for name, value in vars(theme).items() if _is_colour(value)
    }
    return replace(theme, **colours, variables=variables)


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and value.startswith("#")


def _nearest(value: str) -> str:
    if not _is_colour(value):
        return value
    return nearest(Color.parse(value).rgb).get_truecolor().hex
