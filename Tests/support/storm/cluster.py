"""Three machines with etcd, Patroni and PostgreSQL, as Documentation/several-machines.md sets them up."""

import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from network import descendants, send, wait_until
from running import ROOT

DOCUMENTS = ROOT / "Documentation/several-machines"
PROGRAMS = Path("/usr/lib/postgresql/15/bin")
#: Etcd and PostgreSQL are not run as root.
USER = "postgres" if os.geteuid() == 0 else None
ENVIRONMENT = {"PATH": f"{PROGRAMS}:/usr/bin:/bin", "LANG": "C.UTF-8"}


def documented(name, network, **places):
    """A file of the documentation with this network's addresses and other places for its files."""
    text = network.here((DOCUMENTS / name).read_text())
    for old, new in places.items():
        assert old in text, f"{old} is not in {name}"
        text = text.replace(old, str(new))
    return text


def of_machine(text, number):
    """What a file of the first machine says on another: only lines that end so are different."""
    return re.sub(r".*# own$", lambda line: re.sub(r"(\bdb|\.1|\.2)1\b", rf"\g<1>{number}", line.group()), text,
                  flags=re.M)


class DatabaseMachine:
    """A machine with etcd, and Patroni, which runs PostgreSQL."""

    def __init__(self, network, number, folder, logs, change):
        self.machine = network.add(f"db{number}", 10 + number)
        self.name, self.address = self.machine.name, self.machine.address
        self.folder, self.logs = folder / self.name, logs
        self.folder.mkdir()
        etcd = documented("etcd.yml", network, **{"/var/lib/etcd/shop": self.folder / "etcd"})
        (self.folder / "etcd.yml").write_text(of_machine(etcd, number))
        patroni = documented("patroni.yml", network, **{
            "/var/lib/postgresql/15/shop": self.data, "/var/lib/postgresql/patroni.pgpass": self.folder / "pgpass",
            "/var/run/postgresql": self.folder, "/etc/postgresql/tls": folder / "tls"})
        # Whoever is not root here is no "postgres" either.
        trusted = patroni if USER else patroni.replace(" peer\n", " trust\n")
        (self.folder / "patroni.yml").write_text(of_machine(change(trusted), number))
        if USER:
            shutil.chown(self.folder, USER, USER)
        self.etcd = self.patroni = None

    @property
    def data(self):
        return self.folder / "data"

    def start_etcd(self):
        self.etcd = self._start("etcd", "--config-file", self.folder / "etcd.yml")

    def start_patroni(self):
        self.patroni = self._start("patroni", self.folder / "patroni.yml")

    def _start(self, *command):
        with (self.logs / f"{self.name}-{command[0]}.log").open("ab") as log:
            return self.machine.start(*command, user=USER, stdout=log, stderr=log, cwd=self.folder,
                                      env=ENVIRONMENT)

    def postmaster(self):
        """PostgreSQL's first process, and those that it has started; none where it does not run."""
        try:
            process = int((self.data / "postmaster.pid").read_text().split()[0])
        except (OSError, IndexError):
            return []
        return descendants(process) if self._is_postgres(process) else []

    @staticmethod
    def _is_postgres(process):
        try:
            return b"postgres" in Path(f"/proc/{process}/cmdline").read_bytes()
        except OSError:
            return False

    def walreceivers(self):
        return [process for process in self.postmaster() if "walreceiver" in self._title(process)]

    @staticmethod
    def _title(process):
        try:
            return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            return ""

    def kill_database(self):
        """Ends Patroni and PostgreSQL at once, as if the machine had gone: `kill -9`."""
        send(signal.SIGKILL, [self.patroni.pid, *self.postmaster()])
        self.patroni.wait(timeout=60)

    def pause(self):
        """Stops everything on this machine where it is."""
        paused = [*self.postmaster(), *descendants(self.patroni.pid), *descendants(self.etcd.pid)]
        send(signal.SIGSTOP, paused)
        # What was started meanwhile.
        send(signal.SIGSTOP, self.postmaster())

    def resume(self):
        send(signal.SIGCONT, [*descendants(self.etcd.pid), *descendants(self.patroni.pid), *self.postmaster()])

    def control(self, *words, said=""):
        """Tells Patroni something, as a person does, and returns what it answers."""
        process = self.machine.start("patronictl", "-c", self.folder / "patroni.yml", *words, user=USER,
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                     text=True, env=ENVIRONMENT)
        return process.communicate(said, timeout=60)[0]

    def ask(self, path):
        """Status and words of Patroni's own server; nil when it does not answer."""
        try:
            with urllib.request.urlopen(f"http://{self.address}:8008{path}", timeout=1) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, None
        except (OSError, ValueError):
            return None

    def sql(self, statement, database="shop"):
        """Runs SQL on this machine, and returns its rows as texts."""
        change = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups"] if USER else []
        result = subprocess.run(
            [*change, PROGRAMS / "psql", "--no-psqlrc", "--csv", "--tuples-only", "-v", "ON_ERROR_STOP=1", "-h",
             self.folder, "-U", "postgres", "-d", database], input=statement, capture_output=True, text=True,
            timeout=60, cwd="/")
        assert result.returncode == 0, result.stderr
        return [tuple(row) for row in csv.reader(io.StringIO(result.stdout))]

    def close(self):
        self.resume()
        send(signal.SIGKILL, [program.pid for program in (self.patroni, self.etcd) if program])
        send(signal.SIGKILL, self.postmaster())


