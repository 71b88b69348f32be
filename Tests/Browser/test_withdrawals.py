"""The withdrawal function of Directive 2011/83/EU, article 11a: without JavaScript, by the keyboard, on a phone, to the
mail that acknowledges the receipt."""

import re

import pytest
from playwright.sync_api import expect

from access import barriers
from mailing import PLAIN, MailServer, sending
from running import wait_for
from screens import PHONE, keep_picture
from stocking import become_manager
from walking import buy, fill_cart_at_once, go_to, order_at_once, press, tab_to
from windows import windows


@pytest.fixture
def server():
    with MailServer() as server:
        yield server


@pytest.fixture
def mailing_shop(demo, memory_path, server):
    shop = demo.copy(memory_path / "data")
    shop.options = [*shop.options, *sending(server), *PLAIN]
    shop.sql("UPDATE shop SET takes_withdrawals = 1, language = 'en', other_languages = 'es de fr'")
    yield shop.open()
    shop.close()
    shop.database.drop()


def fits(page):
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return width[0] <= width[1]


def check(page):
    """The page fits on the screen and, where a script can look for them, has no barriers."""
    assert fits(page)
    assert not page.has_script or barriers(page) == []


def enter(page, name):
    """Presses a button or a link by the keyboard."""
    tab_to(page, name)
    with page.expect_navigation():
        page.keyboard.press("Enter")


@pytest.mark.journey
def test_article_11a_withdrawal_by_keyboard_on_a_phone(chromium, mailing_shop, server, javascript):
    shop = mailing_shop
    with windows(chromium, shop) as visit:
        buyer = visit(javascript, PHONE)
        order_at_once(buyer)
        shop.sql("UPDATE customers SET email = 'ben@example.com' WHERE id = (SELECT customer_id FROM orders)")
        page = visit(javascript, PHONE)
        page.goto("/products/tomato")
        enter(page, "Withdraw from contract here")
        check(page)
        keep_picture(page, "withdrawal-360", full_page=True)
        enter(page, "Continue")
        expect(page.locator("#name-error")).to_have_text("Enter your name.")
        check(page)
        for label, text in [("Your name", "Ben Ng"), ("Order number", "1001"), ("Email", "ben@example.com")]:
            page.get_by_label(label).focus()
            page.keyboard.type(text)
        enter(page, "Continue")
        expect(page.get_by_role("heading", name="Confirm withdrawal")).to_be_visible()
        check(page)
        keep_picture(page, "withdrawal-confirmation-360", full_page=True)
        assert shop.sql("SELECT count(*) FROM withdrawals") == [(0,)]
        enter(page, "Confirm withdrawal")
        expect(page.get_by_role("heading", name="Withdrawal received")).to_be_visible()
        check(page)
        keep_picture(page, "withdrawal-receipt-360", full_page=True)
        time = page.locator("main time").inner_text()
        assert re.search(r"\d\d:\d\d:\d\d \(UTC[+−]\d\d:\d\d\)", time)

        message = wait_for(lambda: [m for m in server.messages if m["Subject"] == "We received your withdrawal"])[0]
        assert message["To"] == "ben@example.com"
        for kind in ["plain", "html"]:
            text = message.get_body([kind]).get_content()
            assert "Ben Ng" in text and "1001" in text and time in text and "The whole order" in text

        clerk = become_manager(visit(javascript, PHONE), shop)
        expect(clerk.get_by_role("link", name="1 withdrawal to handle")).to_be_visible()
        go_to(clerk, "Orders", "Withdrawals")
        check(clerk)
        keep_picture(clerk, "withdrawals-360", full_page=True)
        with clerk.expect_navigation():
            clerk.get_by_role("link", name="Order 1001").click()
        expect(clerk.get_by_text("No delivery recorded: treat as in time.")).to_be_visible()
        check(clerk)
        keep_picture(clerk, "withdrawn-order-360", full_page=True)
        enter(clerk, "Settle…")
        check(clerk)
        for width in [1280, 768, 360]:
            clerk.set_viewport_size({"width": width, "height": 800})
            check(clerk)
            keep_picture(clerk, f"settlement-{width}", full_page=True)
        units = clerk.get_by_label("Tomato", exact=True)
        expect(units).to_have_value("3")
        units.fill("4")
        press(clerk, "Settle withdrawal")
        expect(clerk.locator("#count-0-error")).to_have_text("Enter a number from 0 to 3.")
        check(clerk)
        units.fill("3")
        press(clerk, "Settle withdrawal")
        expect(clerk.locator(".desk-log", has_text="Withdrawal")).to_contain_text("Tomato")
        clerk.goto("/manage/withdrawals")
        expect(clerk.get_by_role("button", name="Mark as new")).to_be_visible()


