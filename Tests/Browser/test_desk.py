"""The order desk: packing, sending, payments, orders on the phone, customers and invoices, by JavaScript and without."""

import pytest

from access import barriers
from screens import DESKTOP, PHONE, TABLET, keep_picture
from stocking import become_manager, send
from walking import follow, go_to, notice, order_at_once, press_key, tab_to

PAGES = ["/manage/orders?payment=due&from=2026-02-30", "/manage/orders?state=sent", "/manage/orders",
         "/manage/orders?select", "/manage/new-order-step?set=packed&order=1002", "/manage/order-steps/1",
         "/manage/order-steps/1/slips", "/manage/order-steps/1/addresses", "/manage/orders/1002",
         "/manage/orders/1002/edit", "/manage/orders/1002/edit/item?q=apple&revision=1",
         "/manage/orders/1002/contact", "/manage/orders/1002/slip", "/manage/orders-by-customer", "/manage/new-order", "/manage/new-order/customer",
         "/manage/new-order/item?q=apple", "/manage/customers", "/manage/new-customer", "/manage/products",
         "/manage/products?edit", "/manage/people", "/manage/variants/1/stock", "/manage/invoices", "/manage/invoices/1"]


@pytest.fixture(scope="module")
def desk(chromium, demo, tmp_path_factory):
    """A shop with order 1001 of somebody unknown and a manager who is signed in: the shop, closed, and her cookies."""
    shop = demo.copy(tmp_path_factory.mktemp("desk") / "data").open()
    with chromium.new_context(base_url=shop.url) as customer, chromium.new_context(base_url=shop.url) as manager:
        order_at_once(customer)
        become_manager(manager.new_page(), shop)
        cookies = manager.storage_state()
    shop.close()
    yield shop, cookies
    shop.database.drop()


@pytest.fixture
def shop(desk, memory_path):
    """For each test a copy of its own."""
    shop = desk[0].copy(memory_path / "data")
    yield shop.open()
    shop.close()
    shop.database.drop()


@pytest.fixture
def visit_desk(visit, desk):
    """Makes browsers in which the manager is signed in."""
    return lambda *arguments, **options: visit(*arguments, storage_state=desk[1], **options)


@pytest.fixture
def manager(visit_desk, javascript):
    return visit_desk(javascript)


def add_customer(page):
    form = {"given-name": "Zoe", "family-name": "Ng"}
    assert "Zoe Ng" in page.request.post("/manage/customers", form=form).text()


@pytest.mark.journey
def test_an_order_is_packed_paid_and_sent(manager):
    page = manager
    page.goto("/manage")
    go_to(page, "Orders")
    page.locator("a.managed-name").first.click()
    send(page, "Mark as packed")
    page.get_by_label("Parcel number").fill("CH 42")
    send(page, "Mark as sent")
    assert notice(page) == "Order 1001: sent, due."
    assert "parcel CH 42" in page.locator(".desk-log").first.inner_text()
    send(page, "Record the payment")
    assert notice(page) == "Order 1001: sent, paid."
    page.locator("summary", has_text="Undo a step or cancel").click()
    send(page, "Back to packed")
    assert page.get_by_role("link", name="Give a reason.").is_visible()
    page.get_by_label("Reason", exact=True).fill("Wrong parcel")
    send(page, "Back to packed")
    assert notice(page) == "Order 1001: packed, paid."


def test_an_order_is_entered_for_somebody_on_the_phone(manager):
    page = manager
    add_customer(page)
    page.goto("/manage/orders")
    follow(page, "New order")
    page.locator("#order-code").fill("Phone 7")
    send(page, "Choose a customer")
    page.locator("#q").fill("ng")
    page.get_by_role("button", name="Search", exact=True).last.click()
    page.get_by_role("link", name="Zoe Ng").click()
    send(page, "Choose an item")
    page.locator("#q").fill("mower")
    page.get_by_role("button", name="Search", exact=True).last.click()
    page.locator("a.managed-name").first.click()
    assert page.locator("#order-code").input_value() == "Phone 7"
    page.locator("input[name=units]").fill("0")
    send(page, "Save")
    assert page.get_by_role("link", name="Enter a quantity from 1 to 32,767.").is_visible()
    page.locator("input[name=units]").fill("2")
    send(page, "Save")
    page.wait_for_url("**/manage/orders/Phone%207")
    assert "Zoe Ng" in page.locator(".order-summary").inner_text()


