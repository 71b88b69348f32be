"""Payments while programs are killed and the provider fails: customers and staff of the running shop."""

import itertools
import random
import re
import threading
import time
import urllib.error
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from buying import PLENTY, Unanswered
from paying import Payer
from running import wait_for
from stripe_rules import StripeError

GOODS = ["tomato", "apple", "milk"]
#: Customers at the same time.
CUSTOMERS = 4
#: The lease of an attempt, in seconds (`PaymentSchedule.lease`).
LEASE = 90
CALLS = ["POST /v1/checkout/sessions", "GET /v1/checkout/sessions", "POST /v1/refunds"]


def supply(database, units=PLENTY):
    """Sets the stock of the goods, in a shop that does not run."""
    now = int(time.time())
    with database.transaction() as execute:
        for slug in GOODS:
            execute("""INSERT INTO stock_movements (variant_id, change, reason, moved_at)
                SELECT variants.id, ? - coalesce(variants.stock, 0), 'counted', ?
                FROM variants JOIN products ON products.id = product_id WHERE slug = ?""", units, now, slug)
            execute("UPDATE variants SET stock = ? WHERE product_id = (SELECT id FROM products WHERE slug = ?)",
                    units, slug)


class PaymentStorm:
    """`nodes` are programs that serve the same shop."""

    def __init__(self, nodes, stripe, clerks, chance):
        self.nodes, self.stripe, self.clerks, self.chance = nodes, stripe, clerks, chance
        self.counts = Counter()

    def run(self):
        """One round: a program is killed while customers pay and staff refund, and starts again. Then the provider and
        the books are compared."""
        self._add_faults()
        seeds = [self.chance.random() for _ in range(CUSTOMERS + 1)]
        victim = self.chance.choice(self.nodes)
        with ThreadPoolExecutor(CUSTOMERS + 1) as pool:
            work = [pool.submit(self._shop, random.Random(seed)) for seed in seeds[1:]]
            work.append(pool.submit(self._refund, random.Random(seeds[0])))
            time.sleep(self.chance.uniform(0.1, 1.5))
            victim.kill()
            victim.open()
            self.stripe.webhook.url = f"{self.chance.choice(self.nodes).url}/payments/stripe"
            for result in work:
                result.result()
        self.counts["kills"] += 1
        self.stripe.faults.clear()
        self.stripe.webhook.wait()
        self.settle()

    def settle(self):
        """Lets time pass until the books agree with the provider, and no paid order waits."""
        def agrees():
            self._hasten()
            return self.differences() == []
        try:
            wait_for(agrees)
        except AssertionError:
            raise AssertionError(self.differences()) from None

    def differences(self):
        """The orders whose books differ from the provider's: code, sum there, sum here, states here."""
        there = Counter()
        for session in list(self.stripe.sessions.values()):
            there[session["client_reference_id"]] += self._received(session)
        rows = self._sql("""
            SELECT code, coalesce((SELECT sum(amount) FROM payments WHERE order_id = orders.id), 0), state,
                (SELECT count(*) FROM payment_attempts AS attempts WHERE order_id = orders.id
                    AND kind = 'refund' AND state = 'requested')
            FROM orders JOIN order_heads ON order_heads.order_id = orders.id""")
        return [(code, there[code], int(here), state, requested) for code, here, state, requested in rows
                if there[code] != here or requested or here > 0 and state in ("awaiting", "cancelled")]

    def end(self):
        """Ends the hold of all unpaid orders. Returns when none waits any longer."""
        rounds = itertools.count()
        def is_over():
            # Programs get time for their requests before the pauses and leases end again.
            if next(rounds) % 20 == 0:
                self._sql("""UPDATE payment_attempts SET held_until = 1 WHERE kind = 'payment' AND next_try_at IS NOT NULL
                    AND state IN ('open', 'failed', 'requested')""")
                self._hasten()
            time.sleep(0.3)
            return self._sql("SELECT count(*) FROM order_heads WHERE state = 'awaiting'") == [(0,)]
        try:
            wait_for(is_over)
        except AssertionError:
            raise AssertionError(self._waiting()) from None
        self.settle()
        assert self._stock() == {slug: PLENTY - self._held(slug) for slug in GOODS}
        payments = self._sql("SELECT count(*) FROM payments WHERE amount > 0")[0][0]
        refunds = self._sql("SELECT count(*) FROM payments WHERE amount < 0")[0][0]
        orders = self._sql("SELECT count(*) FROM orders")[0][0]
        assert refunds == len(self.stripe.refunds)
        return (f"{self.counts['kills']} kills, {orders} orders, {payments} payments, {refunds} refunds, "
                f"{len(self.stripe.calls)} calls, {self.counts['faults']} faults")

    def _waiting(self):
        """The attempts of the orders that wait: code, attempt's number, kind, state, times of its next step."""
        return self._sql("""
            SELECT code, attempts.id, attempts.kind, attempts.state, tries, held_until, next_try_at, leased_until, error
            FROM order_heads JOIN orders ON orders.id = order_heads.order_id
            LEFT JOIN payment_attempts AS attempts ON attempts.order_id = order_heads.order_id
            WHERE order_heads.state = 'awaiting' ORDER BY code, attempts.id""")

    def _add_faults(self):
        for _ in range(self.chance.randrange(5)):
            kind = self.chance.choice(["slow", "lose", "drop", "error"])
            self.stripe.faults.add(kind, self.chance.choice(CALLS), seconds=self.chance.uniform(0.1, 1.5),
                                   status=self.chance.choice([402, 409, 429, 500]))
            self.counts["faults"] += 1
        self.stripe.webhook.order = self.chance.choice(["in order", "late", "twice", "reversed", "never"])

    def _shop(self, chance):
        """A customer orders and pays, leaves, or ends the payment. The shop may go away at any time."""
        payer = Payer(chance.choice(self.nodes).port)
        try:
            code = payer.order(*chance.sample(GOODS, chance.randrange(1, 3)))
            time.sleep(chance.uniform(0, 0.3))
            session = self._session(payer, code)
            match session and chance.randrange(10):
                case None | 0:
                    pass
                case 1:
                    payer.post(f"/orders/{code}/payment/ending")
                case 2:
                    payer.post(f"/orders/{code}/payment/ending")
                    self.stripe.pay(session)
                case _:
                    self.stripe.pay(session)
                    payer.page(code, "?returned")
        except (Unanswered, StripeError, AssertionError):
            # A killed program, or a page that has ended.
            self.counts["interrupted"] += 1
        finally:
            payer.close()

    def _session(self, payer, code):
        for _ in range(100):
            match = re.search(r'href="[^"]*/c/pay/([^"]+)"', payer.page(code, "?left").body)
            if match:
                return match.group(1)
            time.sleep(0.05)
        return None

    def _refund(self, chance):
        """A clerk refunds a part of a paid order."""
        rows = self._sql("""
            SELECT code FROM orders JOIN order_heads ON order_heads.order_id = orders.id
            WHERE state = 'placed' AND EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id)""")
        if not rows:
            return
        code, clerk = chance.choice(rows)[0], chance.choice(self.clerks)
        try:
            page = clerk.open(f"/manage/orders/{code}")[2]
            match = re.search(
                r'name="payment" value="(\d+)">\s*<input type="hidden" name="seen" value="(\d+)"', page)
            if match:
                clerk.open(f"/manage/orders/{code}/refunds", payment=match.group(1), seen=match.group(2),
                           **{"refund-amount": f"0.{chance.randrange(10, 99)}", "refund-reason": "Damaged"})
        except (OSError, urllib.error.URLError):
            self.counts["interrupted"] += 1

    def _hasten(self):
        """Ends the leases of killed programs and all pauses, as hours would."""
        self._sql("UPDATE payment_attempts SET leased_until = NULL, next_try_at = 1 WHERE next_try_at > 1")
        # A request of a running program takes less than 5 seconds.
        self._sql("UPDATE payment_attempts SET leased_until = NULL WHERE leased_until < ?",
                  int(time.time()) + LEASE - 5)
        time.sleep(0.3)

    def _received(self, session):
        """The money of a session less its refunds."""
        with self.stripe.lock:
            intent = session["payment_intent"] and self.stripe.intents[session["payment_intent"]]
            if not intent or intent["status"] != "succeeded":
                return 0
            charge = self.stripe.charges[intent["latest_charge"]]
            return charge["amount"] - charge["amount_refunded"]

    def _stock(self):
        return dict(self._sql("""
            SELECT slug, variants.stock FROM variants JOIN products ON products.id = product_id
            WHERE slug IN ('tomato', 'apple', 'milk')"""))

    def _held(self, slug):
        return int(self._sql("""
            SELECT coalesce(sum(quantity), 0) FROM order_lines
            JOIN order_heads ON order_heads.order_id = order_lines.order_id AND order_heads.revision = order_lines.revision
            JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
            WHERE state <> 'cancelled' AND slug = ?""", slug)[0][0])

    def _sql(self, statement, *arguments):
        return self.nodes[0].sql(statement, *arguments)
