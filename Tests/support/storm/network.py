"""Machines: each has an address, and a network namespace of this machine, where that is permitted. Otherwise it has an
address of the loopback interface, and its link cannot be cut."""

import ctypes
import os
import re
import signal
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path

#: What addresses begin with in Documentation/several-machines, of the range that RFC 5737 keeps for documents.
DOCUMENTED = "198.51.100."
CLONE_NEWNET = 0x40000000
libc = ctypes.CDLL(None, use_errno=True)


def ip(*words):
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


class Network:
    """A switch with machines. Whoever makes it is joined to it as well, and to nothing else until it is closed: a
    thread and those it starts from then on."""

    def __init__(self):
        clear_after_killed_tests()
        self.machines = []
        #: Why links cannot be cut; nil where they can.
        self.trouble = None
        self.before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        try:
            self._separate()
            self.prefix = DOCUMENTED
        except (OSError, subprocess.CalledProcessError) as trouble:
            libc.setns(self.before, CLONE_NEWNET)
            self.trouble = getattr(trouble, "stderr", None) or str(trouble)
            self.prefix = DOCUMENTED.replace("198.", "127.")

    def _separate(self):
        if libc.unshare(CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        ip("link", "set", "lo", "up")
        ip("link", "add", "switch", "type", "bridge")
        ip("addr", "add", f"{DOCUMENTED}1/24", "dev", "switch")
        ip("link", "set", "switch", "up")

    def here(self, text):
        """A text of the documentation with this network's addresses."""
        return text if self.trouble is None else text.replace(f"{DOCUMENTED}0/24", "127.0.0.0/8").replace(
            DOCUMENTED, self.prefix)

    def add(self, name, number):
        machine = Machine(self, name, f"{self.prefix}{number}")
        self.machines.append(machine)
        return machine

    def close(self):
        for machine in self.machines:
            machine.close()
        libc.setns(self.before, CLONE_NEWNET)
        os.close(self.before)


class Machine:
    def __init__(self, network, name, address):
        self.name, self.address = name, address
        #: The programs that were started here.
        self.programs = []
        self.space = None
        if network.trouble is None:
            self.space = f"shopme-{os.getpid()}-{name}"
            ip("netns", "add", self.space)
            ip("link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", self.space)
            ip("link", "set", name, "master", "switch", "up")
            ip("-n", self.space, "addr", "add", f"{address}/24", "dev", "eth0")
            ip("-n", self.space, "link", "set", "eth0", "up")
            ip("-n", self.space, "link", "set", "lo", "up")

    def start(self, *command, user=None, **options):
        """Starts a program here. It ends with the one that started it."""
        change = [f"--reuid={user}", f"--regid={user}", "--init-groups"] if user and os.geteuid() == 0 else []
        inside = ["ip", "netns", "exec", self.space] if self.space else []
        program = subprocess.Popen([*inside, "setpriv", "--pdeathsig=KILL", *change, *map(str, command)], **options)
        self.programs.append(program)
        return program

    def cut(self):
        ip("link", "set", self.name, "down")

    def mend(self):
        ip("link", "set", self.name, "up")

    def block(self, others):
        """Lets nothing from here get to these machines any more."""
        for other in others:
            ip("-n", self.space, "route", "add", "blackhole", f"{other.address}/32")

    def unblock(self, others):
        for other in others:
            ip("-n", self.space, "route", "del", "blackhole", f"{other.address}/32")

    def close(self):
        for program in self.programs:
            send(signal.SIGKILL, [program.pid])
            program.wait(timeout=60)
        if self.space:
            ip("netns", "del", self.space)


def clear_after_killed_tests():
    """Ends machines whose test was killed, and so left them."""
    listed = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True).stdout
    for space, process in re.findall(r"^(shopme-(\d+)-\w+)", listed, re.M):
        if not Path("/proc", process).exists():
            inside = subprocess.run(["ip", "netns", "pids", space], capture_output=True, text=True).stdout
            send(signal.SIGKILL, map(int, inside.split()))
            with suppress(subprocess.CalledProcessError):
                ip("netns", "del", space)


def descendants(*roots):
    """These processes and all that they have started."""
    children = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
                children.setdefault(int(parent), []).append(int(folder.name))
    found = list(roots)
    for process in found:
        found += children.get(process, [])
    return found


def send(what, processes):
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)


def wait_until(condition, seconds, what, pause=0.1):
    """Waits until a condition holds, and returns its value. Fails when it never does."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        time.sleep(pause)
    return value


class Heartbeat:
    """Tells how long this machine stood still: others may be at work on it, and figures of such a time say nothing."""

    def __init__(self):
        self.beats = [time.monotonic()]
        self.ending = threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    def longest_pause(self, begin, end):
        return max((later - earlier for earlier, later in zip(self.beats, self.beats[1:])
                    if later >= begin and earlier <= end), default=0)

    def stop(self):
        self.ending.set()

    def _beat(self):
        while not self.ending.wait(0.1):
            self.beats.append(time.monotonic())
