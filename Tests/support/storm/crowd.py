"""Customers who buy through HAProxy, and send each order again with its key until they have a receipt."""

import random
import threading
import time
from dataclasses import dataclass

from buying import GOODS, Answer, Buyer, Confirmation, Unanswered
from running import wait_for

#: Seconds until a customer gives an answer up: longer than HAProxy waits for one.
PATIENCE = 40
PAUSE = 0.2


class Customer(Buyer):
    COOKIE_PREFIX = "__Host-"

    def __init__(self, proxy):
        self.session = None
        self.connection = proxy.connection(PATIENCE)


@dataclass(frozen=True)
class Receipt:
    key: str
    number: int
    #: When the order was first sent, and when it was acknowledged.
    asked: float
    acknowledged: float


@dataclass(frozen=True)
class Asked:
    """A request and how it was answered: 0 for not at all."""
    request: str
    status: int
    begun: float
    seconds: float
    #: True when HAProxy answered, and no shop.
    is_proxys: bool


class Crowd:
    """Customers at work, each in a thread, from `with` on."""

    def __init__(self, proxy, count, chance):
        self.proxy = proxy
        self.asked: dict[str, Confirmation] = {}
        self.receipts: list[Receipt] = []
        #: Keys of orders that were not placed, because the cart had changed meanwhile.
        self.refused: set[str] = set()
        self.requests: list[Asked] = []
        #: Answers that a shop must never give.
        self.wrong: list[Answer] = []
        self.lock = threading.Lock()
        self.ending = threading.Event()
        self.threads = [threading.Thread(target=self._buy, args=(random.Random(chance.random()),), daemon=True)
                        for _ in range(count)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        """Lets everybody finish the order that they are at."""
        self.ending.set()
        end = time.monotonic() + 90
        for thread in self.threads:
            thread.join(timeout=max(0, end - time.monotonic()))

    def wait_for_receipts(self, count):
        """Waits until so many more orders are acknowledged."""
        wanted = len(self.receipts) + count
        wait_for(lambda: len(self.receipts) >= wanted)

    @property
    def waiting(self):
        """How many still wait for a receipt."""
        return sum(thread.is_alive() for thread in self.threads)

    def longest_silence(self, begin, end):
        """The longest time within these in which nobody got a receipt."""
        moments = sorted(moment for moment in (receipt.acknowledged for receipt in self.receipts)
                         if begin <= moment <= end)
        return max(later - earlier for earlier, later in zip([begin, *moments], [*moments, end]))

    def longest_wait(self, begin, end):
        """The longest time from an order, sent within these, to its receipt."""
        return max((receipt.acknowledged - receipt.asked for receipt in self.receipts
                    if begin <= receipt.acknowledged <= end), default=0)

    def longest_request(self, begin):
        return max((asked.seconds for asked in self.requests if asked.begun + asked.seconds >= begin), default=0)

    def _buy(self, chance):
        customer = Customer(self.proxy)
        try:
            while not self.ending.is_set():
                self._order(customer, chance)
                if chance.random() < 0.2:
                    customer.session = None
                time.sleep(chance.uniform(0, 0.3))
        finally:
            customer.close()

    def _order(self, customer, chance):
        for product in chance.sample(GOODS, chance.randint(1, 2)):
            answer = self._until_answered(
                "POST /cart/lines",
                lambda: customer.post("/cart/lines", product=product, quantity=chance.randint(1, 2)), 303)
            if answer is None:
                return
        page = self._until_answered("GET /checkout", lambda: customer.get("/checkout"), 200)
        if page is None or 'name="quote"' not in page.body:
            return
        confirmation = customer.asked_on(page)
        with self.lock:
            self.asked[confirmation.key] = confirmation
        begun = time.monotonic()
        answer = self._until_answered("POST /orders", lambda: customer.place(confirmation), 303, 409, must=True)
        with self.lock:
            if answer and answer.order_number:
                self.receipts.append(Receipt(confirmation.key, answer.order_number, begun, time.monotonic()))
            elif answer and answer.status == 409 and "Nothing was bought" in answer.body:
                # An addition to the cart of which nobody knew came after the customer had looked.
                self.refused.add(confirmation.key)
            elif answer:
                self.wrong.append(answer)

    def _until_answered(self, name, ask, *statuses, must=False):
        """Asks until the answer has one of these statuses. Returns nil for an answer that it should not be, and,
        unless it `must`, when all is over."""
        while must or not self.ending.is_set():
            begun = time.monotonic()
            try:
                answer = ask()
            # The latter where there was no answer for as long as a customer waits.
            except (Unanswered, AssertionError):
                answer = None
            seconds = time.monotonic() - begun
            with self.lock:
                self.requests.append(Asked(name, answer.status if answer else 0, begun, seconds,
                                           bool(answer) and "<h1>One moment, please</h1>" in answer.body))
            if answer and answer.status in statuses:
                return answer
            # HAProxy says 502 and 504 of a shop that does not answer.
            if answer and (answer.status not in (502, 503, 504) or answer.status == 503 and not answer.retry_after):
                with self.lock:
                    self.wrong.append(answer)
                return None
            time.sleep(PAUSE)
        return None
