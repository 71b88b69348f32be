"""Adding and changing items and categories as a manager, with JavaScript and without."""

import pytest

from stocking import become_manager, drawing, fill, is_shown, large_gif, photo, send
from screens import DESKTOP, PHONE
from walking import add, add_new, answered, badge, focused_name, follow, notice, press, tab_to


@pytest.fixture
def manager(visit, javascript, shop):
    return become_manager(visit(javascript), shop)


@pytest.mark.journey
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_new_item_comes_into_a_new_category(visit, javascript, screen, shop):
    page = become_manager(visit(javascript, screen), shop)
    page.goto("/")
    follow(page, "Manage")
    add_new(page, "New item")
    fill(page, name="Bunch of tulips", category="Gifts", price="4,50", stock="12",
         description="Ten of them, in all colours.")
    page.locator("#unit").select_option("pair")
    page.locator("#picture").set_input_files(photo(1200))
    send(page, "Add")

    # There is no such category yet: said so, and nothing is lost, the picture included.
    assert page.title().startswith("Error: New item")
    assert page.locator(":focus").get_attribute("class") == "problem"
    assert page.get_by_role("link", name="There is no category called “Gifts”").is_visible()
    assert page.locator("#name").input_value() == "Bunch of tulips"
    assert page.locator("#price").input_value() == "4,50"
    assert page.locator("#unit").input_value() == "pair"
    assert page.locator("#stock").input_value() == "12"
    assert page.locator("#description").input_value() == "Ten of them, in all colours."
    assert is_shown(page.get_by_alt_text("The current picture"))

    page.get_by_label("This is a new category").check()
    send(page, "Add")
    assert page.get_by_role("link", name="Add a picture for the new category.").is_visible()
    page.locator("#category-picture").set_input_files(drawing())
    send(page, "Add")

    # The item's page, with the next steps.
    assert page.url.endswith("/manage/products/bunch-of-tulips?added")
    assert notice(page).startswith("Bunch of tulips was added.")
    assert focused_name(page) == "Add another"
    assert page.get_by_role("link", name="Add sizes or colours").first.is_visible()

    # The item as a shopper sees it.
    follow(page, "View in shop")
    page.wait_for_url("**/products/bunch-of-tulips")
    picture = page.locator(".product-picture")
    assert is_shown(picture)
    assert picture.evaluate("p => p.naturalWidth < p.naturalHeight"), "it is not upright"
    assert page.get_by_text("$4.50 per pair").is_visible()
    assert page.get_by_role("link", name="Add another").is_visible()
    add(page, "Bunch of tulips")
    page.get_by_label("Manager").get_by_role("link", name="View shop").click()
    page.wait_for_url(shop.url + "/")

    # At once on the home grid and in the category.
    assert is_shown(page.locator(".home .tile", has_text="Gifts").locator("img"))
    follow(page, "Gifts")
    assert page.locator(".row-name").all_inner_texts() == ["Bunch of tulips"]
    assert is_shown(page.locator(".row-picture img"))
    assert badge(page) == "1"


def test_an_item_comes_into_an_existing_category(manager):
    manager.goto("/manage/new-item?category=toys")
    assert manager.locator("#category").input_value() == "Toys"
    fill(manager, name="Paper boat", price="19.90")
    manager.locator("#picture").set_input_files(drawing())
    send(manager, "Add")
    manager.goto("/categories/toys")
    assert "Paper boat" in manager.locator(".row-name").all_inner_texts()


def test_what_is_no_picture_is_refused_where_it_was_chosen(manager):
    manager.goto("/manage/new-item")
    fill(manager, name="Paper boat", category="Toys", price="19.90")
    manager.locator("#picture").set_input_files(
        {"name": "boat.png", "mimeType": "image/png", "buffer": b"<svg xmlns='http://www.w3.org/2000/svg'/>"})
    send(manager, "Add")
    error = manager.locator("#picture-error")
    assert "JPEG, PNG, WebP" in error.inner_text()
    assert manager.locator("#name").input_value() == "Paper boat"


