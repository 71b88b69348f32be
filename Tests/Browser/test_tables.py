"""Tables that a manager takes to a spreadsheet and brings back, by JavaScript and without."""

import csv
import io

import pytest
from playwright.sync_api import expect

from access import barriers
import running
from screens import DESKTOP, PHONE, keep_picture
from stocking import become_manager
from walking import follow, go_to, press

ROWS = "Address,Name,Category,Price\nmilk,Milk,Grocery,5.55\n,Oat milk,Grocery,2.5\n,Nothing,Nowhere,1\n"


def choose(page, content):
    page.goto("/manage/tables")
    page.set_input_files("#file", {"name": "goods.csv", "mimeType": "text/csv", "buffer": content})
    page.get_by_role("button", name="Check the file").click()
    page.wait_for_url("**/manage/imports/*")


def wait_for(page, words):
    """Waits until the page says so. Without JavaScript it is fetched until it does, and then loaded again."""
    if page.has_script:
        expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
    else:
        running.wait_for(lambda: words in page.request.get(page.url).text(), seconds=60)
        page.reload()
        expect(page.get_by_text(words).first).to_be_visible()


@pytest.fixture
def manager(visit, javascript, shop):
    return become_manager(visit(javascript), shop)


def test_prices_go_to_a_spreadsheet_and_come_back(manager):
    page = manager
    page.goto("/manage")
    go_to(page, "Products", "Import and export")
    answer = page.request.get(page.locator("main").get_by_role("link", name="Products").last.get_attribute("href"))
    before = answer.body()
    assert {"Tomato", "Milk"} <= {row["Name"] for row in csv.DictReader(io.StringIO(before.decode("utf-8-sig")))}
    choose(page, before)
    wait_for(page, "0 new, 0 changed, 0 with errors")

    choose(page, ROWS.encode())
    wait_for(page, "Preview: 1 new, 1 changed, 1 with errors, 0 unchanged. Nothing is imported yet.")
    assert page.get_by_text("There is no such category.").is_visible()
    press(page, "Apply 2 rows")
    wait_for(page, "2 rows applied.")
    page.goto("/products/oat-milk")
    assert page.get_by_text("$2.50").first.is_visible()
    page.go_back()
    press(page, "Undo 2 rows")
    wait_for(page, "2 rows undone.")
    assert page.request.get("/manage/products.csv").body() == before


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["360", "1280"])
def test_no_page_has_a_barrier(visit, shop, scheme, screen):
    page = become_manager(visit(True, screen, color_scheme=scheme), shop)
    choose(page, ROWS.encode())
    wait_for(page, "1 new, 1 changed")
    for name, path in [("import", page.url), ("tables", "/manage/tables")]:
        page.goto(path)
        assert barriers(page) == []
        width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width[0] <= width[1]
        keep_picture(page, f"{name}-{screen['width']}-{scheme}", full_page=True)
