"""Many items at once: a grid of prices and stock, and steps with chosen items, with JavaScript and without."""

import pytest

from screens import DESKTOP, PHONE
from stocking import become_manager
from walking import notice


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def manager(request, visit, javascript, shop):
    return become_manager(visit(javascript, request.param), shop)


def counted(page):
    """The documents and answers to forms that the page has loaded, as a list that grows."""
    loads = []
    page.on("response", lambda response: loads.append(response.url)
            if response.request.resource_type in ("document", "fetch") and response.status < 300 else None)
    return loads


@pytest.mark.journey
def test_fifty_prices_take_three_loads(manager):
    loads = counted(manager)
    manager.goto("/manage/products")
    manager.get_by_role("link", name="Edit as a grid").click()
    manager.wait_for_url("**/manage/product-grid")
    prices = manager.locator("#grid input[name^=price-]")
    count = prices.count()
    assert count >= 50
    for index in range(count):
        prices.nth(index).fill("7,77")
    manager.get_by_role("button", name="Save all").click()
    manager.get_by_text("changes saved.").wait_for()
    assert notice(manager).startswith(f"{count} changes saved.")
    assert all(prices.nth(index).input_value() == "7.77" for index in range(count))
    assert len(loads) <= 3, loads

    # A wrong price is named at its field, and nothing typed is lost.
    prices.nth(0).fill("x")
    prices.nth(1).fill("8")
    manager.get_by_role("button", name="Save all").click()
    manager.get_by_role("heading", name="There is a problem").wait_for()
    assert prices.nth(0).input_value() == "x" and prices.nth(1).input_value() == "8"
    assert prices.nth(0).get_attribute("aria-invalid") == "true"
    assert "Enter a price" in manager.locator("#" + prices.nth(0).get_attribute("aria-describedby")).inner_text()
    assert manager.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"


def test_enter_goes_down_a_column_with_javascript(visit, shop):
    page = become_manager(visit(True, DESKTOP), shop)
    page.goto("/manage/product-grid")
    stocks = page.locator("#grid input[name^=stock-]")
    stocks.nth(0).focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.name") == stocks.nth(1).get_attribute("name")


@pytest.mark.journey
def test_prices_of_chosen_items_are_raised_and_undone(manager):
    manager.goto("/manage/products")
    manager.get_by_role("link", name="Select", exact=True).click()
    boxes = manager.locator("input[name=product]")
    boxes.nth(0).check()
    boxes.nth(1).check()
    manager.get_by_role("button", name="Change prices").click()
    manager.get_by_label("Percentage").fill("10")
    manager.get_by_label("Round to").select_option("99")
    manager.get_by_role("button", name="Preview").click()
    manager.get_by_role("heading", name="Preview").wait_for()
    assert all(text.strip().endswith("99") for text in manager.locator("tbody td strong").all_inner_texts())
    assert manager.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    manager.locator("form[action='/manage/product-steps'] button").click()
    manager.get_by_text("saved.").wait_for()
    manager.locator(".notice").get_by_role("button", name="Undo").click()
    manager.get_by_text("undone.").wait_for()