def test_a_way_of_delivery_is_in_the_total_at_once(manager):
    page = manager
    page.goto("/manage/new-customer")
    page.locator("#given-name").fill("Zoe")
    page.locator("#family-name").fill("Ng")
    page.locator("[name=lines]").first.fill("5 Lake Street")
    page.locator("[name=city]").fill("Springfield")
    page.locator("[name=code]").fill("97477")
    page.locator("[name=state]").select_option("OR")
    send(page, "Save")
    page.goto("/manage/new-order")
    for box, words, sign in [("#customer-words", "zoe", "main:has-text('Zoe')"),
                             ("#item-words", "shovel", "[name=units]:focus")]:
        page.locator(box).fill(words)
        page.keyboard.press("Enter")
        page.locator(sign).wait_for()
    if page.has_script:
        page.locator("#delivery").select_option(label="Standard, $4.95, free from $50.00")
        page.locator("dd", has_text="$4.95").wait_for()
    else:
        page.locator("#delivery").select_option(index=1)
        send(page, "Update the total")
    assert "$8.94" in page.locator("dl.said").inner_text()
    send(page, "Save")
    page.wait_for_url("**/manage/orders/*")
    assert "5 Lake Street" in page.locator("main").inner_text() and "$8.94" in page.locator(".order-summary").inner_text()


def test_a_clerk_is_added_and_removed(manager, visit):
    page = manager
    page.goto("/manage")
    go_to(page, "Settings", "People")
    page.locator("#email").fill("bea")
    send(page, "Add")
    assert page.locator("#email-error").inner_text() == "Enter an email address such as name@example.com."
    page.locator("#email").fill("bea@example.com")
    send(page, "Add")
    link = page.locator("#link").input_value()
    clerk = visit()
    clerk.goto(link.replace("https", "http"))
    clerk.locator("input[type=password]").fill("four wet wooden horses")
    send(clerk, "Set password and sign in")
    clerk.goto("/manage/orders/1001")
    assert clerk.get_by_role("button", name="Mark as packed").is_visible()
    follow(page, "Back to People")
    send(page, "Remove bea@example.com")
    assert notice(page).startswith("bea@example.com was removed from the staff.")
    clerk.goto("/manage/orders/1001")
    assert "/account/sign-in" in clerk.url


def test_an_order_of_a_known_customer_is_entered_in_thirty_keystrokes_and_four_pages(visit_desk, javascript, report):
    page = visit_desk(javascript, DESKTOP)
    add_customer(page)
    page.goto("/manage/orders")
    loads, keystrokes = [], 0
    page.on("request", lambda request: request.method == "GET" and "/manage/" in request.url
            and request.resource_type in ("document", "fetch") and loads.append(request.url))

    def press(*keys):
        nonlocal keystrokes
        for key in keys:
            page.keyboard.press(key)
        keystrokes += len(keys)

    def tab_until(selector, most):
        for _ in range(most):
            if page.locator(f"{selector}:focus").count():
                return
            press("Tab")
        raise AssertionError(f"{selector} was not reached")

    press("Tab", "Enter")  # past the head of the page
    tab_until("a[href='/manage/new-order']", 10)
    press("Enter")
    page.wait_for_url("**/manage/new-order")
    page.locator("#customer-words:focus").wait_for()
    press(*"zoe")
    tab_until("#item-words", 5)
    press(*"mower", "Enter")
    page.locator("input[name=units]:focus").wait_for()
    assert "Zoe Ng" in page.locator("main").inner_text()
    press("ArrowUp", "Enter")
    page.locator("#save:focus").wait_for()
    assert page.locator("input[name=units]").input_value() == "2"
    press("Enter")
    page.wait_for_url("**/manage/orders/1002")
    assert "2 items" in page.locator(".order-summary").inner_text()
    report(f"{keystrokes} keystrokes, {len(loads)} pages")
    assert keystrokes <= 30 and len(loads) <= 4


