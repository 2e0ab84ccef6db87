"""Talking to an engine process line by line."""

import subprocess
from contextlib import suppress
from types import TracebackType
from typing import Self

from mijnmorris.engine.client import ENGINE_COMMAND


class Conversation:
    """A running engine process."""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            ENGINE_COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def say(self, *lines: str) -> None:
        """Send command lines."""
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines))
        self._process.stdin.flush()

    def hear(self) -> str:
        """The next line of the answer."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().rstrip("\n")

    def hear_until(self, word: str) -> list[str]:
        """All lines up to and with the first that begins with the word."""
        lines = [self.hear()]
        while not lines[-1].startswith(word):
            assert lines[-1], "the engine ended"
            lines.append(self.hear())
        return lines

    def end_input(self) -> int:
        """Close the engine's input and wait for its end; the exit status."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        return self._process.wait(timeout=30)


def answers(*lines: str) -> list[str]:
    """What a new engine answers to the lines, up to the end of the input."""
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(ENGINE_COMMAND, input=text, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout.splitlines()
