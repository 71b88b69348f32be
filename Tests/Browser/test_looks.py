"""Layout of the pages on screens of every size."""

import pytest

from screens import DESKTOP, PHONE, TABLET, keep_picture
from walking import fill_cart_at_once, order_at_once

SCREENS = {"phone": PHONE, "landscape": {"width": 844, "height": 390}, "tablet": TABLET, "desktop": DESKTOP,
           "narrow": {"width": 320, "height": 568}, "wide": {"width": 2560, "height": 1440}}
PAGES = {"home": "/", "category": "/categories/grocery", "welcome": "/categories/clothing",
         "department": "/categories/clothing/girls", "product": "/products/tomato", "options": "/products/polo-shirt",
         "chosen": "/products/polo-shirt?size=M&colour=Red", "search": "/search?q=apple",
         "corrected": "/search?q=tomatoe", "narrowed": "/search?q=shirt&stock=1", "account": "/account",
         "cart": "/cart", "checkout": "/checkout", "orders": "/orders?edit", "order": "/orders/1001",
         "sign-in": "/account/sign-in", "missing": "/nothing"}
TILES = ["Recent Orders", "Cart (17)", "Grocery", "Clothing", "Movies", "Garden", "Electronics", "Books",
         "Appliances", "Toys"]


@pytest.mark.parametrize(("screen", "scheme"), [*((screen, "light") for screen in SCREENS), ("phone", "dark"),
                                                ("desktop", "dark")])
def test_every_page_fits_the_screen_and_is_quiet(visit, screen, scheme):
    page = visit(javascript=True, viewport=SCREENS[screen], color_scheme=scheme)
    complaints = []
    page.on("console", lambda message: complaints.append(f"{page.url}: {message.text}"))
    page.on("response", lambda answer: answer.ok or complaints.append(f"{answer.url}: {answer.status}"))
    order_at_once(page)
    fill_cart_at_once(page)
    for name, path in PAGES.items():
        page.goto(path)
        keep_picture(page, f"{name}-{screen}-{scheme}")
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, f"{name} scrolls sideways by {overflow} px"
        assert page.locator("h1").count() == 1, name
        assert page.locator("main").count() == 1, name
        home = page.locator(".bar-top a[href='/']").count()
        assert home == (name != "home"), f"{name} has {home} ways home in its bar"
    complaints = [complaint for complaint in complaints if "/nothing" not in complaint]
    assert complaints == []


def test_the_grid_has_its_tiles_in_order_and_of_their_size(visit):
    page = visit(javascript=True)
    fill_cart_at_once(page)
    columns = {}
    for screen, viewport in SCREENS.items():
        page.set_viewport_size(viewport)
        page.goto("/")
        assert page.locator(".tile-label").all_inner_texts() == TILES
        boxes = [tile.bounding_box() for tile in page.locator(".tile img").all()]
        assert all(120 <= box["width"] <= 160 and abs(box["width"] - box["height"]) < 1 for box in boxes), boxes
        columns[screen] = sum(1 for box in boxes if abs(box["y"] - boxes[0]["y"]) < 1)
    assert columns["phone"] < columns["landscape"] <= columns["desktop"]
    assert columns["phone"] < columns["tablet"] <= columns["desktop"]


def test_behind_the_grid_lies_a_picture_highly_transparent(visit):
    page = visit()
    page.goto("/")
    picture, opacity = page.evaluate("""() => {
        const style = getComputedStyle(document.querySelector(".home"), "::before")
        return [style.backgroundImage, Number(style.opacity)]
    }""")
    assert "/pictures/background." in picture and 0 < opacity < .25
    assert page.get_by_role("heading", level=1).get_by_role("img", name="ShopME").is_visible()


def test_every_category_of_the_demo_shop_has_five_complete_items(visit):
    page = visit()
    for category in TILES[2:]:
        page.goto(f"/categories/{category.lower()}")
        assert page.title().startswith(category)
        rows = page.locator(".row").all()
        assert len(rows) >= 5, category
        for row in rows:
            assert row.locator("img").first.get_attribute("src").startswith("/pictures/")
            assert len(row.locator(".row-name").inner_text()) > 2
            assert len(row.locator(".row-description").inner_text()) > 20
            price = row.locator(".row-price strong").inner_text().removeprefix("from ")
            assert 0.5 < float(price.strip("$").replace(",", "")) < 2000


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_targets_are_large_enough_for_a_thumb(visit, path):
    page = visit(javascript=True)
    order_at_once(page, {"Grocery": [("Tomato", 1, "")]})
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, ""), ("Milk", 1, "")]})
    page.goto(path)
    small = page.evaluate("""() => [...document.querySelectorAll('button, .button, .button-quiet, .tile, select, header a')]
        .filter(e => e.checkVisibility() && getComputedStyle(e).opacity !== '0')
        .map(e => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
        .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([html]) => html)""")
    assert small == []


def test_a_row_shows_what_it_must_where_it_must(visit):
    page = visit(javascript=True)
    page.goto("/categories/grocery")
    row = page.locator("#tomato")
    picture, name, price, button = (
        row.locator(part).first.bounding_box() for part in ("img", ".row-name", ".row-price", ".round"))
    assert picture["x"] + picture["width"] <= name["x"]
    assert name["y"] < price["y"]
    assert name["x"] + name["width"] <= button["x"]
    lines = row.locator(".row-description").evaluate(
        "e => Math.round(e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))")
    assert lines == 3


def test_an_unknown_address_is_answered_in_the_shops_own_look(visit):
    page = visit()
    for path in ("/categories/nothing", "/products/nothing", "/nothing"):
        assert page.goto(path).status == 404
        assert page.get_by_role("heading", level=1).inner_text() == "Not found"
        assert page.get_by_role("link", name="Go to the shop’s home page").is_visible()


def test_the_search_finds_by_name_description_and_category(visit):
    page = visit()
    page.goto("/")
    page.get_by_label("Search the shop").fill("tomato")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=tomato")
    assert page.locator(".row-name").all_inner_texts() == ["Tomato", "Tomato Plant"]
    assert page.get_by_label("Search the shop").input_value() == "tomato"
    page.goto("/search?q=100%25")
    assert page.locator(".row").count() == 0
