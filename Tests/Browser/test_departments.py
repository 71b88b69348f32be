"""From the home page through the departments to an item's page, and back."""

import pytest

from running import wait_for
from stocking import become_manager
from walking import answered, badge, follow, notice, press


@pytest.fixture
def page(visit_shared, request):
    width, script = request.param
    return visit_shared(javascript=script, viewport={"width": width, "height": 800})


def screens():
    return pytest.mark.parametrize("page", [(width, script) for width in (360, 768, 1280) for script in (False, True)],
                                   indirect=True, ids=lambda value: f"{value[0]}-{'script' if value[1] else 'plain'}")


@screens()
def test_the_way_leads_through_two_departments_to_a_list_and_back(page):
    page.goto("/")
    follow(page, "Clothing")
    large = page.locator(".tiles-large a.tile")
    assert large.all_inner_texts() == ["Girls", "Guys"]
    assert all(large.nth(n).bounding_box()["width"] >= 140 for n in range(2))
    follow(page, "Girls")
    switch = page.get_by_role("navigation", name="Departments")
    assert switch.locator("[aria-current=page]").inner_text() == "Girls"
    follow(page, "Guys")
    assert switch.locator("[aria-current=page]").inner_text() == "Guys"
    assert page.locator(".tiles-large a.tile").all_inner_texts() == ["Tops", "Bottoms", "Accessories"]
    follow(page, "Tops")
    assert page.locator("h1").inner_text() == "Guys’ Tops"
    assert page.locator(".row img").count() == page.locator(".row").count() >= 5
    assert page.get_by_role("navigation", name="Breadcrumb").get_by_role("link").all_inner_texts() == [
        "Home", "Clothing", "Guys"]
    with page.expect_navigation():
        page.locator("a.bar-back").click()
    assert page.locator("h1").inner_text() == "Guys"


@screens()
def test_an_item_is_bought_on_its_own_page(page):
    page.goto("/categories/clothing/girls/accessories")
    follow(page, "Hair clips")
    assert page.locator("h1").inner_text() == "Hair clips"
    assert page.locator(".facts th").count() >= 2
    page.get_by_label("Quantity").fill("3")
    press(page, "Add Hair clips to cart")
    assert notice(page).startswith("Hair clips added, 3 items in cart.") and badge(page) == "3"
    ok = page.locator(".notice").get_by_text("OK", exact=True)
    if page.has_script:
        ok.click()
    else:
        with page.expect_navigation():
            ok.click()
    assert page.locator(".notice-place .notice").count() == 0
    assert page.get_by_role("link", name="3 in your cart").count() == 1
    with page.expect_navigation():
        page.locator("a.bar-back").click()
    assert "/categories/clothing/girls/accessories" in page.url


@screens()
def test_thumbnail_link_scrolls_to_its_picture(page):
    page.goto("/products/sun-hat")
    pictures = page.locator(".gallery-pictures img")
    assert pictures.count() == 2
    page.get_by_role("link", name="Picture 2 of 2").click()
    def is_shown():
        box, frame = pictures.nth(1).bounding_box(), page.locator(".gallery-pictures").bounding_box()
        return abs(box["x"] + box["width"] / 2 - frame["x"] - frame["width"] / 2) < 8

    wait_for(is_shown, seconds=60)


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_home_cart_and_account_are_always_at_hand(visit_shared, width):
    page = visit_shared(viewport={"width": width, "height": 640})
    for path in ("/", "/categories/clothing", "/products/beanie", "/cart", "/orders", "/account"):
        page.goto(path)
        tabs = page.get_by_role("navigation", name="Main")
        assert tabs.get_by_role("link").all_inner_texts()[0].strip() == "Home"
        for name in ("Home", "Cart, 0 items", "Account"):
            box = tabs.get_by_role("link", name=name).bounding_box()
            assert box["height"] >= 44 and box["width"] >= 44
            assert box["y"] > 560 if width < 768 else box["y"] < 80
        current = tabs.locator("[aria-current=page]")
        assert current.count() == (path in ("/", "/cart", "/account"))


def test_the_tabs_cover_neither_the_last_line_nor_the_button_that_buys(visit_shared):
    page = visit_shared(viewport={"width": 360, "height": 640})
    page.request.post("/cart/lines", form={"product": "beanie", "quantity": "1"})
    page.request.post("/cart/lines", form={"product": "tomato", "quantity": "1"})
    for path in ("/cart", "/products/tomato", "/"):
        page.goto(path)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        tabs = page.locator(".tabs").bounding_box()
        last = page.locator(".foot a, .foot button").last.bounding_box()
        assert last["y"] + last["height"] <= tabs["y"]
    page.goto("/cart")
    buy = page.get_by_role("button", name="Buy").bounding_box()
    assert buy["y"] + buy["height"] <= page.locator(".tabs").bounding_box()["y"]


def test_facts_and_pictures_are_a_managers_to_change(shop, visit):
    page = visit(javascript=True, viewport={"width": 360, "height": 800})
    become_manager(page, shop)
    page.goto("/manage/products/sun-hat")
    page.get_by_label("Facts").fill("Straw")
    with answered(page):
        page.get_by_role("button", name="Save", exact=True).click()
    assert "Material: Cotton" in page.locator("#facts-error").inner_text()
    page.get_by_label("Facts").fill("Brim: wide")
    page.get_by_label("Full description").fill("## Shade\n\nFor *long* days.")
    page.get_by_label("Show it first").check()
    with answered(page):
        page.get_by_role("button", name="Save", exact=True).click()
    first = page.locator(".thumbnail").first.get_attribute("src")
    page.goto("/products/sun-hat")
    assert page.locator(".facts td").all_inner_texts() == ["wide"]
    assert page.locator(".details h2").inner_text() == "Shade"
    assert page.locator(".gallery-pictures img").first.get_attribute("src") == first
