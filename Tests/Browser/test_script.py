"""Additions of the script to pages that work without it."""

import re
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from running import wait_for
from screens import PHONE, TABLET
from walking import (answered, ask_to_buy, badge, cart_rows, fill_cart_at_once, focused_name, notice, order_at_once,
                     order_rows, press)

GOODS = {"Grocery": [("Tomato", 2, ""), ("Milk", 1, "")], "Movies": [("Jaws", 1, "")]}


@pytest.fixture
def page(visit):
    """A phone with a few things in the cart; any word on the console is a failure."""
    page = visit(javascript=True, viewport=PHONE, has_touch=True)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.posts = []
    page.on("request", lambda request: request.method == "POST" and page.posts.append(request))
    page.loads = []
    page.on("domcontentloaded", lambda _: page.loads.append(page.url))
    fill_cart_at_once(page, GOODS)
    yield page
    # Chromium itself, not the page, complains of a request that was made to fail.
    assert [text for text in complaints if not text.startswith("Failed to load resource")] == []


@pytest.fixture
def slow(page):
    """Every answer takes a while, as on a slow line."""
    line = page.context.new_cdp_session(page)
    line.send("Network.emulateNetworkConditions",
              {"offline": False, "latency": 200, "downloadThroughput": -1, "uploadThroughput": -1})
    return page


def is_post(request):
    return request.method == "POST"


@contextmanager
def sent_and_answered(page):
    """Waits until a POST is sent and has its answer, or has failed.

    The end of the previous POST may be reported only now, so its own request is waited for, not just the end of one.
    """
    with page.expect_request(is_post) as request:
        yield
    request.value.response()
    page.locator("html:not([data-sending])").wait_for(state="attached")


def quantities(page):
    return [re.search(r"quantity=(\d+)", request.post_data or "").group(1) for request in page.posts]


def units(page, product):
    page.goto("/cart")
    return next((row[2] for row in cart_rows(page) if row[1] == product), 0)


def test_a_page_changes_in_place(page):
    page.goto("/categories/grocery")
    page.evaluate("document.querySelector('#milk').scrollIntoView({ block: 'center' })")
    place, top = page.evaluate("scrollY"), page.locator("#milk").bounding_box()["y"]
    picture = page.locator("#milk img").first.element_handle()
    press(page, "Add Milk to cart")
    assert len(page.loads) == 1, "the page was not loaded again"
    assert page.evaluate("[scrollY, history.length]") == [place, 2]
    assert page.locator("#milk").bounding_box()["y"] == top
    assert picture.evaluate("picture => picture.isConnected")
    assert focused_name(page) == "Add Milk to cart"
    assert page.locator("#milk .row-count").inner_text().endswith("2")
    assert badge(page) == "5"


def test_a_change_is_announced_by_the_region_that_was_there_before(page):
    page.goto("/categories/grocery")
    region = page.locator("main [role=status]").element_handle()
    press(page, "Add Milk to cart")
    assert region.evaluate("region => region.isConnected && region.innerText.trim()") == "Milk added, 5 items in cart."


def test_quick_presses_become_one_request_with_the_sum(page):
    page.goto("/categories/grocery")
    plus = page.get_by_role("button", name="Add Apple to cart")
    place = plus.bounding_box()
    press(page, "Add Apple to cart", times=5)
    assert plus.bounding_box() == place, "the button stays under the thumb"
    assert quantities(page) == ["5"]
    assert notice(page) == "Apple added, 9 items in cart."


def test_quick_presses_on_an_arrow_set_the_last_number(page):
    page.goto("/cart")
    press(page, "Increase quantity of Milk", times=4)
    assert quantities(page) == ["5"]
    press(page, "Decrease quantity of Milk", times=2)
    assert quantities(page) == ["5", "3"]
    assert focused_name(page) == "Decrease quantity of Milk"
    assert page.locator("#line-milk td").first.inner_text() == "$13.47"


def test_a_press_shows_at_once(slow):
    slow.goto("/categories/grocery")
    slow.get_by_role("button", name="Add Tomato to cart").tap()
    assert (badge(slow), slow.locator("#tomato .row-count").inner_text()[-1]) == ("5", "3")


