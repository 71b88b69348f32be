"""A shop with staff, a mail server and a payment provider, for orders through every mail."""

import shutil
import time
import urllib.request
from contextlib import contextmanager

from auditing import stock
from engines import free_port
from mail_shop import prepare
from mail_stories import Desk
from mailing import PLAIN, MailServer, parsed, sending
from paying import keys
from running import Shop
from stripe_server import StripeServer


class World:
    """The shop, its staff, its mail server and its payment provider."""

    def __init__(self, shop, server, stripe):
        self.shop, self.server, self.stripe = shop, server, stripe
        self.desk, self.statuses, self.mails = Desk(shop), {}, []

    def total(self, code):
        return self.shop.sql("SELECT total FROM order_heads JOIN orders ON orders.id = order_id WHERE code = ?", code)[0][0]

    def hurry(self):
        """Sends the mails that wait until a change can no longer be undone."""
        time.sleep(0.05)
        self.shop.sql("UPDATE outbox SET next_try_at = 1 WHERE next_try_at IS NOT NULL")

    def mails_to(self, email):
        self.mails += [parsed(content) for _, _, content in self.server.taken[len(self.mails):]]
        return [mail for mail in self.mails if mail["To"] == email]

    def status(self, link):
        """The status of a page for a customer without cookies."""
        if link not in self.statuses:
            with urllib.request.urlopen(link, timeout=60) as answer:
                self.statuses[link] = answer.status
        return self.statuses[link]


@contextmanager
def opened_world(demo_data, folder):
    data = folder / "data"
    shutil.copytree(demo_data, data)
    stock(data)
    prepare(data)
    with MailServer() as server, StripeServer(folder, key="sk_live_" + "0" * 24) as stripe:
        shop = Shop(data, environment=keys(stripe))
        shop.port = free_port()
        shop.options = [*sending(server), *PLAIN, "--public-url", shop.url]
        stripe.webhook.is_live = True
        stripe.webhook.url = f"{shop.url}/payments/stripe"
        shop.open()
        try:
            yield World(shop, server, stripe)
        finally:
            shop.kill()
