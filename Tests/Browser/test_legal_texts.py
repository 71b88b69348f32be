"""The legal texts and the notice on the legal guarantee, from the settings to the page of an order, with and without
JavaScript."""

import pytest
from playwright.sync_api import expect

from access import barriers
from screens import PHONE, keep_picture
from stocking import become_manager, photo, send
from walking import fill_cart_at_once, order_at_once
from windows import windows

TERMS, RETURNS = "## Delivery\n\nWe deliver on Monday.", "You can withdraw within 14 days."


def look(page, name):
    """The page fits on phones, tablets and desktops, and has no barriers."""
    for width in [1280, 768, 360]:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} at {width}"
        keep_picture(page, f"{name}-{width}", full_page=True)
    assert not page.has_script or barriers(page) == []


def write(page, terms):
    """Writes the legal texts, and uploads a stand-in for the official notice."""
    page.goto("/manage/settings/legal")
    page.locator("#terms").fill(terms)
    page.locator("#returns").fill(RETURNS)
    page.locator("#guarantee-text").fill("At least **two years**.")
    page.locator("#guarantee-picture").set_input_files(photo(600))
    send(page, "Save")


def test_article_6_and_8_texts_are_shown_before_and_kept_after_the_order(chromium, shop, javascript):
    with windows(chromium, shop) as visit:
        manager, buyer = become_manager(visit(javascript, PHONE), shop), visit(javascript, PHONE)
        write(manager, TERMS)
        look(manager, "legal-settings")
        fill_cart_at_once(buyer)
        buyer.goto("/checkout")
        expect(buyer.locator("main .guarantee-picture")).to_be_visible()
        for label in ["Terms", "Returns"]:
            expect(buyer.locator("main").get_by_role("link", name=label)).to_be_visible()
        look(buyer, "legal-confirmation")
        order_at_once(buyer)
        write(manager, "We deliver on Friday.")
        buyer.goto("/orders/1001")
        look(buyer, "legal-order")
        buyer.locator("main").get_by_role("link", name="Terms").click()
        expect(buyer.locator(".details")).to_contain_text("We deliver on Monday.")
        look(buyer, "legal-text")
        buyer.goto("/legal/guarantee")
        look(buyer, "guarantee-notice")
        manager.goto("/manage/orders/1001")
        look(manager, "legal-desk-order")


def test_article_13_accessibility_statement_is_added_from_the_proposal(chromium, shop, javascript):
    with windows(chromium, shop) as visit:
        manager = become_manager(visit(javascript, PHONE), shop)
        manager.goto("/manage/pages")
        with manager.expect_navigation():
            manager.get_by_role("link", name="Add an accessibility statement").click()
        send(manager, "Add")
        buyer = visit(javascript, PHONE)
        buyer.goto("/")
        with buyer.expect_navigation():
            buyer.locator("footer").get_by_role("link", name="Accessibility").click()
        expect(buyer.get_by_role("heading", name="What is tested")).to_be_visible()
        look(buyer, "accessibility")