def test_a_change_is_undone_from_its_notice(manager):
    manager.goto("/products/tomato")
    follow(manager, "Edit")
    fill(manager, price="9.99")
    send(manager, "Save")
    assert notice(manager).startswith("Tomato was changed.")
    assert manager.locator("#price").input_value() == "9.99"
    with answered(manager):
        manager.get_by_role("button", name="Undo the change of Tomato").click()
    assert manager.locator("#price").input_value() == "2.45"


def test_an_archived_item_comes_back(manager):
    manager.goto("/manage/products/tomato")
    send(manager, "Archive this item")
    manager.goto("/categories/grocery")
    assert "Tomato" not in manager.locator(".row-name").all_inner_texts()
    manager.goto("/manage/products/tomato")
    send(manager, "Restore to the shop")
    manager.goto("/categories/grocery")
    assert "Tomato" in manager.locator(".row-name").all_inner_texts()


def test_categories_change_places(manager):
    manager.goto("/manage/categories")
    send(manager, "Move Clothing up")
    manager.goto("/")
    assert manager.locator(".home .tile-label").all_inner_texts()[2:4] == ["Clothing", "Grocery"]


def test_a_new_name_is_the_pages_heading_at_once(manager):
    manager.goto("/manage/products/milk")
    fill(manager, name="Whole milk")
    send(manager, "Save")
    assert manager.get_by_role("heading", level=1).inner_text() == "Whole milk"


def test_the_focus_goes_along_with_what_moves(shop, visit):
    manager = become_manager(visit(javascript=True), shop)
    manager.goto("/manage/categories")
    for name in ["Move Grocery down", "Move Grocery down", "Move Grocery up"]:
        manager.get_by_role("button", name=name).focus()
        press(manager, name)
        assert focused_name(manager) == name
    press(manager, "Move Grocery up")
    assert focused_name(manager).startswith("Grocery")


def test_the_second_of_two_managers_decides(visit, javascript, shop):
    ann = become_manager(visit(javascript), shop)
    ben = become_manager(visit(javascript), shop, "ben@example.com")
    for page in [ann, ben]:
        page.goto("/manage/products/tomato")
    fill(ann, name="Ann’s tomato")
    send(ann, "Save")
    fill(ben, name="Ben’s tomato", price="1.99")
    send(ben, "Save")
    assert ben.get_by_role("heading", name="Someone else changed this while you were editing").is_visible()
    assert ben.get_by_role("radio", name="Ann’s tomato").is_visible()
    ben.get_by_role("radio", name="Ben’s tomato").check()
    with answered(ben):
        ben.locator(".problem").get_by_role("button", name="Save").click()
    ben.goto("/products/tomato")
    assert ben.get_by_role("heading", level=1).inner_text() == "Ben’s tomato"
    assert ben.locator(".product-price").inner_text().startswith("$1.99")


def test_what_only_one_of_two_managers_changed_is_kept(visit, javascript, shop):
    ann = become_manager(visit(javascript), shop)
    ben = become_manager(visit(javascript), shop, "ben@example.com")
    for page in [ann, ben]:
        page.goto("/manage/products/tomato")
    fill(ann, description="Ripe and red.")
    send(ann, "Save")
    fill(ben, price="1.99")
    send(ben, "Save")
    assert "Someone else changed the description while you were editing. Those changes are kept." in notice(ben)
    assert ben.locator("#description").input_value() == "Ripe and red."
    assert ben.locator("#price").input_value() == "1.99"


def test_many_items_are_added_one_after_the_other(manager):
    manager.goto("/manage/new-item?category=toys")
    for name in ["Paper boat", "Paper plane"]:
        manager.locator("#name:focus").wait_for()
        assert manager.locator("#name").input_value() == ""
        assert manager.locator("#category").input_value() == "Toys"
        fill(manager, name=name, price="$1")
        send(manager, "Save and add another")
        assert notice(manager).startswith(f"{name} was added.")
    manager.goto("/categories/toys")
    assert {"Paper boat", "Paper plane"} < set(manager.locator(".row-name").all_inner_texts())


