"""Changing a cart, with JavaScript and without."""

import pytest

from screens import PHONE, TABLET, keep_picture
from walking import (add, answered, ask_to_buy, badge, cart_rows, fill_cart_at_once, focused_name, follow,
                     notice, press, type_quantity)


@pytest.fixture
def page(visit, javascript):
    page = visit(javascript)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, ""), ("Milk", 1, "")]})
    return page


def test_plus_keeps_the_place_in_the_list_and_the_row_then_shows_the_count(visit, javascript):
    page = visit(javascript)
    page.goto("/categories/grocery")
    add(page, "Tomato", 2)
    add(page, "Milk")
    assert page.locator("#milk").bounding_box()["y"] >= 0
    assert notice(page) == "Milk added, 3 items in cart."
    assert badge(page) == "3"
    assert page.locator("#tomato .row-count").inner_text().endswith("2")
    press(page, "Decrease quantity of Tomato")
    assert "/categories/grocery" in page.url
    assert badge(page) == "2"


def test_arrows_and_typing_recompute_everything(page):
    page.goto("/cart")
    press(page, "Increase quantity of Milk")
    assert page.locator("#total").inner_text() == "$13.88"
    press(page, "Decrease quantity of Tomato")
    type_quantity(page, "Milk", "10")
    assert cart_rows(page) == [("Grocery", "Tomato", 1, "$2.45"), ("Grocery", "Milk", 10, "$44.90")]
    assert page.locator("#total").inner_text() == "$47.35"
    assert page.locator("#unit-count").inner_text() == "11 items"


def test_a_count_of_zero_removes_the_row_and_undo_brings_it_back(page):
    page.goto("/cart")
    press(page, "Decrease quantity of Milk")
    assert "Milk deleted." in notice(page)
    assert cart_rows(page) == [("Grocery", "Tomato", 2, "$4.90")]
    press(page, "Undo removing Milk")
    assert cart_rows(page) == [("Grocery", "Tomato", 2, "$4.90"), ("Grocery", "Milk", 1, "$4.49")]


def test_undo_on_a_list_stays_there(page):
    page.goto("/categories/grocery?sort=name")
    press(page, "Decrease quantity of Milk")
    press(page, "Undo removing Milk")
    assert page.url.endswith("/categories/grocery?sort=name")
    assert notice(page) == "Milk is back in your cart. 3 items."
    assert page.locator("#milk .row-count").inner_text().endswith("1")


@pytest.mark.journey
def test_an_emptied_cart_can_be_had_back_also_later(page):
    page.goto("/cart")
    press(page, "Empty")
    assert "Your cart was emptied." in notice(page)
    assert page.get_by_text("Your cart is empty.").is_visible()
    page.goto("/")
    page.goto("/cart")
    press(page, "Undo removing Tomato, Milk")
    assert page.locator("#unit-count").inner_text() == "3 items"


@pytest.mark.parametrize("typed", ["many", "-1", "1000", "1.5", ""])
def test_an_impossible_quantity_is_said_at_its_field_and_changes_nothing(page, typed):
    page.goto("/cart")
    field = page.get_by_label("Quantity of Milk", exact=True)
    answer = type_quantity(page, "Milk", typed)
    assert answer.value.status == 422
    assert page.title().startswith("Error: ")
    assert page.get_by_role("heading", name="There is a problem").is_visible()
    assert page.locator("#quantity-milk-error").inner_text() == (
        "At most 999 of one item." if typed == "1000" else "Enter a whole number from 0 to 999.")
    assert page.locator(":focus").get_attribute("class") == "problem"
    assert field.input_value() == typed
    assert field.get_attribute("aria-invalid") == "true"
    page.goto("/cart")
    assert page.locator("#unit-count").inner_text() == "3 items"


def test_the_cart_tile_is_right_on_every_return_home(page):
    page.goto("/")
    assert page.get_by_text("Cart (3)").is_visible()
    follow(page, "Grocery")
    add(page, "Apple")
    follow(page, "Home")
    assert page.get_by_text("Cart (4)").is_visible()


