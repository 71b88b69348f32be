"""An order that is refused says so: that nothing was bought, that nothing was charged, and why."""

import re

import pytest

from test_checkout import begin, fill
from walking import answered, ask_to_buy, fill_cart_at_once, notice, press

EMPTY = "Nothing was bought and nothing was charged: your cart is empty."
SOLD_OUT = "Nothing was bought and nothing was charged: some items below are sold out or running low."
SIGNED_OUT = "Nothing was bought and nothing was charged: you are no longer signed in. Sign in to continue."


@pytest.fixture
def page(visit, javascript):
    """A visitor who is asked whether to buy a gallon of milk."""
    page = visit(javascript)
    fill_cart_at_once(page, {"Grocery": [("Milk", 1, "")]})
    page.goto("/cart")
    ask_to_buy(page)
    return page


def assert_refused(page, shop, text):
    assert notice(page) == text
    assert page.locator(".notice.notice-bad").is_visible()
    assert shop.sql("SELECT count(*) FROM orders") == [(0,)]


def test_an_order_without_its_cookie_says_that_nothing_was_bought(page, shop):
    page.context.clear_cookies()
    press(page, "Place order")
    assert page.url.endswith("/cart")
    assert page.get_by_text("Your cart is empty.", exact=True).is_visible()
    assert_refused(page, shop, EMPTY)


def test_an_order_of_a_cart_emptied_in_another_tab_says_that_nothing_was_bought(page, shop):
    assert page.request.post("/cart/empty").ok
    press(page, "Place order")
    assert page.url.endswith("/cart")
    assert_refused(page, shop, EMPTY)


def test_the_refusal_is_announced_and_stays(page, shop, javascript):
    if javascript:
        page.clock.install()
    page.context.clear_cookies()
    press(page, "Place order")
    if javascript:
        assert not page.get_by_role("dialog").is_visible()
        page.clock.run_for(60_000)
    assert page.get_by_role("status").get_by_text("Nothing was bought").is_visible()


def test_an_order_at_another_price_says_that_nothing_was_charged(page, shop):
    shop.sql("UPDATE variants SET price = 999 WHERE product_id = (SELECT id FROM products WHERE slug = 'milk')")
    press(page, "Place order")
    said = page.locator(".problem", has_text="There is a problem").inner_text()
    assert "Nothing was bought and nothing was charged: your cart or a price has changed" in said
    assert shop.sql("SELECT count(*) FROM orders") == [(0,)]


def test_an_order_of_what_has_sold_out_says_that_nothing_was_charged(page, shop):
    shop.sql("UPDATE variants SET stock = 0 WHERE product_id = (SELECT id FROM products WHERE slug = 'milk')")
    press(page, "Place order")
    assert page.url.endswith("/cart")
    assert_refused(page, shop, SOLD_OUT)


@pytest.fixture
def signed_page(visit, javascript, shop):
    """A guest who has filled the form of a signed checkout."""
    shop.close()
    shop.sql("UPDATE shop SET checkout = 'signed', takes_demo_card = 1")
    shop.open()
    page = visit(javascript, viewport={"width": 1280, "height": 800})
    begin(page)
    fill(page)
    page.get_by_label("Or type your name").fill("Zoë Ng")
    return page


@pytest.mark.parametrize("is_confirmed", [False, True], ids=["form", "question"])
def test_a_signed_order_without_its_cookie_asks_to_sign_in_and_says_why(signed_page, shop, is_confirmed):
    page = signed_page
    if is_confirmed:
        press(page, "Confirmed")
    page.context.clear_cookies()
    with answered(page):
        page.get_by_role("button", name=re.compile("^Confirm")).last.click()
    page.wait_for_url("**/account/sign-in*")
    assert_refused(page, shop, SIGNED_OUT)


@pytest.mark.parametrize("is_confirmed", [False, True], ids=["form", "question"])
def test_a_signed_order_of_an_emptied_cart_says_that_nothing_was_bought(signed_page, shop, is_confirmed):
    page = signed_page
    if is_confirmed:
        press(page, "Confirmed")
    assert page.request.post("/cart/empty").ok
    with answered(page):
        page.get_by_role("button", name=re.compile("^Confirm")).last.click()
    page.wait_for_url("**/cart")
    assert_refused(page, shop, EMPTY)