def test_a_picture_that_waits_is_not_sent_again(visit, shop):
    page = become_manager(visit(javascript=True), shop)
    page.goto("/manage/new-item?category=toys")
    page.locator("#picture").set_input_files(photo(1200))
    send(page, "Add")
    assert page.get_by_text("Picture uploaded. Choose another to replace it.").is_visible()
    assert page.locator("#picture").evaluate("field => field.files.length") == 0
    fill(page, name="Paper boat", price="19.90")
    with page.expect_request(lambda request: request.method == "POST") as sent:
        send(page, "Add")
    assert len(sent.value.post_data_buffer or b"") < 10_000
    assert is_shown(page.get_by_alt_text("The current picture"))


def test_the_keyboard_alone_adds_an_item(manager):
    manager.goto("/manage")
    tab_to(manager, "New")
    manager.keyboard.press("Enter")
    tab_to(manager, "New item")
    manager.keyboard.press("Enter")
    manager.wait_for_url("**/manage/new-item")
    for label, value in [("Name", "Paper boat"), ("Price in $", "19.90"), ("Category", "Toys")]:
        tab_to(manager, label)
        manager.keyboard.type(value)
    with answered(manager):
        manager.keyboard.press("Enter")
    assert notice(manager).startswith("Paper boat was added."), manager.locator("main").inner_text()


def test_twenty_items_are_added_by_the_keyboard_with_few_tabs(visit, shop):
    page = become_manager(visit(javascript=True, screen=DESKTOP), shop)
    page.goto("/manage")  # whose script, which answers the keys, has run then
    loads, tabs = [], 0
    page.on("load", lambda _: loads.append(page.url))

    def tab(name):
        nonlocal tabs
        for _ in range(9):
            tabs += 1
            page.keyboard.press("Tab")
            if focused_name(page) == name:
                return
        raise AssertionError(f"{name} is too far")

    for keys in ["gp", "n"]:
        with page.expect_navigation():
            page.keyboard.type(keys)
    for number in range(1, 21):
        page.locator("#name:focus").wait_for()
        page.keyboard.type(f"Paper boat {number}")
        tab("Price in $")
        page.keyboard.type("2.50")
        tab("In stock (optional)")
        page.keyboard.type("12")
        if number == 1:
            tab("Category")
            page.keyboard.type("Toys")
        with answered(page):
            page.keyboard.press("Enter")
        assert notice(page).startswith(f"Paper boat {number} was added."), page.locator("main").inner_text()
        if number == 1:  # its page, on which the next step has the focus
            assert focused_name(page) == "Add another"
            with page.expect_navigation():
                page.keyboard.press("Enter")
    assert tabs <= 60 and len(loads) <= 20, f"{tabs} Tabs, {len(loads)} loads"
    page.goto("/manage/products?q=Paper+boat+20")
    assert page.get_by_role("link", name="Paper boat 20").is_visible()


#: Puts the time limits of requests into the test's hands.
HOLD_LIMITS = """
    window.limits = []
    AbortSignal.timeout = milliseconds => {
        const limit = new AbortController()
        limits.push({ milliseconds, end: () => limit.abort(new DOMException("", "TimeoutError")) })
        return limit.signal
    }
"""


def test_picture_upload_may_take_thirty_times_as_long_as_another_form(visit, shop):
    page = become_manager(visit(javascript=True), shop)
    page.add_init_script(HOLD_LIMITS)
    page.route("**/*", lambda route: route.request.method == "POST" or route.continue_())  # a POST is never answered

    def limit_of(name):
        with page.expect_request(lambda request: request.method == "POST"):
            page.get_by_role("button", name=name, exact=True).click()
        # The page may be asked for once more, with the limit of an ordinary form.
        limit = page.evaluate("Math.max(...limits.map(limit => limit.milliseconds))")
        assert not page.get_by_role("button", name="Try again").is_visible()
        page.evaluate("limits.forEach(limit => limit.end())")
        page.get_by_role("button", name="Try again").wait_for()
        return limit

    page.goto("/categories/grocery")
    ordinary = limit_of("Add Tomato to cart")
    page.goto("/manage/new-item?category=grocery")
    fill(page, name="Bunch of tulips", price="4,50")
    page.locator("#picture").set_input_files(photo(1200))
    assert ordinary >= 10_000 and limit_of("Add") >= 30 * ordinary


