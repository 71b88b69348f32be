"""The program `shopme`, running."""

import http.client
import os
import re
import shutil
import signal
import subprocess
import time
from contextlib import closing
from pathlib import Path

from databases import FileDatabase

ROOT = Path(__file__).resolve().parents[2]
#: Tests make many customers and orders, all from one address.
NO_RATES = {"SHOPME_NEW_VISITORS_PER_MINUTE": "0", "SHOPME_ORDERS_PER_MINUTE": "0",
            "SHOPME_COUPONS_PER_MINUTE": "0", "SHOPME_LIST_CHANGES_PER_MINUTE": "0",
            "SHOPME_WITHDRAWALS_PER_MINUTE": "0"}
PROGRAM = Path(os.environ.get("SHOPME_PROGRAM", ROOT / ".build/debug/shopme"))
#: Seconds after which a test gives up waiting, on a machine of any speed.
PATIENCE = 60


def shopme(*arguments, environment=None, timeout=2 * PATIENCE):
    """Runs the program to its end."""
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=timeout, cwd=ROOT,
                          env=environment)


def wait_for(condition, seconds=PATIENCE):
    """Waits until a condition holds, and returns its value. Fails if it does not hold in time."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, f"no such event within {seconds} s"
        time.sleep(0.01)
    return value


def assert_refused_with(result, sentence):
    """Checks that the program said in one sentence why it cannot start, and ended."""
    assert result.returncode > 0, result
    assert re.search(sentence, result.stderr), result.stderr
    assert len(result.stderr.strip().splitlines()) == 1, result.stderr


class Shop:
    """The running program, its data folder and its database."""

    def __init__(self, data: Path, environment=None, options=(), wrapper=(), program=PROGRAM, folder=ROOT, database=None):
        self.data = data
        self.database = database or FileDatabase(data)
        self.program = program
        #: Where it is started.
        self.folder = folder
        self.environment = environment
        self.options = options
        self.wrapper = wrapper
        self.process = None
        self.port = 0
        #: Triggers of the test's own, by their names. No program opens or checks a shop that has them.
        self.triggers = {}
        #: Seconds that each start took until the first page was there.
        self.starts = []

    def begin(self):
        """Starts the program without waiting for it."""
        self.process = subprocess.Popen(
            [*self.wrapper, self.program, "serve", *self.place, "--port", str(self.port), "--log-level", "error",
             *map(str, self.options)],
            stdout=subprocess.PIPE, text=True, cwd=self.folder, env={**os.environ, **NO_RATES, **(self.environment or {})})

    def open(self):
        self.drop_triggers()
        begun = time.monotonic()
        self.begin()
        greeting = re.search(r"http://127\.0\.0\.1:(\d+)[/,]", self.process.stdout.readline())
        if not greeting:
            self.kill()
            raise AssertionError("the shop did not open")
        self.port = int(greeting.group(1))
        self.get_home()
        self.starts.append(time.monotonic() - begun)
        for name, text in self.triggers.items():
            self.sql(f"CREATE TRIGGER {name} {text}")
        return self

    def add_trigger(self, name, text):
        """Adds a trigger while the shop is open: `AFTER INSERT ON accounts BEGIN …; END`."""
        self.triggers[name] = text
        self.sql(f"CREATE TRIGGER {name} {text}")

    def drop_triggers(self):
        """Drops the triggers of the test until the shop is opened again."""
        for name in self.triggers:
            self.sql(f"DROP TRIGGER IF EXISTS {name}")

    def get_home(self):
        self.get("/")

    def get(self, path):
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection:
            connection.request("GET", path)
            answer = connection.getresponse()
            assert answer.status == 200
            return answer.read()

    def close(self):
        """Tells the program to stop, as the system does."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=PATIENCE) == 0
        self.process.stdout.close()

    def kill(self):
        """Ends the program, if it runs, at once and wherever it is: `kill -9`."""
        self.process.kill()
        self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()

    def restart(self):
        self.close()
        self.open()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def place(self):
        """What every command is told to find this shop."""
        return ["--data", self.data, *self.database.options]

    def copy(self, data):
        """A shop that is closed has this copy, closed, too, with a folder and a database of its own."""
        shutil.copytree(self.data, data)
        return Shop(data, database=self.database.copy(data))

    def connection(self):
        """A connection beside the running program, as another program has one."""
        return self.database.connect()

    def sql(self, statement, *arguments):
        """Runs SQL beside the running program."""
        return self.database.sql(statement, *arguments)
