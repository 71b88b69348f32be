"""The mails of an order's life, from the back office to a mail server, in four languages."""

import re
import shutil
from html.parser import HTMLParser

import pytest

from auditing import stock
from buying import Buyer
from mailing import PLAIN, MailServer, sending
from managing import Browser, add_manager
from running import Shop, wait_for

#: The subjects of the mails about a change, a payment, sending, delivery and cancellation.
SUBJECTS = {
    "en": ["Order {} was changed", "We received the payment of order {}", "Order {} is on its way",
           "Order {} was delivered", "Order {} was cancelled"],
    "es": ["El pedido {} ha cambiado", "Hemos recibido el pago del pedido {}", "El pedido {} está en camino",
           "El pedido {} se ha entregado", "El pedido {} se ha cancelado"],
    "de": ["Die Bestellung {} wurde geändert", "Wir haben die Zahlung der Bestellung {} erhalten",
           "Die Bestellung {} ist unterwegs", "Die Bestellung {} wurde zugestellt",
           "Die Bestellung {} wurde storniert"],
    "fr": ["La commande {} a été modifiée", "Nous avons reçu le paiement de la commande {}",
           "La commande {} est en route", "La commande {} a été livrée", "La commande {} a été annulée"],
}


class Inputs(HTMLParser):
    """The inputs of a page's form, by its action."""

    def __init__(self, page, action):
        super().__init__()
        self.action, self.inside, self.items = action, False, {}
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "form":
            self.inside = values.get("action") == self.action
        elif tag == "input" and self.inside and "name" in values:
            self.items[values["name"]] = values.get("value", "")


@pytest.fixture
def open_shop(demo_data, tmp_path):
    shops = []

    def make(options):
        shutil.copytree(demo_data, tmp_path / "data")
        stock(tmp_path / "data")
        shops.append(Shop(tmp_path / "data", options=options).open())
        return shops[-1]

    yield make
    for shop in shops:
        if shop.process.poll() is None:
            shop.kill()


def buy(shop, language):
    """An order of a customer who reads this language. Returns its number."""
    buyer = Buyer(shop.port)
    buyer.add("tomato", 2)
    newest = "(SELECT max(id) FROM customers)"
    shop.sql(f"UPDATE customers SET email = ? WHERE id = {newest}", f"{language}@example.com")
    order = buyer.place(buyer.confirmation()).order_number
    shop.sql(f"UPDATE customers SET language = ? WHERE id = {newest}", language)
    buyer.close()
    return order


class Desk:
    """A manager at the desk of the shop."""

    def __init__(self, shop):
        add_manager(shop)
        self.browser = Browser(shop)
        self.browser.sign_in()

    def post(self, path, **form):
        status, _, page = self.browser.open(path, **form)
        assert status == 200, page

    def change(self, order):
        path = f"/manage/orders/{order}"
        inputs = Inputs(self.browser.open(path + "/edit")[2], path + "/revisions").items
        self.post(path + "/revisions", **inputs | {"units": "3"})

    def pay(self, order):
        path = f"/manage/orders/{order}"
        page = self.browser.open(path)[2]
        form = Inputs(page, path + "/payments").items
        self.post(path + "/payments", **form | {"kind": "transfer", "amount": self.due(page), "reference": f"R{order}"})

    @staticmethod
    def due(page):
        return re.search(r'name="amount"[^>]*value="([\d.]+)"', page).group(1)

    def set(self, order, state):
        revision = "2" if state != "cancelled" else "1"
        self.post(f"/manage/orders/{order}/states", state=state, reason="Test", revision=revision)


@pytest.mark.parametrize("language", SUBJECTS)
def test_customer_gets_each_mail_in_their_language(open_shop, language):
    with MailServer() as server:
        shop = open_shop([*sending(server), *PLAIN])
        shop.sql("UPDATE shop SET other_languages = 'es de fr', mails_order_delivered = 1, version = version + 1")
        desk = Desk(shop)
        order, cancelled = buy(shop, language), buy(shop, language)
        desk.change(order)
        desk.pay(order)
        for state in ["packed", "sent", "delivered"]:
            desk.set(order, state)
        desk.set(cancelled, "cancelled")
        shop.sql("UPDATE outbox SET next_try_at = 1 WHERE next_try_at IS NOT NULL")
        expected = {subject.format(cancelled if number == 4 else order)
                    for number, subject in enumerate(SUBJECTS[language])}
        wait_for(lambda: expected <= {mail["Subject"] for mail in server.messages})
        for mail in server.messages:
            assert mail["To"] == f"{language}@example.com"
            for part in mail.iter_parts():
                content = part.get_content()
                assert re.search(r"/orders/\d+/[0-9a-f]{32}", content), mail["Subject"]
                assert "{{" not in content and "\ue000" not in content


def test_undone_cancellation_is_not_mailed(open_shop):
    with MailServer() as server:
        shop = open_shop([*sending(server), *PLAIN])
        desk = Desk(shop)
        order = buy(shop, "en")
        wait_for(lambda: server.taken)
        desk.post(f"/manage/orders/{order}/states", state="cancelled", reason="x", revision="1")
        desk.post(f"/manage/orders/{order}/states", state="resumed", reason="x", revision="1")
        assert [mail["Subject"] for mail in server.messages] == [f"Your order {order}"]
        with shop.connection() as database:
            assert database.execute("SELECT count(*) FROM outbox").fetchone() == (1,)


def test_article_8_receipt_has_the_terms_of_the_order(open_shop):
    with MailServer() as server:
        shop = open_shop([*sending(server), *PLAIN])
        for page, text in [("terms", "We deliver on Monday."), ("returns", "You can withdraw within 14 days.")]:
            shop.sql("INSERT INTO legal_pages (page, markdown, html) VALUES (?, ?, ?)", page, text, f"<p>{text}</p>")
        shop.sql("UPDATE shop SET version = version + 1")
        buy(shop, "en")
        receipt = wait_for(lambda: server.messages)[0]
        for kind in ["plain", "html"]:
            content = receipt.get_body([kind]).get_content()
            assert "We deliver on Monday." in content and "You can withdraw within 14 days." in content
            assert re.search(r"/legal/terms/\d+", content) and re.search(r"/legal/returns/\d+", content)
        assert shop.sql("SELECT count(*) FROM page_texts") == [(2,)]
