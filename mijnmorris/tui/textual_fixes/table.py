"""Every fix of Textual 8.2.8: what is mended, why, and how to see that it can go."""

from typing import NamedTuple

_ISSUES = "https://github.com/Textualize/textual/issues/"
_DRIVER = "textual.drivers.linux_driver:LinuxDriver."
_PULLS = "https://github.com/Textualize/textual/pull/"


class Fix(NamedTuple):
    """Something of Textual that is replaced or reached behind its public interface."""

    name: str
    """Where the fix is: a module of this package, and what in it."""
    private: tuple[str, ...]
    """The private names it depends on: a module, or a class and its attribute."""
    why: str
    upstream: str | None
    """The address of Textual's own issue; ``None`` where we know of none."""
    needless: str
    """How to see that the fix is no longer needed."""


FIXES = (
    Fix(
        "terminal_input.TerminalInput",
        (
            "textual._xterm_parser",
            "textual._ansi_sequences",
            "textual._keyboard_protocol",
            "textual._xterm_parser:XTermParser._sequence_to_key_events",
        ),
        "A sequence that comes in two packets, or is not known, is given out as keys; bytes that "
        "are not UTF-8 and numbers without sense end the program; a paste may never end.",
        f"{_ISSUES}6456",
        "tests/tui/textual_fixes/test_terminal_input.py passes with Textual's XTermParser.",
    ),
    Fix(
        "input_queue.InputQueue",
        (),
        "Messages are queued without a bound: 60 kB of keys took 1 GB and minutes.",
        None,
        "The tests of floods in tests/terminal/test_floods.py pass without it.",
    ),
    Fix(
        "driver.HangUpFile",
        (_DRIVER + "_file",),
        "The thread that writes ends with the first error, and whoever writes waits for ever.",
        None,
        "test_a_line_that_stalls_and_drops_ends_it passes without it.",
    ),
    Fix(
        "driver.PatchedDriver.stop_application_mode",
        (_DRIVER + "_mouse_pixels",),
        "Reports of the mouse in pixels (mode 1016) stay on after the end.",
        f"{_ISSUES}4376",
        "Textual writes CSI ? 1016 l before it leaves the screen.",
    ),
    Fix(
        "app.PatchedApp._cut",
        (_DRIVER + "_get_terminal_size", _DRIVER + "_size"),
        "As many cells are laid out as the terminal claims; 65535 by 65535 takes 4 GB.",
        None,
        "Textual bounds the size itself.",
    ),
    Fix(
        "driver.PatchedDriver._sigtstp_application",
        (
            _DRIVER + "_sigtstp_application",
            _DRIVER + "_sigcont_application",
            _DRIVER + "_auto_restart",
            _DRIVER + "_must_signal_resume",
        ),
        "Ctrl+Z stops the program also where nobody can continue it, and a stop that gave no "
        "warning leaves two threads reading keys.",
        f"{_ISSUES}1582",
        "tests/terminal/test_suspending.py passes without it.",
    ),
    Fix(
        "driver.PatchedDriver.run_input_thread",
        (_DRIVER + "_app", _DRIVER + "_loop"),
        "Of a terminal that is closed nothing is read again and again, at full speed.",
        f"{_PULLS}6690",
        "tests/terminal/test_closed_terminals.py passes without it.",
    ),
    Fix(
        "app.PatchedApp.on_event",
        ("textual.app:App._exit", "textual.message_pump:MessagePump._mounted_event"),
        "Keys are handed to a screen before it has its widgets.",
        None,
        "tests/tui/test_closing.py passes without it.",
    ),
    Fix(
        "app.PatchedApp.listen_to_mouse",
        (
            "textual.app:App._driver",
            _DRIVER + "_mouse",
            _DRIVER + "_mouse_pixels",
            _DRIVER + "_enable_mouse_support",
            _DRIVER + "_enable_mouse_pixels",
            _DRIVER + "_disable_mouse_support",
        ),
        "The mouse is asked for once, at the start; the settings change it later.",
        None,
        "App or Driver has a public way to turn the mouse on and off.",
    ),
    Fix(
        "app.PatchedApp._handle_exception",
        (
            "textual.app:App._handle_exception",
            "textual.app:App._exit_renderables",
            "textual._context",
        ),
        "A fault ends in a traceback on the terminal.",
        None,
        "App has a public hook for an error that nobody caught.",
    ),
    Fix(
        "app.PatchedApp._shutdown",
        ("textual.app:App._shutdown",),
        "Work in the background goes on while the program ends, and misses its widgets.",
        None,
        "tests/tui/test_closing.py passes without it.",
    ),
    Fix(
        "app.PatchedApp.on_resize",
        ("textual.app:App._size",),
        "At the start the size comes twice, and the first screen is laid out twice.",
        None,
        "One Resize is posted at the start.",
    ),
    Fix(
        "app.PatchedApp.begin_with_theme",
        ("textual.app:App._refresh_truecolor_filter",),
        "A theme set before the app runs leaves another theme's colours in the style sheets.",
        None,
        "App takes a theme when it is made.",
    ),
    Fix(
        "app.PatchedApp._display",
        ("textual.app:App._display", "textual._compositor"),
        "Whole rows of widgets are sent with all their colours: ten times as many bytes.",
        f"{_ISSUES}5625",
        "python -m tests.benchmarks.screen shows as few bytes without it.",
    ),
    Fix(
        "app.PatchedApp.__init__",
        (),
        "An empty NO_COLOR counts as set, and NO_COLOR makes greys of colours.",
        f"{_ISSUES}2829",
        "tests/terminal/test_colours.py passes without it.",
    ),
    Fix(
        "widgets.DrawnOnceScreen._compositor_refresh",
        (
            "textual.screen:Screen._compositor_refresh",
            "textual.screen:Screen._compositor",
            "textual.app:App._batch_count",
            "textual._compositor:Compositor._dirty_regions",
            "textual.widget:Widget._repaint_required",
        ),
        "A screen is drawn in the midst of a batch of changes, and twice when it opens.",
        None,
        "tests/tui/test_app.py passes without it.",
    ),
    Fix(
        "widgets.ThoroughCompositor.full_map",
        (
            "textual._compositor:Compositor._full_map",
            "textual._compositor:Compositor._full_map_invalidated",
            "textual._compositor:Compositor._dirty_regions",
            "textual.screen:Screen._compositor",
        ),
        "What is removed after a scroll, such as a notice, may stay on the screen for good.",
        None,
        "test_nothing_is_left_of_what_is_gone passes without it.",
    ),
    Fix(
        "widgets.DrawnOnceScreen.take_size",
        ("textual.screen:Screen._get_breakpoint_classes",),
        "A screen behind another keeps the classes of the breakpoints of an earlier size.",
        None,
        "tests/tui/test_app.py passes without it.",
    ),
    Fix(
        "widgets.SelfClosingScreen.dismiss",
        (),
        "A screen that is dismissed closes whatever is in front.",
        None,
        "tests/tui/test_closing.py passes without it.",
    ),
    Fix(
        "widgets.SelfClosingScreen.forget_lines",
        ("textual._styles_cache",),
        "A cache of colours has the caches of drawn lines in its keys: 30 MB of closed screens.",
        None,
        "test_games_that_were_left_leave_nothing_behind passes without it.",
    ),
    Fix(
        "widgets.SearchPalette._action_command_list",
        ("textual.command:CommandPalette._action_command_list",),
        "Page keys before the first layout fail.",
        None,
        "python -m tests.fuzz --only commands finds no error without it.",
    ),
    Fix(
        "widgets.PagedList.action_page_up",
        (),
        "Page keys before the first layout fail.",
        f"{_ISSUES}5794",
        "python -m tests.fuzz --only lesson finds no error without it.",
    ),
    Fix(
        "widgets.PagedList.get_visual_style",
        (),
        "What styles reverse is not reversed, and without colours nothing shows what is chosen.",
        None,
        "test_without_colours_the_choice_is_reversed passes without it.",
    ),
)