def test_a_form_that_did_not_arrive_is_sent_as_it_is_now(visit, shop):
    page = become_manager(visit(javascript=True), shop)
    page.goto("/manage/new-item?category=grocery")
    fill(page, name="Bunch of tulips", price="4,50")
    page.context.set_offline(True)
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Try again").wait_for()
    fill(page, price="5,50")
    page.context.set_offline(False)
    send(page, "Add")
    assert page.locator("#price").input_value() == "5.50"


def test_leaving_the_form_abandons_the_upload(visit, shop):
    page = become_manager(visit(javascript=True), shop)
    page.goto("/manage/new-item?category=grocery")
    fill(page, name="Bunch of tulips", price="4,50")
    page.locator("#picture").set_input_files(photo(1200))
    # The upload is never answered.
    page.route("**/manage/products", lambda route: None if route.request.method == "POST" else route.continue_())
    with page.expect_request("**/manage/products"):
        page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("link", name="Cancel").click()
    page.wait_for_url("**/manage/products")


def test_large_photo_is_shrunk_before_upload(visit, shop):
    page = become_manager(visit(javascript=True), shop)
    page.goto("/manage/new-item?category=toys")
    fill(page, name="Paper boat", price="19.90")
    file = photo()
    page.locator("#picture").set_input_files(file)
    page.wait_for_function("size => document.querySelector('#picture').files[0].size < size", arg=len(file["buffer"]))
    assert page.locator("#picture").evaluate(
        "async field => { const p = await createImageBitmap(field.files[0]); return [p.width, p.height] }") == [1800, 2400]
    send(page, "Add")
    follow(page, "View in shop")
    picture = page.locator(".product-picture")
    assert is_shown(picture)
    assert picture.evaluate("p => p.naturalWidth < p.naturalHeight"), "it is not upright"


def test_slow_upload_reports_progress_and_can_be_stopped(visit, shop):
    page = become_manager(visit(javascript=True), shop)
    page.goto("/manage/new-item?category=toys")
    fill(page, name="Paper boat", price="19.90")
    # Chromium lets what it sends slowly go at once when it is stopped, until it ends the connection some milliseconds
    # later: there must be too much of it to arrive in that time.
    page.locator("#picture").set_input_files(large_gif())
    line = page.context.new_cdp_session(page)
    line.send("Network.emulateNetworkConditions",
              {"offline": False, "latency": 20, "downloadThroughput": -1, "uploadThroughput": 500_000})
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("Sending …").wait_for()
    page.get_by_text("10 %").wait_for()
    page.get_by_role("button", name="Stop sending").click()
    page.get_by_text("Nothing was sent. Your entries are still here.").wait_for()
    assert page.locator("#name").input_value() == "Paper boat"
    line.send("Network.emulateNetworkConditions",
              {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
    send(page, "Try again")
    assert notice(page).startswith("Paper boat was added.")


def test_leaving_a_changed_form_asks_for_confirmation(visit, shop):
    page = become_manager(visit(javascript=True), shop)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.goto("/manage/products/tomato")
    page.get_by_role("link", name="View in shop").click()
    page.wait_for_url("**/products/tomato")
    assert asked == [], "nothing was changed"
    page.goto("/manage/products/tomato")
    page.locator("#price").click()
    page.keyboard.type("9")
    with page.expect_event("dialog"):
        page.get_by_role("link", name="View in shop").click()
    assert asked == ["beforeunload"] and "/manage/" in page.url
    page.get_by_role("link", name="Cancel", exact=True).click()
    page.wait_for_url("**/manage/products")
    assert asked == ["beforeunload"], "Cancel says what it does"