def test_orders_are_narrowed_and_shown_again(manager):
    page = manager
    page.goto("/manage/orders")
    page.locator("summary", has_text="Filter and sorting").click()
    page.get_by_label("Payment").select_option("Paid")
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**payment=paid**")
    assert page.get_by_text("No orders found.").is_visible()
    page.get_by_label("Payment").select_option("Due")
    page.get_by_label("Minimum total").fill("1")
    page.get_by_label("To", exact=True).fill("2020-01-01")
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**to=2020-01-01**")
    assert page.locator("a.managed-name").count() == 0
    page.get_by_label("To", exact=True).fill("")
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**payment=due**to=&**")
    assert page.locator("a.managed-name").count() == 1
    follow(page, "Placed")
    assert page.get_by_label("Minimum total").input_value() == "1"
    follow(page, "Clear")
    assert page.locator("a.managed-name").count() == 1 and page.locator("details[open]").count() == 0


def test_many_orders_are_packed_and_that_is_taken_back(visit, manager):
    customer = visit()
    for _ in range(2):
        order_at_once(customer)
    page = manager
    page.goto("/manage/orders?state=placed")
    follow(page, "Select")
    page.get_by_label("Choose order 1001").check()
    page.get_by_label("Choose order 1003").check()
    page.get_by_role("button", name="Mark as packed").click()
    page.wait_for_url("**/manage/new-order-step?**")
    send(page, "Mark 2 as packed")
    assert page.get_by_text("2 orders marked as packed.").is_visible()
    follow(page, "Packing slips")
    assert page.locator(".slip").count() == 2
    page.go_back()
    send(page, "Undo for 2 orders")
    assert page.get_by_text("2 orders moved back: no longer packed.").is_visible()
    page.goto("/manage/orders?state=placed&select")
    page.get_by_label("Select all orders of this list").check()
    page.get_by_role("button", name="Mark as packed").click()
    page.wait_for_url("**/manage/new-order-step?**")
    send(page, "Mark 3 as packed")
    assert page.get_by_text("3 orders marked as packed.").is_visible()


def test_a_list_is_kept_under_a_name(manager):
    page = manager
    page.goto("/manage/orders?state=placed&payment=due")
    page.locator("summary", has_text="Save this view").click()
    send(page, "Save")
    assert page.get_by_role("link", name="Enter a name for this view.").is_visible()
    page.get_by_label("Name of the view").fill("To pack")
    send(page, "Save")
    page.goto("/manage/orders")
    follow(page, "To pack")
    page.wait_for_url("**/manage/orders?state=placed&payment=due")
    send(page, "Delete view “To pack”")
    page.wait_for_url("**/manage/orders")
    assert page.get_by_role("link", name="To pack").count() == 0