def test_two_windows_do_not_lose_each_others_changes(page):
    other = page.context.new_page()
    other.has_script, other.is_touched = page.has_script, False
    page.goto("/cart")
    other.goto("/cart")
    press(page, "Increase quantity of Milk")
    press(other, "Increase quantity of Milk")
    press(other, "Decrease quantity of Tomato")
    assert [row[2] for row in cart_rows(other)] == [1, 2]


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_remove_takes_the_whole_row_out(visit, javascript, screen):
    page = visit(javascript, screen)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, ""), ("Milk", 1, "")]})
    page.goto("/cart")
    press(page, "Remove Tomato from cart")
    assert "Tomato deleted." in notice(page)
    assert cart_rows(page) == [("Grocery", "Milk", 1, "$4.49")]


def test_what_is_sold_out_says_so_and_has_no_button(shop, page):
    shop.sql("UPDATE variants SET stock = 0 WHERE product_id = (SELECT id FROM products WHERE slug = 'tomato')")
    page.goto("/categories/grocery")
    assert page.locator(".row").last.get_attribute("id") == "tomato"
    assert page.locator("#tomato").get_by_text("Sold out").is_visible()
    assert page.get_by_role("button", name="Add Tomato to cart").count() == 0
    page.goto("/cart")
    assert page.locator("#line-tomato .warning").inner_text() == "Sold out: not in the total."


@pytest.mark.parametrize("width", [360, 768])
def test_at_the_limit_the_row_says_so_in_the_place_of_plus(shop, visit, javascript, width):
    page = visit(javascript, {"width": width, "height": 800})
    shop.sql("UPDATE variants SET stock = 3 WHERE product_id = (SELECT id FROM products WHERE slug = 'tomato')")
    page.goto("/categories/grocery")
    add(page, "Tomato", 2)
    rows = [row.bounding_box() for row in page.locator(".row").all()] if javascript else []
    add(page, "Tomato")
    keep_picture(page, f"limit-{width}")
    assert page.locator("#tomato .row-limit").inner_text() == "All 3 are in your cart"
    assert page.get_by_role("button", name="Add Tomato to cart").count() == 0
    if javascript:
        assert [row.bounding_box() for row in page.locator(".row").all()] == rows
    page.goto("/cart")
    assert page.locator("#line-tomato").get_by_text("All 3 are in your cart").is_visible()


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_at_the_limit_the_arrow_down_stays_in_its_place(shop, visit, width):
    page = visit(javascript=True, viewport={"width": width, "height": 800})
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    shop.sql("UPDATE variants SET stock = 3 WHERE product_id = (SELECT id FROM products WHERE slug = 'tomato')")
    page.goto("/cart")
    less = page.get_by_role("button", name="Decrease quantity of Tomato")
    before = less.bounding_box()
    press(page, "Increase quantity of Tomato")
    assert page.get_by_role("button", name="Increase quantity of Tomato").count() == 0
    assert less.bounding_box()["x"] == before["x"]


def test_more_than_there_is_gives_all_there_is_and_says_so(shop, page):
    shop.sql("UPDATE variants SET stock = 5 WHERE product_id = (SELECT id FROM products WHERE slug = 'milk')")
    page.goto("/cart")
    type_quantity(page, "Milk", "9")
    assert notice(page) == "Milk: only 5 in stock, and all 5 are in your cart."
    assert cart_rows(page)[1] == ("Grocery", "Milk", 5, "$22.45")


def test_buy_takes_along_what_was_typed(page):
    page.goto("/cart")
    page.get_by_label("Quantity of Tomato", exact=True).fill("7")
    page.get_by_label("Quantity of Milk", exact=True).fill("0")
    ask_to_buy(page)
    assert page.get_by_text("Your card will be charged $17.15.").is_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("heading", name="Payment").wait_for(state="hidden")
    assert cart_rows(page) == [("Grocery", "Tomato", 7, "$17.15")]
    assert page.locator("#total").inner_text() == "$17.15"


def test_arrows_go_on_from_what_was_typed(page):
    page.goto("/cart")
    page.get_by_label("Quantity of Tomato", exact=True).fill("7")
    press(page, "Increase quantity of Tomato")
    assert cart_rows(page)[0] == ("Grocery", "Tomato", 8, "$19.60")
    assert notice(page) == "Tomato: 8. Total $24.09."
    page.get_by_label("Quantity of Tomato", exact=True).fill("1")
    press(page, "Decrease quantity of Tomato")
    assert "Tomato deleted." in notice(page)


