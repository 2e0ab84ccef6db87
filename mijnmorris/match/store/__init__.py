"""Games in an SQLite database: each move is written before it is shown."""

from mijnmorris.match.store.autosave import AutoSave
from mijnmorris.match.store.errors import Report, StoreError
from mijnmorris.match.store.store import Store
from mijnmorris.match.store.summary import Selection, Summary

__all__ = ["AutoSave", "Report", "Selection", "Store", "StoreError", "Summary"]
