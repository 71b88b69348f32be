"""The end of the desk storm: the mails are counted, and the customers who have asked for it are erased."""

import random
import shutil
import subprocess
import time
from collections import Counter
from pathlib import Path

from desk_actions import Action, decimal
from desk_worker import Worker
from running import wait_for

CLOCK = Path(__file__).with_name("later_clock.c")
DAYS = 40 * 86_400


class DeskEnding:
    def __init__(self, storm, server):
        self.storm, self.server, self.nodes = storm, server, storm.nodes
        customers = [customer for own in storm.customers for customer in own]
        self.leaving = [customer for customer in customers if customer.is_leaving]
        #: Those who are leaving, and the guests who were merged into them.
        self.all = [customer for customer in customers if (customer.heir or customer).is_leaving]
        self.erased = 0

    def compare_mails(self):
        """Each event has its mails once in the outbox. Each kill can deliver one mail again, with the same Message-ID.

        A program sends one mail at a time. If it is killed after the mail server has accepted a mail and before that is
        recorded, no later program can know (RFC 1047)."""
        sql = self.nodes[0].sql
        sql("UPDATE outbox SET next_try_at = 1 WHERE next_try_at > 1")
        wait_for(lambda: sql("SELECT count(*) FROM outbox WHERE next_try_at IS NOT NULL") == [(0,)], 120)
        counts = {(order, kind): count for order, kind, count in sql("""
            SELECT order_id, kind, count(*) FROM outbox WHERE order_id IS NOT NULL GROUP BY order_id, kind""")}
        for order in self.storm.orders:
            states, code = Counter(order.facts.states), order.code
            assert counts.get((code, "new-order"), 0) == 1, f"order {code}: {counts.get((code, 'new-order'))} mails"
            assert counts.get((code, "order-receipt"), 0) <= 1, code
            for kind, most in [("order-sent", states["sent"]), ("order-delivered", states["delivered"]),
                               ("order-cancelled", states["cancelled"]), ("order-changed", order.facts.revision - 1)]:
                assert counts.get((code, kind), 0) <= most, f"order {code}: {counts[code, kind]} of {kind}, not {most}"
        withdrawals = sql("SELECT mail_id FROM withdrawals")
        assert len(set(withdrawals)) == len(withdrawals) == len(self.storm.withdrawals) and (None,) not in withdrawals
        for kind in ["withdrawal-received", "new-withdrawal"]:
            sent = sql("SELECT count(*), count(sent_at) FROM outbox WHERE kind = ?", kind)
            assert sent == [(len(withdrawals), len(withdrawals))], f"{kind}: {sent}, not {len(withdrawals)}"
        self._compare_deliveries(sql)

    def _compare_deliveries(self, sql):
        delivered = Counter(mail["Message-ID"] for mail in self.server.messages)
        sent = {name for (name,) in sql("SELECT message_id FROM outbox WHERE sent_at IS NOT NULL")}
        missing = sent - {name.strip("<>") for name in delivered} - delivered.keys()
        assert not missing, f"noted as sent, and not delivered: {missing}"
        self.again = sum(delivered.values()) - len(delivered)
        assert self.again <= self.storm.counts["kills"], delivered.most_common(5)

    def erase(self, chance):
        """Closes the orders of the customers who are leaving, and lets 40 days pass, while the programs are killed."""
        self._close_orders(chance)
        library = self.nodes[0].data.with_name("later_clock.so")
        compiler = shutil.which("clang") or shutil.which("cc")
        subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o", library, CLOCK],
                       check=True)
        for node in self.nodes:
            node.close()
            node.environment = {"LD_PRELOAD": str(library), "LATER_SECONDS": str(DAYS)}
        for _ in range(60):
            for node in self.nodes:
                node.open()
            time.sleep(chance.uniform(0, 0.5))
            for node in self.nodes:
                node.kill()
            if not self._compare_erased():
                break
        assert self._compare_erased() == [], "erasures that still wait"
        for node in self.nodes:
            node.environment = None
        self.nodes[0].sql("UPDATE file_rewrites SET wanted_since = 1 WHERE wanted_since IS NOT NULL")
        for node in self.nodes:
            node.open()
        wait_for(lambda: self.nodes[0].sql("SELECT 1 FROM file_rewrites WHERE wanted_since IS NOT NULL") == [])

    def _close_orders(self, chance):
        """Cancels or delivers the orders of those who are leaving, and settles their money."""
        worker = Worker(self.storm, 0, random.Random(chance.random()), None)
        def send(order, name, form, effect):
            order.again = Action(name, f"/manage/orders/{order.code}/{name}", form, effect)
            worker.chance = Sure(chance.random())
            worker._serve(self.nodes[0], order)
        for order in [order for customer in self.all for order in customer.orders]:
            final = {"sent": "delivered", "delivered": None, "cancelled": None}.get(order.facts.state, "cancelled")
            if final:
                send(order, "states", {"state": final, "reason": "x", "revision": order.facts.revision},
                     lambda facts, final=final: facts.set(final))
            due = order.facts.owed - order.facts.paid
            if due and (order.facts.paid or due < 0):
                reference = f"{order.code}-rest"
                send(order, "payments", {"kind": "transfer", "amount": decimal(abs(due)), "reference": reference,
                                         "more": "on", "refund": "1" if due < 0 else "",
                                         "seen": f"{order.facts.owed} {order.facts.paid}"},
                     lambda facts, due=due, reference=reference: facts.paid_with(reference, due))
        self.storm.settle()

    def _compare_erased(self):
        """Each customer is erased whole or not at all. Returns those who still wait."""
        numbers = {customer.number: customer for customer in self.leaving}
        waiting = []
        for number, customer in numbers.items():
            [(erased, wanted, name)] = self.nodes[0].sql(
                "SELECT erased_at, erasure_wanted_at, given_name FROM customers WHERE id = ?", number)
            [(words,)] = self.nodes[0].sql("""
                SELECT count(*) FROM order_contacts JOIN orders ON orders.id = order_id
                WHERE customer_id = ? AND (given_name <> '' OR email <> '' OR city <> '' OR note <> '')""", number)
            [(open_words,)] = self.nodes[0].sql("""
                SELECT count(*) FROM withdrawals JOIN orders ON orders.id = order_id
                WHERE customer_id = ? AND (name <> '' OR email <> '' OR items <> '')""", number)
            if erased is None:
                assert wanted is not None and name == customer.word, f"{customer.word} is erased in part"
                waiting.append(customer)
            else:
                assert (wanted, name, words, open_words) == (None, "", 0, 0), f"{customer.word} is erased in part"
        return waiting

    def find_no_words(self):
        """No word of an erased customer is in the bytes of the database's files, or in a row on the server."""
        words = [customer.word for customer in self.all]
        self.erased = len(words)
        if self.nodes[0].database.options:
            tables = [name for (name,) in self.nodes[0].sql(
                "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()")]
            texts = "\n".join(row for table in tables
                              for (row,) in self.nodes[0].sql(f'SELECT CAST(part AS text) FROM "{table}" AS part'))
            found = [word for word in words if word in texts or word.encode().hex() in texts]
        else:
            files = [path for path in self.nodes[0].data.rglob("*") if path.is_file()]
            content = b"\n".join(path.read_bytes() for path in files)
            found = [word for word in words if word.encode() in content]
            others = [customer.word for own in self.storm.customers for customer in own
                      if customer.has_account and customer.orders and not customer.is_leaving]
            assert not others or others[0].encode() in content, "the search finds no word at all"
        assert not found, f"words of erased customers: {found}"

    def summary(self):
        counts = self.storm.counts
        names = ", ".join(f"{counts[name]} {name}" for name in sorted(counts))
        return (f"{names}; {len(self.server.taken)} mails, {self.again} delivered again; {self.erased} erased; "
                f"the slowest start took {max(start for node in self.nodes for start in node.starts):.2f} s")


class Sure(random.Random):
    """Sends each form once."""

    def random(self):
        return 0.9
