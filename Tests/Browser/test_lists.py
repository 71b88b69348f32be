"""Shopping lists, as people write, check, share and buy them."""

import json
import re

import pytest

from access import barriers
from screens import DESKTOP, PHONE, TABLET
from walking import order_at_once

LINES = "500 g flour\n1 kg flour\nhalf a dozen eggs\n1.3 lb tomatoes\nmoon dust\nmilk"


def rows(page):
    """The items as they are seen: a mark, the name, the quantity."""
    return page.eval_on_selector_all(".list-item", """rows => rows.map(row =>
        (row.classList.contains("is-checked") ? "✓ " : "") + row.querySelector("bdi").textContent
            + (row.querySelector(".list-measure") ? ", " + row.querySelector(".list-measure").textContent : ""))""")


def wait_for_rows(page, expected):
    page.wait_for_function("""expected => JSON.stringify([...document.querySelectorAll(".list-item")].map(row =>
        (row.classList.contains("is-checked") ? "✓ " : "") + row.querySelector("bdi").textContent)) === expected""",
        arg=json.dumps(expected, ensure_ascii=False, separators=(",", ":")))


def add_list(page, name="Week"):
    page.goto("/lists")
    page.get_by_role("link", name="New list").first.click()
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Add list").click()
    page.get_by_role("heading", level=1, name=name).wait_for()


def add(page, lines):
    page.locator("#lines").fill(lines)
    page.get_by_role("button", name="Add", exact=True).click()


def settle(page):
    """Waits until the shop has all that was noted."""
    page.wait_for_function("""() => !Object.keys(localStorage).some(key => /^list-\\d/.test(key))
        && !document.querySelector(".is-waiting")""")


def notice(page, text):
    page.locator(".notice", has_text=text).first.wait_for()


def test_a_list_is_written_checked_and_bought(visit, javascript):
    page = visit(javascript=javascript)
    add_list(page)
    add(page, LINES)
    wait_for_rows(page, ["flour", "eggs", "tomatoes", "milk", "moon dust"])
    assert rows(page)[:3] == ["flour, 1.5 kg", "eggs, 6", "tomatoes, 1.3 lb"]
    assert page.locator(".list-total").inner_text().startswith("4 of 5 · About $")
    page.get_by_text("1 not priced: moon dust").wait_for()
    page.get_by_role("checkbox", name="milk").click()
    wait_for_rows(page, ["flour", "eggs", "tomatoes", "moon dust", "✓ milk"])

    page.get_by_role("link", name="Add all to cart").click()
    page.get_by_role("heading", level=1, name="Add to cart").wait_for()
    assert page.get_by_label("Quantity of Flour, 1 kg", exact=True).input_value() == "2"
    assert page.get_by_label("Quantity of Tomato", exact=True).input_value() == "2"
    page.get_by_text("Not in this shop (1)").click()
    page.get_by_role("link", name="Choose an item for moon dust").click()
    page.get_by_label("Search for another item").fill("garden soil")
    page.get_by_role("button", name="Search").last.click()
    page.get_by_role("button", name="Choose Garden soil").click()
    page.get_by_label("Quantity of Garden Soil", exact=True).wait_for()
    page.get_by_label("Take Eggs").uncheck()
    page.locator("#to-cart").get_by_role("button", name="Add to cart").last.click()
    notice(page, "5 items from your list added to your cart.")
    assert page.url.endswith("/cart")
    page.get_by_role("button", name="Undo adding the list to your cart").click()
    page.get_by_text("Your cart is empty.").wait_for()


def test_items_are_edited_moved_cleared_and_brought_back(visit, javascript):
    page = visit(javascript=javascript)
    add_list(page)
    add(page, "500 g flour\nmilk\neggs")
    wait_for_rows(page, ["flour", "milk", "eggs"])
    page.reload()
    page.get_by_role("link", name="flour").click()
    page.get_by_label("Quantity").fill("blue")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Enter a quantity such as").first.wait_for()
    page.get_by_label("Quantity").fill("1 1/2 cups")
    page.get_by_role("button", name="Save").click()
    notice(page, "flour changed.")
    assert rows(page)[0] == "flour, 1½ cups"

    page.get_by_role("link", name="Edit", exact=True).click()
    page.get_by_role("button", name="Move eggs up").click()
    wait_for_rows(page, ["flour", "eggs", "milk"])
    page.get_by_role("button", name="Delete flour").click()
    notice(page, "flour deleted.")
    page.get_by_role("button", name="Undo: flour deleted.").click()
    wait_for_rows(page, ["flour", "eggs", "milk"])
    page.get_by_role("link", name="Done").click()
    page.get_by_role("checkbox", name="eggs").click()
    wait_for_rows(page, ["flour", "milk", "✓ eggs"])
    page.get_by_role("button", name="Clear 1 checked item").click()
    notice(page, "eggs deleted.")
    page.get_by_role("button", name="Undo: eggs deleted.").click()
    wait_for_rows(page, ["flour", "milk", "✓ eggs"])
    page.get_by_role("button", name="Uncheck 1 item").click()
    wait_for_rows(page, ["flour", "eggs", "milk"])


