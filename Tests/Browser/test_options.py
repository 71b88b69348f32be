"""Sizes and colours: a manager makes them, a shopper chooses and buys them, with JavaScript and without, on a phone."""

import re

import pytest

from access import barriers
from screens import PHONE, keep_picture
from stocking import become_manager, fill, send
from walking import answered, ask_to_buy, cart_rows, follow, notice, press

OPTIONS = "/manage/products/t-shirt/options"


@pytest.fixture
def manager(visit, javascript, shop):
    """A manager who has given the T-shirt two sizes and two colours."""
    page = become_manager(visit(javascript, PHONE), shop)
    page.goto("/manage/products/t-shirt")
    follow(page, "Add sizes or colours")
    fill(page, **{"option-1-name": "Size", "option-1-values": "M, L", "option-2-name": "Colour",
                  "option-2-values": "Navy, Red"})
    send(page, "Save")
    assert page.url.endswith(OPTIONS)
    return page


def set_variant(manager, label, **fields):
    manager.goto(OPTIONS)
    follow(manager, label)
    fill(manager, **fields)
    send(manager, "Save")


def choose(page, value):
    """Chooses a value; without JavaScript the page shows it when it is asked to."""
    radio = page.get_by_role("radio", name=re.compile(f"^{value}"))
    if page.has_script:
        with page.expect_response(lambda response: "/products/t-shirt?" in response.url):
            radio.tap()
        page.locator("html:not([data-sending])").wait_for(state="attached")
    else:
        radio.tap()
        with page.expect_navigation():
            page.get_by_role("button", name="Show").tap()


def state(page, sentence):
    page.locator(".option-state", has_text=sentence).wait_for()


def test_value_is_renamed_and_its_variants_keep_their_stock(manager):
    set_variant(manager, "M, Navy", stock="3")
    manager.goto(OPTIONS)
    manager.get_by_text("Rename values").last.click()
    manager.locator("#option-2-rename-1").fill("Midnight, dark")
    send(manager, "Save")
    names = manager.locator(".managed-name strong").all_inner_texts()
    assert names == ["M, Midnight, dark", "M, Red", "L, Midnight, dark", "L, Red"]
    assert manager.locator(".managed-row").first.locator(".managed-stock").inner_text().endswith("3")
    fill(manager, **{"option-2-values": "Red"})
    send(manager, "Save")
    assert "(3 in stock)" in manager.locator("#option-2-values-error").inner_text()
    manager.get_by_label("Stop selling variants that have stock").check()
    send(manager, "Save")
    assert manager.locator(".managed-name strong").all_inner_texts() == ["M, Red", "L, Red"]


@pytest.mark.journey
def test_a_size_and_a_colour_are_chosen_and_bought(manager, visit, javascript, shop):
    set_variant(manager, "M, Navy", price="16.99", stock="3")
    set_variant(manager, "L, Red", stock="0")
    page = visit(javascript, PHONE, has_touch=True)
    page.goto("/categories/clothing")
    assert "from $14.99" in page.locator("#t-shirt").inner_text()
    keep_picture(page, "options-list-360")
    page.get_by_role("link", name="Choose options of T-shirt").tap()
    page.wait_for_url("**/products/t-shirt")
    state(page, "Choose: Size, Colour.")
    press(page, "Add T-shirt to cart")
    assert page.locator(".problem a").all_inner_texts() == ["Choose: Size.", "Choose: Colour."]
    assert page.locator(".option .field-error").all_inner_texts() == ["Choose: Size.", "Choose: Colour."]
    assert page.locator(":focus").get_attribute("class") == "problem"
    keep_picture(page, f"options-unchosen-360-{'script' if javascript else 'plain'}", full_page=True)

    choose(page, "M")
    state(page, "Choose: Colour.")
    choose(page, "Navy")
    state(page, "M, Navy: $16.99, only 3 left.")
    assert page.locator(".problem").count() == 0
    assert page.url.removesuffix("&quantity=1").endswith("/products/t-shirt?size=M&colour=Navy")
    assert page.locator(".product-price").inner_text().startswith("$16.99")
    keep_picture(page, f"options-chosen-360-{'script' if javascript else 'plain'}", full_page=True)
    press(page, "Add T-shirt, M, Navy to cart")
    assert notice(page).startswith("T-shirt, M, Navy added, 1 item in cart.")
    assert page.url.split("#")[0].endswith("/products/t-shirt?size=M&colour=Navy")

    choose(page, "Red")
    state(page, "M, Red: $14.99, in stock.")
    press(page, "Add T-shirt, M, Red to cart")
    choose(page, "L")
    state(page, "L, Red: $14.99, sold out.")
    assert page.get_by_role("button", name=re.compile("^Add")).count() == 0

    page.goto("/cart")
    assert [row[1] for row in cart_rows(page)] == ["T-shirt, M, Navy", "T-shirt, M, Red"]
    press(page, "Remove T-shirt, M, Red from cart")
    assert "T-shirt, M, Red deleted." in notice(page)
    press(page, "Undo removing T-shirt, M, Red")
    ask_to_buy(page)
    press(page, "Place order")
    page.goto("/orders/1001")
    assert page.locator("table").inner_text().count("T-shirt, M, Navy") == 1


