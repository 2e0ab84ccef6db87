"""Records: games as text, written and read."""

from mijnmorris.match.records.errors import RecordError
from mijnmorris.match.records.reading import read_record_file, read_records
from mijnmorris.match.records.record import Record
from mijnmorris.match.records.writing import write_records

__all__ = ["Record", "RecordError", "read_record_file", "read_records", "write_records"]
