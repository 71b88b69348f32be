"""Buying and looking back at orders as a shopper, with JavaScript and without."""

import re

import pytest

from access import barriers
from screens import JOURNEYS, keep_picture
from walking import (WORKED_EXAMPLE, add, answered, ask_to_buy, badge, buy, cart_rows, fill_cart, fill_cart_at_once,
                     follow, notice, order_at_once, order_rows, press, press_key, tab_to)


@pytest.fixture
def page(visit, javascript):
    return visit(javascript)


@pytest.mark.journey
@pytest.mark.parametrize("screen", JOURNEYS)
def test_the_worked_example_is_bought_to_the_cent(visit, javascript, screen):
    page = visit(javascript, JOURNEYS[screen], has_touch=screen != "desktop")
    fill_cart(page)
    assert badge(page) == "17"

    follow(page, "Cart, 17 items")
    expected = [(section, *line) for section, lines in WORKED_EXAMPLE.items() for line in lines]
    assert cart_rows(page) == expected
    assert page.locator("#total").inner_text() == "$328.42"
    assert page.locator("#unit-count").inner_text() == "17 items"

    ask_to_buy(page)
    assert page.get_by_role("heading", name="Payment").is_visible()
    assert page.get_by_text("Your card will be charged $328.42.").is_visible()
    keep_picture(page, f"question-{screen}-{'script' if javascript else 'plain'}")
    press(page, "Place order")

    assert page.url.endswith("/")
    assert page.title() == "ShopME"
    assert notice(page) == ("Thank you! Your order 1001 is placed: 17 items, $328.42. "
                            "What happens next We will pack your order. See the order")
    assert page.get_by_text("Cart (0)").is_visible()
    follow(page, "Recent Orders")
    [(units, total, date)] = order_rows(page)
    assert (units, total) == ("17 items", "$328.42")
    assert re.fullmatch(r"[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M", date)


@pytest.mark.parametrize("screen", JOURNEYS)
def test_second_thoughts_are_taken_back_with_a_finger(visit, javascript, screen):
    page = visit(javascript, JOURNEYS[screen], has_touch=True)
    order_at_once(page, {"Movies": [("Jaws", 1, "")]})
    page.goto("/")
    follow(page, "Grocery")
    add(page, "Tomato", 2)
    press(page, "Decrease quantity of Tomato", 2)
    assert "Tomato deleted." in notice(page)
    press(page, "Undo removing Tomato")
    assert "/categories/grocery" in page.url
    add(page, "Milk")

    follow(page, f"Cart, {badge(page)} items")
    press(page, "Remove Tomato from cart")
    assert [row[1] for row in cart_rows(page)] == ["Milk"]
    press(page, "Empty")
    press(page, "Undo removing Milk")
    assert [row[1:3] for row in cart_rows(page)] == [("Milk", 1)]
    ask_to_buy(page)
    page.get_by_role("button", name="Cancel").tap()
    page.get_by_role("heading", name="Payment").wait_for(state="hidden")
    assert [row[1:3] for row in cart_rows(page)] == [("Milk", 1)]

    follow(page, "Home")
    follow(page, "Recent Orders")
    follow(page, "Edit")
    press(page, "Remove order 1001 from this list")
    assert order_rows(page) == []
    press(page, "Undo removing order 1001")
    assert [row[0] for row in order_rows(page)] == ["1 item"]
    follow(page, "Home")


