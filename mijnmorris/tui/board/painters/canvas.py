"""A sheet of characters to draw on."""

from rich.style import Style

from mijnmorris.tui.board.frame import Frame, Glyph


class Canvas:
    """Rows of styled characters; what lies outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        blank = Glyph(" ", Style.null())
        self.rows = [[blank] * width for _ in range(height)]
        self.width = width
        self.height = height

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Write from there to the right; the style is laid over what is there."""
        if not 0 <= y < self.height:
            return
        row = self.rows[y]
        for column, character in enumerate(text, start=x):
            if 0 <= column < self.width:
                row[column] = Glyph(character, row[column].style + style)

    def ink(self, x: int, y: int, art: tuple[str, ...], style: Style) -> None:
        """Draw lines of text from there downwards; spaces leave what is there."""
        for line, text in enumerate(art):
            for column, character in enumerate(text):
                if character != " ":
                    self.put(x + column, y + line, character, style)

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Blank a rectangle and lay the style on it."""
        for line in range(height):
            self.put(x, y + line, " " * width, style)

    def tint(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Lay the style on a rectangle and leave its characters."""
        for row in self.rows[max(y, 0) : y + height]:
            for column in range(max(x, 0), min(x + width, self.width)):
                character, beneath = row[column]
                row[column] = Glyph(character, beneath + style)

    def frame(self) -> Frame:
        """What has been drawn."""
        return Frame(self.rows)
