"""Visits of a shop's pages in pseudo-languages: their texts and their layout."""

import re

import pytest

from pseudo import PIECES, accented, add_language, make_home, offer
from screens import keep_picture
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


def found(visits, finding):
    return {name: value for name, visit in visits.items() if (value := finding(visit))}
