"""Choosing a language: purchases in pseudo-languages and in Spanish, switching, an added language, a broken one."""

import json
import os
import re

import pytest

from pseudo import PIECES, accented, english, left_of, make_home, texts
from running import assert_refused_with, shopme
from stocking import become_manager
from walking import answered
from wording import (  # noqa: F401
    GUEST_PAGES, MEMBERS_PAGES, NARROW, WIDE, become_member, home, post, visit_worded, worded_shop)


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
    assert notice == said("notices.thanks.placed_one", code=number, count="1", total="$2.45")
    assert directions == {"rtl"}


def test_a_purchase_is_spanish_from_home_to_confirmation(visit_worded, javascript):
    page, seen = visit_worded(javascript=javascript, viewport=NARROW), {}

    def look_at(page):
        pieces = page.evaluate(PIECES)
        wrong = left_of("en", "es", pieces) + english(pieces)
        seen[len(seen), page.locator("html").get_attribute("lang"), page.locator("h1").inner_text()] = wrong

    notice = purchase(page, "/es", "Añadir Tomato a la cesta", re.compile("^Cesta"), "Comprar", "Realizar pedido",
                      look_at)
    assert re.fullmatch(r"Su pedido \d{4} se ha realizado: 1 artículo, 2,45\s(US\$|USD|\$)\.", notice)
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
