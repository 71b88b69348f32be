"""People who join, sign in, and order, while the shop is killed again and again: nobody's cart is lost or merged twice,
and there is no order without its mail."""

import random
import secrets
import shutil
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from auditing import assert_checked, stock
from buying import GOODS, Buyer, Confirmation, Unanswered
from mailing import PLAIN, MailServer, sending
from running import Shop, wait_for
from test_proxies import free_port

PASSWORD = "horse battery staple"
PEOPLE = 4
SECONDS = 1
#: Orders that must be placed before each kill.
ORDERS = 2
NUMBERS = count(1)


@pytest.fixture
def shop(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    stock(tmp_path / "data")
    with MailServer() as server:
        shop = Shop(tmp_path / "data")
        # Links are mailed where the shop knows its own address.
        shop.port = free_port()
        shop.options = [*sending(server), *PLAIN, f"--public-url=http://127.0.0.1:{shop.port}"]
        shop.server = server
        shop.open()
        # Else an address gets few receipts.
        shop.add_trigger("everybody_confirms", "AFTER INSERT ON accounts BEGIN "
                         "UPDATE accounts SET email_confirmed_at = 1 WHERE id = NEW.id; END")
        yield shop
        if shop.process.poll() is None:
            shop.kill()


class Member:
    """Somebody who fills carts in new browsers, and signs in there; they know what must be in their cart."""

    def __init__(self, port, variants, chance):
        number = next(NUMBERS)
        self.email = f"member{number:04}@example.com"
        self.address = f"127.4.{number // 250}.{number % 250 + 1}"
        self.port = port
        self.variants = variants
        self.chance = chance
        self.has_joined = False
        self.cart = Counter()
        #: What is asked and not yet answered: the same question is put again, by the same browser.
        self.asking = None
        self.session = None
        self.orders = {}
        self.repeated = Counter()

    def live(self, ending):
        """Lives until the shop is killed."""
        try:
            if self.asking:
                self.repeated[self.asking.__name__] += 1
                self.finish()
            while True:
                self.fill_a_cart()
                self.ask(self.sign_in if self.has_joined else self.join)
                if self.chance.random() < 0.5:
                    self.ask(self.order)
        except Unanswered:
            assert ending.is_set(), "the shop hung up while it was open"

    def browse(self):
        return Buyer(self.port, self.session, self.address)

    def fill_a_cart(self):
        """Fills the cart of a browser that nobody has used. What is lost on the way belongs to nobody."""
        self.session, wanted = None, Counter()
        buyer = self.browse()
        for product in self.chance.sample(GOODS, self.chance.randint(1, 3)):
            quantity = self.chance.randint(1, 3)
            buyer.add(product, quantity)
            wanted[self.variants[product]] += quantity
        buyer.close()
        self.session, self.wanted = buyer.session, wanted

    def ask(self, question):
        self.asking = question
        self.key = secrets.token_hex(16)
        self.confirmation = None
        self.finish()

    def finish(self):
        self.asking()
        self.asking = None

    def join(self):
        buyer = self.browse()
        answer = buyer.post("/account/join", **{"given-name": "Mem", "family-name": "Ber", "email": self.email,
                                                "password": PASSWORD})
        buyer.close()
        if answer.status == 422:
            # The answer was lost, not what it told. Whoever signs in has the cart that they had then.
            assert "An account with this email address already exists." in answer.body
            self.has_joined, self.session = True, None
            self.cart, self.wanted = self.wanted, Counter()
            self.asking = self.sign_in
            return self.sign_in()
        assert (answer.status, answer.location) == (303, "/account"), answer
        self.has_joined, self.session = True, buyer.session
        self.cart, self.wanted = self.wanted, Counter()
        return None

    def sign_in(self):
        buyer = self.browse()
        answer = buyer.post("/account/sign-in", email=self.email, password=PASSWORD)
        buyer.close()
        assert (answer.status, answer.location) == (303, "/account"), answer
        self.session = buyer.session
        self.cart, self.wanted = self.cart + self.wanted, Counter()

    def order(self):
        buyer = self.browse()
        if not self.confirmation:
            confirmation = buyer.confirmation()
            self.confirmation = Confirmation(self.key, confirmation.total, confirmation.quote)
            assert Counter({variant: units for variant, units, _ in self.confirmation.lines}) == self.cart, self.email
        answer = buyer.place(self.confirmation)
        buyer.close()
        assert answer.order_number, answer
        self.orders[self.key] = answer.order_number
        self.cart = Counter()


def number_of_orders(members):
    return sum(len(member.orders) for member in members)


@pytest.mark.exact
def test_nobodys_cart_is_merged_twice_and_no_order_is_without_its_mail(shop, chance, report, pytestconfig):
    variants = dict(shop.sql("SELECT slug, variants.id FROM variants JOIN products ON products.id = product_id"))
    members = [Member(shop.port, variants, random.Random(chance.random())) for _ in range(PEOPLE)]
    everybody = list(members)
    kills = pytestconfig.getoption("--kills")
    for _ in range(kills):
        # Newcomers beside those who have an account.
        newcomers = [Member(shop.port, variants, random.Random(chance.random())) for _ in range(PEOPLE)]
        everybody += newcomers
        ending, enough = threading.Event(), number_of_orders(everybody) + ORDERS
        with ThreadPoolExecutor(2 * PEOPLE) as threads:
            lives = [threads.submit(member.live, ending) for member in members + newcomers]
            try:
                time.sleep(SECONDS * chance.uniform(0, 1))
                wait_for(lambda: number_of_orders(everybody) >= enough or any(life.done() for life in lives))
            finally:
                ending.set()
                shop.kill()
            for life in lives:
                life.result()
        members = (members + newcomers)[-PEOPLE:]
        shop.open()
    for member in everybody:
        if member.asking:
            member.finish()

    orders = number_of_orders(everybody)
    again = sum((member.repeated for member in everybody), Counter())
    report(f"{len(everybody)} people, {orders} orders, {kills} kills, put again after a kill: {dict(again)}")
    assert orders >= ORDERS * kills
    assert_carts_and_orders_are_those_of(everybody, shop)
    assert_each_has_its_mail(shop, orders, kills)
    shop.close()
    shop.drop_triggers()
    assert_checked(shop.data)


def assert_carts_and_orders_are_those_of(everybody, shop):
    accounts = dict(shop.sql("SELECT email, customer_id FROM accounts WHERE role = 'customer'"))
    assert sorted(accounts) == sorted(member.email for member in everybody if member.has_joined)
    for member in everybody:
        customer = accounts.get(member.email)
        assert member.cart == Counter(dict(shop.sql(
            "SELECT variant_id, quantity FROM cart_lines WHERE customer_id = ?", customer))), member.email
        assert member.orders == dict(shop.sql(
            "SELECT lower(hex(key)), order_id FROM order_keys JOIN orders ON orders.id = order_id "
            "WHERE orders.customer_id = ?",
            customer)), member.email


def assert_each_has_its_mail(shop, orders, kills):
    receipts = "SELECT order_id FROM outbox WHERE kind = 'order-receipt'"
    assert shop.sql(f"SELECT count(*), count(DISTINCT order_id) FROM ({receipts})") == [(orders, orders)]
    assert shop.sql(f"SELECT count(*) FROM orders WHERE id NOT IN ({receipts})") == [(0,)]
    assert shop.sql("SELECT count(DISTINCT recipient) - count(*) FROM outbox WHERE kind = 'address-confirmation'") == [(0,)]
    assert shop.sql("""
        SELECT count(*) FROM accounts WHERE role = 'customer'
        AND email NOT IN (SELECT recipient FROM outbox WHERE kind = 'address-confirmation')""") == [(0,)]
    shop.sql("UPDATE outbox SET next_try_at = 1 WHERE tries > 0 AND next_try_at IS NOT NULL")
    wait_for(lambda: shop.sql("SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)])
    names = [mail["Message-ID"] for mail in shop.server.messages]
    assert set(names) == {f"<{name}>" for (name,) in shop.sql("SELECT message_id FROM outbox")}
    # Each kill leaves at most one mail that the server may have accepted without the shop knowing.
    assert len(names) - len(set(names)) <= kills
