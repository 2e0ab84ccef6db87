"""Asking a server how it does, without coming in."""

import socket
from pathlib import Path

from mijnmorris.lobby import wire
from mijnmorris.lobby.wire import Message

_PATIENCE = 5.0


def asked(path: Path) -> Message:
    """What the server at the socket says of itself; raises ``OSError`` or ``ValueError``."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(_PATIENCE)
        connection.connect(str(path))
        connection.sendall(wire.encode({"do": "status"}))
        with connection.makefile("rb") as lines:
            for line in lines:
                message = wire.decode(line)
                if message.get("is") == "status":
                    return message
    raise ValueError("the server said nothing of itself")
