"""Languages of the storefront: pages in a pseudo-language, from right to left, in Spanish and in an added language."""

import json
import os
import re

import pytest

from buying import SignedBuyer
from pseudo import PIECES, accented, add_language, bare, english, left_of, make_home, offer, texts
from running import assert_refused_with, shopme
from screens import keep_picture
from stocking import become_manager
from test_accounts import PASSWORD
from walking import answered
from windows import windows

NARROW, WIDE = {"width": 320, "height": 640}, {"width": 1280, "height": 800}
#: Pages that everybody sees, whose cart is empty.
GUEST_PAGES = {
    "home": "/", "category": "/categories/grocery", "department": "/categories/clothing/girls",
    "sorted": "/categories/grocery?sort=-price", "product": "/products/tomato", "options": "/products/polo-shirt",
    "chosen": "/products/polo-shirt?size=M&colour=Red", "search": "/search?q=apple", "nothing-found": "/search?q=zzzz",
    "corrected": "/search?q=tomatoe", "narrowed": "/search?q=shirt&stock=1", "empty-cart": "/cart",
    "no-orders": "/orders", "account-of-guest": "/account", "sign-in": "/account/sign-in", "join": "/account/join",
    "forgotten": "/account/forgotten", "wrong-link": "/account/password?key=0", "missing": "/nothing",
    "missing-product": "/products/nothing", "no-lists": "/lists", "new-list": "/lists/new",
    "places": "/places", "place": "/places/1", "games": "/games"}
#: Pages of a customer with an account, an order, a cart and a list.
MEMBERS_PAGES = {
    "home-of-member": "/", "full-cart": "/cart", "checkout": "/checkout", "orders": "/orders",
    "edit-orders": "/orders?edit", "order": "/orders/{order}", "missing-order": "/orders/1", "account": "/account",
    "details": "/account/details", "addresses": "/account/addresses",
    "new-address": "/account/new-address", "email": "/account/email", "new-password": "/account/new-password",
    "sign-ins": "/account/sign-ins", "deletion": "/account/deletion", "lists": "/lists", "list": "{list}",
    "list-name": "{list}/name", "list-sharing": "{list}/sharing", "list-cart": "{list}/cart", "list-item": "{item}",
    "list-new-item": "{list}/new-item"}
#: A tile's label is 2 px wider than the tile; wider texts are cut.
MEASURE = """() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cut: [...document.querySelectorAll("a, button, .button, .button-quiet, summary")]
        .filter(e => e.checkVisibility() && e.innerText?.trim() && e.clientWidth > 1
            && !e.closest(".visually-hidden, .skip") && e.scrollWidth > e.clientWidth + 3)
        .map(e => `${e.innerText.trim()} (${e.scrollWidth} > ${e.clientWidth}): ${e.outerHTML.slice(0, 70)}`),
    heading: document.querySelector('h1').innerText, language: document.documentElement.lang,
    direction: document.documentElement.dir,
})"""

#: Bare English that is to become a message: the name of a guest in the title of “Log off” at the foot
#: (`Account.name`, Layout.mustache's `layout.account`).
KNOWN = []


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """An installation with two pseudo-languages and an Italian of prefixed English words."""
    home = make_home(tmp_path_factory.mktemp("home"))
    add_language(home, "en-XA", accented)
    add_language(home, "ar-XB", accented)
    add_language(home, "it", lambda text: "it:" + text, namespaces=["shop"], forms=("one", "many", "other"))
    return home


@pytest.fixture(scope="module")
def worded_shop(demo, home, tmp_path_factory):
    """A shop that offers all languages."""
    shop = demo.copy(tmp_path_factory.mktemp("worded") / "data")
    offer(shop, home, "es", "en-XA", "ar-XB", "it")
    yield shop.open()
    shop.close()
    shop.database.drop()


@pytest.fixture
def visit_worded(chromium, worded_shop):
    with windows(chromium, worded_shop) as make:
        yield make


def post(page, path, **form):
    answer = page.request.post(path, form={name.replace("_", "-"): value for name, value in form.items()})
    assert answer.ok, (path, answer.status)
    return answer


