"""Layout of the pages on screens of every size."""

from screens import SCREENS
from walking import fill_cart_at_once

TILES = ["Recent Orders", "Cart (17)", "Grocery", "Clothing", "Movies", "Garden", "Electronics", "Books",
         "Appliances", "Toys"]


def test_the_grid_has_its_tiles_in_order_and_of_their_size(visit_shared):
    page = visit_shared(javascript=True)
    fill_cart_at_once(page)
    columns = {}
    for screen, viewport in SCREENS.items():
        page.set_viewport_size(viewport)
        page.goto("/")
        assert page.locator(".home .tile-label").all_inner_texts() == TILES
        boxes = [tile.bounding_box() for tile in page.locator(".home .tile img").all()]
        # Larger in the width of a desktop, which ten tiles of 125 pixels do not fill, and where all text is larger.
        width = viewport["width"]
        largest = 160 if width < 1024 else 195 if width < 1760 else 245
        assert all(120 <= box["width"] <= largest and abs(box["width"] - box["height"]) < 1 for box in boxes), boxes
        columns[screen] = sum(1 for box in boxes if abs(box["y"] - boxes[0]["y"]) < 1)
    assert columns["phone"] < columns["landscape"] <= columns["desktop"]
    assert columns["phone"] < columns["tablet"] <= columns["desktop"]


def test_behind_the_grid_lies_a_picture_highly_transparent(visit_shared):
    page = visit_shared()
    page.goto("/")
    picture, opacity = page.evaluate("""() => {
        const style = getComputedStyle(document.querySelector(".home"), "::before")
        return [style.backgroundImage, Number(style.opacity)]
    }""")
    assert "/pictures/background." in picture and 0 < opacity < .25
    assert page.get_by_role("heading", level=1).get_by_role("img", name="ShopME").is_visible()


def test_every_category_of_the_demo_shop_has_five_complete_items(visit_shared):
    page = visit_shared()
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


def test_a_row_shows_what_it_must_where_it_must(visit_shared):
    page = visit_shared(javascript=True)
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
    ground = row.locator(".row-name").evaluate("e => getComputedStyle(e).backgroundColor")
    assert ground not in ("transparent", "rgba(0, 0, 0, 0)")


def test_an_unknown_address_is_answered_in_the_shops_own_look(visit_shared):
    page = visit_shared()
    for path in ("/categories/nothing", "/products/nothing", "/nothing"):
        assert page.goto(path).status == 404
        assert page.get_by_role("heading", level=1).inner_text() == "Not found"
        assert page.get_by_role("link", name="Go to the shop’s home page").is_visible()


def test_the_search_finds_by_name_description_and_category(visit_shared):
    page = visit_shared()
    page.goto("/")
    page.get_by_label("Search the shop").fill("tomato")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=tomato")
    assert page.locator(".row-name").all_inner_texts() == ["Tomato", "Tomato Plant"]
    assert page.get_by_label("Search the shop").input_value() == "tomato"
    page.goto("/search?q=100%25")
    assert page.locator(".row").count() == 0
