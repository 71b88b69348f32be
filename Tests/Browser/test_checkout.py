"""People buy with address, delivery, payment and signature: by touch, pen, mouse and keyboard, with JavaScript and
without."""

import re

import pytest

from access import barriers
from screens import DESKTOP, JOURNEYS, PHONE, SCREENS, keep_picture
from walking import add, answered, fill_cart_at_once, follow, notice, press, tab_to

WIDE_PHONE = {"width": 412, "height": 915}

NUMBER = "4242 4242 4242 4242"


@pytest.fixture(autouse=True)
def signed(shop):
    """The demo shop, which asks for everything before it sells."""
    shop.close()
    with shop.database.transaction() as execute:
        execute("""
            UPDATE shop SET checkout = 'signed', takes_demo_card = 1, iban = 'CH9300762011623852957',
                bank_holder = 'ShopME'""")
        execute("DELETE FROM delivery_methods")
        for method in [(1, "Standard", "shipping", 590), (2, "Express", "shipping", 1490), (3, "Pick up", "pick-up", 0)]:
            execute("INSERT INTO delivery_methods (id, name, kind, fee) VALUES (?, ?, ?, ?)", *method)
    shop.open()


@pytest.fixture
def page(visit, javascript):
    return visit(javascript)


def begin(page):
    """Fills a cart, and goes to the checkout as a guest."""
    page.goto("/categories/grocery")
    add(page, "Tomato", 2)
    page.goto("/cart")
    leave_by(page, "Check out")
    assert "Sign in" in page.locator("h1").inner_text()
    leave_by(page, "Continue as guest")
    assert page.url.endswith("/checkout")


def leave_by(page, name):
    """Presses a button that leads to a page of its own."""
    button = page.get_by_role("button", name=name, exact=True)
    with page.expect_navigation():
        button.tap() if page.is_touched else button.click()


def fill(page, card=True):
    page.get_by_label("Full name").fill("Zoë Ng")
    page.get_by_label("Street address").fill("5 Lake Street")
    page.get_by_label("City").fill("Springfield")
    page.get_by_label("State").select_option("OR")
    page.get_by_label("ZIP code").fill("97477")
    if card:
        page.get_by_role("radio", name=re.compile("Demo card")).check()
        page.get_by_label("Card number").fill(NUMBER)
        page.get_by_label("Month").fill("12")
        page.get_by_label("Year").fill("2099")


def sign(page, strokes=2):
    pad = page.locator(".pad")
    pad.scroll_into_view_if_needed()
    box = pad.bounding_box()
    for stroke in range(strokes):
        page.mouse.move(box["x"] + 20, box["y"] + 15 + 15 * stroke)
        page.mouse.down()
        for step in range(1, 6):
            page.mouse.move(box["x"] + 20 + 20 * step, box["y"] + 15 + 15 * stroke + 5 * (step % 2))
        page.mouse.up()


def strokes(page):
    return [stroke.split(" ") for stroke in page.locator("#signature").input_value().split(";") if stroke]


@pytest.mark.journey
def test_somebody_buys_with_a_typed_name(page):
    begin(page)
    fill(page)
    page.get_by_label("Or type your name").fill("Zoë Ng")
    press(page, "Confirmed")
    assert page.url.endswith("/checkout/confirmation")
    text = page.locator("main").inner_text()
    assert "Visa ending 4242" in text and "Springfield, OR 97477" in text and "Tomato" in text
    leave_by(page, "Cancel")
    assert page.get_by_label("City").input_value() == "Springfield"
    assert page.get_by_label("Card number").input_value() == ""
    press(page, "Confirmed")
    assert page.get_by_role("heading", level=1).inner_text() == "Check your order"
    total = re.search(r"\$\d+\.\d\d", page.locator(".charge").inner_text())[0]
    press(page, f"Confirm and pay {total}")
    assert page.url.endswith("/orders/1001")
    assert notice(page).startswith("Thank you! Your order 1001 is placed: 2 items")
    assert "Visa ending 4242" in page.locator("main").inner_text()
    follow(page, "Great!")
    assert page.url.endswith("/") and page.locator(".tile").count() > 5