def become_member(page, prefix, email):
    """A customer with an account, an order, a cart and a list. Returns the paths of the order and the list."""
    post(page, f"{prefix}/account/join", given_name="Zoë", family_name="Ng", email=email, password=PASSWORD)
    for is_ordered in [True, False]:
        for product in ["tomato", "milk"]:
            post(page, f"{prefix}/cart/lines", product=product, quantity="2")
        if is_ordered:
            question = page.request.get(f"{prefix}/checkout").text()
            post(page, f"{prefix}/orders", **dict(re.findall(r'name="(key|total|quote)" value="([^"]*)"', question)))
    order = max(map(int, re.findall(r"/orders/(\d+)", page.request.get(f"{prefix}/orders").text())))
    shopping = re.sub(r"^https?://[^/]*|\?.*", "", post(page, f"{prefix}/lists", name="Week").url)
    post(page, f"{shopping}/items", lines="500 g flour\n6 eggs\nmoon dust")
    items = re.findall(rf'{shopping}/items/\w+', page.request.get(shopping).text())
    return {"order": order, "list": shopping.removeprefix(prefix), "item": items[0].removeprefix(prefix)}


def look(page, name, path, visits):
    """Opens a page narrow and measures it so and wide."""
    page.set_viewport_size(NARROW)
    page.goto(path)
    assert page.url.endswith(path), f"{path} leads to {page.url}"
    measure(page, name, visits)


def measure(page, name, visits):
    page.set_viewport_size(NARROW)
    narrow = page.evaluate(MEASURE)
    keep_picture(page, f"language-{narrow['language']}-{name}")
    pieces = page.evaluate(PIECES)
    page.set_viewport_size(WIDE)
    visits[name] = {"pieces": pieces, "narrow": narrow, "wide": page.evaluate(MEASURE)}
    page.set_viewport_size(NARROW)


def send_empty(page, form):
    """Sends a form as it is, and waits for the answer with its errors."""
    with answered(page):
        page.locator(form).first.evaluate("form => form.requestSubmit()")


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


def found(visits, finding):
    return {name: value for name, visit in visits.items() if (value := finding(visit))}


def test_accented_pages_have_no_bare_english(accented_pages):
    assert found(accented_pages, lambda visit: [piece for piece in bare(visit["pieces"]) if piece not in KNOWN]) == {}


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
    assert found(visits, lambda visit: [piece for piece in bare(visit["pieces"]) if piece not in KNOWN]) == {}
    for width in ["narrow", "wide"]:
        assert found(visits, lambda visit: max(visit[width]["overflow"], 0)) == {}
        assert found(visits, lambda visit: visit[width]["cut"]) == {}


def said(key, **values):
    """A message as a pseudo-language says it."""
    text = accented(texts("en")[key])
    for name, value in values.items():
        text = text.replace("{{" + name + "}}", value)
    return re.sub("<[^>]*>", "", text)


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2


@pytest.mark.parametrize("width", [NARROW, WIDE], ids=["narrow", "wide"])
def test_header_and_cart_are_turned_round(visit_worded, width):
    page = visit_worded(javascript=True, viewport=width)
    post(page, "/ar-XB/cart/lines", product="tomato", quantity="2")
    page.goto("/ar-XB/categories/grocery")
    assert page.locator("html").get_attribute("dir") == "rtl"
    back, title = page.locator(".bar-back"), page.locator("h1")
    assert middle(back) > middle(title)
    assert middle(back) > width["width"] / 2
    page.goto("/ar-XB/cart")
    row = page.locator(".cart-row").first
    subtotal, quantity = row.locator("td").first, row.locator("td").last
    name = row.locator("th a").filter(has_text="Tomato").bounding_box()
    assert name["x"] + name["width"] > width["width"] * .6
    assert middle(subtotal) > middle(quantity)
    if width == WIDE:  # narrow, the subtotal and the quantity are below the item
        assert middle(row.locator("th")) > middle(subtotal)


def purchase(page, prefix, add, cart, buy, place, look_at=lambda page: None):
    """From the home page to the confirmation, by the labels of a language. Returns the notice of the order."""
    page.goto(prefix or "/")
    look_at(page)
    with page.expect_navigation():
        page.get_by_role("link", name="Grocery", exact=True).first.click()
    look_at(page)
    with answered(page):
        page.get_by_role("button", name=add, exact=True).click()
    look_at(page)
    with page.expect_navigation():
        page.get_by_role("link", name=cart).filter(visible=True).first.click()
    look_at(page)
    page.get_by_role("button", name=buy, exact=True).click()
    page.get_by_role("button", name=place, exact=True).wait_for()
    look_at(page)
    with answered(page):
        page.get_by_role("button", name=place, exact=True).click()
    page.get_by_role("status").filter(has_text=re.compile(r"\d{4}")).first.wait_for()
    look_at(page)
    return page.get_by_role("status").locator("p").first.inner_text()


