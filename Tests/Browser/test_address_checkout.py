"""A shop that asks for address, delivery and payment, but for no signature and no sign-in."""

import pytest

from access import barriers
from screens import JOURNEYS, PHONE, keep_picture
from walking import add, answered, notice, press, tab_to


@pytest.fixture(autouse=True)
def by_address(shop):
    """The demo shop with this checkout, and a pick-up that takes no transfers."""
    shop.close()
    with shop.database.transaction() as execute:
        execute("""
            UPDATE shop SET checkout = 'address', iban = 'CH9300762011623852957', bank_holder = 'ShopME',
                takes_demo_card = 0, checkout_email = 'required', checkout_phone = 'required', takes_order_notes = 1,
                asks_tax_numbers = 1""")
        execute("DELETE FROM delivery_methods")
        for method in [(1, "Standard", "shipping", 590, ""), (2, "Pick up", "pick-up", 0, "transfer")]:
            execute("""
                INSERT INTO delivery_methods (id, name, kind, fee, refused_payments) VALUES (?, ?, ?, ?, ?)""", *method)
    shop.open()


def begin(page):
    page.goto("/categories/grocery")
    add(page, "Tomato", 2)
    page.goto("/cart")
    with page.expect_navigation():
        page.get_by_role("button", name="Check out", exact=True).click()
    assert page.url.endswith("/checkout")


def fill(page):
    page.get_by_label("Full name").fill("Zoë Ng")
    page.get_by_label("Street address").fill("5 Lake Street")
    page.get_by_label("City").fill("Springfield")
    page.get_by_label("State").select_option("OR")
    page.get_by_label("ZIP code").fill("97477")
    page.get_by_label("Email address").fill("zoe@example.com")
    page.get_by_label("Phone").fill("555 0100")


def payments(page):
    return [page.locator(f"label:has(input[name=payment][value='{value}'])").count()
            for value in ("on delivery", "transfer")]


@pytest.mark.parametrize("screen", JOURNEYS)
def test_a_visitor_orders_without_an_account(visit, javascript, screen):
    page = visit(javascript, viewport=JOURNEYS[screen])
    begin(page)
    assert page.get_by_label("Or type your name").count() == 0
    keep_picture(page, f"address-checkout-{screen}")
    if javascript:
        page.evaluate("scrollTo(0, 0)")
        assert barriers(page) == []
    fill(page)
    page.locator("summary", has_text="Company or tax number").click()
    page.get_by_label("Tax number").fill("ESB12345674")
    page.get_by_label("Note to the shop").fill("Ring twice")
    press(page, "Confirmed")
    said = page.locator(".said").inner_text()
    for text in ("zoe@example.com", "555 0100", "ESB12345674", "Ring twice", "5 Lake Street"):
        assert text in said
    keep_picture(page, f"address-confirmation-{screen}")
    press(page, "Confirm and pay $10.80")
    assert notice(page).startswith("Thank you! Your order 1001 is placed: 2 items")
    assert "Ring twice" in page.locator("main").inner_text()


def test_missing_and_wrong_entries_are_named_at_their_fields(visit, javascript):
    page = visit(javascript)
    begin(page)
    fill(page)
    page.get_by_label("Email address").fill("")
    page.get_by_label("Phone").fill("call me")
    press(page, "Confirmed")
    assert page.locator(".field-error").all_inner_texts() == [
        "Enter your email address.", "Enter a phone number such as +34 600 123 456."]
    assert page.get_by_label("Phone").input_value() == "call me"


def test_the_payment_methods_follow_the_delivery(visit, javascript):
    page = visit(javascript)
    begin(page)
    assert payments(page) == [1, 1]
    page.locator("input[name=payment][value=transfer]").check()
    choice = page.locator("input[name=delivery][value='2']")
    if javascript:
        with answered(page):
            choice.check()
    else:
        choice.check()
        press(page, "Update the total")
    assert payments(page) == [1, 0]
    assert page.locator("input[name=payment]").is_checked()


def test_the_checkout_is_walked_by_keyboard(visit):
    page = visit(javascript=False, viewport=PHONE)
    begin(page)
    fill(page)
    tab_to(page, "Confirmed\n$10.80")
    page.keyboard.press("Enter")
    page.wait_for_url("**/checkout/confirmation")
    tab_to(page, "Confirm and pay $10.80")
    page.keyboard.press("Enter")
    page.wait_for_url("**/orders/1001")
