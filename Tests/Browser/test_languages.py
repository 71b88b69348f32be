"""Pages of the storefront in pseudo-languages: no English, and room for longer words and for the other direction."""

import re

import pytest

from buying import SignedBuyer
from pseudo import bare, offer
from walking import answered
from windows import windows
from wording import (  # noqa: F401
    GUEST_PAGES, MEMBERS_PAGES, NARROW, become_member, found, home, look, measure, post, send_empty, worded_shop)


def crawl(make, prefix, email):
    """The visits of all pages in a language."""
    visits = {}
    guest, member = make(javascript=True, viewport=NARROW), make(javascript=True, viewport=NARROW)
    for name, path in GUEST_PAGES.items():
        look(guest, name, prefix + path, visits)
    for name in ["sign-in", "join"]:
        guest.goto(f"{prefix}/account/{name}")
        send_empty(guest, "main form:has([name=email])")
        measure(guest, f"{name}-with-errors", visits)
    paths = become_member(member, prefix, email)
    for name, path in MEMBERS_PAGES.items():
        look(member, name, prefix + path.format(**paths), visits)
    member.goto(prefix + "/account/new-address")
    send_empty(member, "main form")
    measure(member, "address-with-errors", visits)
    member.goto(prefix + "/cart")
    member.locator("main input[inputmode=numeric]").first.fill("many")
    with answered(member):
        member.keyboard.press("Enter")
    measure(member, "cart-with-error", visits)
    member.goto(prefix + "/categories/grocery")
    with answered(member):
        member.locator("main form[action$='/cart/lines'] button").first.click()
    measure(member, "category-with-notice", visits)
    member.goto(prefix + "/cart")
    member.locator("#buy").click()
    member.locator("dialog[open] form").first.wait_for()
    measure(member, "payment-dialog", visits)
    for game in ["pig", "four-in-a-row"]:
        guest.goto(prefix + "/games")
        guest.locator(f"form[action$='/games/{game}'] button").first.click()
        guest.locator("#game-status").wait_for()
        measure(guest, game, visits)
    return visits


@pytest.fixture(scope="module")
def accented_pages(chromium, worded_shop):
    with windows(chromium, worded_shop) as make:
        yield crawl(make, "/en-XA", "xa@example.com")


@pytest.fixture(scope="module")
def reversed_pages(chromium, worded_shop):
    with windows(chromium, worded_shop) as make:
        yield crawl(make, "/ar-XB", "xb@example.com")


def test_accented_pages_have_no_bare_english(accented_pages):
    assert found(accented_pages, lambda visit: bare(visit["pieces"])) == {}


def test_pages_are_in_their_language(accented_pages, reversed_pages):
    assert {(v["narrow"]["language"], v["narrow"]["direction"]) for v in accented_pages.values()} == {("en-XA", "ltr")}
    assert {(v["narrow"]["language"], v["narrow"]["direction"]) for v in reversed_pages.values()} == {("ar-XB", "rtl")}


@pytest.mark.parametrize("width", ["narrow", "wide"])
def test_longer_words_fit_the_screen(accented_pages, width):
    assert found(accented_pages, lambda visit: max(visit[width]["overflow"], 0)) == {}


@pytest.mark.parametrize("width", ["narrow", "wide"])
def test_longer_words_fit_their_buttons(accented_pages, width):
    assert found(accented_pages, lambda visit: visit[width]["cut"]) == {}


@pytest.mark.parametrize("width", ["narrow", "wide"])
def test_pages_from_right_to_left_fit_the_screen(reversed_pages, width):
    assert found(reversed_pages, lambda visit: max(visit[width]["overflow"], 0)) == {}
    assert found(reversed_pages, lambda visit: visit[width]["cut"]) == {}


@pytest.fixture
def signed_page(demo, home, chromium, memory_path):
    """A narrow window in a shop that asks for everything before it sells, of a guest with a cart."""
    shop = demo.copy(memory_path / "signed")
    offer(shop, home, "es", "en-XA")
    shop.sql("""UPDATE shop SET checkout = 'signed', takes_demo_card = 1, iban = 'CH9300762011623852957',
        bank_holder = 'ShopME'""")
    shop.open()
    with windows(chromium, shop) as make:
        page = make(javascript=True, viewport=NARROW)
        post(page, "/en-XA/cart/lines", product="tomato", quantity="2")
        yield page
    shop.close()
    shop.database.drop()


def test_accented_checkout_has_no_bare_english_and_fits(signed_page):
    page, visits = signed_page, {}
    page.goto("/en-XA/checkout")
    measure(page, "sign-in-first", visits)
    post(page, "/en-XA/account/guest")
    look(page, "signed-checkout", "/en-XA/checkout", visits)
    send_empty(page, "form.checkout-form")
    measure(page, "signed-checkout-with-errors", visits)
    delivery = re.search(r'name="delivery" value="(\d+)"', page.content()).group(1)
    page.request.post("/en-XA/checkout", form=SignedBuyer.SAID | {"delivery": delivery})
    look(page, "signed-confirmation", "/en-XA/checkout/confirmation", visits)
    with answered(page):
        page.locator("main form[action$='/orders'] button").last.click()
    page.wait_for_load_state()
    measure(page, "signed-order", visits)
    assert "1001" in visits["signed-order"]["narrow"]["heading"]
    assert found(visits, lambda visit: bare(visit["pieces"])) == {}
    for width in ["narrow", "wide"]:
        assert found(visits, lambda visit: max(visit[width]["overflow"], 0)) == {}
        assert found(visits, lambda visit: visit[width]["cut"]) == {}