def test_a_purchase_is_completed_from_right_to_left(visit_worded, javascript):
    page = visit_worded(javascript=javascript, viewport=NARROW)
    directions = set()
    notice = purchase(page, "/ar-XB", said("catalogue.addSpoken", name="Tomato"),
                      re.compile("^" + accented("Cart, ").strip(" ,")), said("cart.buy"),
                      said("checkout.review.placeOrder"),
                      lambda page: directions.add(page.locator("html").get_attribute("dir")))
    number = re.search(r"\d{4}", notice).group()
    assert notice == said("notices.orders.placed_one", code=number, count="1", total="$2.45")
    assert directions == {"rtl"}


def test_a_purchase_is_spanish_from_home_to_confirmation(visit_worded, javascript):
    page, seen = visit_worded(javascript=javascript, viewport=NARROW), {}

    def look_at(page):
        pieces = page.evaluate(PIECES)
        wrong = left_of("en", "es", pieces) + english(pieces)
        seen[len(seen), page.locator("html").get_attribute("lang"), page.locator("h1").inner_text()] = wrong

    notice = purchase(page, "/es", "Añadir Tomato a la cesta", re.compile("^Cesta"), "Comprar", "Realizar pedido",
                      look_at)
    assert re.fullmatch(r"¡Gracias! Su pedido \d{4} se ha realizado: 1 artículo, 2,45\s(US\$|USD|\$)\.", notice)
    assert {language for _, language, _ in seen} == {"es"}
    assert {page: wrong for page, wrong in seen.items() if wrong} == {}


def switch(page, name):
    """Presses the link of a language at the foot."""
    with page.expect_navigation():
        page.locator(".foot .languages").get_by_role("link", name=name, exact=True).click()


def test_a_switched_page_keeps_nothing_of_the_other_language(visit_worded, javascript):
    page = visit_worded(javascript=javascript, viewport=NARROW)
    paths = become_member(page, "", f"switch-{javascript}@example.com".lower())
    wrong = {}
    for name, path in {**GUEST_PAGES, **MEMBERS_PAGES}.items():
        if name in ("sign-in", "join", "forgotten", "wrong-link", "empty-cart", "no-orders", "account-of-guest"):
            continue
        page.goto(path.format(**paths))
        for label, tag, other in [("Español", "es", "en"), ("English", "en", "es"), ("Español", "es", "en")]:
            switch(page, label)
            pieces = page.evaluate(PIECES)
            left = left_of(other, tag, pieces) + (english(pieces) if tag == "es" else [])
            if left or page.locator("html").get_attribute("lang") != tag:
                wrong[name, tag] = left or page.locator("html").get_attribute("lang")
    assert wrong == {}


def test_a_language_is_added_by_files(visit_worded, worded_shop):
    page = visit_worded(viewport=NARROW)
    page.goto("/")
    switch(page, "Italiano")
    assert page.url.endswith("/it") and page.locator("html").get_attribute("lang") == "it"
    labels = page.locator(".tabs a > span:not(.tab-count), .foot nav:not(.languages) a").all_inner_texts()
    # The labels of rooms without Italian messages are Italian, their pages English.
    assert labels and all(label.startswith("it:") for label in labels)
    page.get_by_role("link", name="Grocery", exact=True).first.click()
    page.get_by_role("button", name="it:Add Tomato to cart", exact=True).click()
    assert page.get_by_role("status").locator("p").first.inner_text() == "it:Tomato added, 1 item in cart."
    page.get_by_role("button", name="it:Add Tomato to cart", exact=True).click()
    assert page.get_by_role("status").locator("p").first.inner_text() == "it:Tomato added, 2 items in cart."
    page.goto("/it/games")
    assert page.locator("html").get_attribute("lang") == "en"
    manager = become_manager(visit_worded(javascript=True), worded_shop)
    manager.goto("/manage/settings")
    assert manager.locator("main").get_by_text("Italiano").count() > 0


def without(messages, key):
    """Messages without the one at this dotted key."""
    name, _, rest = key.partition(".")
    return {other: without(value, rest) if rest and other == name else value
            for other, value in messages.items() if rest or other != name}


def test_broken_message_file_stops_the_start(demo_data, tmp_path):
    home = make_home(tmp_path / "home")
    file = home / "Words/es/shop.json"
    file.write_text(json.dumps(without(json.loads(file.read_text()), "cart.buy"), ensure_ascii=False))
    result = shopme("serve", "--data", demo_data, "--port", 0, environment={**os.environ, "SHOPME_HOME": str(home)})
    assert_refused_with(result, r"es/shop\.json: “(shop\.)?cart\.buy” is missing")
