"""What a shopper does, in a shopper's words."""

S16 = {
    "Grocery": [("Tomato", 3, "$7.35"), ("Apple", 2, "$2.94"), ("Broccoli", 2, "$3.98"), ("Lettuce", 1, "$3.19"),
                ("Milk", 1, "$4.49")],
    "Movies": [("Lord of the Rings", 1, "$1.99"), ("Shawshank Redemption", 1, "$1.99")],
    "Garden": [("Garden Soil", 2, "$65.98"), ("Mower", 1, "$199.99"), ("Tomato Plant", 1, "$2.99"),
               ("Shovel", 1, "$3.99"), ("Fruit Tree", 1, "$29.54")],
}


def press(page, name, role="button"):
    """Presses what has this name and waits for the page that follows."""
    with page.expect_navigation():
        page.get_by_role(role, name=name, exact=True).first.click()


def follow(page, name):
    press(page, name, role="link")


def add(page, product, times=1):
    for _ in range(times):
        press(page, f"Add {product} to cart")


def fill_cart(page, goods=S16):
    for category, lines in goods.items():
        page.goto("/")
        follow(page, category)
        for product, count, _ in lines:
            add(page, product, count)


def fill_cart_at_once(page, goods=S16):
    """The same cart without the walk: the same forms, sent one after the other."""
    for lines in goods.values():
        for product, count, _ in lines:
            form = {"product": product.lower().replace(" ", "-"), "quantity": str(count)}
            assert page.request.post("/cart/lines", form=form).ok


def buy(page):
    page.goto("/cart")
    follow(page, "Buy")
    press(page, "Place order")


def badge(page):
    return page.locator(".badge").inner_text()


def notice(page):
    return page.get_by_role("status").inner_text().strip()


def order_rows(page):
    return [tuple(row.split("\n")) for row in page.locator(".order-link").all_inner_texts()]


def cart_rows(page):
    """The cart as (section, name, quantity, subtotal)."""
    rows = []
    for body in page.locator("table.cart tbody").all():
        section = body.locator("h2").inner_text()
        for row in body.locator(".cart-row").all():
            quantity = row.locator("input[name=quantity]:not([type=hidden])").input_value()
            name, subtotal = row.locator("th a").inner_text(), row.locator("td").first.inner_text()
            rows.append((section, name, int(quantity), subtotal))
    return rows
