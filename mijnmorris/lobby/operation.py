"""The operator's manual: configuration, service, checks, and the threat model."""

import shutil
import sys
from pathlib import Path
from textwrap import fill, indent

from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.outgoing import PATIENCE
from mijnmorris.lobby.wire import LONGEST

_TEXT = """\
A LOBBY FOR GUESTS OVER SSH

Guests log in to one account without privileges, with any key. Their key's fingerprint is
who they are; there is nothing to register. Plain sshd does all of SSH. You need OpenSSH's
server, 9.2 or newer (sudo apt install openssh-server), and, for 4 and 5, systemd.

1. The program, where the guests' account can run it, from a copy of the repository

  sudo /usr/bin/python3 -m venv /opt/mijnmorris      Debian: sudo apt install python3-venv
  sudo /opt/mijnmorris/bin/pip install .             some minutes, without a word
  sudo ln -s /opt/mijnmorris/bin/mijnmorris /usr/local/bin/

{where}

2. The account

  sudo useradd --create-home --shell /bin/sh {account}
  sudo usermod --password '*' {account}      no password, and not locked either

The forced command runs through the login shell, so that may not be nologin.

3. /etc/ssh/sshd_config.d/{account}.conf

  Match User {account}
      AuthenticationMethods publickey
      AuthorizedKeysFile none
      AuthorizedKeysCommand /bin/echo restrict,pty %t %k
      AuthorizedKeysCommandUser nobody
      ExposeAuthInfo yes
      AcceptEnv COLORTERM NO_COLOR LANG LC_*
      SetEnv TEXTUAL_ANIMATIONS=none
      DisableForwarding yes
      PermitUserRC no
      MaxSessions 1
      ClientAliveInterval 15
      ClientAliveCountMax 4
      UnusedConnectionTimeout 30
      ForceCommand exec {program} --guest lobby

4. /etc/systemd/system/mijnmorris-lobby.service

  [Unit]
  Description=The lobby of mijnmorris
  StartLimitIntervalSec=0

  [Service]
  User={account}
  ExecStart={program} lobby serve --for-all
  Environment=MIJNMORRIS_LOBBY=/run/mijnmorris/lobby.sock
  RuntimeDirectory=mijnmorris
  RuntimeDirectoryPreserve=yes
  StateDirectory=mijnmorris
  StateDirectoryMode=0700
  Restart=always
  RestartSec=2
  MemoryMax=512M
  TasksMax=64
  CPUQuota=150%
  NoNewPrivileges=yes
  CapabilityBoundingSet=
  ProtectSystem=strict
  ProtectHome=read-only
  PrivateTmp=yes
  PrivateDevices=yes
  PrivateNetwork=yes
  ProtectKernelTunables=yes
  ProtectKernelModules=yes
  ProtectControlGroups=yes
  RestrictNamespaces=yes
  RestrictSUIDSGID=yes
  LockPersonality=yes
  SystemCallArchitectures=native
  RestrictAddressFamilies=AF_UNIX

  [Install]
  WantedBy=multi-user.target

The users of the machine meet the guests there, too: mijnmorris lobby finds the folder
/run/mijnmorris. Without this service the first session starts a server of its own account,
which ends when nobody is left; then guests meet guests alone.

5. Limits for all sessions together: /etc/systemd/system/user-UID.slice.d/lobby.conf,
   with the account's number (id -u {account}) for UID

  [Slice]
  MemoryMax={memory}M
  MemorySwapMax=0
  TasksMax={tasks}
  CPUQuota=150%

PAM puts sessions into that slice (Debian: libpam-systemd, and UsePAM yes as it is there).
That is for the {sessions} sessions that the server lets in: with sshd's part each takes 35 MB
and six tasks, and up to {session_memory} MB after a long game. On a smaller machine lower
MemoryMax: a session for which there is no memory left ends, and its game is kept.

6. Start it, and check

  sudo /usr/sbin/sshd -t && sudo systemctl reload ssh
  sudo systemctl daemon-reload && sudo systemctl enable --now mijnmorris-lobby
  ssh -t {account}@localhost                  the lobby
  ssh -t {account}@localhost join room-42     meets who does the same
  ssh -t {account}@localhost plain            in lines
  ssh -T {account}@localhost                  one line, status 2
  ssh -t {account}@localhost sh               refused, status 2
  ssh -o ExitOnForwardFailure=yes -R 9999:localhost:22 {account}@localhost
                                          no forwarding: it ends at once, status 255
  ssh -N {account}@localhost                  starts nothing: it is cut off after half a minute
  mijnmorris lobby status                 numbers, and nobody's name
  systemctl status user-$(id -u {account}).slice     while a guest is in: the limits of 5

ssh needs a key to offer; ssh-keygen -t ed25519 makes one.

7. In operation

  systemctl stop mijnmorris-lobby                     tells the players; their games are kept
  systemctl kill --kill-who=main -s SIGUSR1 mijnmorris-lobby
                                                      restarts it, with a new version if there
                                                      is one; sessions come back by themselves
  mijnmorris lobby serve --replace                    the same for a server of your own account
  journalctl -u mijnmorris-lobby                      its log has no names, keys or addresses

All of a lobby is lobby.db in the state folder, in SQLite; it holds fingerprints of keys and
the names that players chose. To forget a player, delete their rows.

8. What is guarded against, and what is not

{threats}
Whoever can run a program of their own as {account} can be any guest: the server believes that
account what fingerprint it tells, and sshd's forced command is what keeps guests from running
one. So give the account to nothing else. Root can do anything. A guest with two keys is two
players, and may lift one's rating by the other's losses. Many connections from many addresses
are sshd's matter: MaxStartups, PerSourceMaxStartups, a firewall.
"""

