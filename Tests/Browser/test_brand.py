"""The accent colour of a shop: contrast with axe, forced colours, and the preview."""

import random

import pytest

from access import barriers
from screens import DESKTOP, keep_picture
from stocking import become_manager, fill, send
from walking import fill_cart_at_once

PAGES = {"home": "/", "product": "/products/tomato", "cart": "/cart", "sign-in": "/account/sign-in"}
SCHEMES = ["light", "dark"]
GOODS = {"Grocery": [("Tomato", 2, ""), ("Milk", 1, "")]}
STANDARD = {"light": "#1b6f68", "dark": "#6fd0c5"}


def random_colours(count, seed=44):
    chance = random.Random(seed)
    return [f"#{chance.randrange(1 << 24):06x}" for _ in range(count)]


def paint(shop, colour):
    shop.sql(f"UPDATE shop SET accent_colour = '{colour}', version = version + 1")


def accent(page):
    return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()")


def look_at_all(page, shop, colours):
    """The barriers of each page in each colour."""
    fill_cart_at_once(page, GOODS)
    found = {}
    for colour in colours:
        paint(shop, colour)
        for name, path in PAGES.items():
            page.goto(path)
            assert page.locator("link[href^='/brand-']").count() == 1
            if broken := barriers(page):
                found[colour, name] = broken
    return found


@pytest.mark.parametrize("scheme", SCHEMES)
def test_pages_in_an_accent_colour_have_no_barriers(visit_shared, shared_shop, scheme):
    page = visit_shared(javascript=True, color_scheme=scheme)
    assert look_at_all(page, shared_shop, ["#ffd400", *random_colours(2)]) == {}
    keep_picture(page, f"accent-sign-in-{scheme}")


@pytest.mark.long
@pytest.mark.parametrize("scheme", SCHEMES)
def test_pages_in_100_accent_colours_have_no_barriers(visit_shared, shared_shop, scheme):
    page = visit_shared(javascript=True, color_scheme=scheme)
    assert look_at_all(page, shared_shop, random_colours(100)) == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_forced_colours_and_paper_keep_their_own(visit_shared, shared_shop, scheme):
    paint(shared_shop, "#aa0000")
    assert accent_of_home(visit_shared(color_scheme=scheme, javascript=True)) != STANDARD[scheme]
    forced = visit_shared(color_scheme=scheme, forced_colors="active", javascript=True)
    assert accent_of_home(forced) == STANDARD[scheme]
    printed = visit_shared(color_scheme=scheme, javascript=True)
    printed.emulate_media(media="print")
    ground = "getComputedStyle(document.documentElement).getPropertyValue('--name-ground').trim()"
    assert accent_of_home(printed) == "#aa0000"
    assert printed.evaluate(ground) == "#eee"


def accent_of_home(page):
    page.goto("/")
    return accent(page)


def test_preview_shows_the_colour_and_saves_nothing(visit, shop, javascript):
    page = become_manager(visit(javascript, DESKTOP), shop)
    page.goto("/manage/settings/look")
    if page.has_script:
        assert barriers(page) == []
    fill(page, **{"accent-colour": "#ffd400", "home-text": "Grand opening"})
    if page.has_script:
        assert page.locator("[type=color]").input_value() == "#ffd400"
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Preview", exact=True).click()
    preview = opened.value
    preview.wait_for_load_state()
    assert preview.get_by_text("Grand opening").is_visible()
    assert preview.get_by_text("Nothing is saved yet. #ffd400 has too little contrast.").is_visible()
    if page.has_script:
        assert accent(preview) not in STANDARD.values()
        assert barriers(preview) == []
    preview.close()
    page.goto("/")
    assert page.get_by_text("Grand opening").count() == 0


def test_accent_is_saved_by_either_input(visit, shop, javascript):
    page = become_manager(visit(javascript, DESKTOP), shop)
    page.goto("/manage/settings/look")
    page.locator("[type=color]").fill("#aa0000")
    send(page, "Save")
    assert page.locator("#accent-colour").input_value() == "#aa0000"
    fill(page, **{"accent-colour": "00aa00"})
    send(page, "Save")
    assert page.locator("#accent-colour").input_value() == "#00aa00"
    assert page.locator("[type=color]").input_value() == "#00aa00"
    fill(page, **{"accent-colour": ""})
    send(page, "Save")
    page.goto("/")
    assert page.locator("link[href^='/brand-']").count() == 0