@pytest.mark.journey
def test_article_13_refund_of_part_of_an_order_with_coupon(chromium, mailing_shop, javascript):
    """A guest withdraws from two of three tomatoes. The refund is what was paid for them after the coupon, to the cent."""
    shop = mailing_shop
    shop.sql("INSERT INTO coupons (code, percent, is_combinable) VALUES ('TEN', 10000, 1)")
    with windows(chromium, shop) as visit:
        page = visit(javascript, PHONE)
        fill_cart_at_once(page, {"Grocery": [("Tomato", 3, "$7.35"), ("Milk", 1, "$4.49")]})
        page.goto("/cart")
        page.get_by_text("Coupon", exact=True).click()
        page.get_by_label("Coupon code").fill("TEN")
        press(page, "Apply")
        expect(page.get_by_role("button", name="Remove coupon TEN")).to_be_visible()
        buy(page)
        # 11.84 less 1.18.
        page.goto("/orders/1001")
        expect(page.locator(".order-summary")).to_contain_text("$10.66")

        page.goto("/withdrawal")
        for label, text in [("Your name", "Ben Ng"), ("Order number", "1001"), ("Email", "ben@example.com"),
                            ("Items", "Two of the tomatoes")]:
            page.get_by_label(label).fill(text)
        press(page, "Continue")
        press(page, "Confirm withdrawal")
        expect(page.get_by_role("heading", name="Withdrawal received")).to_be_visible()
        # The email address is not the one of the order, so it is matched by hand.
        shop.sql("UPDATE withdrawals SET order_id = (SELECT id FROM orders)")

        clerk = become_manager(visit(javascript, PHONE), shop)
        clerk.goto("/manage/withdrawals/1/settlement")
        clerk.get_by_label("Tomato", exact=True).fill("2")
        clerk.get_by_label("Milk", exact=True).fill("0")
        press(clerk, "Settle withdrawal")
        expect(clerk.get_by_text("Two of the tomatoes")).to_be_visible()

        # Three tomatoes cost 7.35 less 0.73 of the coupon.
        page.goto("/orders/1001")
        expect(page.get_by_text(re.compile("2 × .?Tomato.?, credit \\$4\\.41"))).to_be_visible()
        expect(page.get_by_text("After the credits, the order costs $6.25.")).to_be_visible()
        check(page)
        keep_picture(page, "returned-part-360", full_page=True)


@pytest.mark.journey
def test_article_11a_withdrawal_from_half_of_an_order_with_check_boxes(chromium, mailing_shop, server, javascript):
    """The customer checks one of three items by keyboard, with fewer units. A perishable item has no check box."""
    shop = mailing_shop
    shop.sql("""
        UPDATE categories SET withdrawal_exemption = 'perishable', applied_withdrawal_exemption = 'perishable',
            version = version + 1 WHERE name = 'Grocery'""")
    with windows(chromium, shop) as visit:
        page = visit(javascript, PHONE)
        fill_cart_at_once(page, {"Garden": [("Shovel", 3, "$11.97"), ("Mower", 1, "$85.00")],
                                 "Grocery": [("Milk", 1, "$4.49")]})
        reason = "Cannot be returned under the right of withdrawal: deteriorates or expires rapidly"
        page.goto("/checkout")
        expect(page.locator(".cart-row", has_text="Milk")).to_contain_text(reason)
        check(page)
        keep_picture(page, "exempt-checkout-360", full_page=True)
        page.goto("/cart")
        buy(page)
        shop.sql("UPDATE customers SET email = 'ben@example.com', given_name = 'Ben', family_name = 'Ng'"
                 " WHERE id = (SELECT customer_id FROM orders)")
        page.goto("/orders/1001")
        expect(page.locator(".cart-row", has_text="Milk")).to_contain_text(reason)
        page.locator("main").get_by_role("link", name="Withdraw from contract here").focus()
        with page.expect_navigation():
            page.keyboard.press("Enter")
        expect(page.get_by_label("Your name")).to_have_value("Ben Ng")
        expect(page.get_by_label("Email")).to_have_value("ben@example.com")
        expect(page.get_by_role("checkbox")).to_have_count(2)
        expect(page.get_by_role("group", name="Items")).to_contain_text(reason)
        check(page)
        keep_picture(page, "own-withdrawal-360", full_page=True)
        tab_to(page, "Shovel")
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        page.keyboard.type("4")
        enter(page, "Continue")
        expect(page.locator(".field-error")).to_have_text("Enter a number from 1 to 3.")
        expect(page.get_by_role("checkbox", name="Shovel")).to_be_checked()
        check(page)
        units = page.get_by_label(re.compile("Units of .?Shovel"))
        tab_to(page, units.evaluate("field => field.labels[0].textContent.trim()"))
        page.keyboard.type("2")
        enter(page, "Continue")
        expect(page.locator("dd.lines")).to_have_text("2 × Shovel")
        enter(page, "Change entries")
        expect(page.get_by_role("checkbox", name="Shovel")).to_be_checked()
        expect(units).to_have_value("2")
        enter(page, "Continue")
        check(page)
        enter(page, "Confirm withdrawal")
        expect(page.get_by_role("heading", name="Withdrawal received")).to_be_visible()
        assert shop.sql("SELECT items FROM withdrawals") == [("2 × Shovel",)]
        message = wait_for(lambda: [m for m in server.messages if m["Subject"] == "We received your withdrawal"])[0]
        assert "2 × Shovel" in message.get_body(["plain"]).get_content()

        stranger = visit(javascript, PHONE)
        stranger.goto("/orders/1001/withdrawal")
        expect(stranger.get_by_label("Order number")).to_have_value("1001")
        expect(stranger.get_by_role("checkbox")).to_have_count(0)
        expect(stranger.get_by_label("Your name")).to_have_value("")

        clerk = become_manager(visit(javascript, PHONE), shop)
        clerk.goto("/manage/withdrawals/1/settlement")
        expect(clerk.locator(".problem")).to_contain_text("2 × Shovel")
        expect(clerk.locator(".field", has_text="Milk")).to_contain_text(reason)
        check(clerk)
        keep_picture(clerk, "exempt-settlement-360", full_page=True)
