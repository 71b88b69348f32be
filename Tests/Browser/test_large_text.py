"""Pages with the text size that a browser is set to: 150 and 200 percent, and a page that is zoomed to 200 percent."""

import pytest

from screens import DESKTOP, PHONE, TABLET, keep_picture
from test_lists import LINES, add, add_list, settle
from walking import WORKED_EXAMPLE, answered, fill_cart_at_once, notice, order_at_once

WIDE_PHONE = {"width": 412, "height": 915}
#: As a page zoom of 200 percent makes it of `WIDE_PHONE`.
ZOOMED = {"width": 206, "height": 457}
#: The size of ordinary text and the screen, in CSS pixels.
SETTINGS = {"150-phone": (24, PHONE), "150-tablet": (24, TABLET),
            "150-desktop": (24, DESKTOP), "200-phone": (32, PHONE), "200-wide-phone": (32, WIDE_PHONE),
            "200-tablet": (32, TABLET), "200-desktop": (32, DESKTOP), "zoom": (16, ZOOMED)}
PAGES = {"home": "/", "category": "/categories/grocery", "welcome": "/categories/clothing", "movies": "/categories/movies",
         "item": "/products/tomato", "options": "/products/polo-shirt", "search": "/search?q=apple", "cart": "/cart",
         "question": "/checkout", "orders": "/orders?edit", "order": "/orders/1001", "account": "/account",
         "sign-in": "/account/sign-in", "join": "/account/join", "lists": "/lists", "new-list": "/lists/new",
         "games": "/games", "missing": "/nothing"}


#: The settings of every run: those in which a page is narrowest for its text.
NARROW = ["150-phone", "200-phone", "zoom"]


@pytest.fixture(params=[setting if setting in NARROW else pytest.param(setting, marks=pytest.mark.long)
                        for setting in SETTINGS])
def setting(request):
    return request.param


@pytest.fixture
def page(launch, shop, setting):
    size, viewport = SETTINGS[setting]
    browser = launch(args=["--no-sandbox", f"--blink-settings=defaultFontSize={size}"])
    page = browser.new_context(base_url=shop.url, viewport=viewport).new_page()
    page.context.set_default_timeout(60_000)
    page.has_script, page.is_touched = True, False
    yield page
    browser.close()


CONTROLS = "main :is(a[href], button, select, input:not([type=hidden])), .bar :is(a, button, input)"


def out_of_reach(page, controls=CONTROLS):
    """The controls that lie beside the screen or their dialog, or under something else, when they are scrolled to."""
    return page.locator(controls).evaluate_all("""all => all
        .filter(e => e.checkVisibility() && !e.closest("[aria-hidden=true], .visually-hidden, .gallery"))
        .filter(e => {
            e.scrollIntoView({ block: "center", behavior: "instant" })
            const [box] = e.getClientRects(), found = []
            const room = (e.closest("dialog") ?? document.documentElement).getBoundingClientRect()
            for (const part of [.1, .5, .9])
                found.push(document.elementFromPoint(box.x + box.width * part, box.y + box.height / 2))
            return box.x < room.x || box.right > room.right + 1 || !found.every(hit => hit && (e.contains(hit)
                || hit.contains(e) || hit.closest("label")?.control === e))
        }).map(e => e.ariaLabel ?? e.outerHTML.slice(0, 90))""")


def clipped(page):
    """The names, prices and sums that are cut off or broken within a word. Longer words are hyphenated."""
    return page.locator(".row-name, .row-price, .cart-row th a, .cart-row bdi, .cart-total, .totals-sum, .charge, .tile-label, h1, "
                        ".product-price").evaluate_all("""all => all.filter(e => e.checkVisibility()).filter(e => {
        if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible") return true
        const range = document.createRange(), texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
        for (let text; text = texts.nextNode();)
            for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
                range.setStart(text, index)
                range.setEnd(text, index + word.length)
                if (word.length < 10 && range.getClientRects().length > 1) return true
            }
    }).map(e => e.textContent)""")


def test_large_text_leaves_every_control_within_reach(page, setting):
    order_at_once(page)
    fill_cart_at_once(page)
    wrong = {}
    for name, path in PAGES.items():
        page.goto(path)
        keep_picture(page, f"large-text-{setting}-{name}")
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        found = [f"{overflow} px too wide"] * (overflow > 0) + out_of_reach(page) + clipped(page)
        if found:
            wrong[name] = found
    assert wrong == {}


def test_large_text_leaves_a_list_and_its_tabs_within_reach(page, setting):
    add_list(page)
    add(page, LINES)
    settle(page)
    address, wrong = page.url, {}
    for name, path in {"list": "", "edited-list": "?edit", "list-cart": "/cart"}.items():
        page.goto(address + path)
        keep_picture(page, f"large-text-{setting}-{name}")
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        cut = page.locator(".tabs a").evaluate_all("""all => all.filter(tab => {
            const label = tab.querySelector("span:not(.tab-count, .visually-hidden)")
            const range = document.createRange()
            range.selectNodeContents(label)
            const boxes = range.getClientRects(), { left, right } = tab.getBoundingClientRect()
            return boxes.length !== 1 || boxes[0].left < left - 1 || boxes[0].right > right + 1
        }).map(tab => tab.innerText)""")
        found = [f"{overflow} px too wide"] * (overflow > 0) + out_of_reach(page) + clipped(page) + cut
        if found:
            wrong[name] = found
    assert wrong == {}


def test_large_text_keeps_plus_in_place_after_a_press(page):
    page.goto("/categories/grocery")
    plus = page.get_by_role("button", name="Add Tomato to cart")
    plus.scroll_into_view_if_needed()
    before = plus.bounding_box()
    with answered(page):
        plus.click()
    page.get_by_role("button", name="Decrease quantity of Tomato").wait_for()
    assert plus.bounding_box() == before


def test_large_text_buys(page, setting):
    page.goto("/categories/grocery")
    for product, _, _ in WORKED_EXAMPLE["Grocery"]:
        with answered(page):
            page.get_by_role("button", name=f"Add {product} to cart").click()
    page.goto("/cart")
    keep_picture(page, f"large-text-{setting}-cart-with-totals")
    page.get_by_role("button", name="Buy").click()
    dialog = page.get_by_role("dialog", name="Payment")
    dialog.wait_for()
    keep_picture(page, f"large-text-{setting}-dialog")
    box, viewport = dialog.bounding_box(), page.viewport_size
    assert box["x"] >= 0 and box["x"] + box["width"] <= viewport["width"]
    assert dialog.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert out_of_reach(page, "dialog :is(a[href], button)") == []
    with answered(page):
        page.get_by_role("button", name="Place order").click()
    assert notice(page).startswith("Thank you! Your order 1001 is placed: 5 items")


def test_large_text_leaves_check_out_within_reach(page, shop, setting):
    shop.close()
    with shop.database.transaction() as execute:
        execute("UPDATE shop SET checkout = 'signed'")
    shop.open()
    fill_cart_at_once(page)
    page.goto("/cart")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert out_of_reach(page) == []
    page.goto("/account/sign-in?then=/checkout")
    with page.expect_navigation():
        page.get_by_role("button", name="Continue as guest").click()
    keep_picture(page, f"large-text-{setting}-checkout")
    assert page.url.endswith("/checkout")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert out_of_reach(page) == []