def test_presses_while_an_answer_is_on_its_way_are_kept_in_order_and_one_at_a_time(slow):
    slow.goto("/categories/grocery")
    course = []
    slow.on("request", lambda request: request.method == "POST" and course.append("sent"))
    slow.on("requestfinished", lambda request: request.redirected_from and course.append("answered"))
    for name in ("Add Tomato to cart", "Decrease quantity of Milk", "Add Tomato to cart", "Add Apple to cart"):
        for _ in range(2):
            slow.get_by_role("button", name=name).first.dispatch_event("click")
    slow.get_by_text("Apple added").wait_for()
    assert [request.url.rsplit("/", 1)[1] for request in slow.posts] == ["lines", "milk", "lines", "lines"]
    assert course[:7] == ["sent", "answered", "sent", "answered", "sent", "answered", "sent"]
    slow.goto("/cart")
    assert [row[1:3] for row in cart_rows(slow)] == [("Tomato", 6), ("Apple", 2), ("Jaws", 1)]


def test_leaving_waits_for_what_was_pressed(slow):
    slow.goto("/categories/grocery")
    slow.get_by_role("button", name="Add Apple to cart").tap()
    slow.get_by_role("link", name=re.compile("^Cart, ")).first.tap()
    slow.wait_for_url("**/cart")
    assert slow.locator("#unit-count").inner_text() == "5 items"


def test_the_back_button_shows_the_right_numbers(page):
    page.goto("/")
    page.get_by_role("link", name="Grocery").tap()
    page.wait_for_url("**/grocery")
    press(page, "Add Milk to cart")
    page.get_by_role("link", name=re.compile("^Cart, ")).first.tap()
    page.wait_for_url("**/cart")
    press(page, "Increase quantity of Milk")
    page.go_back()
    assert badge(page) == "6"
    page.go_back()
    assert page.get_by_text("Cart (6)").is_visible()


@pytest.mark.parametrize("script", [True, False])
def test_going_back_shows_what_was_changed_meanwhile(visit, script):
    page = visit(javascript=script)
    fill_cart_at_once(page, GOODS)
    page.goto("/categories/movies")
    assert badge(page) == "4"
    page.goto("/categories/grocery")
    press(page, "Add Milk to cart")
    while not page.url.endswith("/movies"):
        page.go_back()
    assert badge(page) == "5"


def test_unchanged_page_is_answered_304(page):
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    addresses, codes = {}, []

    def codes_of(address):
        return [code for id, code in codes if addresses.get(id) == address]

    line.on("Network.requestWillBeSent", lambda sent: addresses.update({sent["requestId"]: sent["request"]["url"]}))
    line.on("Network.responseReceivedExtraInfo", lambda answer: codes.append((answer["requestId"], answer["statusCode"])))
    for path in ["/", "/categories/grocery", "/products/milk", "/search?q=milk", "/cart"]:
        codes.clear()
        page.goto(path)
        address = page.url
        page.goto("/orders")
        page.goto(path)
        # The browser may report a status before its request: another message of the page comes after both.
        wait_for(lambda: page.title() and len(codes_of(address)) == 2)
        assert codes_of(address) == [200, 200 if path == "/cart" else 304], path


def test_a_wrong_number_shows_the_problem_and_keeps_what_was_typed(page):
    page.goto("/cart")
    page.get_by_label("Quantity of Milk", exact=True).fill("many")
    with answered(page):
        page.keyboard.press("Enter")
    assert page.title().startswith("Error: ") and page.url.endswith("/cart")
    assert page.locator(":focus").get_attribute("class") == "problem"
    assert page.get_by_label("Quantity of Milk", exact=True).input_value() == "many"
    press(page, "Increase quantity of Tomato")
    assert page.title() == "Your Cart – ShopME"
    assert page.locator(".problem").count() == 0


def test_a_number_that_is_being_typed_survives_the_answer_to_another(slow):
    slow.goto("/cart")
    slow.get_by_label("Quantity of Tomato", exact=True).fill("7")
    with answered(slow):
        slow.keyboard.press("Enter")
        slow.get_by_label("Quantity of Milk", exact=True).fill("12")
    assert slow.locator("#unit-count").inner_text() == "9 items"
    assert slow.get_by_label("Quantity of Milk", exact=True).input_value() == "12"
    assert focused_name(slow) == "Quantity of Milk"


def test_when_a_row_goes_the_focus_stays_near(page):
    page.goto("/cart")
    press(page, "Decrease quantity of Milk")
    assert focused_name(page) == "Decrease quantity of Jaws"
    page.goto("/categories/movies")
    press(page, "Decrease quantity of Jaws")
    assert focused_name(page) == "Add Jaws to cart"


