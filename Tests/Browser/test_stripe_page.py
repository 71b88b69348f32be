"""The payment page of the stand-in of Stripe's API, in a browser."""

import pytest
from playwright.sync_api import expect

from stripe_server import StripeServer


@pytest.fixture
def server(tmp_path):
    with StripeServer(tmp_path) as server:
        yield server


@pytest.fixture
def begin(server):
    """Makes a session that leads back to other pages of the server, and returns it."""
    price = {"currency": "eur", "unit_amount": "1240", "product_data": {"name": "Tomato <b>"}}
    return lambda: server.create_session({
        "mode": "payment", "success_url": f"{server.url}/paid?{{CHECKOUT_SESSION_ID}}", "cancel_url": f"{server.url}/back",
        "line_items": {"0": {"quantity": "1", "price_data": price}}})


def test_a_browser_pays(chromium, server, begin, javascript):
    context = chromium.new_context(ignore_https_errors=True, java_script_enabled=javascript)
    page = context.new_page()
    session = begin()
    address = session["url"]
    page.goto(address)
    expect(page.get_by_role("heading")).to_have_text("1240 EUR")
    expect(page.get_by_role("listitem")).to_have_text("Tomato <b>: 1240")
    page.get_by_role("button", name="Decline").click()
    expect(page.get_by_role("alert")).to_have_text("Your card was declined.")
    page.get_by_role("button", name="Back").click()
    assert page.url == f"{server.url}/back" and session["status"] == "open"
    page.goto(address)
    page.get_by_role("button", name="Pay", exact=True).click()
    assert page.url == f"{server.url}/paid?{session['id']}" and session["payment_status"] == "paid"
    page.goto(address)
    expect(page.get_by_role("button")).to_have_count(0)
    late = begin()
    page.goto(late["url"])
    page.get_by_role("button", name="Pay by SEPA").click()
    assert page.url == f"{server.url}/paid?{late['id']}"
    assert (late["status"], late["payment_status"]) == ("complete", "unpaid")
    context.close()
