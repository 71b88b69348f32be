"""Figures that the system has of the running program."""

import os
import re
from pathlib import Path


#: State of a listening socket (include/net/tcp_states.h).
LISTENING = "0A"


def memory(process):
    """Resident, in KiB."""
    return _status(process, "VmRSS")


def peak_memory(process):
    """The most that was resident since `forget_peak`, in KiB."""
    return _status(process, "VmHWM")


def code_in_memory(process):
    """Code of the program itself, without its libraries', that is resident, in KiB."""
    program = os.readlink(f"/proc/{process.pid}/exe")
    maps = re.split(r"^(?=[0-9a-f]+-[0-9a-f]+ )", Path(f"/proc/{process.pid}/smaps").read_text(), flags=re.M)
    return sum(int(re.search(r"^Rss:\s+(\d+)", map, re.M).group(1)) for map in maps
               if re.match(rf"\S+ r-xp .* {re.escape(program)}$", map, re.M))


def forget_peak(process):
    Path(f"/proc/{process.pid}/clear_refs").write_text("5")


def has_loaded(process, library):
    return library in Path(f"/proc/{process.pid}/maps").read_text()


def open_files(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def connections_to(port):
    """The number of TCP connections to this port of 127.0.0.1 that its program has not closed, taken ones or not."""
    # Established, asked for, and closed by the other end alone (proc(5), include/net/tcp_states.h).
    return sum(state in ("01", "03", "08") for state, _ in _sockets(port))


def unread_bytes(port):
    """The number of bytes sent to this port of 127.0.0.1 that its program has not read."""
    return sum(int(queues.partition(":")[2], 16) for state, queues in _sockets(port) if state != LISTENING)


def is_listening(port):
    """True if a program accepts connections at this port of 127.0.0.1."""
    return any(state == LISTENING for state, _ in _sockets(port))


def children(process):
    """The ids of the processes that it has started, including ended ones that it has not waited for."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            # Behind the program's name: state and parent (proc(5)).
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == process.pid:
                found.append(int(folder.name))
        except OSError:
            pass  # it has ended meanwhile
    return found


def memory_of(number):
    """Resident, in KiB; none if it has ended."""
    try:
        return int(re.search(r"^VmRSS:\s+(\d+)", Path(f"/proc/{number}/status").read_text(), re.M).group(1))
    except (OSError, AttributeError):
        return 0


def is_alive(number):
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _sockets(port):
    """State, and bytes sent and received that are still in the queues, of each TCP socket of this port (proc(5))."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return [(state, queues) for _, local, _, state, queues, *_ in rows if local.endswith(f":{port:04X}")]


def _status(process, name):
    return int(re.search(rf"^{name}:\s+(\d+) kB", Path(f"/proc/{process.pid}/status").read_text(), re.M).group(1))