def test_second_thoughts_are_taken_back_with_the_keyboard(visit, javascript):
    page = visit(javascript, JOURNEYS["desktop"])
    order_at_once(page, {"Movies": [("Jaws", 1, "")]})
    fill_cart_at_once(page, {"Grocery": [("Milk", 1, ""), ("Tomato", 1, "")]})
    page.goto("/cart")
    press_key(page, "Decrease quantity of Milk")
    press_key(page, "Undo removing Milk")
    press_key(page, "Remove Tomato from cart")
    press_key(page, "Empty")
    press_key(page, "Undo removing Milk")
    assert [row[1:3] for row in cart_rows(page)] == [("Milk", 1)]
    tab_to(page, "Buy")
    page.keyboard.press("Enter")
    page.get_by_text("Your card will be charged").wait_for()
    tab_to(page, "Cancel")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Payment").wait_for(state="hidden")
    page.goto("/orders?edit")
    press_key(page, "Remove order 1001 from this list")
    press_key(page, "Undo removing order 1001")
    assert [row[0] for row in order_rows(page)] == ["1 item"]


@pytest.mark.parametrize("screen", JOURNEYS)
def test_the_keyboard_alone_buys(visit, javascript, screen):
    page = visit(javascript, JOURNEYS[screen])
    page.goto("/")
    tab_to(page, "Movies")
    page.keyboard.press("Enter")
    page.wait_for_url("**/categories/movies")
    tab_to(page, "Add Jaws to cart")
    with answered(page):
        page.keyboard.press("Enter")
    assert notice(page) == "Jaws added, 1 item in cart."
    page.goto("/cart")
    tab_to(page, "Increase quantity of Jaws")
    with answered(page):
        page.keyboard.press("Enter")
    tab_to(page, "Buy")
    page.keyboard.press("Enter")
    page.get_by_text("Your card will be charged").wait_for()
    tab_to(page, "Place order")
    with answered(page):
        page.keyboard.press("Enter")
    assert notice(page).startswith("Thank you! Your order 1001 is placed: 2 items")


def test_cancel_changes_nothing(page):
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "$4.90")]})
    page.goto("/cart")
    ask_to_buy(page)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("heading", name="Payment").wait_for(state="hidden")
    assert page.url.rstrip("?").endswith("/cart")
    assert cart_rows(page) == [("Grocery", "Tomato", 2, "$4.90")]
    page.goto("/orders")
    assert order_rows(page) == []


@pytest.mark.journey
def test_of_eleven_orders_ten_are_shown_and_removing_one_shows_nine_also_after_a_restart(shop, visit, javascript):
    page = visit(javascript)
    for count in range(1, 12):
        fill_cart_at_once(page, {"Grocery": [("Apple", count, "")]})
        page.goto("/checkout")
        press(page, "Place order")

    page.goto("/")
    follow(page, "Recent Orders")
    assert [row[0] for row in order_rows(page)] == [f"{n} items" for n in range(11, 1, -1)]

    follow(page, "Edit")
    press(page, "Remove order 1006 from this list")
    assert "Order 1006 removed from this list." in notice(page)
    follow(page, "Done")
    nine = [f"{n} items" for n in range(11, 1, -1) if n != 6]
    assert [row[0] for row in order_rows(page)] == nine

    shop.restart()
    page.goto("/orders")
    assert [row[0] for row in order_rows(page)] == nine
    assert shop.sql("SELECT count(*) FROM orders") == [(11,)]


def test_a_removed_order_comes_back_with_undo(page):
    page.goto("/categories/grocery")
    add(page, "Apple")
    buy(page)
    page.goto("/orders?edit")
    press(page, "Remove order 1001 from this list")
    press(page, "Undo removing order 1001")
    assert len(order_rows(page)) == 1


def test_an_order_reads_as_it_was_bought(shop, visit):
    page = visit()
    page.goto("/categories/grocery")
    add(page, "Tomato", 3)
    buy(page)
    shop.sql("UPDATE products SET name = 'Pomodoro' WHERE slug = 'tomato'")
    shop.sql("UPDATE variants SET price = 999 WHERE product_id = (SELECT id FROM products WHERE slug = 'tomato')")
    page.goto("/orders/1001")
    row = page.locator(".cart-row").inner_text()
    assert "Tomato" in row and "$2.45 per lb" in row and "$7.35" in row
    stranger = visit()
    stranger.goto("/orders/1001")
    assert stranger.url.endswith("/account/sign-in?then=%2Forders%2F1001"), "it may be one of an account"
    stranger.goto("/account")
    press(stranger, "Continue as guest")
    assert stranger.goto("/orders/1001").status == 404, "somebody else's order"


