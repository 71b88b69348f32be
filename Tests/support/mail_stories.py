"""Orders from the checkout to their last mail, with accounts that the test keeps of them."""

import re
import secrets
import urllib.parse

from buying import Buyer
from forms import Fields
from letters import Letter, words
from mail_shop import NAMES
from managing import Browser, add_manager
from running import wait_for


class Desk(Browser):
    """A manager at the desk, who sends the forms that the page of an order shows."""

    def __init__(self, shop):
        super().__init__(shop)
        add_manager(shop)
        self.sign_in()

    def send(self, page, path, **values):
        fields = Fields(self.open(page)[2], path)
        assert fields.pairs, (page, path)
        data = urllib.parse.urlencode(fields.changed(**values)).encode()
        with self.opener.open(self.shop.url + path, data, timeout=60) as answer:
            assert answer.status == 200

    def order(self, code, part, **values):
        """Sends a form of the order's page: `desk.order(1001, "payments", amount="9.39")`."""
        self.send(f"/manage/orders/{code}", f"/manage/orders/{code}/{part}", **values)


class Story:
    """One order of one customer. Amounts are in cents."""

    def __init__(self, world, number, language, goods, *, delivery=1, payment="transfer", coupon=None, is_known=False,
                 has_tax_in_prices=True):
        self.world, self.number, self.language, self.goods = world, number, language, list(goods)
        self.delivery, self.payment, self.coupon, self.is_known = delivery, payment, coupon, is_known
        self.has_tax_in_prices = has_tax_in_prices
        self.email, self.name = f"customer{number}@example.com", NAMES[number % len(NAMES)]
        self.prefix = "" if language == "en" else f"/{language}"
        self.code, self.letters, self.total, self.paid, self.credited = None, [], None, 0, 0
        self.state = "placed"

    # Buying

    def place(self):
        shop = self.world.shop
        buyer = self.buyer = Buyer(shop.port)
        for slug, units in self.goods:
            assert buyer.post(f"{self.prefix}/cart/lines", product=slug, quantity=units).status == 303
        if self.coupon:
            assert buyer.post(f"{self.prefix}/cart/coupons", coupon=self.coupon).status == 303
        buyer.post(f"{self.prefix}/account/guest")
        if self.is_known:
            shop.sql("UPDATE customers SET email = ? WHERE id = (SELECT max(id) FROM customers)", self.email)
        said = {"country": "DE", "name": self.name, "lines": "Lange Straße 5", "city": "Köln", "code": "50667",
                "delivery": self.delivery, "payment": self.payment, "signature": "10,20 30,40 50,20;60,60"}
        if not self.is_known:
            said["email"] = self.email
        answer = buyer.post(f"{self.prefix}/checkout", **said)
        assert answer.status == 303, re.findall(r'class="field-error"[^>]*>([^<]*)', answer.body)
        asked = buyer.asked_on(buyer.get(answer.location))
        answer = buyer.post(f"{self.prefix}/orders", key=asked.key, total=asked.total, quote=asked.quote,
                            checkout=asked.checkout)
        assert answer.status == 303, answer
        found = re.search(r"/orders/([^/?]+)/payment", answer.location)
        self.code = found.group(1) if found else answer.notice.removeprefix("placed.")
        self.total = asked.total

    def session(self):
        """The provider's session of the order, as soon as its page leads there."""
        self.buyer.close()

        def found():
            page = self.buyer.get(f"{self.prefix}/orders/{self.code}/payment?left")
            return re.search(r'href="[^"]*/c/pay/([^"]+)"', page.body)
        return wait_for(found).group(1)

    def attempts(self):
        """The states of the payments at the provider, oldest first."""
        return [state for state, in self.world.shop.sql(
            "SELECT payment_attempts.state FROM payment_attempts JOIN orders ON orders.id = order_id WHERE code = ?"
            " ORDER BY payment_attempts.id", self.code)]

    # What the shop owes, or the customer

    @property
    def due(self):
        return 0 if self.state == "cancelled" else max(0, self.total - self.credited - self.paid)

    @property
    def excess(self):
        return max(0, self.paid - (0 if self.state == "cancelled" else max(0, self.total - self.credited)))

    # What staff do

    def pay(self, amount=None):
        amount = amount or self.due
        self.world.desk.order(self.code, "payments", amount=f"{amount / 100:.2f}", reference=secrets.token_hex(8))
        self.paid += amount

    def refund_by_hand(self):
        amount = self.excess
        self.world.desk.order(self.code, "payments", amount=f"{amount / 100:.2f}", reference=secrets.token_hex(8))
        self.paid -= amount

    def refund(self, amount):
        self.world.desk.order(self.code, "refunds", **{"refund-amount": f"{amount / 100:.2f}", "refund-reason": "Test"})
        self.world.shop.sql("UPDATE payment_attempts SET next_try_at = 1 WHERE kind = 'refund' AND next_try_at IS NOT NULL")
        self.paid -= amount

    def change(self, units):
        """Changes the units of the first line. Returns the total before."""
        slug, _ = self.goods[0]
        self.goods[0] = (slug, units)
        page = f"/manage/orders/{self.code}/edit"
        self.world.desk.send(page, f"/manage/orders/{self.code}/revisions", units=[str(count) for _, count in self.goods])
        before, self.total = self.total, self.world.total(self.code)
        assert before != self.total
        return before

    def set(self, state, **values):
        self.world.desk.order(self.code, "states", state=state, reason="Test", **values)
        self.state = state

    def take_back(self, units, credit):
        self.world.desk.order(self.code, "returns", **{
            "return-line": "0", "return-quantity": str(units), "credit": f"{credit / 100:.2f}"})
        self.credited += credit

    def withdraw(self, items=""):
        self.buyer.close()
        answer = self.buyer.post(f"{self.prefix}/withdrawal/confirmation", name=self.name, order=self.code,
                                 email=self.email, items=items, key=secrets.token_hex(16))
        assert answer.status in (200, 303), answer

    # What the customer reads

    def read(self, kind):
        """Waits for the next mail of this kind and returns it."""
        subject = words(self.language)[kind]["subject"].replace("{{code}}", self.code)
        seen = {letter.message["Message-ID"] for letter in self.letters}

        def found():
            self.world.hurry()
            mails = [mail for mail in self.world.mails_to(self.email) if mail["Message-ID"] not in seen]
            return next((mail for mail in mails if mail["Subject"] == subject), None)
        letter = Letter(wait_for(found), self.language)
        letter.kind, letter.story = kind, self
        self.letters.append(letter)
        return letter
