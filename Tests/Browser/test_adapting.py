"""Pages adapt to what people set, a contrast theme, zoom or spaced text, and to words longer than a screen."""

import io

import pytest
from PIL import Image

from crawling import PAGES
from screens import PHONE, keep_picture, take_picture
from stocking import become_manager
from walking import fill_cart_at_once, order_at_once, press

NARROW = {"width": 320, "height": 568}
LONG_WORD = "https://" + "donaudampfschifffahrt" * 4 + ".example/ende.html"
GOODS = {"Grocery": [("Tomato", 2, ""), ("Milk", 1, "")]}
#: WCAG 2.2, 1.4.12.
TEXT_SPACING = """
    * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }
"""


def contrast(picture):
    """Between the darkest and the lightest point of a picture, as WCAG 2.2 reckons it."""
    def luminance(colour):
        parts = [part / 255 for part in colour]
        red, green, blue = (part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts)
        return .2126 * red + .7152 * green + .0722 * blue

    pixels = Image.open(io.BytesIO(picture)).convert("RGB").getdata()
    luminances = [luminance(pixel) for pixel in set(pixels)]
    return (max(luminances) + .05) / (min(luminances) + .05)


def overflow(page):
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def overlapping(page, selector):
    """The elements whose text needs more room than they have."""
    return page.locator(selector).evaluate_all(
        "all => all.filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1).map(e => e.outerHTML)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/categories/grocery", "/search?q=tomato"])
def test_plus_and_minus_are_seen_in_a_contrast_theme(visit_shared, scheme, path):
    page = visit_shared(color_scheme=scheme, forced_colors="active")
    fill_cart_at_once(page, GOODS)
    page.goto(path)
    keep_picture(page, f"forced-colours{path.replace('/', '-').replace('?', '-')}-{scheme}")
    for name in ("Add Tomato to cart", "Decrease quantity of Tomato"):
        box = page.get_by_role("button", name=name).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        sign = take_picture(page, clip={"x": x - 10, "y": y - 10, "width": 20, "height": 20})
        assert contrast(sign) >= 3, name


@pytest.fixture
def long_words(shop):
    shop.sql("UPDATE products SET name = ?, description = ? WHERE slug = 'tomato'",
             LONG_WORD, f"See {LONG_WORD} and {'x' * 1500}")
    shop.sql("UPDATE categories SET name = ? WHERE slug = 'grocery'", LONG_WORD[:100])
    shop.sql("UPDATE categories SET name = 'Haushaltselektronik' WHERE slug = 'electronics'")


@pytest.mark.parametrize("viewport", [NARROW, PHONE, {"width": 768, "height": 1024}, {"width": 1280, "height": 800}],
                         ids=["narrow", "phone", "tablet", "desktop"])
def test_a_long_word_widens_no_page(visit, long_words, viewport):
    page = visit(javascript=True, viewport=viewport)
    order_at_once(page, GOODS)
    fill_cart_at_once(page, GOODS)
    for name, path in {**PAGES, "search": "/search?q=donau"}.items():
        page.goto(path)
        keep_picture(page, f"long-word-{name}-{viewport['width']}")
        assert overflow(page) <= 0, name
    page.goto("/products/tomato")
    add = page.get_by_role("button", name=f"Add {LONG_WORD} to cart").bounding_box()
    assert add["x"] + add["width"] <= viewport["width"]
    press(page, f"Add {LONG_WORD} to cart")
    assert overflow(page) <= 0, "with a notice"
    page.goto("/")
    pictures = [tile.bounding_box()["width"] for tile in page.locator(".home .tile img").all()]
    assert max(pictures) - min(pictures) < 1, pictures


def test_a_long_word_widens_no_page_of_a_manager(shop, visit, long_words):
    page = visit(viewport=NARROW)
    become_manager(page, shop)
    for path in ("/manage", "/manage/products/tomato", "/manage/categories/1", "/manage/history",
                 "/manage/settings",
                 "/products/tomato", "/categories/grocery"):
        page.goto(path)
        keep_picture(page, f"long-word{path.replace('/', '-')}-manager")
        assert overflow(page) <= 0, path


@pytest.mark.parametrize("width", [360, 768, 1024, 1280, 1920])
def test_a_press_of_plus_moves_nothing_in_the_list(visit_shared, width):
    page = visit_shared(javascript=True, viewport={"width": width, "height": 1024})
    page.goto("/categories/grocery")
    keep_picture(page, f"before-plus-{width}")
    parts = page.locator(".row, .row-text, .row-name, .row-description, .row-price, button.round-primary")
    before = [part.bounding_box() for part in parts.all()]
    press(page, "Add Tomato to cart")
    keep_picture(page, f"after-plus-{width}")
    assert [part.bounding_box() for part in parts.all()] == before


def test_at_400_percent_the_cart_shows_its_rows(visit_shared):
    page = visit_shared(viewport={"width": 320, "height": 200})
    fill_cart_at_once(page)
    page.goto("/cart")
    page.locator("#line-tomato").scroll_into_view_if_needed()
    keep_picture(page, "cart-400-percent")
    assert page.locator(".totals").evaluate("e => getComputedStyle(e).position") == "static"
    assert page.locator(".bar").evaluate(
        "e => [e, e.firstElementChild].every(e => getComputedStyle(e).position !== 'sticky')")


@pytest.mark.parametrize("path", ["/categories/grocery", "/cart", "/products/tomato", "/orders?edit"])
def test_spaced_text_keeps_its_room(visit_shared, path):
    page = visit_shared(javascript=True, viewport=NARROW, bypass_csp=True)
    order_at_once(page, GOODS)
    fill_cart_at_once(page, GOODS)
    page.goto(path)
    page.add_style_tag(content=TEXT_SPACING)
    keep_picture(page, f"spaced{path.replace('/', '-').replace('?', '-')}", full_page=True)
    assert overflow(page) <= 0
    assert overlapping(page, "main button:not(.visually-hidden), main select, main th a, main .button, main .button-quiet") == []
    broken = page.locator(".remove, .cart-row th a").evaluate_all("""all => all.filter(e => {
        const text = e.firstChild, range = document.createRange()
        return [...text.data.matchAll(/\\S+/g)].some(({ 0: word, index }) => {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1
        })
    }).map(e => e.innerText)""")
    assert broken == [], "words cut in two"
    if path.startswith("/categories"):
        chosen = page.locator(".sort select")
        assert chosen.bounding_box()["width"] >= 140, "the chosen order can be read"