def test_undo_leads_the_focus_to_what_came_back(page):
    page.goto("/cart")
    press(page, "Remove Milk from cart")
    press(page, "Undo removing Milk")
    assert focused_name(page) == "Milk"
    page.goto("/categories/movies")
    press(page, "Decrease quantity of Jaws")
    press(page, "Undo removing Jaws")
    assert page.evaluate("document.activeElement.closest('.row').id") == "jaws"


def test_undo_of_a_removed_order_leads_the_focus_to_it(page):
    order_at_once(page, {})
    page.goto("/orders?edit")
    press(page, "Remove order 1001 from this list")
    press(page, "Undo removing order 1001")
    assert focused_name(page).startswith("Order 1001: ")


def test_undo_of_an_emptied_cart_leads_the_focus_to_its_first_item(page):
    page.goto("/cart")
    press(page, "Empty")
    press(page, "Undo removing Tomato, Milk, Jaws")
    assert focused_name(page) == "Tomato"


def test_after_try_again_the_focus_is_on_what_was_pressed(page):
    page.goto("/categories/grocery")
    page.route("**/cart/lines", lambda route: route.abort())
    page.get_by_role("button", name="Add Apple to cart").press("Enter")
    page.get_by_role("button", name="Try again").wait_for()
    page.unroute_all()
    page.get_by_role("button", name="Try again").focus()
    with answered(page):
        page.keyboard.press("Enter")
    assert focused_name(page) == "Add Apple to cart"


def test_a_typed_number_is_sent_when_its_field_is_left(page):
    page.goto("/cart")
    page.get_by_label("Quantity of Milk", exact=True).fill("4")
    with answered(page):
        page.keyboard.press("Tab")
    assert quantities(page) == ["4"]
    assert page.locator("#unit-count").inner_text() == "7 items"
    assert notice(page) == "Milk: 4. Total $25.35."


def test_set_is_there_only_without_the_script(page):
    page.goto("/cart")
    assert page.get_by_role("button", name="Set quantity").count() == 0


def test_notices_can_be_closed_and_plain_ones_leave_by_themselves(page):
    page.clock.install()
    page.goto("/categories/grocery")
    press(page, "Add Milk to cart")
    page.get_by_role("button", name="Close this message").tap()
    assert notice(page) == ""
    assert focused_name(page) == "Add Milk to cart"
    press(page, "Add Milk to cart")
    page.clock.run_for(7000)
    assert notice(page) == "Milk added, 6 items in cart."
    page.get_by_role("button", name="Close this message").focus()
    page.clock.run_for(20_000)
    assert notice(page) == "Milk added, 6 items in cart.", "somebody is with it"
    page.get_by_role("button", name="Add Milk to cart").focus()
    page.clock.run_for(10_000)
    page.locator(".notice").wait_for(state="detached")
    press(page, "Decrease quantity of Tomato", 2)
    page.clock.run_for(60_000)
    assert "Tomato deleted." in notice(page)


@pytest.mark.parametrize("path", ["/categories/grocery", "/cart", "/"])
def test_at_the_end_of_the_page_a_notice_covers_nothing(page, path):
    page.goto("/cart")
    page.request.post("/cart/lines/jaws", form={"quantity": "0"}, max_redirects=0)  # leaves a notice with Undo
    page.goto(path)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    message = page.locator(".notice-place .notice").bounding_box()
    links = [link.bounding_box() for link in page.locator(".foot a, .totals-actions button").all()]
    assert links and all(box["y"] + box["height"] <= message["y"] or box["y"] >= message["y"] + message["height"]
                         for box in links)


def test_back_from_the_browsers_own_cache_is_not_loaded_again_and_right(shop, launch_whole):
    browser = launch_whole(ignore_default_args=["--disable-back-forward-cache"])
    page = browser.new_context(base_url=shop.url).new_page()
    fill_cart_at_once(page, GOODS)
    page.goto("/categories/grocery")
    page.evaluate("window.before = true")
    page.goto("/products/milk")
    shop.sql("UPDATE cart_lines SET quantity = 7 WHERE quantity = 2")
    page.evaluate("history.back()")
    page.get_by_text("Cart, 9 items").first.wait_for(state="attached")
    assert (badge(page), page.locator("#tomato .row-count").inner_text()[-1]) == ("9", "7")
    assert page.evaluate("window.before")
    browser.close()


