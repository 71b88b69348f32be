"""A thread of the desk storm, with customers of its own who order, and staff who serve them."""

import re
import secrets
from concurrent.futures import ThreadPoolExecutor

from buying import Unanswered
from desk_actions import ON_ORDERS
from desk_people import Order, Sender, Withdrawal, guest, join
from managing import PASSWORD

GOODS = ["tomato", "apple", "milk"]
#: The customers of a worker, and the orders of each, that are served at a time.
OPEN_CUSTOMERS, OPEN_ORDERS = 4, 3


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
        customers = [customer for customer in self.customers if not customer.heir and not customer.is_merging_into]
        customers = customers[-OPEN_CUSTOMERS:]
        if len(customers) < OPEN_CUSTOMERS or self.chance.random() < 0.02:
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