def test_add_names_the_option_that_is_missing_and_keeps_the_other(manager, visit, javascript, shop):
    page = visit(javascript, PHONE, has_touch=True)
    page.goto("/products/t-shirt?sort=name")
    page.get_by_role("radio", name="M").tap()
    with answered(page) as answer:
        page.get_by_role("button", name="Add T-shirt to cart").tap()
    assert answer.value.status == 422
    assert page.locator(".field-error").all_inner_texts() == ["Choose: Colour."]
    assert page.get_by_role("radio", name="M").is_checked()
    assert page.get_by_role("group", name="Colour").get_attribute("aria-describedby") == "option-2-error"
    if javascript: # axe needs scripts
        assert barriers(page) == []
    assert shop.sql("SELECT count(*) FROM cart_lines") == [(0,)]


@pytest.mark.parametrize("javascript", [False])
def test_chosen_values_are_added_without_show(manager, visit, javascript):
    page = visit(javascript, PHONE, has_touch=True)
    page.goto("/products/t-shirt?sort=name")
    page.get_by_label("Quantity").fill("2")
    page.get_by_role("radio", name="M").tap()
    page.get_by_role("radio", name="Red").tap()
    press(page, "Add T-shirt to cart")
    assert notice(page).startswith("T-shirt, M, Red added, 2 items in cart.")
    assert page.url.split("#")[0].endswith("/products/t-shirt?sort=name&size=M&colour=Red")


@pytest.mark.parametrize("path", ["/products/t-shirt", "/products/tomato"])
def test_add_to_cart_stays_on_the_screen_of_a_phone(manager, visit, javascript, path):
    page = visit(javascript, PHONE, has_touch=True)
    page.goto(path)
    bar, tabs = page.locator(".product-buy"), page.locator(".tabs")
    assert bar.locator(".buy-price").inner_text().endswith(page.locator(".product-price strong").inner_text())
    for name in ("top", "middle", "end"):
        page.mouse.wheel(0, 10_000 if name == "end" else 400 if name == "middle" else 0)
        page.wait_for_timeout(200)
        box = bar.bounding_box()
        assert abs(box["y"] + box["height"] - tabs.bounding_box()["y"]) < 1, name
    keep_picture(page, f"buy-bar-end-{path.split('/')[-1]}-360")
    foot = page.locator(".foot").bounding_box()
    assert foot["y"] + foot["height"] <= bar.bounding_box()["y"] + 1, "the bar covers the end of the page"


@pytest.mark.parametrize("javascript", [True])
def test_a_keyboard_chooses_without_losing_its_place(manager, visit, javascript):
    page = visit(javascript, PHONE)
    page.goto("/products/t-shirt")
    page.get_by_role("radio", name="M").focus()
    page.keyboard.press("Space")
    state(page, "Choose: Colour.")
    page.keyboard.press("ArrowRight")
    state(page, "Choose: Colour.")
    page.locator("#option-1-2:checked").wait_for()
    assert page.evaluate("document.activeElement.id") == "option-1-2"
    page.wait_for_url("**/products/t-shirt?size=L")


@pytest.mark.parametrize("javascript", [True])
def test_whoever_forgot_to_choose_is_asked_to(manager, visit, javascript, shop):
    page = visit(javascript, PHONE)
    page.goto("/products/milk")
    page.locator("input[name=product]").evaluate("field => field.value = 't-shirt'")
    with answered(page):
        page.get_by_role("button", name="Add Milk to cart").click()
    page.wait_for_url("**/products/t-shirt")
    assert notice(page).startswith("Choose: Size, Colour.")


@pytest.mark.parametrize("javascript", [True])
def test_nothing_stands_in_anybodys_way(manager, visit, javascript):
    manager.goto(OPTIONS)
    assert barriers(manager) == []
    assert manager.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    keep_picture(manager, "manage-options-360", full_page=True)
    follow(manager, "M, Navy")
    assert barriers(manager) == []
    page = visit(javascript, PHONE)
    page.goto("/products/t-shirt?size=M")
    assert barriers(page) == []
    for label in page.locator(".option-value").all():
        assert label.bounding_box()["height"] >= 44