def test_another_order_is_chosen_without_apply_and_keeps_the_focus(page):
    page.goto("/categories/grocery")
    assert not page.get_by_role("button", name="Apply").is_visible()
    page.get_by_label("Sort by").select_option("name")
    page.wait_for_url("**/categories/grocery?sort=name")
    names = page.locator(".row-name").all_inner_texts()
    assert names == sorted(names) and len(page.loads) == 1
    page.go_back()
    # The page before is shown by loading it anew, which going back does not wait for.
    expect(page.get_by_label("Sort by")).to_have_value("featured")
    assert page.locator(".row-name").first.inner_text() == "Tomato"


def test_link_waits_for_unsent_presses_while_offline(page):
    page.goto("/categories/grocery")
    page.context.set_offline(True)
    page.get_by_role("button", name="Add Apple to cart").tap()
    page.get_by_role("button", name="Try again").wait_for()
    with page.expect_event("requestfailed"):
        page.get_by_role("link", name="Milk", exact=True).tap()
    page.locator("html:not([data-sending])").wait_for(state="attached")
    assert page.url.endswith("/categories/grocery") and page.get_by_role("button", name="Try again").is_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Milk", exact=True).tap()
    page.wait_for_url("**/products/milk")
    assert units(page, "Apple") == 1


def test_units_added_offline_are_sent_when_the_connection_is_back(page):
    page.goto("/categories/grocery")
    page.context.set_offline(True)
    page.get_by_role("button", name="Add Apple to cart").tap()
    page.get_by_role("button", name="Try again").wait_for()
    with answered(page):
        page.context.set_offline(False)
    assert units(page, "Apple") == 1 and page.get_by_role("button", name="Try again").count() == 0


def test_form_that_failed_offline_is_not_sent_without_its_button(page):
    page.goto("/cart")
    page.context.set_offline(True)
    page.get_by_role("button", name="Empty", exact=True).tap()
    page.get_by_role("button", name="Try again").wait_for()
    page.posts.clear()
    page.context.set_offline(False)
    page.wait_for_function("navigator.onLine")
    page.evaluate("new Promise(done => setTimeout(done))")
    assert not page.posts and page.get_by_role("button", name="Try again").is_visible()


def test_next_page_counts_units_that_were_sent_while_it_was_opened(page):
    page.goto("/categories/grocery")
    page.context.set_offline(True)
    page.get_by_role("button", name="Add Apple to cart").tap()
    page.get_by_role("button", name="Try again").wait_for()
    # Fails until the page is left.
    page.evaluate("addEventListener('online', event => event.stopImmediatePropagation(), { capture: true })")
    page.context.set_offline(False)
    page.goto("/")
    expect(page.locator("[data-follows=all]").first).to_have_text("5")


@pytest.mark.parametrize("trouble", ["offline", "failing"])
def test_failed_change_is_reported_kept_and_resent(page, trouble):
    page.goto("/categories/grocery")
    if trouble == "offline":
        page.context.set_offline(True)
    else:
        page.route("**/cart/lines", lambda route: route.fulfill(status=503, body="busy", content_type="text/html"))
    add = page.get_by_role("button", name="Add Apple to cart")
    add.tap()
    page.get_by_role("button", name="Try again").wait_for()
    assert "Your change is not saved yet" in notice(page)
    with sent_and_answered(page):
        add.tap()  # tries again, and fails again
    page.unroute_all()
    if trouble == "offline":
        with answered(page):
            page.context.set_offline(False)
    else:
        press(page, "Try again")
    assert notice(page) == "Apple added, 6 items in cart."
    assert units(page, "Apple") == 2


def test_addition_with_lost_answer_counts_once(page):
    page.goto("/categories/grocery")

    def lose(route):
        route.fetch(max_redirects=0)
        route.abort()

    page.route("**/cart/lines", lose)
    add = page.get_by_role("button", name="Add Apple to cart")
    for presses in (1, 1, 2):
        with sent_and_answered(page):  # presses quicker than a test can tap
            add.evaluate("(button, presses) => { while (presses-- > 0) button.click() }", presses)
        page.get_by_role("button", name="Try again").wait_for()
    page.unroute_all()
    press(page, "Try again")
    assert notice(page) == "Apple added, 8 items in cart."
    assert units(page, "Apple") == 4


