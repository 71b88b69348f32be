"""Customers, staff and their orders in the desk storm."""

import secrets
from dataclasses import dataclass, field
from urllib.parse import urlencode

from buying import Buyer, Confirmation
from desk_actions import Action
from desk_facts import NO_CONTACT, Facts
from managing import MANAGER, PASSWORD


class Sender(Buyer):
    """Sends forms with several values of a name."""

    def send(self, path, form):
        return self._ask("POST", path, urlencode(form, doseq=True).encode())


@dataclass
class Customer:
    #: The beginning of each word that the shop has from this customer.
    word: str
    session: str | None
    has_account: bool
    #: The number in the database, known with the first order.
    number: int | None = None
    #: True once staff have made an invoice for this customer, which keeps its buyer by law.
    has_invoices: bool = False
    orders: list = field(default_factory=list)
    #: True once the customer has asked for erasure, and None while that is in doubt.
    is_leaving: bool | None = False
    #: The customer into whom staff have merged this one.
    heir: "Customer | None" = None
    #: The customer of a merge that was not answered.
    is_merging_into: "Customer | None" = None

    @property
    def email(self):
        return f"{self.word}@example.com"


@dataclass
class Order:
    customer: Customer
    confirmation: Confirmation
    #: The number of the order; nil while it is in doubt whether it was placed.
    code: int | None = None
    facts: Facts | None = None
    #: True once staff have sent other contents.
    is_changed: bool = False
    #: The numbers of the withdrawals.
    withdrawals: list = field(default_factory=list)
    #: The action that was not answered.
    doubt: Action | None = None
    #: The action that had no effect, to be sent again.
    again: Action | None = None

    @property
    def owner(self):
        """The customer to whom the order belongs after a merge."""
        return self.customer.heir or self.customer

    def place(self, code):
        """Notes that the order is in the books, as it was confirmed."""
        word = self.customer.word
        contact = (word, f"{word}son", "", "", "", "") if self.customer.has_account else NO_CONTACT
        lines = {variant: (units, price) for variant, units, price in self.confirmation.lines}
        self.code, self.facts = code, Facts(self.customer.number, lines, contact)


@dataclass
class Withdrawal:
    order: Order
    form: dict
    is_acknowledged: bool = False


def join(node):
    """A customer with an account. Returns None if the shop hashes too many passwords at once."""
    word = "zq" + secrets.token_hex(6)
    sender = Sender(node.port)
    try:
        answer = sender.post("/account/join", **{"given-name": word, "family-name": f"{word}son",
                                                 "email": f"{word}@example.com", "password": PASSWORD})
    finally:
        sender.close()
    assert answer.status in (303, 503), answer
    return Customer(word, sender.session, True) if answer.status == 303 else None


def guest(node):
    """A customer who cannot sign in a second time, whom staff can merge into another."""
    sender = Sender(node.port)
    if secrets.randbelow(2):
        answer = sender.post("/account/guest")
        assert answer.status == 303, answer
    sender.close()
    return Customer("zq" + secrets.token_hex(6), sender.session, False)


def staff(node):
    """The session of the manager."""
    sender = Sender(node.port)
    answer = sender.post("/account/sign-in", email=MANAGER, password=PASSWORD)
    assert (answer.status, answer.location) == (303, "/manage"), answer
    sender.close()
    return sender.session
