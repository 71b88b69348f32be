"""Bank transfers that staff record from the bank's CSV file, by JavaScript and without."""

from datetime import date

import pytest
from playwright.sync_api import expect

from access import barriers
from screens import DESKTOP, PHONE, keep_picture
from stocking import become_manager
from walking import follow, go_to, order_at_once, press

HEADING = "Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag\r\n"


def due(shop, code):
    """The total of an order, as the bank writes it."""
    cents = shop.sql("SELECT total FROM order_heads JOIN orders ON id = order_id WHERE code = ?", code)[0][0]
    return f"{cents // 100},{cents % 100:02}"


def check(page, name):
    """Checks width and accessibility, and takes a picture. The checker of accessibility needs JavaScript."""
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    if page.has_script:
        assert barriers(page) == []
        keep_picture(page, f"{name}-{page.viewport_size['width']}", full_page=True)


def send(page, text):
    page.goto("/manage/order-transfers")
    page.set_input_files("#file", {"name": "bank.csv", "mimeType": "text/csv", "buffer": text.encode()})
    with page.expect_navigation():
        page.get_by_role("button", name="Check the file").click()


@pytest.mark.journey
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["360", "1280"])
def test_transfers_are_recorded_and_undone(visit, javascript, shop, screen):
    page = become_manager(visit(javascript, screen), shop)
    for _ in range(2):
        order_at_once(page)
    # An older line would be in doubt.
    today = date.today()
    booked, written = f"{today:%d.%m.%Y}", f"{today:%B} {today.day}, {today.year}"
    text = HEADING + "".join([
        f"{booked};Ann Ng;Order 1001, thank you;{due(shop, '1001')}\r\n",
        f"{booked};Ann Ng;Order 1002;1,00\r\n",
        f"{booked};{'Long name ' * 20};{'x' * 200};3,00\r\n",
        f"{booked};Landlord;Rent;-900,00\r\n"])
    page.goto("/manage")
    go_to(page, "Orders", "Bank statement")
    check(page, "statement-form")
    send(page, text)
    expect(page.get_by_label("Text of the payer")).to_have_value("2")
    check(page, "statement-columns")
    press(page, "Continue")
    expect(page.get_by_text("3 incoming transfers. 1 other row is left out.")).to_be_visible()
    assert [box.is_checked() for box in page.locator("[name=line]").all()] == [True, False]
    check(page, "statement")
    press(page, "Record the ticked payments")
    expect(page.get_by_role("status").filter(has_text="1 payment recorded.")).to_be_visible()
    assert shop.sql("SELECT count(*) FROM payments WHERE kind = 'transfer'") == [(1,)]
    check(page, "statement-result")
    press(page, "Undo")
    expect(page.get_by_role("status").filter(has_text="1 payment undone.")).to_be_visible()
    follow(page, f"1001 {written}")
    expect(page.get_by_text(f"Undone: bank statement of {written}")).to_be_visible()
    send(page, text)
    expect(page.get_by_role("heading", name="1 line matches", exact=True)).to_be_visible()