def test_a_wrong_number_keeps_buy_from_asking_and_is_said_at_its_row(page):
    page.goto("/cart")
    page.get_by_label("Quantity of Tomato", exact=True).fill("3")
    page.get_by_label("Quantity of Milk", exact=True).fill("many")
    with answered(page):
        page.get_by_role("button", name="Buy").click()
    page.locator("#quantity-milk-error").wait_for()
    assert page.title().startswith("Error: Your Cart")
    assert page.get_by_label("Quantity of Milk", exact=True).input_value() == "many"
    assert page.get_by_label("Quantity of Tomato", exact=True).input_value() == "3"
    with answered(page):
        page.get_by_role("button", name="Buy").click()
    assert not page.get_by_role("heading", name="Payment").is_visible()


def test_buy_first_says_what_there_is_less_of(shop, page):
    shop.sql("UPDATE variants SET stock = 3 WHERE product_id = (SELECT id FROM products WHERE slug = 'tomato')")
    page.goto("/cart")
    page.get_by_label("Quantity of Tomato", exact=True).fill("9")
    press(page, "Buy")
    assert notice(page) == "Tomato: only 3 in stock, and all 3 are in your cart."
    assert not page.get_by_role("heading", name="Payment").is_visible()
    assert cart_rows(page)[0] == ("Grocery", "Tomato", 3, "$7.35")


def test_a_typed_number_leaves_alone_what_another_window_changed(page):
    page.goto("/cart")
    page.request.post("/cart/lines/milk", form={"quantity": "5"})
    page.get_by_label("Quantity of Tomato", exact=True).fill("4")
    press(page, "Increase quantity of Tomato")
    assert [row[2] for row in cart_rows(page)] == [5, 5]


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_the_totals_stand_beside_or_below_the_rows(visit, width):
    page = visit(javascript=True, viewport={"width": width, "height": 800})
    fill_cart_at_once(page)
    page.goto("/cart")
    keep_picture(page, f"cart-{width}")
    rows, totals = page.locator("table.cart").bounding_box(), page.locator(".totals").bounding_box()
    assert rows["width"] > width / 2
    if width >= 960:
        assert totals["x"] >= rows["x"] + rows["width"] and totals["y"] < 200
    else:
        assert totals["width"] >= rows["width"]


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_set_stands_in_the_row_and_covers_nothing(visit, screen):
    page = visit(viewport=screen)
    fill_cart_at_once(page)
    page.goto("/cart")
    page.get_by_label("Quantity of Fruit Tree", exact=True).focus()
    keep_picture(page, f"set-button-{screen['width']}")
    for row in page.locator(".cart-row").all():
        outer, button = row.bounding_box(), row.get_by_role("button", name="Set quantity").bounding_box()
        assert outer["y"] <= button["y"] and button["y"] + button["height"] <= outer["y"] + outer["height"]
        for neighbour in (row.locator("input[inputmode]"), row.get_by_role("button", name="Remove")):
            box = neighbour.bounding_box()
            assert (box["y"], box["height"]) == (button["y"], button["height"]), "not in one line"


@pytest.mark.parametrize("width", [360, 412])
def test_row_of_a_phone_is_two_lines_high(visit, javascript, width):
    page = visit(javascript, {"width": width, "height": 640})
    fill_cart_at_once(page)
    page.goto("/cart")
    keep_picture(page, f"cart-rows-{width}-{'script' if javascript else 'plain'}")
    # Without JavaScript, Set needs the room of the longer sums on the narrowest screens.
    for row in page.locator(".cart-row").all() if javascript or width > 360 else []:
        name, remove = row.locator("th a"), row.get_by_role("button", name="Remove")
        if name.bounding_box()["height"] < 30:
            assert row.bounding_box()["height"] <= 76, name.inner_text()
        assert remove.bounding_box()["width"] >= 44 and remove.locator("svg").count() == 1
        end = remove.bounding_box()
        assert end["x"] + end["width"] >= row.bounding_box()["x"] + row.bounding_box()["width"] - 8, "not at the end"


#: The words that are broken, without a hyphen, into more than one line.
BROKEN_WORDS = """all => all.flatMap(e => {
    const range = document.createRange(), texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), broken = []
    for (let text; text = texts.nextNode();)
        for (const { 0: word, index } of text.data.matchAll(/[^\\s\u00ad-]+/g)) {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if ([...range.getClientRects()].filter(({ width }) => width > 1).length > 1 && text.data[index - 1] !== "\u00ad") broken.push(word)
        }
    return broken
})"""


