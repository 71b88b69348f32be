"""A clerk who works at the orders of a shop while it sells, in a program of their own."""

import subprocess
import threading
from collections import Counter
from dataclasses import dataclass, field

from running import PATIENCE, ROOT

PROGRAM = ROOT / ".build/debug/Clerk"


@dataclass
class Deeds:
    """What clerks asked for, and what was durable when they were told so. A deed is a tuple of words."""
    asked: Counter = field(default_factory=Counter)
    done: Counter = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def note(self, line):
        word, *deed = line.split()
        with self.lock:
            {"ask": self.asked, "done": self.done}[word][tuple(deed)] += 1


class Clerk:
    """The running program. `Clerk(shop, deeds, "work", seed)` revises, cancels, resumes, is paid for and takes back
    orders; `Clerk(shop, deeds, "cancel", count)` cancels so many of the orders that come."""

    def __init__(self, shop, deeds, *arguments, environment=None):
        self.deeds = deeds
        self.process = subprocess.Popen([PROGRAM, shop.data, *map(str, arguments)], stdout=subprocess.PIPE, text=True,
                                        env=environment)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def wait(self):
        assert self.process.wait(timeout=2 * PATIENCE) == 0
        self.reader.join(timeout=PATIENCE)

    def kill(self):
        self.process.kill()
        self.process.wait(timeout=PATIENCE)
        self.reader.join(timeout=PATIENCE)

    def _read(self):
        for line in self.process.stdout:
            # The last one may be cut off by a kill.
            if line.endswith("\n"):
                self.deeds.note(line)


def audit_deeds(database, deeds):
    """The books hold all that was acknowledged, and nothing that was not asked for; nothing twice."""
    stored = Counter()
    stored.update(("payment", reference, str(order), str(amount)) for reference, order, amount in database.execute(
        "SELECT reference, order_id, amount FROM payments"))
    stored.update(("state", str(order), state) for order, state in database.execute(
        "SELECT order_id, state FROM order_states WHERE number > 1"))
    stored.update(("revision", str(order), str(revision), str(total)) for order, revision, total in database.execute(
        "SELECT order_id, revision, total FROM order_revisions WHERE revision > 1"))
    stored.update(("return", str(order), str(units)) for order, units in database.execute(
        "SELECT order_id, quantity FROM order_returns"))
    assert deeds.done - stored == Counter(), "acknowledged and not in the books"
    assert stored - deeds.asked == Counter(), "in the books and not asked for, or twice"
    return stored