def test_units_come_back(manager):
    page = manager
    page.goto("/manage/orders/1001")
    page.locator("summary", has_text="Record a return").click()
    page.get_by_label("Quantity").fill("99")
    send(page, "Save return")
    assert page.get_by_role("link", name="Enter fewer: not that many of this item can still be returned.").is_visible()
    page.get_by_label("Quantity").fill("1")
    send(page, "Save return")
    assert "back in stock" in page.locator("section[aria-labelledby=returns]").inner_text()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_an_order_is_changed_by_two(visit_desk, javascript, screen):
    page = visit_desk(javascript, screen)
    page.goto("/manage/orders/1001")
    follow(page, "Change order")
    lines = page.locator("input[name=line]").evaluate_all("all => all.map(line => line.value.replace(/x1$/, 'x2'))")
    page.get_by_label("Reason").fill("Called again")
    send(page, "Choose another item")
    page.locator("#q").fill("mower")
    page.get_by_role("button", name="Search", exact=True).last.click()
    page.locator("a.managed-name").first.click()
    assert page.get_by_label("Reason").input_value() == "Called again"
    page.locator("input[name=units]").last.fill("3")
    send(page, "Update the total")
    body = "&".join(["revision=1"] + [f"line={line}" for line in lines])
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    page.request.post("/manage/orders/1001/revisions", data=body, headers=form)
    send(page, "Save")
    assert page.get_by_role("heading", name="Someone else changed this order while you were editing").is_visible()
    assert page.locator("input[name=units]").last.input_value() == "3"
    keep_picture(page, f"manage-orders-conflict-{screen['width']}", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if javascript:
        assert barriers(page) == []
    send(page, "Save")
    page.wait_for_url("**/manage/orders/1001")
    assert "Called again" in page.locator("section[aria-labelledby=versions]").inner_text()
    keep_picture(page, f"manage-orders-versions-{screen['width']}", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if javascript:
        assert barriers(page) == []


def test_a_wrong_invoice_is_corrected_and_made_again(manager):
    page = manager
    page.goto("/manage/orders/1001")
    page.get_by_label("Name and address on the invoice").fill("Ann Lee\n5 Lake Street")
    send(page, "Create invoice")
    assert page.get_by_role("heading", level=1).inner_text() == "Invoice 1"
    page.get_by_label("Reason").fill("Wrong name")
    send(page, "Create credit note")
    assert page.get_by_role("heading", level=1).inner_text() == "Credit note 2"
    follow(page, "The order")
    page.get_by_label("Name and address on the invoice").fill("Ann Ng")
    send(page, "Create invoice")
    assert page.get_by_role("heading", level=1).inner_text() == "Invoice 3"


@pytest.mark.parametrize("screen", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_the_address_of_an_order_is_corrected(visit_desk, javascript, screen):
    page = visit_desk(javascript, screen)
    page.goto("/manage/orders/1001")
    follow(page, "Correct contact and address")
    page.locator("#email").fill("zoe at example.com")
    page.locator("#name").fill("Zoe Ng")
    page.locator("[name=lines]").fill("5 Lake Street")
    page.locator("#note").fill("Ring twice")
    page.locator("#reason").fill("Called")
    send(page, "Save")
    assert page.get_by_role("link", name="Enter an email address").is_visible()
    assert page.locator("#city-error").is_visible() and page.locator("#note").input_value() == "Ring twice"
    if javascript:
        assert barriers(page) == []
    keep_picture(page, f"contact-errors-{screen['width']}-{page.has_script}", full_page=True)
    page.locator("#email").fill("zoe@example.com")
    page.locator("#country").select_option("DE")
    send(page, "Change country")
    assert page.locator("#state").count() == 0 and page.locator("#email").input_value() == "zoe@example.com"
    page.locator("#city").fill("Bonn")
    page.locator("#code").fill("53111")
    send(page, "Save")
    page.wait_for_url("**/manage/orders/1001")
    versions = page.locator("[aria-labelledby=versions]").inner_text()
    assert "5 Lake Street, 53111 Bonn" in versions and "Note: Ring twice, new" in versions and "Called" in versions
    assert "zoe@example.com" in page.locator("[aria-labelledby=customer]").inner_text()
    if javascript:
        assert barriers(page) == []
    keep_picture(page, f"contact-order-{screen['width']}-{page.has_script}", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/manage/orders/1001/slip")
    assert "5 Lake Street" in page.locator(".slip").inner_text() and "Ring twice" in page.locator(".slip").inner_text()


def test_the_keyboard_is_enough(visit_desk):
    page = visit_desk(True, DESKTOP)
    page.goto("/manage/orders/1001")
    press_key(page, "Mark as packed")
    assert notice(page) == "Order 1001: packed, due."
    page.goto("/manage/new-order/item?q=apple")
    tab_to(page, page.locator("a.managed-name").first.inner_text().strip())
    page.keyboard.press("Enter")
    page.wait_for_url("**/manage/new-order?*")
    assert "Apple" in page.locator(".desk-line").inner_text()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_bars_the_way(visit_desk, screen):
    page = visit_desk(True, screen)
    order_at_once(page)
    add_customer(page)
    page.request.post("/manage/orders/1002/invoices", form={"buyer": "Ann Lee\n5 Lake Street"})
    page.request.post("/manage/order-steps", form={"set": "packed", "orders": "1002", "key": "0" * 32})
    for path in PAGES:
        page.goto(path)
        name = path.strip("/").replace("/", "-").split("?")[0]
        for scheme in ["light", "dark"]:
            page.emulate_media(color_scheme=scheme)
            assert barriers(page) == [], (path, scheme)
            keep_picture(page, f"{name}-{screen['width']}-{scheme}", full_page=True)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, scheme)
    page.goto("/manage/new-order")
    send(page, "Save")
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        assert barriers(page) == [], ("the form with errors", scheme)
