"""Paying at the provider in a browser, against the stand-in of Stripe's API."""

import pytest
from playwright.sync_api import expect

from access import barriers
from paying import books, keys, state_of
from running import wait_for
from stripe_server import StripeServer
from walking import ask_to_buy, fill_cart_at_once, press
from windows import windows

SIZES = {"360": (360, 740), "768": (768, 1024), "1280": (1280, 800)}


@pytest.fixture
def stripe(tmp_path):
    with StripeServer(tmp_path) as server:
        yield server


@pytest.fixture
def paid_shop(shop, stripe):
    """A shop that takes payments at the stand-in."""
    shop.close()
    shop.environment = keys(stripe)
    shop.open()
    stripe.webhook.url = f"{shop.url}/payments/stripe"
    return shop


@pytest.fixture
def page(chromium, paid_shop, javascript):
    with windows(chromium, paid_shop) as visit:
        yield visit(javascript, ignore_https_errors=True)


def order(page):
    """Places an order, and waits for the provider's page."""
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    page.goto("/cart")
    ask_to_buy(page)
    expect(page.get_by_text("on the secure page of Stripe")).to_be_visible()
    expect(page.get_by_text("Test mode: no money is charged.").first).to_be_visible()
    page.get_by_role("button", name="Place order").click()
    page.wait_for_url("**/c/pay/**")


def test_customer_pays(page, paid_shop, stripe):
    order(page)
    page.get_by_role("button", name="Pay", exact=True).click()
    page.wait_for_url("**/orders/1001")
    expect(page.get_by_role("heading", name="Thank you!")).to_be_visible()
    assert state_of(paid_shop, "1001") == "placed" and len(books(paid_shop, "1001")) == 1


def test_customer_returns_before_the_event(page, paid_shop, stripe):
    stripe.webhook.order = "never"
    order(page)
    page.get_by_role("button", name="Pay", exact=True).click()
    page.wait_for_url("**/orders/1001")
    expect(page.get_by_role("heading", name="Thank you!")).to_be_visible()


def test_customer_declines_leaves_and_changes_the_order(page, paid_shop, stripe, javascript):
    order(page)
    page.get_by_role("button", name="Decline").click()
    page.get_by_role("button", name="Back").click()
    page.wait_for_url("**/orders/1001/payment?left")
    expect(page.get_by_role("link", name="Continue to payment")).to_be_visible()
    if javascript:
        assert barriers(page) == []
    page.get_by_role("button", name="Cancel and change order").click()
    page.wait_for_url("**/cart")
    expect(page.get_by_text("Its items are back in your cart.")).to_be_visible()
    assert state_of(paid_shop, "1001") == "cancelled"
    assert [session["status"] for session in stripe.sessions.values()] == ["expired"]


def test_customer_goes_on_after_leaving(page, paid_shop):
    order(page)
    page.get_by_role("button", name="Back").click()
    page.get_by_role("link", name="Continue to payment").click()
    page.get_by_role("button", name="Pay", exact=True).click()
    page.wait_for_url("**/orders/1001")
    assert len(books(paid_shop, "1001")) == 1


def test_closed_tab_loses_no_payment(page, paid_shop, stripe):
    order(page)
    [session] = stripe.sessions
    page.goto("about:blank")
    stripe.pay(session)
    wait_for(lambda: state_of(paid_shop, "1001") == "placed")
    page.goto(f"{paid_shop.url}/orders/1001")
    expect(page.get_by_text("Waiting for payment")).to_have_count(0)


def test_second_tab_pays_nothing_again(page, paid_shop, stripe):
    order(page)
    second = page.context.new_page()
    second.goto(f"{paid_shop.url}/orders/1001/payment?left")
    page.get_by_role("button", name="Pay", exact=True).click()
    page.wait_for_url("**/orders/1001")
    second.get_by_role("link", name="Continue to payment").click()
    expect(second.get_by_text("This payment page is complete.")).to_be_visible()
    second.goto(f"{paid_shop.url}/orders/1001/payment")
    second.wait_for_url("**/orders/1001")
    assert len(books(paid_shop, "1001")) == 1 and len(stripe.sessions) == 1


def test_rejected_request_is_told(page, paid_shop, stripe, javascript):
    stripe.faults.add("error", "POST /v1/checkout/sessions", status=402)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    page.goto("/cart")
    ask_to_buy(page)
    page.get_by_role("button", name="Place order").click()
    expect(page.get_by_text("The payment didn’t work.")).to_be_visible()
    if javascript:
        assert barriers(page) == []
    press(page, "Try again")
    page.wait_for_url("**/c/pay/**")


@pytest.mark.parametrize("size", SIZES)
def test_payment_page_fits_screens(chromium, paid_shop, stripe, size):
    width, height = SIZES[size]
    with windows(chromium, paid_shop) as visit:
        page = visit(True, {"width": width, "height": height}, ignore_https_errors=True)
        order(page)
        page.get_by_role("button", name="Back").click()
        expect(page.get_by_role("link", name="Continue to payment")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert barriers(page) == []
