"""Nothing here runs where there are no pseudo-terminals."""

import sys

collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []
