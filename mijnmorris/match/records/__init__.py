"""Records: games as text, written here and read by ``reading``.

What reads is imported by those who read: 4 ms, and no game that is played needs it.
"""

from mijnmorris.match.records.record import Record, RecordError
from mijnmorris.match.records.writing import write_records

__all__ = ["Record", "RecordError", "write_records"]