def test_an_order_is_bought_again_whole_or_in_part(shop, page):
    order_at_once(page, {"Grocery": [("Tomato", 3, ""), ("Milk", 1, "")], "Movies": [("Jaws", 1, "")]})
    shop.sql("UPDATE variants SET price = 300 WHERE product_id = (SELECT id FROM products WHERE slug = 'tomato')")
    shop.sql("UPDATE products SET version = version + 1 WHERE slug = 'tomato'")
    shop.sql("UPDATE products SET archived_at = 1, version = version + 1 WHERE slug = 'jaws'")
    page.goto("/orders/1001")
    assert page.locator("main .cart-row img").count() == 3
    press(page, "Order Milk again")
    assert page.url.split("#")[0].endswith("/orders/1001") and badge(page) == "1"
    press(page, "Order all again")
    assert page.url.endswith("/cart")
    assert cart_rows(page) == [("Grocery", "Milk", 2, "$8.98"), ("Grocery", "Tomato", 3, "$9.00")]
    assert notice(page) == ("Order 1001 is in your cart again: 5 items in cart. Now $3.00: Tomato. "
                            "No longer sold: Jaws.")
    page.goto("/orders/1001")
    page.locator("main").get_by_role("link", name="Tomato").click()
    page.wait_for_url("**/products/tomato")


def test_after_buying_the_order_is_one_press_away(page):
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    buy(page)
    place, tiles = page.get_by_role("status"), page.locator(".home .tiles")
    assert place.bounding_box()["y"] + place.bounding_box()["height"] <= tiles.bounding_box()["y"]
    follow(page, "See the order")
    assert page.get_by_role("heading", level=1).inner_text() == "Order 1001"


@pytest.mark.parametrize("screen", JOURNEYS)
def test_panel_after_buying_is_as_wide_as_the_page_and_gone_after_a_reload(visit, javascript, screen):
    page = visit(javascript, JOURNEYS[screen])
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    buy(page)
    panel, main = page.locator(".thanks"), page.locator("main")
    keep_picture(page, f"thanks-{screen}-{'script' if javascript else 'plain'}")
    assert panel.get_by_role("heading", level=2).inner_text() == "Thank you!"
    assert panel.bounding_box()["width"] >= main.bounding_box()["width"] - 32
    number = panel.locator(".thanks-number")
    assert number.inner_text() == "1001"
    assert number.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 30, "without its stylesheet"
    if javascript: # axe needs scripts
        assert barriers(page) == []
    page.goto("/")
    assert page.locator(".thanks").count() == 0


def test_panel_after_buying_is_closed_by_its_button(visit):
    page = visit(javascript=True)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    buy(page)
    page.locator(".thanks").get_by_role("button").click()
    page.locator(".thanks").wait_for(state="detached")
    assert page.locator(".tile").first.is_visible()


def test_panel_thanks_a_customer_by_name(shop, visit):
    page = visit()
    page.goto("/account/join")
    for label, text in [("First name", "Zoë"), ("Last name", "Ng"), ("Email address", "zoe@example.org")]:
        page.get_by_label(label).fill(text)
    page.get_by_label("Password", exact=True).fill("a long password of hers")
    press(page, "Join")
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    buy(page)
    assert notice(page).startswith("Thank you, Zoë! Your order 1001 is placed")
    assert "receipt" not in notice(page), "this shop sends no mail"