def test_what_is_missing_is_named_and_the_rest_stays(page):
    begin(page)
    fill(page)
    page.get_by_label("Card number").fill("4242 4242 4242 4241")
    page.get_by_label("City").fill("")
    press(page, "Confirmed")
    assert page.locator(":focus").get_attribute("class") == "problem"
    assert page.locator(".field-error").all_inner_texts() == [
        "Enter the city.", "This card number is not valid. Check the digits.", "Draw your signature, or type your name."]
    assert page.get_by_label("Full name").input_value() == "Zoë Ng"
    assert "4242 4241" not in page.content()
    follow(page, "Cancel")
    assert page.url.endswith("/cart")


@pytest.mark.parametrize("screen", JOURNEYS)
def test_a_signature_has_strokes_that_can_be_taken_back(visit, screen):
    page = visit(javascript=True, viewport=JOURNEYS[screen])
    begin(page)
    sign(page, strokes=3)
    assert len(strokes(page)) == 3 and len(strokes(page)[0]) == 6
    page.get_by_role("button", name="Undo stroke").click()
    assert len(strokes(page)) == 2
    page.get_by_role("button", name="Clear").click()
    assert strokes(page) == [] and page.locator(".pad .ink").get_attribute("d") == ""
    sign(page)
    drawn = page.locator(".pad .ink").get_attribute("d")
    press(page, "Confirmed")  # the address is missing
    assert page.locator(".problem").is_visible()
    assert len(strokes(page)) == 2 and page.locator(".pad .ink").get_attribute("d") == drawn
    fill(page)
    press(page, "Confirmed")
    assert page.locator(".signature .ink").get_attribute("d") == drawn
    page.get_by_role("button", name=re.compile("Confirm and pay")).click()
    page.wait_for_url("**/orders/1001")
    assert page.locator(".signature .ink").get_attribute("d") == drawn


@pytest.mark.parametrize("pointer", ["touch", "pen"])
def test_a_finger_and_a_pen_draw_without_moving_the_page(visit, pointer):
    page = visit(javascript=True, has_touch=True)
    begin(page)
    pad = page.locator(".pad")
    pad.scroll_into_view_if_needed()
    before, box = page.evaluate("scrollY"), pad.bounding_box()
    browser = page.context.new_cdp_session(page)
    if pointer == "touch":
        at = lambda step: [{"x": box["x"] + 30 + 10 * step, "y": box["y"] + 20 + 6 * step}]
        browser.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at(0)})
        for step in range(1, 6):
            browser.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at(step)})
        browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        for step, kind in enumerate(["mousePressed"] + ["mouseMoved"] * 5 + ["mouseReleased"]):
            browser.send("Input.dispatchMouseEvent", {
                "type": kind, "x": box["x"] + 30 + 10 * step, "y": box["y"] + 20 + 6 * step, "button": "left",
                "buttons": 0 if kind == "mouseReleased" else 1, "clickCount": 1, "pointerType": "pen"})
    [stroke] = strokes(page)
    assert len(stroke) >= 4
    assert page.evaluate("scrollY") == before


def test_the_total_follows_the_delivery(page):
    begin(page)
    totals = {page.locator("#summary tfoot strong").text_content()}
    for choice in page.locator("input[name=delivery]:not(:checked)").all():
        if page.has_script:
            with answered(page):
                choice.check()
        else:
            choice.check()
            press(page, "Update the total")
        totals.add(page.locator("#summary tfoot strong").text_content())
    assert len(totals) == 3, totals


def test_another_country_asks_for_its_own_fields(page):
    begin(page)
    page.get_by_label("Full name").fill("Zoë Ng")
    page.get_by_text("Country: United States").click()
    page.get_by_label("Country", exact=True).select_option("Switzerland")
    press(page, "Change country")
    assert page.get_by_label("Postal code").is_visible() and page.get_by_label("ZIP code").count() == 0
    assert page.get_by_label("Full name").input_value() == "Zoë Ng"