def test_lists_are_renamed_deleted_and_brought_back(visit, javascript):
    page = visit(javascript=javascript)
    for name in ["Week", "Barbecue"]:
        add_list(page, name)
    page.goto("/lists")
    page.get_by_role("link", name="Edit", exact=True).click()
    page.get_by_role("button", name="Move Barbecue up").click()
    page.get_by_role("link", name="Rename Barbecue").click()
    page.wait_for_url("**/name")
    page.get_by_label("Name").fill("Feast")
    page.get_by_role("button", name="Save").click()
    notice(page, "List renamed.")
    page.goto("/lists?edit")
    assert page.locator(".lists-link bdi").all_inner_texts() == ["Feast", "Week"]
    page.get_by_role("button", name="Delete the list Week").click()
    notice(page, "Week deleted.")
    page.get_by_role("button", name="Undo: Week deleted.").click()
    notice(page, "Undone.")
    assert page.locator(".lists-link bdi").all_inner_texts() == ["Feast", "Week"]


def share(page):
    if page.has_script:
        settle(page)
    page.get_by_role("link", name="Share").click()
    page.get_by_role("button", name="Create link").click()
    return page.locator("#link").input_value()


def two_in_one_list(visit, javascript=True):
    """Ann, whose list it is, and Ben, who has a link to it; both look at it."""
    ann, ben = visit(javascript=javascript), visit(javascript=javascript)
    add_list(ann)
    add(ann, "milk\neggs")
    wait_for_rows(ann, ["milk", "eggs"])
    link = share(ann)
    ann.goto("/lists")
    ann.get_by_role("link", name="Week").click()
    ben.goto(link)
    return ann, ben


@pytest.mark.journey
def test_two_people_are_in_one_list(visit, javascript):
    ann, ben = two_in_one_list(visit, javascript)
    assert re.search(r"/lists/\d+$", ben.url), "the address has no token"
    ben.get_by_role("checkbox", name="milk").click()
    wait_for_rows(ben, ["eggs", "✓ milk"])
    if not javascript:
        ann.reload()
    wait_for_rows(ann, ["eggs", "✓ milk"])
    add(ann, "bread")
    if not javascript:
        ben.reload()
    wait_for_rows(ben, ["eggs", "bread", "✓ milk"])
    ben.goto("/lists")
    ben.get_by_role("heading", name="Shared with you").wait_for()


def test_list_change_arrives_by_event_stream_without_polling(visit):
    ann, ben = two_in_one_list(visit)
    ben.clock.install()
    with ben.expect_response("**/events"):
        ben.reload()
    asked = []
    ben.on("request", lambda request: asked.append(request.url))
    ben.locator("#lines").fill("half of what Ben is wri")
    ann.get_by_role("checkbox", name="milk").click()
    wait_for_rows(ben, ["eggs", "✓ milk"])
    add(ann, "500 g flour")
    ben.get_by_role("checkbox", name="flour, 500 g").wait_for()
    version = ben.request.get(ben.url + "/version").text().split()[0]
    ben.wait_for_function("version => document.querySelector('[data-version]').dataset.version === version", arg=version)
    ben.clock.fast_forward(60_000)  # by when a page that hears nothing has asked
    assert rows(ben) == ["eggs", "flour, 500 g", "✓ milk"]
    assert ben.locator("#lines").input_value() == "half of what Ben is wri"
    assert not [url for url in asked if url.endswith("/version")]


def test_a_list_goes_on_without_a_connection(visit):
    page = visit(javascript=True)
    add_list(page)
    add(page, "milk\neggs")
    wait_for_rows(page, ["milk", "eggs"])
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("() => caches.open('lists').then(cache => cache.match(location.pathname)).then(kept => !!kept)")

    page.context.set_offline(True)
    page.get_by_role("checkbox", name="milk").click()
    add(page, "bread")
    notice(page, "You are offline.")
    page.reload()
    page.wait_for_selector("#lines")
    assert sorted(rows(page)) == ["bread", "eggs", "✓ milk"]
    assert page.evaluate("getComputedStyle(document.querySelector('.check')).cursor") == "pointer", "it has its looks"

    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    settle(page)
    wait_for_rows(page, ["eggs", "bread", "✓ milk"])


