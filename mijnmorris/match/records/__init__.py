"""Records: games as text.

Import ``reading`` where records are read: it takes 4 ms, and playing does not need it.
"""

from mijnmorris.match.records.record import Record, RecordError
from mijnmorris.match.records.writing import write_records

__all__ = ["Record", "RecordError", "write_records"]
