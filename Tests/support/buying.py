"""Shoppers without a browser: the same forms, over connections of their own."""

import http.client
import random
import re
import secrets
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from urllib.parse import urlencode

from running import PATIENCE, wait_for

GOODS = ["tomato", "apple", "broccoli", "milk", "garden-soil", "shovel"]
#: Units that a test stocks of each of the goods: more than can be sold.
PLENTY = 1_000_000


class Unanswered(Exception):
    """The shop went away before it answered: nobody knows whether it has done what it was asked."""


@dataclass(frozen=True)
class Answer:
    status: int
    location: str | None
    notice: str | None
    retry_after: str | None
    body: str

    @property
    def receipt(self):
        return self.status, self.location, self.notice

    @property
    def order_number(self):
        """The number that a receipt names; nil when the answer is no receipt."""
        placed = re.fullmatch(r"placed\.(\d+)", self.notice or "")
        is_placed = self.status == 303 and placed and self.location in ("/", f"/orders/{placed.group(1)}")
        return int(placed.group(1)) if is_placed else None


@dataclass(frozen=True)
class Confirmation:
    """The form with which an order is placed."""
    key: str
    total: int
    quote: str
    #: Number that stands for what the page showed besides; empty where it showed nothing else.
    checkout: str = ""

    @property
    def lines(self):
        """Product, units and unit price of each line."""
        return [tuple(map(int, line.split(":"))) for line in self.quote.split(",")]


class Buyer:
    """One shopper with a cookie and a keep-alive connection."""

    #: What the names of the shop's cookies begin with.
    COOKIE_PREFIX = ""

    def __init__(self, port, session=None, address="127.0.0.1"):
        self.port = port
        self.session = session
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(address, 0))

    def get(self, path):
        return self._ask("GET", path, None)

    def post(self, path, **form):
        return self._ask("POST", path, urlencode(form).encode())

    def add(self, product, quantity=1):
        answer = self.post("/cart/lines", product=product, quantity=quantity)
        assert answer.status == 303, answer
        return answer

    def confirmation(self):
        """The checkout's question, with a key of the shopper's own."""
        page = self.get("/checkout")
        assert page.status == 200, page
        return self.asked_on(page)

    @staticmethod
    def asked_on(page):
        fields = dict(re.findall(r'name="(total|quote|checkout)" value="([^"]*)"', page.body))
        return Confirmation(secrets.token_hex(16), int(fields["total"]), fields["quote"], fields.get("checkout", ""))

    def place(self, confirmation):
        said = {"checkout": confirmation.checkout} if confirmation.checkout else {}
        return self.post("/orders", key=confirmation.key, total=confirmation.total, quote=confirmation.quote, **said)

    def close(self):
        self.connection.close()

    def _ask(self, method, path, body):
        headers = {"Cookie": f"{self.COOKIE_PREFIX}session={self.session}"} if self.session else {}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            text = response.read().decode()
        except TimeoutError:
            raise AssertionError(f"no answer to {method} {path} within {PATIENCE} seconds") from None
        except (OSError, http.client.HTTPException) as trouble:
            self.connection.close()
            raise Unanswered from trouble
        cookies = dict(cookie.removeprefix(self.COOKIE_PREFIX).split(";")[0].split("=", 1)
                       for cookie in response.headers.get_all("Set-Cookie", []))
        self.session = cookies.get("session") or self.session
        return Answer(response.status, response.headers["Location"], cookies.get("notice"),
                      response.headers["Retry-After"], text)


class SignedBuyer(Buyer):
    """One who says where the goods go, pays by card and signs."""

    SAID = {"country": "US", "name": "Zoe Ng", "lines": "5 Lake Street", "city": "Springfield", "state": "OR",
            "code": "97477", "delivery": "1", "payment": "demo card", "card-number": "4242 4242 4242 4242",
            "card-month": "12", "card-year": "2099", "signature": "10,20 30,40 50,20;60,60"}

    def confirmation(self):
        if self.get("/checkout").status == 303:
            self.post("/account/guest")
        return self.asked(self.post("/checkout", **self.SAID))

    def asked(self, answer):
        """The second question, to which the form leads."""
        assert (answer.status, answer.location) == (303, "/checkout/confirmation"), answer
        return self.asked_on(self.get(answer.location))


def sign_checkouts(data):
    """Makes a shop that does not run ask for address, delivery, payment and signature."""
    with closing(sqlite3.connect(data / "shop.sqlite")) as database, database:
        database.execute("UPDATE shop SET checkout = 'signed', takes_demo_card = 1")
        database.execute("""
            INSERT OR REPLACE INTO delivery_methods (id, name, kind, fee) VALUES (1, 'Standard', 'shipping', 590)""")


@dataclass
class Receipts:
    """The shoppers' receipts of their orders, by key."""
    asked: dict[str, Confirmation] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def place(self, buyer, confirmation):
        """Places an order and notes its receipt, which must be the same as any earlier one for this key."""
        with self.lock:
            self.asked[confirmation.key] = confirmation
        answer = buyer.place(confirmation)
        number = answer.order_number
        assert number, f"no receipt for {confirmation}: {answer}"
        with self.lock:
            assert self.acknowledged.setdefault(confirmation.key, number) == number, confirmation


def trade(shop, receipts, chance, seconds, pending=(), buyers=Buyer, least=0):
    """Eight shoppers buy until the program is killed: after `seconds`, and not before `least` new receipts.

    `pending` holds the orders that got no answer last time, each with its session; half of them are sent again, which
    must make one order and its receipt. Returns the orders that got no answer this time.
    """
    ending = threading.Event()
    seeds = [chance.random() for _ in range(8)]
    enough = len(receipts.acknowledged) + least
    before = [order for order in pending if chance.random() < 0.5]
    with ThreadPoolExecutor(8) as shoppers:
        ends = [shoppers.submit(buy_until_the_end, buyers(shop.port), receipts, random.Random(seed), before[number::8],
                                ending)
                for number, seed in enumerate(seeds)]
        try:
            time.sleep(seconds)
            wait_for(lambda: len(receipts.acknowledged) >= enough or any(end.done() for end in ends))
        finally:
            ending.set()
            shop.kill()
        return [end.result() for end in ends if end.result()]


def buy_until_the_end(buyer, receipts, chance, pending, ending):
    """Buys cart after cart. Returns what got no answer when the end came: the session and the confirmation."""
    confirmation = None
    try:
        for buyer.session, confirmation in pending:
            receipts.place(buyer, confirmation)
        for _ in range(10_000):
            confirmation = None
            for product in chance.sample(GOODS, chance.randint(1, 3)):
                buyer.add(product, chance.randint(1, 3))
            confirmation = buyer.confirmation()
            receipts.place(buyer, confirmation)
            if chance.random() < 0.2:
                buyer.session = None
    except Unanswered:
        assert ending.is_set(), "the shop hung up while it was open"
    finally:
        buyer.close()
    return (buyer.session, confirmation) if confirmation else None
