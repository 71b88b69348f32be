"""What staff do around an order: notes, numbers of parcels, labels, two customers who are one, and the rights of clerks."""

import pytest
from playwright.sync_api import expect

from access import barriers
from screens import PHONE, keep_picture
from stocking import become_manager
from walking import order_at_once, press
from windows import windows


@pytest.fixture
def shop(demo, memory_path):
    shop = demo.copy(memory_path / "data")
    shop.sql("UPDATE shop SET language = 'en', other_languages = ''")
    yield shop.open()
    shop.close()
    shop.database.drop()


def check(page, name):
    """The page fits on three screens and, where a script can look for them, has no barriers."""
    for width in [1280, 768, 360]:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("scrollTo(0, 0)")
        seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert seen[0] <= seen[1], (name, width)
        assert not page.has_script or barriers(page) == [], (name, width)
        keep_picture(page, f"{name}-{width}", full_page=True)


@pytest.mark.journey
def test_order_gets_a_note_and_a_parcel_and_two_customers_become_one(chromium, shop, javascript):
    with windows(chromium, shop) as visit:
        for _ in range(2):
            order_at_once(visit(javascript, PHONE), {"Grocery": [("Tomato", 1, "$2.45")]})
        shop.sql("UPDATE customers SET given_name = 'Ann', family_name = 'Lee' WHERE id IN (SELECT customer_id FROM orders)")
        clerk = become_manager(visit(javascript, PHONE), shop)

        clerk.goto("/manage/orders/1001")
        clerk.get_by_text("Add a note").click()
        clerk.get_by_label("Note", exact=True).fill("Ring twice")
        press(clerk, "Save the note")
        expect(clerk.locator("#notes")).to_contain_text("Ring twice")
        check(clerk, "order-notes")

        for code in ["1001", "1002"]:
            clerk.goto(f"/manage/orders/{code}")
            press(clerk, "Mark as packed")
        clerk.goto("/manage/order-parcels")
        clerk.get_by_text("Paste a list").click()
        clerk.get_by_label("List of numbers").fill("1001;AB 1\n1999;CD 2")
        press(clerk, "Save")
        expect(clerk.get_by_label("Order 1001")).to_have_value("AB 1")
        expect(clerk.locator(".problem li")).to_have_text(["1999;CD 2"])
        check(clerk, "parcels")
        press(clerk, "Save")
        expect(clerk.get_by_text("1 order is sent.")).to_be_visible()

        first, second = (number for number, in shop.sql("SELECT customer_id FROM orders ORDER BY id"))
        clerk.goto(f"/manage/customers/{first}")
        with clerk.expect_navigation():
            clerk.get_by_role("link", name="Merge with another").click()
        clerk.get_by_role("searchbox", name="Find a customer").fill("lee")
        with clerk.expect_navigation():
            clerk.get_by_role("searchbox", name="Find a customer").press("Enter")
        check(clerk, "merge-choice")
        with clerk.expect_navigation():
            clerk.locator(".managed-name").first.click()
        check(clerk, "merge-preview")
        press(clerk, "Merge")
        expect(clerk.locator(".managed-name", has_text="1002")).to_be_visible()
        assert shop.sql("SELECT merged_into FROM customers WHERE id = ?", second) == [(first,)]

        clerk.goto("/manage/people")
        clerk.get_by_label("Email address").fill("bea@example.com")
        press(clerk, "Add", 1)
        clerk.goto("/manage/people")
        clerk.get_by_text("Rights", exact=True).click()
        clerk.get_by_label("See and change stock").check()
        clerk.get_by_label("Refunds of one order up to").fill("many")
        press(clerk, "Save")
        expect(clerk.locator(".field-error")).to_have_text("Enter an amount such as 50.00, or leave it empty.")
        check(clerk, "rights")
        clerk.get_by_label("Refunds of one order up to").fill("50")
        press(clerk, "Save")
        expect(clerk.get_by_text("refunds up to $50.00")).to_be_visible()