class Cluster:
    """The database's machines. `change` may change Patroni's configuration before the first start."""

    def __init__(self, network, folder, logs, change=lambda text: text):
        self.network, self.folder = network, folder
        self._make_certificates(folder / "tls")
        self.machines = [DatabaseMachine(network, number, folder, logs, change) for number in (1, 2, 3)]

    def _make_certificates(self, folder):
        folder.mkdir()
        script = folder / "certificates"
        script.write_text(documented("certificates", self.network))
        subprocess.run(["bash", script], check=True, capture_output=True, cwd=folder)
        (folder / "ca.key").unlink()
        if USER:
            for file in folder.iterdir():
                shutil.chown(file, USER, USER)

    def open(self):
        """Starts all, and makes the shop's role and its database."""
        for machine in self.machines:
            machine.start_etcd()
        for machine in self.machines:
            machine.start_patroni()
        self.wait_until_whole()
        self.primary().sql(documented("shop.sql", self.network), "postgres")
        # Whoever asks a standby for a database that it does not have yet is refused, and tries no other.
        has_it = "SELECT 1 FROM pg_database WHERE datname = 'shop'"
        wait_until(lambda: all(machine.sql(has_it, "postgres") for machine in self.machines), 60, "it is everywhere")
        return self

    def primary(self):
        """The machine that takes changes; nil when none does."""
        return next((machine for machine in self.machines if (machine.ask("/primary") or [0])[0] == 200), None)

    def members(self):
        """What the machines are, by their names: leader, sync_standby or replica."""
        for machine in self.machines:
            status, known = machine.ask("/cluster") or (0, None)
            if status == 200:
                return {member["name"]: member["role"] for member in known["members"]
                        if member.get("state") in ("running", "streaming")}
        return {}

    def standbys_that_do_not_follow(self):
        primary = self.wait_until_primary()
        question = "SELECT application_name FROM pg_stat_replication WHERE state = 'streaming'"
        following = primary.sql(question, "postgres")
        return [machine for machine in self.machines if machine is not primary and (machine.name,) not in following]

    @staticmethod
    def copy_anew(machine):
        """What a person does with a standby that does not follow."""
        return machine.control("reinit", "--force", "shop", machine.name)

    def wait_until_primary(self):
        return wait_until(self.primary, 60, "a primary")

    def is_whole(self):
        """True when one machine takes changes and both others follow it, one of which has all of them."""
        primary = self.primary()
        roles = self.members()
        if not primary or roles.get(primary.name) != "leader" or len(roles) < len(self.machines):
            return False
        if not self.is_asynchronous and "sync_standby" not in roles.values():
            return False
        try:
            following = primary.sql("SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'", "postgres")
        except (AssertionError, subprocess.TimeoutExpired):
            return False
        return len(following) == len(self.machines) - 1 and (self.is_asynchronous or ("sync",) in following)

    @property
    def is_asynchronous(self):
        return "synchronous_mode: true" not in (self.machines[0].folder / "patroni.yml").read_text()

    def wait_until_whole(self, seconds=120, lasting=0):
        """Waits until all follow and have done so for a while: Patroni needs a moment to note which standby counts."""
        begun = None

        def has_lasted():
            nonlocal begun
            begun = (begun or time.monotonic()) if self.is_whole() else None
            return begun and time.monotonic() - begun >= lasting

        return wait_until(has_lasted, seconds, "a primary and two standbys that follow it", pause=0.25)

    def close(self):
        for machine in self.machines:
            machine.close()
