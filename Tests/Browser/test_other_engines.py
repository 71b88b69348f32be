"""Home, category, cart, purchase and the gallery of components in the engines of Safari and Firefox."""

import pytest

from engines import Firefox, WebKit
from managing import PASSWORD, link_for
from measuring import FAINT_BORDERS, FAINT_TEXTS, OUTSIDE, OVERLAPPING, SMALL, STATES
from screens import SCREENSHOTS, DESKTOP, PHONE, TABLET

pytestmark = pytest.mark.long

ENGINES = {"webkit": WebKit, "firefox": Firefox}
SCREENS = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}

#: How much higher a box is than what is in it, its padding and its gaps; and how far its title is from its content.
DIALOG = """
    const dialog = document.querySelector("dialog[open]"), box = dialog.getBoundingClientRect()
    const style = getComputedStyle(dialog), parts = [...dialog.children].map(e => e.getBoundingClientRect())
    const inside = parts.reduce((sum, { height }) => sum + height, 0) + 2 * parseFloat(style.rowGap)
        + parseFloat(style.paddingTop) + parseFloat(style.paddingBottom) + 2
    return { height: box.height, inside, gap: parts.at(-1).top - parts[0].bottom, below: box.bottom - innerHeight }
"""


@pytest.fixture(scope="module", params=ENGINES)
def engine(request):
    reason = ENGINES[request.param].missing()
    if reason:
        pytest.skip(reason)
    engine = ENGINES[request.param]()
    engine.name = request.param
    yield engine
    engine.close()


@pytest.fixture(params=SCREENS)
def browser(request, engine, shop):
    """The browser at the home page of a shop that does not know it."""
    engine.open(shop.url)
    engine.run("document.cookie.split('; ').forEach(cookie => document.cookie = cookie.split('=')[0] + '=; max-age=0')")
    engine.resize(*SCREENS[request.param].values())
    engine.screen_name = request.param
    return engine


def fill_cart(browser):
    browser.press("Grocery")
    browser.wait_until("location.pathname === '/categories/grocery' && document.readyState === 'complete'")
    browser.press("Add Tomato to cart")
    browser.wait_until("document.querySelector('[role=status]').innerText.includes('Tomato added, 1 item in cart.')")
    browser.press("Add Milk to cart")
    browser.wait_until("document.querySelector('[role=status]').innerText.includes('Milk added, 2 items in cart.')")


def open_cart(browser, shop):
    browser.open(shop.url + "/cart")
    browser.wait_until("document.querySelectorAll('.cart-row').length === 2")


def keep_picture(browser, name):
    browser.keep_picture(SCREENSHOTS / f"{browser.name}-{name}-{browser.screen_name}.png")


def fits(browser):
    return browser.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_an_order_is_placed(browser, shop):
    assert fits(browser)
    keep_picture(browser, "home")
    fill_cart(browser)
    assert fits(browser)
    keep_picture(browser, "category")
    open_cart(browser, shop)
    browser.press("Increase quantity of Tomato")
    browser.wait_until("document.getElementById('unit-count').innerText === '3 items'")
    assert fits(browser)
    keep_picture(browser, "cart")
    browser.press("Buy")
    browser.wait_until("document.querySelector('dialog[open] .charge')")
    assert browser.run("return document.querySelector('.charge').innerText") == "Your card will be charged $9.39."
    browser.press("Place order")
    browser.wait_until("location.pathname === '/' && document.querySelector('[role=status]').innerText.includes('Your order 1001 is placed')")
    assert fits(browser)
    assert shop.sql("SELECT count(*) FROM orders") == [(1,)]


def test_article_11a_withdrawal_in_another_engine(browser, shop):
    shop.sql("UPDATE shop SET takes_withdrawals = 1, version = version + 1")
    browser.open(shop.url)
    browser.press("Withdraw from contract here")
    browser.wait_until("location.pathname === '/withdrawal' && document.querySelector('#items')")
    assert fits(browser)
    keep_picture(browser, "withdrawal")
    for field, text in {"name": "Ben Ng", "order": "1001", "email": "ben@example.com"}.items():
        browser.run("document.getElementById(arguments[0]).value = arguments[1]", field, text)
    browser.press("Continue")
    browser.wait_until("document.querySelector('h1')?.innerText.includes('Confirm withdrawal')")
    assert fits(browser)
    assert shop.sql("SELECT count(*) FROM withdrawals") == [(0,)]
    browser.press("Confirm withdrawal")
    browser.wait_until("document.querySelector('h1')?.innerText.includes('Withdrawal received')")
    assert fits(browser)
    assert shop.sql("SELECT name, order_text FROM withdrawals") == [("Ben Ng", "1001")]


def test_the_payment_dialog_is_as_high_as_its_content(browser, shop):
    fill_cart(browser)
    open_cart(browser, shop)
    browser.press("Buy")
    browser.wait_until("document.querySelector('dialog[open] .charge')")
    keep_picture(browser, "dialog")
    dialog = browser.run(DIALOG)
    assert dialog["height"] <= dialog["inside"] + 2, dialog
    assert dialog["gap"] <= 40 and dialog["below"] < 0, dialog


def test_components_are_drawn_as_in_chromium(browser, shop):
    browser.open(link_for(shop))
    browser.wait_until("document.querySelector('input[type=password]')")
    browser.run("document.querySelector('input[type=password]').value = arguments[0]", PASSWORD)
    browser.press("Set password and sign in")
    browser.wait_until("location.pathname === '/manage' && document.readyState === 'complete'")
    browser.open(shop.url + "/manage/components")
    browser.wait_until("document.querySelector('.components') && document.readyState === 'complete'")
    browser.wait_until("document.getAnimations().every(animation => animation.playState === 'finished')")
    keep_picture(browser, "components")
    assert fits(browser)
    for measure in (OUTSIDE, OVERLAPPING, SMALL, FAINT_TEXTS, FAINT_BORDERS):
        assert browser.run(f"return ({measure})(arguments[0])", ".components") == []
    states = browser.run(f"return ({STATES})(arguments[0])", ".components")
    assert (states["disabled"], states["current"], states["wrong"]) == ([], [], True)
