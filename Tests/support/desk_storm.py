"""Customers and staff at work on orders while programs are killed: what was answered is kept, and held against the books.

Each worker has its own customers, so that the order of the actions on an order is known; all share stock, staff and
programs. A form that was not answered has all of its effect or none.
"""

import random
import re
import secrets
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from buying import PLENTY, Unanswered
from desk_actions import ON_ORDERS
from desk_facts import Books
from desk_people import Order, Sender, Withdrawal, guest, join, staff
from managing import PASSWORD

GOODS = ["tomato", "apple", "milk"]
WORKERS = 5
#: The orders of a customer that are worked on.
OPEN_ORDERS = 3


class DeskStorm:
    """`nodes` are programs that serve the same shop."""

    def __init__(self, nodes, chance):
        self.nodes, self.chance = nodes, chance
        self.books = Books(nodes[0].sql)
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
        sql = self.nodes[0].sql
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
        waiting = {number for (number,) in self.nodes[0].sql(
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
        rows = self.nodes[0].sql("""
            SELECT variants.id, variants.stock,
                (SELECT sum(change) FROM stock_movements WHERE variant_id = variants.id)
            FROM variants JOIN products ON products.id = product_id WHERE slug IN ('tomato', 'apple', 'milk')""")
        assert len(rows) == len(GOODS)
        for variant, stock, moved in rows:
            left = PLENTY - sum(order.facts.taken(variant) for order in self.orders)
            assert (stock, int(moved)) == (left, left), f"stock of {variant}: {stock}, moved {moved}, not {left}"


class Worker:
    """A thread with customers of its own, who order and are served until the end of the round."""

    def __init__(self, storm, number, chance, victim):
        self.storm, self.chance, self.victim = storm, chance, victim
        self.customers, self.staff = storm.customers[number], storm.staff[number]

    def work(self):
        while not self.storm.ending.is_set():
            node = self.chance.choice(self.storm.nodes)
            try:
                self._step(node)
            except Unanswered:
                assert self.storm.killing.is_set() and node is self.victim, "the shop hung up while it was open"
                self.storm.count("unanswered")
                self.storm.ending.wait(0.05)

    def _step(self, node):
        customers = [customer for customer in self.customers if not customer.heir and not customer.is_merging_into][-4:]
        if len(customers) < 4 or self.chance.random() < 0.02:
            customer = (join if self.chance.random() < 0.6 else guest)(node)
            if customer:
                self.customers.append(customer)
            return
        customer = self.chance.choice(customers)
        served = [order for own in self.customers if customer in (own, own.heir) for order in own.orders[-OPEN_ORDERS:]
                  if order.code and not order.doubt]
        if not served or customer.is_leaving is False and self.chance.random() < 0.12:
            if customer.is_leaving is False:
                self._order(node, customer)
        elif self.chance.random() < 0.08 and customer.has_account:
            self._withdraw(node, self.chance.choice(served))
        elif self.chance.random() < 0.03 and customer.has_account and customer.is_leaving is False:
            self._leave(node, customer)
        elif self.chance.random() < 0.03 and not customer.has_account:
            self._merge(node, customer, [other for other in customers if other.has_account])
        else:
            self._serve(node, self.chance.choice(served))

    def _order(self, node, customer):
        sender = Sender(node.port, customer.session)
        try:
            for slug in self.chance.sample(GOODS, self.chance.randint(1, 2)):
                sender.add(slug, self.chance.randint(1, 3))
            customer.session = sender.session
            order = Order(customer, sender.confirmation())
            with self.storm.lock:
                self.storm.orders.append(order)
            customer.orders.append(order)
            answers = self._send(node, customer.session, "/orders", {
                "key": order.confirmation.key, "total": order.confirmation.total, "quote": order.confirmation.quote})
            numbers = {answer.order_number for answer in answers}
            assert len(numbers) == 1 and None not in numbers, answers
            order.place(numbers.pop())
            self.storm.count("orders")
        finally:
            sender.close()

    def _serve(self, node, order):
        """Sends a form about an order, or the one that had no effect before."""
        action, order.again = order.again, None
        if not action or self.chance.random() < 0.5:
            action = self.chance.choices(list(ON_ORDERS), ON_ORDERS.values())[0](order, order.facts, self.chance)
        if not action:
            return
        order.doubt = action
        session = order.owner.session if action.is_customers else self.staff
        answers = self._send(node, session, action.path, action.form)
        order.doubt = None
        if any(answer.status == action.status for answer in answers):
            order.facts = action.effect(order.facts)
            self.storm.count(action.name)
        else:
            assert all(answer.status in (409, 422, 503) for answer in answers), (action, answers)
            self.storm.count(f"refused {action.name}")

    def _withdraw(self, node, order):
        key = secrets.token_hex(16)
        form = {"key": key, "name": f"{order.customer.word} Ng", "order": order.code, "email": order.owner.email,
                "items": f"{order.customer.word} sends it back"}
        withdrawal = self.storm.withdrawals[key] = Withdrawal(order, form)
        answers = self._send(node, None, "/withdrawal/confirmation", form)
        assert {answer.status for answer in answers} <= {200, 503}, answers
        withdrawal.is_acknowledged = any(answer.status == 200 for answer in answers)
        self.storm.count("withdrawals")

    def _leave(self, node, customer):
        """Asks for erasure, which waits for the orders."""
        customer.is_leaving = None
        [answer] = self._send(node, customer.session, "/account/deletion", {"password": PASSWORD}, times=1)
        assert answer.status in (303, 503), answer
        customer.is_leaving = answer.status == 303
        self.storm.count("requests for erasure")

    def _merge(self, node, customer, others):
        """Staff merge a guest into a customer with an account, after the preview."""
        others = [other for other in others if other.number and other.is_leaving is False]
        if not customer.number or not others or customer.has_invoices or any(order.doubt for order in customer.orders):
            return
        heir = self.chance.choice(others)
        path = f"/manage/customers/{heir.number}/merge"
        preview = _sent(node, self.staff, f"{path}?with={customer.number}")
        versions = dict(re.findall(r'name="(version|other-version)" value="(\d+)"', preview.body))
        assert len(versions) == 2, preview
        customer.is_merging_into = heir
        answers = self._send(node, self.staff, path, {"with": customer.number, **versions})
        assert all(answer.status in (303, 409, 503) for answer in answers), answers
        if any(answer.status == 303 for answer in answers):
            customer.heir = heir
            self.storm.count("merges")
        customer.is_merging_into = None

    def _send(self, node, session, path, form, times=None):
        """Sends a form once, or twice at once. Returns the answers; throws if there is none."""
        times = times or (2 if self.chance.random() < 0.15 else 1)
        if times == 1:
            return [_sent(node, session, path, form)]
        with ThreadPoolExecutor(times) as pool:
            sent = [pool.submit(_sent, node, session, path, form) for _ in range(times)]
        answers = [result.result() for result in sent if not result.exception()]
        errors = [result.exception() for result in sent if result.exception()]
        if errors and (not answers or not isinstance(errors[0], Unanswered)):
            raise errors[0]
        # A refusal says nothing about the other form, if that one was not answered.
        if errors and all(answer.status >= 400 for answer in answers):
            raise errors[0]
        return answers


def _sent(node, session, path, form=None):
    sender = Sender(node.port, session)
    try:
        return sender.send(path, form) if form else sender.get(path)
    finally:
        sender.close()