def test_everything_is_done_by_the_keyboard(visit):
    page = visit(javascript=True)
    begin(page)
    for label, text in [("Full name", "Zoe Ng"), ("Street address", "5 Lake Street"), ("City", "Springfield"),
                        ("State", "Oregon"), ("ZIP code", "97477")]:
        tab_to(page, label)
        page.keyboard.type(text)
    tab_to(page, "Or type your name")
    page.keyboard.type("Zoe Ng")
    with answered(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/checkout/confirmation")
    tab_to(page, page.get_by_role("button", name=re.compile("Confirm and pay")).inner_text())
    with answered(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/orders/1001")


def test_no_more_than_eight_fields_ask_a_customer_at_home(visit):
    page = visit(javascript=True)
    begin(page)
    page.get_by_role("radio", name=re.compile("Demo card")).check()
    fields = page.locator(".checkout-form :is(input, select, textarea):not([type=hidden], [type=radio])").all()
    asked = [field.get_attribute("name") for field in fields if field.is_visible()]
    assert set(asked) - {"email", "signed-name"} == {
        "name", "lines", "city", "state", "code", "card-number", "card-month", "card-year"}


@pytest.mark.parametrize(("screen", "scheme"), [*((screen, "light") for screen in SCREENS), ("phone", "dark")])
def test_the_pages_of_the_checkout_fit_and_have_no_barriers(visit, screen, scheme):
    page = visit(javascript=True, viewport=SCREENS[screen], color_scheme=scheme)
    begin(page)

    def look(name):
        keep_picture(page, f"{name}-{screen}-{scheme}", full_page=True)
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, f"{name} scrolls sideways by {overflow} px"
        page.evaluate("scrollTo(0, 0)")  # below it the bar covers what is searched with
        assert barriers(page) == [], name

    look("checkout-signed")
    press(page, "Confirmed")
    look("checkout-problem")
    fill(page, card=False)
    page.get_by_role("radio", name=re.compile("Bank transfer")).check()
    sign(page)
    press(page, "Confirmed")
    look("checkout-question")
    page.get_by_role("button", name=re.compile("Confirm and pay")).click()
    page.wait_for_url("**/orders/1001")
    look("receipt")
    assert "CH93 0076 2011 6238 5295 7" in page.locator("main").inner_text()


def test_order_is_folded_above_the_form_on_a_phone(visit, javascript):
    page = visit(javascript, PHONE, has_touch=True)
    begin(page)
    fold, table = page.locator("#summary summary"), page.locator("#summary table")
    assert fold.inner_text() == "Your order · 2 items · $10.80"
    assert fold.bounding_box()["y"] < page.locator(".checkout-box").first.bounding_box()["y"]
    assert not table.is_visible()
    fold.tap()
    assert table.is_visible() and "Tomato" in table.inner_text()


def test_order_is_open_beside_the_form_on_a_wide_screen(visit, javascript):
    page = visit(javascript, DESKTOP)
    begin(page)
    table, form = page.locator("#summary table"), page.locator(".checkout-form").bounding_box()
    assert table.is_visible() and not page.locator("#summary summary").is_visible()
    assert table.bounding_box()["x"] >= form["x"] + form["width"]
    assert page.get_by_role("heading", name="Your order").is_visible()


def test_button_with_the_total_stays_on_the_screen_of_a_phone(visit, javascript):
    page = visit(javascript, PHONE)
    begin(page)
    assert page.locator(".checkout-box").count() == 3
    bar, tabs = page.locator(".checkout-buy"), page.locator(".tabs")
    button = page.get_by_role("button", name="Confirmed", exact=True)
    assert button.inner_text().split() == ["Confirmed", "$10.80"]
    assert button.bounding_box()["width"] >= PHONE["width"] - 32
    for distance in (0, 500, 500):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(200)
        box = bar.bounding_box()
        assert abs(box["y"] + box["height"] - tabs.bounding_box()["y"]) < 1
    page.mouse.wheel(0, 10_000)
    page.wait_for_timeout(200)
    cancel = page.get_by_role("link", name="Cancel")
    assert cancel.bounding_box()["y"] >= bar.bounding_box()["y"] + bar.bounding_box()["height"]


def in_line(page, *fields):
    """Checks that the labels are in one line, and that the inputs are in one."""
    for part in (lambda id: f"label[for={id}]", lambda id: f"#{id}"):
        tops = {round(page.locator(part(id)).bounding_box()["y"]) for id in fields}
        assert len(tops) == 1, (fields, tops)


def test_short_fields_share_a_line_also_with_an_error(visit, javascript):
    page = visit(javascript, WIDE_PHONE)
    begin(page)
    in_line(page, "city", "state", "code")
    fill(page)
    page.get_by_label("City").fill("")
    page.get_by_label("Month").fill("13")
    press(page, "Confirmed")
    assert page.locator("#city-error").is_visible() and page.locator("#card-month-error").is_visible()
    in_line(page, "city", "state", "code")
    in_line(page, "card-month", "card-year")


def test_street_is_one_line_high_and_keeps_every_line(visit, javascript):
    page = visit(javascript, PHONE)
    begin(page)
    street = page.get_by_label("Street address")
    assert street.bounding_box()["height"] < 50
    fill(page)
    street.fill("Rose House\n5 Lake Street\nFlat 3")
    page.get_by_label("City").fill("")
    press(page, "Confirmed")
    assert street.input_value() == "Rose House\n5 Lake Street\nFlat 3"
    assert street.evaluate("e => e.scrollHeight <= e.clientHeight + 1"), "a line is hidden"
    page.get_by_label("City").fill("Springfield")
    page.get_by_label("Card number").fill(NUMBER)
    page.get_by_label("Or type your name").fill("Zoë Ng")
    press(page, "Confirmed")
    assert "Rose House\n5 Lake Street\nFlat 3\nSpringfield" in page.locator(".said").inner_text()


def test_pad_says_where_to_sign_until_it_is_signed(visit):
    page = visit(javascript=True, viewport=PHONE)
    begin(page)
    hint = page.locator(".pad-text")
    assert hint.text_content() == "Sign here" and hint.is_visible()
    sign(page)
    assert not hint.is_visible()


def test_welcome_covers_nothing_of_the_checkout(visit, javascript):
    page = visit(javascript, PHONE)
    page.goto("/account/join")
    for label, text in [("First name", "Zoë"), ("Last name", "Ng"), ("Email address", "zoe@example.org")]:
        page.get_by_label(label).fill(text)
    page.get_by_label("Password", exact=True).fill("a long password of hers")
    press(page, "Join")
    press(page, "Log off")
    fill_cart_at_once(page, {"Grocery": [("Tomato", 2, "")]})
    page.goto("/cart")
    leave_by(page, "Check out")
    page.get_by_label("Email address").fill("zoe@example.org")
    page.get_by_label("Password", exact=True).fill("a long password of hers")
    leave_by(page, "Sign in")
    assert page.url.endswith("/checkout") and notice(page) == "You are signed in."
    box = page.locator(".notice").bounding_box()
    assert box["y"] + box["height"] <= page.locator("#summary").bounding_box()["y"]
    assert page.locator("[data-passes]").count() == 0, "the form moves when the notice disappears"


@pytest.mark.parametrize(("delivery", "payment", "steps"), [
    ("Standard", "Pay on delivery", ["We will pack your order and send it to your address (Standard).",
                                     "Pay $10.80 when you receive your order."]),
    ("Standard", "Demo card", ["We will pack your order and send it to your address (Standard).",
                               "You won’t be charged: you paid with a demo card."]),
    ("Pick up", "Bank transfer", ["We will pack your order. Pick it up at our shop:\n\n12 Orchard Lane\n"
                                  "Springfield, NJ 07081\nMonday to Saturday 9 to 6",
                                  "Transfer $4.90 to our bank account. Your order shows our bank details."]),
    ("Pick up", "Pay on delivery", ["We will pack your order. Pick it up at our shop:\n\n12 Orchard Lane\n"
                                    "Springfield, NJ 07081\nMonday to Saturday 9 to 6",
                                    "Pay $4.90 when you pick up your order."])])
def test_panel_after_buying_says_what_happens_next(visit, delivery, payment, steps):
    page = visit(javascript=True, viewport=PHONE)
    begin(page)
    fill(page, card=payment == "Demo card")
    for choice in (delivery, payment):
        radio = page.get_by_role("radio", name=re.compile(choice))
        if not radio.is_checked() and choice == delivery:
            with answered(page):
                radio.check()
        radio.check()
    page.get_by_label("Or type your name").fill("Zoë Ng")
    press(page, "Confirmed")
    page.get_by_role("button", name=re.compile("Confirm and pay")).click()
    page.wait_for_url("**/orders/1001")
    assert page.locator(".thanks li").all_inner_texts() == steps
    assert page.locator(".thanks").get_by_role("link", name="Great!").is_visible()
    keep_picture(page, f"thanks-{delivery}-{payment}".replace(" ", "-").lower())


def test_a_receipt_prints_on_one_page(visit):
    page = visit(javascript=True)
    begin(page)
    fill(page)
    sign(page)
    press(page, "Confirmed")
    page.get_by_role("button", name=re.compile("Confirm and pay")).click()
    page.wait_for_url("**/orders/1001")
    page.emulate_media(media="print")
    printed = page.pdf(format="A4")
    assert printed.count(b"/Type /Page\n") == 1
    for part in [".said", ".signature", ".cart", ".foot"]:
        assert page.locator(part).first.is_visible(), part
    for part in [".bar-search", ".tabs", ".button-link"]:
        assert not page.locator(part).first.is_visible(), part
