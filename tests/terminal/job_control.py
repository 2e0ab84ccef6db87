"""Runs a program as a shell does: in a process group of its own, which can be stopped.

``python job_control.py PROGRAM …`` stops when the program stops, and continues it when it is
continued itself. Signals that it gets go to the program; ``SIGUSR1`` stops that without warning.
"""

import os
import signal
import sys

_PASSED_ON = (signal.SIGTSTP, signal.SIGTERM, signal.SIGHUP, signal.SIGINT)


def main() -> None:
    """Run the program and end with its status."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpgrp())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execvp(sys.argv[1], sys.argv[1:])
    for number in _PASSED_ON:
        signal.signal(number, lambda number, _: os.kill(child, number))
    signal.signal(signal.SIGUSR1, lambda *_: os.kill(child, signal.SIGSTOP))
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            sys.exit(os.waitstatus_to_exitcode(status) % 256)
        os.tcsetpgrp(0, os.getpgrp())
        os.kill(os.getpid(), signal.SIGSTOP)
        os.tcsetpgrp(0, child)
        os.kill(child, signal.SIGCONT)


if __name__ == "__main__":
    main()
