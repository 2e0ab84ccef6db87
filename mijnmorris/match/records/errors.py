"""What can be wrong with a record."""


class RecordError(ValueError):
    """A file of records cannot be read: the line, from 1, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
