"""What ``mijnmorris doctor`` looks at."""

from collections.abc import Iterator

from mijnmorris.cli.findings.files import files
from mijnmorris.cli.findings.finding import Finding
from mijnmorris.cli.findings.installation import installation
from mijnmorris.cli.findings.terminal import terminal

__all__ = ["Finding", "findings"]


def findings() -> Iterator[Finding]:
    """All that is looked at, in the order in which it is shown."""
    yield from installation()
    yield from terminal()
    yield from files()
