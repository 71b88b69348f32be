"""Pages of the back office in a pseudo-language: no English."""

import re

import pytest

from managing import PASSWORD, link_for
from pseudo import bare
from walking import answered
from windows import windows
from wording import NARROW, found, home, look, measure, post  # noqa: F401

PAGES = {
    "manage": "/manage", "new-item": "/manage/new-item", "item": "/manage/products/tomato",
    "options": "/manage/products/polo-shirt/options", "stock": "/manage/products/tomato/stock",
    "new-category": "/manage/new-category", "category": "/manage/categories/1", "history": "/manage/history",
    "settings": "/manage/settings", "delivery": "/manage/delivery", "new-delivery": "/manage/new-delivery",
    "coupons": "/manage/coupons", "new-coupon": "/manage/new-coupon", "mails": "/manage/mail",
    "mail": "/manage/mail/1", "reports": "/manage/reports", "people": "/manage/people", "invoices": "/manage/invoices",
    "customers": "/manage/customers", "customer": "/manage/customers/1", "files": "/manage/tables",
    "orders": "/manage/orders", "order": "/manage/orders/{order}", "edit-order": "/manage/orders/{order}/edit",
    "slip": "/manage/orders/{order}/slip", "tasks": "/manage/tasks", "places": "/manage/places"}

#: What stays as it is: the manager's own address, a command, and names of ICU, which has none in a pseudo-language.
KNOWN = re.compile("ann@example.com|shopme serve --smtp-server|USD .US Dollar.|.* Canada, United States")


@pytest.fixture(scope="module")
def staff_pages(demo, home, chromium, tmp_path_factory):  # noqa: F811
    """The visits of a manager of a shop whose default language is a pseudo-language."""
    shop = demo.copy(tmp_path_factory.mktemp("staff") / "data")
    shop.environment = {**(shop.environment or {}), "SHOPME_HOME": str(home)}
    shop.sql("UPDATE shop SET language = 'en-XA', other_languages = 'en', version = version + 1")
    shop.open()
    with windows(chromium, shop) as make:
        yield crawl(make(javascript=True, viewport=NARROW), shop)
    shop.close()
    shop.database.drop()


def crawl(page, shop):
    page.goto(link_for(shop, "ann@example.com"))
    page.locator("input[type=password]").first.fill(PASSWORD)
    with answered(page):
        page.keyboard.press("Enter")
    page.wait_for_url("**/manage")
    post(page, "/cart/lines", product="tomato", quantity="2")
    question = page.request.get("/checkout").text()
    post(page, "/orders", **dict(re.findall(r'name="(key|total|quote)" value="([^"]*)"', question)))
    order = max(map(int, re.findall(r"/orders/(\d+)", page.request.get("/orders").text())))
    visits = {}
    for name, path in PAGES.items():
        look(page, name, path.format(order=order), visits)
    # The text of a mail is that of its order, and belongs to the storefront's tests.
    visits["mail"]["pieces"] = [piece for piece in visits["mail"]["pieces"] if "1001" not in piece]
    for name, path in {"item": "/manage/new-item", "category": "/manage/new-category", "coupon": "/manage/new-coupon",
                       "delivery": "/manage/new-delivery"}.items():
        page.goto(path)
        with answered(page):
            page.locator("main form").last.evaluate("form => { form.noValidate = true; form.requestSubmit() }")
        measure(page, f"new-{name}-with-errors", visits)
    return visits


def test_pages_of_staff_have_no_bare_english(staff_pages):
    assert found(staff_pages, lambda visit: [piece for piece in bare(visit["pieces"]) if not KNOWN.fullmatch(piece)]) == {}


def test_pages_of_staff_are_in_the_language_of_the_shop(staff_pages):
    assert {visit["narrow"]["language"] for visit in staff_pages.values()} == {"en-XA"}