def test_a_list_goes_on_while_the_shop_is_stopped(visit, shop):
    page = visit(javascript=True)
    add_list(page)
    add(page, "milk\neggs")
    wait_for_rows(page, ["milk", "eggs"])
    page.reload()
    page.wait_for_function("() => caches.open('lists').then(cache => cache.match(location.pathname)).then(kept => !!kept)")
    shop.close()
    page.get_by_role("checkbox", name="milk").click()
    add(page, "bread")
    notice(page, "You are offline.")
    page.reload()
    page.wait_for_selector("#lines")
    assert rows(page) == ["eggs", "bread", "✓ milk"]
    page.get_by_role("link", name="Edit", exact=True).click()
    page.get_by_role("heading", name="You are offline").wait_for()
    page.get_by_role("link", name="Back to the list").click()
    page.wait_for_selector("#lines")
    shop.open()
    settle(page)
    wait_for_rows(page, ["eggs", "bread", "✓ milk"])


def test_two_phones_without_a_connection_lose_nothing(visit):
    ann, ben = two_in_one_list(visit)
    for phone in (ann, ben):
        phone.context.set_offline(True)
    ann.get_by_role("checkbox", name="milk").click()
    add(ben, "bread")
    ben.get_by_role("checkbox", name="eggs").click()
    for phone in (ann, ben):
        notice(phone, "You are offline.")
    for phone in (ben, ann):
        phone.context.set_offline(False)
        phone.evaluate("dispatchEvent(new Event('online'))")
    for phone in (ann, ben):
        wait_for_rows(phone, ["bread", "✓ milk", "✓ eggs"])


def test_what_cannot_be_done_is_said(visit):
    ann, ben = visit(javascript=True), visit(javascript=True)
    add_list(ann)
    add(ann, "milk")
    wait_for_rows(ann, ["milk"])
    link = share(ann)
    ben.goto(link)
    ben.context.set_offline(True)
    ben.get_by_role("checkbox", name="milk").click()
    notice(ben, "You are offline. 1 change will be sent")
    ann.goto("/lists?edit")
    ann.get_by_role("button", name="Delete the list Week").click()
    notice(ann, "Week deleted.")
    ben.context.set_offline(False)
    ben.evaluate("dispatchEvent(new Event('online'))")
    notice(ben, "This list has been deleted or is no longer shared with you. These changes could not be made: milk")
    add(ben, "bread")
    notice(ben, "These changes could not be made: bread")
    ben.wait_for_function("() => document.getElementById('lines').value === 'bread'")
    assert "bread" not in rows(ben)


def test_an_item_is_dragged_to_its_place(visit):
    page = visit(javascript=True, viewport=DESKTOP)
    add_list(page)
    add(page, "apples\nbread\ncheese")
    wait_for_rows(page, ["apples", "bread", "cheese"])
    page.get_by_role("link", name="Edit", exact=True).click()
    page.wait_for_selector(".list-handle")
    grip, first = page.locator(".list-handle").nth(2).bounding_box(), page.locator(".list-item").first.bounding_box()
    page.mouse.move(grip["x"] + 10, grip["y"] + 10)
    page.mouse.down()
    page.mouse.move(grip["x"] + 10, first["y"] + 5, steps=8)
    page.mouse.up()
    notice(page, "cheese moved.")
    wait_for_rows(page, ["cheese", "apples", "bread"])
    page.reload()
    wait_for_rows(page, ["cheese", "apples", "bread"])


def test_a_list_is_used_by_keyboard(visit):
    page = visit(javascript=True, viewport=DESKTOP)
    add_list(page)
    page.locator("#lines").focus()
    page.keyboard.type("milk")
    page.keyboard.press("Enter")
    wait_for_rows(page, ["milk"])
    page.keyboard.type("eggs")
    page.keyboard.press("Enter")
    wait_for_rows(page, ["milk", "eggs"])
    page.get_by_role("checkbox", name="milk").focus()
    page.keyboard.press("Space")
    wait_for_rows(page, ["eggs", "✓ milk"])


def test_an_order_becomes_a_list(visit, javascript):
    page = visit(javascript=javascript)
    order_at_once(page)
    page.goto("/orders")
    page.locator(".order-link").click()
    page.get_by_role("button", name="Save as a shopping list").click()
    page.get_by_role("heading", level=1, name="Order 1001").wait_for()
    assert rows(page)[:2] == ["Tomato, 3 lb", "Apple, 2"]


@pytest.mark.parametrize("viewport", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_nothing_bars_the_way(visit, viewport):
    page = visit(javascript=True, viewport=viewport)
    page.goto("/lists")
    assert not barriers(page)
    add_list(page)
    add(page, LINES)
    wait_for_rows(page, ["flour", "eggs", "tomatoes", "milk", "moon dust"])
    page.get_by_role("checkbox", name="milk").click()
    wait_for_rows(page, ["flour", "eggs", "tomatoes", "moon dust", "✓ milk"])
    path = re.search(r"/lists/\d+", page.url)[0]
    item = page.locator("a.list-edit").first.get_attribute("href")
    for address in [path, path + "?edit", path + "/new-item", path + "/name", path + "/cart", path + "/sharing", item,
                    item + "/product", "/lists", "/lists?edit", "/lists/new"]:
        page.goto(address)
        assert not barriers(page), address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