@pytest.mark.parametrize("width", [360, 1280])
def test_total_is_beside_the_button_of_the_question(visit, width):
    page = visit(javascript=True, viewport={"width": width, "height": 640})
    fill_cart_at_once(page)
    page.goto("/cart")
    ask_to_buy(page)
    total = page.locator("dialog .actions-total").bounding_box()
    button = page.locator("dialog").get_by_role("button", name="Place order").bounding_box()
    assert page.locator("dialog .actions-total").inner_text() == "$328.42"
    assert button["y"] <= total["y"] and total["y"] + total["height"] <= button["y"] + button["height"]
    assert button["y"] + button["height"] <= 640


def test_the_question_says_the_sum_and_a_press_beside_it_closes_it(visit):
    page = visit(javascript=True)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    page.goto("/cart")
    ask_to_buy(page)
    dialog = page.get_by_role("dialog", name="Payment")
    described = page.locator("#" + dialog.get_attribute("aria-describedby"))
    assert described.inner_text() == "Your card will be charged $4.90."
    page.mouse.click(3, 3)
    dialog.wait_for(state="hidden")
    assert cart_rows(page) == [("Grocery", "Tomato", 2, "$4.90")]


def test_a_press_beside_the_question_closes_it_in_older_browsers_too(visit):
    page = visit(javascript=True)
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    page.goto("/cart")
    page.evaluate("document.querySelector('dialog').removeAttribute('closedby'); delete HTMLDialogElement.prototype.closedBy")
    ask_to_buy(page)
    dialog = page.get_by_role("dialog", name="Payment")
    box = dialog.bounding_box()
    page.mouse.click(box["x"] + 4, box["y"] + 4)
    assert dialog.is_visible(), "its own edge belongs to it"
    page.mouse.click(box["x"] - 4, box["y"] + 4)
    dialog.wait_for(state="hidden")


def test_the_row_of_an_item_in_the_cart_is_named_by_it_alone(visit):
    page = visit()
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    page.goto("/cart")
    assert page.get_by_role("rowheader", name="Tomato").locator("button").count() == 0


def test_the_tab_key_goes_through_the_bar_as_it_is_drawn(visit):
    page = visit(viewport=JOURNEYS["desktop"])
    page.goto("/categories/grocery")
    places = []
    for _ in range(5):  # the way to the content, then the four of the bar
        page.keyboard.press("Tab")
        places.append(page.evaluate("document.activeElement.getBoundingClientRect().x"))
    assert places == sorted(places) and len(set(places[1:])) == 4


def test_a_confirmation_sent_twice_buys_once(shop, visit):
    page = visit()
    page.goto("/categories/grocery")
    add(page, "Apple")
    page.goto("/checkout")
    form = {field: page.locator(f"input[name={field}]").input_value() for field in ("key", "total", "quote")}
    press(page, "Place order")
    again = page.request.post("/orders", form=form)
    assert re.search(r"Your order <[^>]*>1001</strong> is placed", again.text())
    assert shop.sql("SELECT count(*) FROM orders") == [(1,)]


def test_a_price_that_changed_meanwhile_is_asked_about_again(shop, page):
    fill_cart_at_once(page, {"Grocery": [("Apple", 1, "")]})
    page.goto("/cart")
    ask_to_buy(page)
    shop.sql("UPDATE variants SET price = 200 WHERE product_id = (SELECT id FROM products WHERE slug = 'apple')")
    press(page, "Place order")
    assert page.get_by_text("Nothing was bought").is_visible()
    assert page.locator("del").last.inner_text() == "$1.47"
    assert page.get_by_text("Your card will be charged $2.00.").is_visible()
    press(page, "Place order")
    assert notice(page).startswith("Thank you! Your order 1001 is placed: 1 item, $2.00.")


def test_everything_is_there_after_a_restart(shop, visit, javascript):
    page = visit()
    page.goto("/categories/grocery")
    add(page, "Milk", 2)
    shop.restart()
    page.goto("/cart")
    assert cart_rows(page) == [("Grocery", "Milk", 2, "$8.98")]
