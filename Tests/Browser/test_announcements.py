"""What screen readers hear of a change that is made in place."""

import pytest

from test_games import begin
from walking import add, answered, fill_cart_at_once, notice, press

#: Notes each element that becomes busy, and each text that is announced, in order.
OBSERVE = """() => {
    globalThis.busy = []
    globalThis.heard = []
    new MutationObserver(changes => {
        for (const { target, type } of changes) {
            if (type === "attributes" && target.hasAttribute("aria-busy")) busy.push(target.localName)
            const place = target.closest?.("[role=status], [aria-live]")
            if (type === "childList" && place?.innerText.trim()) heard.push(place.innerText.trim())
        }
    }).observe(document, { attributes: true, attributeFilter: ["aria-busy"], childList: true, subtree: true })
}"""


@pytest.fixture
def page(visit):
    return visit(javascript=True)


def test_adding_to_the_cart_never_makes_the_page_busy(page):
    page.goto("/categories/grocery")
    page.evaluate(OBSERVE)
    add(page, "Broccoli")
    add(page, "Milk", 2)
    press(page, "Decrease quantity of Milk")
    assert page.evaluate("busy") == [], "a screen reader takes the body for a page that loads"
    assert page.evaluate("heard")[0] == "Broccoli added, 1 item in cart."


def test_the_games_never_make_the_page_busy(page):
    for game, move in [("Pig", "#roll"), ("Four in a Row", "#column-4")]:
        begin(page, game)
        page.evaluate(OBSERVE)
        with answered(page):
            page.locator(move).click()
        assert page.evaluate("busy") == [], game


def test_a_change_that_is_sent_shows_in_the_bar(page):
    fill_cart_at_once(page, {"Grocery": [("Milk", 1, "")]})
    page.goto("/cart")
    page.route("**/cart/lines/*", lambda route: None)
    page.get_by_role("button", name="Remove Milk from cart").click()
    bar = page.locator("html[data-sending] .bar-top")
    bar.wait_for()
    assert bar.evaluate("e => getComputedStyle(e, '::after').animationName") == "wait"


def test_the_bar_is_still_after_the_answer(page):
    page.goto("/categories/grocery")
    add(page, "Milk")
    assert notice(page) == "Milk added, 1 item in cart."
    assert not page.evaluate("document.documentElement.hasAttribute('data-sending')")


def test_the_payment_dialog_takes_the_focus(page):
    fill_cart_at_once(page, {"Grocery": [("Milk", 1, "")]})
    page.goto("/cart")
    page.get_by_role("button", name="Buy").click()
    dialog = page.get_by_role("dialog", name="Payment", description="Your card will be charged $4.49.")
    dialog.wait_for()
    assert dialog.evaluate("dialog => dialog === document.activeElement")
    page.keyboard.press("Tab")
    cancel = dialog.get_by_role("button", name="Cancel")
    assert cancel.evaluate("button => button === document.activeElement")
    page.keyboard.press("Space")
    dialog.wait_for(state="hidden")
    assert page.url.endswith("/cart")