@pytest.mark.parametrize("path", ["/de/cart", "/de/checkout"])
def test_german_words_are_not_broken_on_a_phone(shop, visit, path):
    shop.sql("UPDATE shop SET other_languages = 'de', version = version + 1")
    shop.sql("UPDATE products SET name = 'Kartoffelsalat mit Essiggurken', version = version + 1 WHERE slug = 'tomato'")
    page = visit(javascript=True, viewport=PHONE)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, ""), ("Milk", 1, "")]})
    page.goto(path)
    keep_picture(page, f"german{path.replace('/', '-')}-360")
    assert "Zwischen\u00adsumme" in page.locator("table.cart thead").text_content()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    words = page.locator("table.cart :is(thead th, .cart-row th :is(a, bdi), td)").evaluate_all(BROKEN_WORDS)
    assert words == []


def test_focus_goes_to_the_same_button_of_the_next_row(visit, shop):
    page = visit(javascript=True)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 1, ""), ("Apple", 1, ""), ("Lettuce", 1, "")],
                             "Garden": [("Shovel", 1, ""), ("Mower", 1, "")]})
    page.goto("/cart")
    for removed, focused in [("Lettuce", "Shovel"), ("Tomato", "Apple"), ("Mower", "Shovel")]:
        page.get_by_role("button", name=f"Remove {removed} from cart").focus()
        with answered(page):
            page.keyboard.press("Enter")
        page.get_by_role("button", name=f"Remove {removed} from cart").wait_for(state="detached")
        assert focused_name(page) == f"Remove {focused} from cart"
    page.get_by_role("button", name="Decrease quantity of Apple").focus()
    with answered(page):
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Decrease quantity of Apple").wait_for(state="detached")
    assert focused_name(page) == "Decrease quantity of Shovel"


def test_an_emptied_cart_is_shown_from_its_top(visit, shop):
    page = visit(javascript=True, viewport=PHONE)
    fill_cart_at_once(page)
    page.goto("/cart")
    page.evaluate("scrollTo(0, 400)")
    press(page, "Empty")
    page.get_by_text("Your cart is empty.").wait_for()
    assert page.evaluate("scrollY") == 0
    assert page.locator(".empty img").bounding_box()["y"] >= 0


def test_sold_out_item_keeps_buy_disabled_until_it_is_removed(visit, shop, javascript):
    page = visit(javascript)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, ""), ("Milk", 3, "")]})
    shop.sql("UPDATE variants SET stock = 0 WHERE product_id = (SELECT id FROM products WHERE slug = 'milk')")
    page.goto("/cart")
    buy = page.get_by_role("button", name="Buy")
    assert buy.is_disabled() and badge(page) == "2"
    assert page.locator("#total").inner_text() == "$4.90"
    press(page, "Remove Milk from cart")
    page.get_by_role("button", name="Remove Milk from cart").wait_for(state="detached")
    assert buy.is_enabled()


def test_fewer_left_are_taken_over_by_a_button(visit, shop, javascript):
    page = visit(javascript)
    fill_cart_at_once(page, {"Grocery": [("Milk", 3, "")]})
    shop.sql("UPDATE variants SET stock = 1 WHERE product_id = (SELECT id FROM products WHERE slug = 'milk')")
    page.goto("/cart")
    press(page, "Change quantity of Milk to 1")
    page.get_by_role("button", name="Change quantity of Milk to 1").wait_for(state="detached")
    assert cart_rows(page) == [("Grocery", "Milk", 1, "$4.49")]
    assert page.get_by_role("button", name="Buy").is_enabled()


def test_the_cart_leads_back_to_the_page_it_was_opened_from(visit, shop, javascript):
    page = visit(javascript)
    page.goto("/categories/grocery?sort=name")
    add(page, "Milk")
    add(page, "Apple")
    page.locator(".badge-button").click()
    page.get_by_role("heading", level=1, name="Your Cart").wait_for()
    press(page, "Remove Milk from cart")
    page.get_by_role("button", name="Remove Milk from cart").wait_for(state="detached")
    page.locator(".bar-back", has_text="Grocery").click()
    page.wait_for_url("**/categories/grocery?sort=name")
