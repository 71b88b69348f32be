"""Steps of a shopper in a browser, with JavaScript or without."""

import re
from contextlib import contextmanager

WORKED_EXAMPLE = {
    "Grocery": [("Tomato", 3, "$7.35"), ("Apple", 2, "$2.94"), ("Broccoli", 2, "$3.98"), ("Lettuce", 1, "$3.19"),
                ("Milk", 1, "$4.49")],
    "Movies": [("Lord of the Rings", 1, "$1.99"), ("Shawshank Redemption", 1, "$1.99")],
    "Garden": [("Garden Soil", 2, "$65.98"), ("Mower", 1, "$199.99"), ("Tomato Plant", 1, "$2.99"),
               ("Shovel", 1, "$3.99"), ("Fruit Tree", 1, "$29.54")],
}


@contextmanager
def answered(page):
    """Waits for the answer to a form: the page that follows, or, with JavaScript, the change in this one."""
    if page.has_script:
        with page.expect_response(lambda response: response.request.method == "POST") as answer:
            yield answer
        page.locator("html:not([data-sending])").wait_for(state="attached")
    else:
        with page.expect_navigation() as answer:
            yield answer


def press(page, name, times=1):
    """Presses the button of this name, with the finger where there is one, and waits for the answer.

    With JavaScript several presses are quick ones, answered together.
    """
    button = page.get_by_role("button", name=name, exact=True).first
    for presses in [times] if page.has_script else [1] * times:
        with answered(page):
            if presses > 1:  # quicker than a test can tap
                button.evaluate("(button, presses) => { button.focus(); while (presses-- > 0) button.click() }", presses)
            else:
                button.tap() if page.is_touched else button.click()


def type_quantity(page, product, typed):
    """Types a number and sends it: with Enter, or, without JavaScript, with Set."""
    page.get_by_label(f"Quantity of {product}", exact=True).fill(typed)
    with answered(page) as answer:
        if page.has_script:
            page.keyboard.press("Enter")
        else:
            page.get_by_role("button", name=f"Set quantity of {product}").click()
    return answer


def follow(page, name):
    link = page.get_by_role("link", name=name, exact=True).first
    with page.expect_navigation():
        link.tap() if page.is_touched else link.click()


def go_to(page, *names):
    """Follows links of the menu of the back office, one after the other. On phones the menu is a drawer."""
    for name in names:
        opener = page.get_by_role("button", name="Menu", exact=True)
        if opener.is_visible():
            opener.click()
        # The name of a link may end with the number of what waits.
        link = page.locator(".staff-menu").get_by_role("link", name=re.compile(f"^{name}( .* waiting)?$")).first
        with page.expect_navigation():
            link.tap() if page.is_touched else link.click()


def add_new(page, name):
    """Opens a form of the menu "New" of the back office."""
    page.get_by_role("button", name="New", exact=True).click()
    follow(page, name)


def log_off(page):
    """Signs out. In the back office, the button is in the menu of the person."""
    person = page.get_by_role("button", name="Your account", exact=True)
    if person.count():
        person.click()
    press(page, "Log off")


def add(page, product, times=1):
    press(page, f"Add {product} to cart", times)


def fill_cart(page, goods=WORKED_EXAMPLE):
    for category, lines in goods.items():
        page.goto("/")
        follow(page, category)
        for product, count, _ in lines:
            add(page, product, count)


def fill_cart_at_once(page, goods=WORKED_EXAMPLE):
    """The same cart without the walk: the same forms, sent one after the other."""
    for lines in goods.values():
        for product, count, _ in lines:
            form = {"product": product.lower().replace(" ", "-"), "quantity": str(count)}
            assert page.request.post("/cart/lines", form=form).ok


def order_at_once(page, goods=WORKED_EXAMPLE):
    """An order without the walk."""
    fill_cart_at_once(page, goods)
    fields = dict(re.findall(r'name="(key|total|quote)" value="([^"]*)"', page.request.get("/checkout").text()))
    assert re.search(r"[Oo]rder (<strong[^>]*>)?\d{4}", page.request.post("/orders", form=fields).text())


def ask_to_buy(page):
    """From the cart to the question whether to buy: a page, or, with JavaScript, a dialog."""
    if page.has_script:
        page.get_by_role("button", name="Buy").click()
        page.get_by_role("dialog", name="Payment").wait_for()
    else:
        press(page, "Buy")


def buy(page):
    page.goto("/cart")
    ask_to_buy(page)
    press(page, "Place order")


def badge(page):
    return page.locator(".badge:visible, .tab-count:visible").first.inner_text()


def notice(page):
    """The text of the notice, in one line for the panel after an order."""
    place = page.get_by_role("status")
    text = place.inner_text().strip()
    return " ".join(text.split()) if place.locator(".thanks").count() else text


def focused_name(page):
    """Name that a screen reader says of the control that has the focus."""
    return page.evaluate("""() => {
        const held = document.activeElement
        const label = held.ariaLabelledByElements?.[0] ?? held.labels?.[0]
        return held.ariaLabel ?? label?.textContent ?? held.innerText
    }""").strip()


def tab_to(page, name):
    """Reaches a control with the Tab key alone."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if focused_name(page) == name:
            return
    raise AssertionError(f"the Tab key does not reach {name}")


def press_key(page, name):
    """Reaches a button with the Tab key, presses Enter there and waits for the answer."""
    tab_to(page, name)
    with answered(page):
        page.keyboard.press("Enter")


def order_rows(page):
    return [tuple(row.split("\n")) for row in page.locator(".order-link").all_inner_texts()]


def cart_rows(page):
    """The cart as (section, name, quantity, subtotal)."""
    rows = []
    for body in page.locator("main table.cart tbody").all():
        section = body.locator(".cart-section").inner_text()
        for row in body.locator(".cart-row").all():
            quantity = row.locator("input[inputmode=numeric]").input_value()
            name, subtotal = row.locator("th a").inner_text(), row.locator("td").first.inner_text()
            rows.append((section, name, int(quantity), subtotal))
    return rows
