"""The notice of a list's changes that are not sent yet: it goes when they are."""

import pytest

from screens import PHONE
from test_lists import add, add_list, notice, settle, wait_for_rows
from walking import fill_cart_at_once

WAITING = "You are offline. 1 change will be sent when you are back."
SAVED = "All changes are saved."


@pytest.fixture
def page(visit):
    page = visit(javascript=True, viewport=PHONE)
    add_list(page)
    add(page, "milk\neggs")
    wait_for_rows(page, ["milk", "eggs"])
    settle(page)
    return page


def check_milk_offline(page):
    page.context.set_offline(True)
    page.get_by_role("checkbox", name="milk").click()
    notice(page, WAITING)


def go_online(page):
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")


def test_the_notice_is_replaced_when_the_change_is_sent(page):
    page.clock.install()
    check_milk_offline(page)
    go_online(page)
    notice(page, SAVED)
    assert page.get_by_text("You are offline").count() == 0
    settle(page)
    page.clock.run_for(10_000)
    page.locator(".notice").wait_for(state="detached")
    wait_for_rows(page, ["eggs", "✓ milk"])


def test_the_notice_is_replaced_after_a_reload(page):
    page.reload()
    page.wait_for_function("() => caches.open('lists').then(cache => cache.match(location.pathname)).then(kept => !!kept)")
    check_milk_offline(page)
    page.reload()
    notice(page, WAITING)
    go_online(page)
    notice(page, SAVED)
    assert page.get_by_text("You are offline").count() == 0


def test_the_notice_is_replaced_when_another_tab_sends_the_change(page):
    # This page fails alone: its requests are refused, those of the other page are not.
    page.route("**/operations", lambda route: route.abort())
    page.get_by_role("checkbox", name="milk").click()
    notice(page, WAITING)
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_rows(other, ["eggs", "✓ milk"])
    settle(other)
    page.bring_to_front()
    notice(page, SAVED)
    assert page.get_by_text("You are offline").count() == 0


def test_a_refused_change_replaces_the_notice(page):
    check_milk_offline(page)
    page.route("**/operations", lambda route: route.fulfill(status=404, headers={"Shop-Refusal": "404"}))
    go_online(page)
    notice(page, "These changes could not be made: milk")
    assert page.locator(".notice.notice-bad").count() == 1
    assert page.get_by_text("You are offline").count() == 0


def test_an_answer_that_saves_nothing_is_not_called_a_lost_connection(page):
    page.route("**/operations", lambda route: route.fulfill(status=503))
    page.get_by_role("checkbox", name="milk").click()
    notice(page, "The shop could not save your changes yet. 1 change will be sent again.")
    page.unroute("**/operations")
    notice(page, SAVED)


def test_the_notice_of_waiting_changes_looks_like_a_warning(page):
    check_milk_offline(page)
    waiting = page.locator(".notice").evaluate("e => getComputedStyle(e).backgroundColor")
    go_online(page)
    notice(page, SAVED)
    assert page.locator(".notice").evaluate("e => getComputedStyle(e).backgroundColor") != waiting


def test_a_dialog_that_opens_at_last_takes_the_notice_away(visit):
    page = visit(javascript=True)
    fill_cart_at_once(page, {"Grocery": [("Milk", 1, "")]})
    page.goto("/cart")
    page.context.set_offline(True)
    page.get_by_role("button", name="Buy").click()
    page.get_by_text("No connection to the shop.").wait_for()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("dialog", name="Payment").wait_for()
    assert page.get_by_text("No connection to the shop.").count() == 0


def test_a_refusal_of_a_proxy_drops_no_change(page):
    page.route("**/operations", lambda route: route.fulfill(status=403, body="Sign in to the network"))
    page.get_by_role("checkbox", name="milk").click()
    notice(page, "The shop could not save your changes yet. 1 change will be sent again.")
    page.unroute("**/operations")
    go_online(page)
    notice(page, SAVED)
    settle(page)
    wait_for_rows(page, ["eggs", "✓ milk"])


def test_a_line_is_sent_as_a_form_if_the_browser_stores_nothing(page):
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') } }")
    page.locator("#lines").fill("bread")
    with page.expect_response(lambda response: response.request.method == "POST") as answer:
        page.locator("#lines").press("Enter")
    assert answer.value.url.endswith("/items")
    wait_for_rows(page, ["milk", "eggs", "bread"])
    with page.expect_response(lambda response: response.request.method == "POST"):
        page.get_by_role("checkbox", name="milk").click()
    wait_for_rows(page, ["eggs", "bread", "✓ milk"])
