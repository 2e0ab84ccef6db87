"""What an operator has to know: configuration, service, checks, and what is guarded against."""

import shutil
from textwrap import fill, indent

from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.wire import LONGEST

_TEXT = """\
A LOBBY FOR GUESTS OVER SSH

Guests log in to one account without privileges, with any key. Their key's fingerprint is
who they are; there is nothing to register. Plain sshd does all of SSH.

1. The account

  sudo useradd --create-home --shell /bin/sh {account}
  sudo usermod --password '*' {account}      no password, and not locked either

The forced command runs through the login shell, so that may not be nologin.

2. /etc/ssh/sshd_config.d/{account}.conf

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
      ForceCommand exec {program} --guest lobby

3. /etc/systemd/system/mijnmorris-lobby.service

  [Unit]
  Description=The lobby of mijnmorris

  [Service]
  User={account}
  ExecStart={program} lobby serve --for-all
  Environment=MIJNMORRIS_LOBBY=/run/mijnmorris/lobby.sock
  RuntimeDirectory=mijnmorris
  RuntimeDirectoryPreserve=yes
  StateDirectory=mijnmorris
  StateDirectoryMode=0700
  Restart=always
  MemoryMax=512M
  TasksMax=64
  CPUQuota=150%
  NoNewPrivileges=yes
  ProtectSystem=strict
  ProtectHome=read-only
  PrivateTmp=yes
  RestrictAddressFamilies=AF_UNIX

  [Install]
  WantedBy=multi-user.target

The users of the machine meet the guests there, too: mijnmorris lobby finds the folder
/run/mijnmorris. Without this service the first session starts a server of its own account,
which ends when nobody is left; then guests meet guests alone.

4. Limits for all sessions together: /etc/systemd/system/user-UID.slice.d/lobby.conf,
   with the account's number (id -u {account}) for UID

  [Slice]
  MemoryMax=4G
  MemorySwapMax=0
  TasksMax=1200
  CPUQuota=150%

5. Start it, and check

  sudo sshd -t && sudo systemctl reload ssh
  sudo systemctl daemon-reload && sudo systemctl enable --now mijnmorris-lobby
  ssh -t {account}@localhost                  the lobby
  ssh -t {account}@localhost join room-42     meets who does the same
  ssh -t {account}@localhost plain            in lines
  ssh -T {account}@localhost                  one line, status 2
  ssh -t {account}@localhost sh               refused, status 2
  ssh -N -L 9999:localhost:22 {account}@localhost    no forwarding
  mijnmorris lobby status                 numbers, and nobody's name

6. In operation

  systemctl stop mijnmorris-lobby                     tells the players; their games are kept
  systemctl kill -s SIGUSR1 mijnmorris-lobby          restarts it, with a new version if there
                                                      is one; sessions come back by themselves
  mijnmorris lobby serve --replace                    the same without systemd
  journalctl -u mijnmorris-lobby                      its log has no names, keys or addresses

All of a lobby is lobby.db in the state folder, in SQLite; it holds fingerprints of keys and
the names that players chose. To forget a player, delete their rows.

7. What is guarded against, and what is not

{threats}
Whoever can run a program of their own as {account} can be any guest: the server believes that
account what fingerprint it tells, and sshd's forced command is what keeps guests from running
one. So give the account to nothing else. Root can do anything. A guest with two keys is two
players, and may lift one's rating by the other's losses. Many connections from many addresses
are sshd's matter: MaxStartups, PerSourceMaxStartups, a firewall.
"""

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
    "a client sends what is no message": "it is refused with a sentence; after ten of them the "
    "session ends",
    "a client sends too much": "more than {messages:g} messages a second for long, or a line of "
    "more than {longest} kB, ends the session",
    "a client does not read": "it is cut off at {unread} kB that wait for it",
    "a client connects and says nothing": "it has {greeting:g} seconds to say hello",
    "a player comes too often, or offers too much": "{sessions_each} sessions, {challenges_each} "
    "challenges and {tables_each} games a player; {sessions} sessions and {tables} games in all",
    "many ask for the computer": "{engines} engines think at once, and the others wait",
    "a watcher wants to have a say": "only who sits at the table can do anything there",
    "a player leaves when things go badly": "after {returning:g} seconds the other may claim the "
    "game",
    "the server is killed, or the power fails": "a move is in the journal, on the disk, before "
    "anybody hears of it",
    "two servers start at once": "one holds the lock, and the other ends",
    "the log tells on people": "it has numbers and kinds of errors alone",
}
"""What might be tried, and what is done about it; each has a test."""


def manual(account: str) -> str:
    """The operator's manual for guests of that account."""
    limits = Limits()
    values = {**vars(limits), "longest": LONGEST // 1024, "unread": limits.unread // 1024}
    threats = "".join(
        f"  {threat}:\n{indent(fill(f'{answer.format_map(values)}.', 86), '    ')}\n"
        for threat, answer in THREATS.items()
    )
    program = shutil.which("mijnmorris") or "mijnmorris"
    return _TEXT.format(account=account, program=program, threats=threats)
