"""Customers and staff at work on orders while programs are killed: the books are compared with the answers.

Each worker has its own customers, so that the order of the actions on an order is known; all share stock, staff and
programs. A form that was not answered has all of its effect or none.
"""

import random
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from buying import PLENTY
from desk_facts import Books
from desk_people import staff
from desk_worker import GOODS, Worker

WORKERS = 5


class DeskStorm:
    """`nodes` are programs that serve the same shop."""

    def __init__(self, nodes, chance):
        self.nodes, self.chance = nodes, chance
        #: Runs SQL beside the programs.
        self.sql = nodes[0].sql
        self.books = Books(lambda statement: self.sql(statement))
        self.staff = [staff(nodes[0]) for _ in range(WORKERS)]
        self.customers = [[] for _ in range(WORKERS)]
        self.orders, self.withdrawals = [], {}
        self.counts, self.lock = Counter(), threading.Lock()
        self.killing, self.ending = threading.Event(), threading.Event()

    def run(self):
        """One round: a program is killed while all work, and starts again. Then the books are compared."""
        self.killing.clear()
        self.ending.clear()
        victim = self.chance.choice(self.nodes)
        seeds = [self.chance.random() for _ in range(WORKERS)]
        with ThreadPoolExecutor(WORKERS) as pool:
            work = [pool.submit(Worker(self, number, random.Random(seed), victim).work)
                    for number, seed in enumerate(seeds)]
            try:
                time.sleep(self.chance.uniform(0.1, 0.8 * len(self.nodes)))
            finally:
                self.killing.set()
                victim.kill()
                self.ending.set()
            for result in work:
                result.result()
        victim.open()
        self.count("kills")
        self.settle()

    def count(self, what):
        with self.lock:
            self.counts[what] += 1

    def settle(self):
        """Finds out about each form that was not answered: it has all of its effect or none. Then compares."""
        keys = self.books.keys()
        unknown = keys.keys() - {order.confirmation.key for order in self.orders}
        assert not unknown, f"orders without a form: {unknown}"
        for order in self.orders:
            found = keys.get(order.confirmation.key)
            assert not order.code or found == order.code, f"order {order.code} is lost: its key has {found}"
            if found and not order.code:
                self.count("orders found whole")
                order.place(found)
        self.orders = [order for order in self.orders if order.code]
        for customer in [customer for own in self.customers for customer in own]:
            customer.orders = [order for order in customer.orders if order.code]
        assert self.books.orders() == {order.code for order in self.orders}
        self._compare_merges()
        self._compare_orders()
        self._compare_customers()
        self._compare_withdrawals()
        self._compare_stock()

    def _compare_merges(self):
        """Compares who was merged. No session leads to a merged customer."""
        sql = self.sql
        heirs = dict(sql("SELECT id, merged_into FROM customers WHERE merged_into IS NOT NULL"))
        customers = [customer for own in self.customers for customer in own]
        for customer in [customer for customer in customers if customer.is_merging_into]:
            if customer.number in heirs:
                customer.heir = customer.is_merging_into
            customer.is_merging_into = None
        merged = {customer.number: customer.heir.number for customer in customers if customer.heir}
        assert {number: heirs.get(number) for number in merged} == merged
        numbers = {customer.number for customer in customers}
        assert heirs.keys() & numbers == merged.keys(), "merged without a form"
        assert sql("""
            SELECT count(*) FROM sessions LEFT JOIN accounts ON accounts.id = account_id AND ended_at IS NULL
            JOIN customers ON customers.id = coalesce(accounts.customer_id, sessions.customer_id)
            WHERE merged_into IS NOT NULL""") == [(0,)], "a session leads to a merged customer"

    def _compare_orders(self):
        facts = self.books.facts([order.code for order in self.orders]) if self.orders else {}
        for order in self.orders:
            found, doubt, order.doubt = facts[order.code], order.doubt, None
            if order.customer.number is None:
                order.customer.number = found.customer
            expected = order.facts.of(order.owner.number)
            if doubt and found != expected:
                assert found == doubt.effect(expected), (
                    f"{doubt} was not answered; order {order.code}\n before {expected}\n now    {found}")
                self.count("forms found whole")
            else:
                assert found == expected, f"order {order.code}\n should be {expected}\n is        {found}"
                if doubt:
                    self.count("forms found absent")
                    order.again = doubt
            order.facts = found

    def _compare_customers(self):
        """Compares who has asked for erasure."""
        waiting = {number for (number,) in self.sql(
            "SELECT id FROM customers WHERE erasure_wanted_at IS NOT NULL")}
        for customer in [customer for own in self.customers for customer in own if customer.number]:
            if customer.is_leaving is None:
                customer.is_leaving = customer.number in waiting
            assert (customer.number in waiting) == customer.is_leaving, customer

    def _compare_withdrawals(self):
        found = self.books.withdrawals()
        assert found.keys() <= self.withdrawals.keys()
        for key, withdrawal in list(self.withdrawals.items()):
            assert key in found or not withdrawal.is_acknowledged, f"{withdrawal} is lost"
            if key not in found:
                del self.withdrawals[key]
                continue
            withdrawal.is_acknowledged = True
            number, *rest = found[key]
            assert rest == [withdrawal.order.code, withdrawal.form["email"]], withdrawal
            if number not in withdrawal.order.withdrawals:
                withdrawal.order.withdrawals.append(number)

    def _compare_stock(self):
        rows = self.sql("""
            SELECT variants.id, variants.stock,
                (SELECT sum(change) FROM stock_movements WHERE variant_id = variants.id)
            FROM variants JOIN products ON products.id = product_id WHERE slug IN ('tomato', 'apple', 'milk')""")
        assert len(rows) == len(GOODS)
        for variant, stock, moved in rows:
            left = PLENTY - sum(order.facts.taken(variant) for order in self.orders)
            assert (stock, int(moved)) == (left, left), f"stock of {variant}: {stock}, moved {moved}, not {left}"
