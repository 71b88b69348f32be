"""Orders that are paid at the stand-in of Stripe's API."""

import os
import re
import shutil

from auditing import stock
from buying import Buyer
from running import Shop, wait_for


def keys(stripe):
    """The environment of a program with the keys of the stand-in's account."""
    return {"SHOPME_STRIPE_KEY": stripe.key, "SHOPME_STRIPE_WEBHOOK_SECRET": stripe.webhook.secret,
            "SHOPME_STRIPE_API": stripe.url, "SHOPME_STRIPE_CA_FILE": str(stripe.ca_file)}


def open_paid_shop(demo_data, folder, stripe, database=None):
    """Opens a shop that takes payments at the stand-in and hears its events."""
    data = folder / "data"
    if not data.exists():
        shutil.copytree(demo_data, data)
        stock(data)
    shop = Shop(data, environment=keys(stripe), database=database).open()
    stripe.webhook.url = f"{shop.url}/payments/stripe"
    return shop


class Payer(Buyer):
    """A shopper who pays for orders at the provider."""

    def order(self, *goods):
        """Places an order. Returns its code."""
        for product in goods or ["tomato"]:
            self.add(product, 2)
        answer = self.place(self.confirmation())
        match = re.fullmatch(r"/orders/([^/]+)/payment", answer.location or "")
        assert answer.status == 303 and match, answer
        return match.group(1)

    def page(self, code, query=""):
        return self.get(f"/orders/{code}/payment{query}")

    def session_of(self, code, stripe):
        """The provider's session of an order, as soon as the order's page leads to it."""
        def found():
            page = self.page(code, "?left")
            match = re.search(r'href="[^"]*/c/pay/([^"]+)"', page.body)
            return match and match.group(1)
        name = wait_for(found)
        assert name in stripe.sessions
        return name

    def wait_until_placed(self, code):
        def placed():
            answer = self.page(code, "?returned")
            return answer if answer.status == 303 and answer.location == f"/orders/{code}" else None
        return wait_for(placed)

    def wait_until_released(self, code):
        return wait_for(lambda: self.page(code).location == "/cart")


def state_of(shop, code):
    return shop.sql("SELECT state FROM order_heads JOIN orders ON orders.id = order_id WHERE code = ?", code)[0][0]


def books(shop, code):
    """The amounts in the books of an order, oldest first."""
    return [row[0] for row in shop.sql(
        "SELECT amount FROM payments JOIN orders ON orders.id = order_id WHERE code = ? ORDER BY payments.id", code)]


def expire_hold(shop):
    """Ends the hold of all unpaid orders now."""
    shop.sql("UPDATE payment_attempts SET held_until = 1, next_try_at = 1 WHERE kind = 'payment' AND state IN "
             "('open', 'failed', 'requested')")
