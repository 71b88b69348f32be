"""What Orca says in Firefox while a customer buys by the keyboard."""

import pytest

from screens import SCREENSHOTS
from speaking import Listener, missing
from walking import WORKED_EXAMPLE

pytestmark = [pytest.mark.long, pytest.mark.alone]

#: The rest of the worked example, which is added by a script.
REST = {name.lower().replace(" ", "-"): count
        for lines in WORKED_EXAMPLE.values() for name, count, _ in lines if name != "Broccoli"} | {"broccoli": 1}
#: Waits for the answer, so that the next product is added to the same cart.
ADD = """
    const request = new XMLHttpRequest()
    request.open("POST", "/cart/lines", false)
    request.send(new URLSearchParams({ product: arguments[0], quantity: arguments[1] }))
"""


@pytest.fixture
def listener():
    if reason := missing():
        pytest.skip(reason)
    listener = Listener()
    yield listener
    listener.close()


def test_purchase_is_heard_from_add_to_receipt(listener, shop, report):
    try:
        buy(listener, shop)
    finally:
        listener.keep_transcript(SCREENSHOTS / "orca-purchase.txt")
    assert shop.sql("SELECT count(*) FROM orders") == [(1,)]
    report(f"{len(listener.transcript)} utterances and keys")


def buy(listener, shop):
    listener.open(shop.url)
    listener.hear("ShopME")
    listener.tab_to("Grocery")
    listener.press("Return")
    listener.hear("Grocery")
    listener.tab_to("Add Broccoli to cart")
    listener.press("Return")
    listener.hear("added")
    assert listener.said()[0] == "Broccoli added, 1 item in cart.", listener.said()
    for product, count in REST.items():
        listener.browser.run(ADD, product, str(count))
    listener.open(shop.url + "/cart")
    listener.hear("Cart")
    listener.tab_to("Buy")
    listener.press("Return")
    listener.hear("Payment")
    listener.hear(r"Your card will be charged \$328\.42\.")
    assert not any("Loading" in text for text in listener.said()), listener.said()
    listener.tab_to("Place order")
    listener.press("Return")
    sentence = listener.hear("Your order 1001 is placed")
    assert listener.said().count(sentence) == 1