def test_browser_back_loses_no_press(slow):
    slow.goto("/")
    slow.goto("/categories/grocery")
    add = slow.get_by_role("button", name="Add Apple to cart")
    with slow.expect_request("**/cart/lines"):
        add.tap()
    add.tap()
    slow.go_back()
    wait_for(lambda: units(slow, "Apple") == 2, seconds=60)


def test_the_question_is_a_dialog_that_cancel_and_escape_close(page):
    page.goto("/cart")
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.get_by_role("button", name="Cancel").tap()):
        ask_to_buy(page)
        assert page.url.endswith("/cart")
        assert focused_name(page) == "Payment"
        close()
        page.get_by_role("dialog").wait_for(state="hidden")
        assert focused_name(page) == "Buy"
    assert page.posts == [] and len(page.loads) == 1
    page.goto("/orders")
    assert order_rows(page) == []


def test_the_dialog_keeps_the_keyboard(page):
    page.goto("/cart")
    ask_to_buy(page)
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")


def test_a_double_click_places_one_order(shop, page):
    page.goto("/cart")
    ask_to_buy(page)
    with answered(page):
        page.get_by_role("button", name="Place order").dblclick()
    assert len(page.posts) == 1
    assert page.url.endswith("/") and page.title() == "ShopME"
    assert notice(page).startswith("Thank you! Your order 1001 is placed: 4 items")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert not page.get_by_role("dialog").is_visible()
    assert shop.sql("SELECT count(*) FROM orders") == [(1,)]
    page.go_back()
    page.get_by_text("Your cart is empty.").wait_for()
    page.go_forward()
    page.get_by_text("Cart (0)").wait_for()


def test_an_order_that_cannot_reach_the_shop_can_be_sent_again(page):
    page.goto("/cart")
    ask_to_buy(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Place order").tap()
    again = page.get_by_role("dialog").get_by_role("button", name="Try again")
    again.wait_for()
    page.context.set_offline(False)
    with answered(page):
        again.tap()
    assert notice(page).startswith("Thank you! Your order 1001 is placed: 4 items")


def wait_for_frames(page, count=1):
    page.evaluate("""async count => {
        while (count-- > 0) await new Promise(drawn => requestAnimationFrame(drawn))
    }""", count)


def swipe(page, row, across, down=0):
    """A finger's way over the screen, as the browser gets it: one frame a step, and at rest when it leaves.

    All at once it would be a fling so fast that Chromium takes the next taps for attempts to stop it.
    """
    box = row.bounding_box()
    x, y = box["x"] + box["width"] * .7, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    points = [(x + across * n / 10, y + down * n / 10) for n in range(11)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for x, y in points[1:]:
        wait_for_frames(page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    wait_for_frames(page, 6)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_row_swiped_left_is_removed(page):
    page.goto("/cart")
    with answered(page):
        swipe(page, page.locator("#line-milk"), -200)
    assert "Milk deleted." in notice(page)
    assert [row[1] for row in cart_rows(page)] == ["Tomato", "Jaws"]
    press(page, "Undo removing Milk")
    assert [row[1] for row in cart_rows(page)] == ["Tomato", "Milk", "Jaws"]


@pytest.mark.parametrize(("across", "down"), [(-50, 0), (200, 0), (-20, -150)], ids=["a bit", "right", "scrolling"])
def test_short_right_or_vertical_swipe_removes_nothing(page, across, down):
    page.goto("/cart")
    swipe(page, page.locator("#line-milk"), across, down)
    expect(page.locator(".is-swiped")).to_have_count(0)
    if down:
        page.wait_for_function("() => scrollY > 0")
    # Changes are sent in order: a removal would come before this one.
    press(page, "Increase quantity of Tomato")
    assert [urlsplit(post.url).path for post in page.posts] == ["/cart/lines/tomato"]
    assert [row[1] for row in cart_rows(page)] == ["Tomato", "Milk", "Jaws"]


def test_the_mouse_swipes_nothing(visit):
    page = visit(javascript=True, viewport=TABLET)
    fill_cart_at_once(page, GOODS)
    page.goto("/cart")
    box = page.locator("#line-milk").bounding_box()
    page.mouse.move(box["x"] + 500, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 50, box["y"] + 20, steps=5)
    page.mouse.up()
    assert len(cart_rows(page)) == 3