SESSION_MEMORY = 50
"""Megabytes that a guest's session takes at most, with sshd's part of it."""
SESSION_TASKS = 6
"""Threads and processes of a guest's session, sshd's among them."""

THREATS = {
    "a guest wants a shell, or another program": "the forced command starts the game alone; what "
    "stands behind the host's name is compared with three words and never run",
    "a guest wants files": "no command of a guest's session takes a path, and none writes a file",
    "a player wants to be another": "the kernel tells who a user is; only the shared account may "
    "name a key, and only sshd writes down which key it was",
    "a player takes another's name": "names are Latin letters and digits, and two that look alike "
    "are one name",
    "a name, or a message, spoils a screen": "no character that moves a cursor is taken or shown",
    "a client plays for the other side, or out of turn": "the server checks every call against "
    "the seat and the rules",
    "a client sends a move again": "a move names its number in the game, and each is played once",
    "a client sends what is no message": "it is refused with a sentence; after ten of them, or "
    "one in place of the greeting, the session ends",
    "a terminal claims to be huge, or sends keys without end": "no more than 500 × 200 characters "
    "are drawn, and no more keys are kept than a person types",
    "all sessions together take too much": "the service and the slice of the account have limits "
    "of memory, tasks and processor time: see 4 and 5",
    "a client sends too much": "more than {messages:g} messages a second for long, or a line of "
    "more than {longest} kB, ends the session",
    "a client does not read": "it is cut off at {unread} kB that wait for it",
    "a guest logs in and starts nothing": "sshd ends a connection without a session after half a "
    "minute; before, each takes a little of the slice",
    "a client connects and says nothing": "it has {greeting:g} seconds to say hello",
    "a player comes too often, or offers too much": "{sessions_each} sessions, {challenges_each} "
    "challenges and {tables_each} games a player; {sessions} sessions and {tables} games in all",
    "many ask for the computer": "{engines} engines think at once, and the others wait",
    "a watcher wants to have a say": "only who sits at the table can do anything there",
    "a player leaves when things go badly": "after {returning:g} seconds the other may claim the "
    "game",
    "the server is killed": "a move is in the journal before anybody hears of it, and sessions "
    "that come back offer again what they offered",
    "the power fails": "a move is on the disk, too, before anybody hears of it, unless the disk "
    "takes longer than {disk_patience} ms; then moves of the last moment may be missing, for both "
    "players alike",
    "two servers start at once": "one holds the lock, and the other ends",
    "the log tells on people": "it has numbers and kinds of errors alone",
}
"""Each threat with the defence; ``tests/lobby/test_threats.py`` names the tests of each."""


def manual(account: str) -> str:
    """The operator's manual for guests of that account."""
    limits = Limits()
    values = {
        **vars(limits),
        "longest": LONGEST // 1024,
        "unread": limits.unread // 1024,
        "disk_patience": round(1000 * PATIENCE),
        "session_memory": SESSION_MEMORY,
        "memory": limits.sessions * SESSION_MEMORY,
        "tasks": limits.sessions * SESSION_TASKS,
    }
    threats = "".join(
        f"  {threat}:\n{indent(fill(f'{answer.format_map(values)}.', 86), '    ')}\n"
        for threat, answer in THREATS.items()
    )
    own = _program()
    program = own if _closed(own) is None else _INSTALLED
    return _TEXT.format(
        **values, account=account, program=program, where=_where(own), threats=threats
    )


_INSTALLED = Path("/usr/local/bin/mijnmorris")
"""Where step 1 puts the program."""


def _program() -> Path:
    """The program that runs, or else the one that is installed."""
    found = shutil.which(sys.argv[0]) or shutil.which("mijnmorris")
    is_it = found is not None and Path(found).name == "mijnmorris"
    return Path(found).absolute() if found and is_it else _INSTALLED


def _closed(program: Path) -> tuple[Path, Path] | None:
    """What others need for the program and cannot reach, and the folder they may not enter."""
    for path in (program, program.resolve(), Path(sys.executable).resolve()):
        for folder in path.parents:
            if folder.exists() and not folder.stat().st_mode & 0o001:
                return path, folder
    return None


def _where(program: Path) -> str:
    """Whether others can run the program where it is."""
    closed = _closed(program)
    if closed is None:
        return f"This was printed by a program that any account can run: {program}"
    return (
        f"This was printed by {program}.\nOther accounts cannot run that: it needs {closed[0]},\n"
        f"and they may not enter {closed[1]}. So below stands the program that you install here."
    )
