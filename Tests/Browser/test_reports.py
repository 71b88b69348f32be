"""Reports on what was ordered: by keyboard, on paper, on small and large screens, in light and dark colours."""

import csv
import datetime
import io

import pytest

from access import barriers
from screens import DESKTOP, PHONE, keep_picture
from stocking import become_manager
from walking import follow, go_to, order_at_once, tab_to

PAGES = ["/manage/reports", "/manage/reports?by=week", "/manage/reports?by=month", "/manage/reports/taxes"]


@pytest.fixture
def manager(visit, javascript, shop):
    order_at_once(visit())
    return become_manager(visit(javascript), shop)


def fill(shop):
    """Writes orders of a few customers for each of the last 400 days; their lines first, as the books demand."""
    now = int(datetime.datetime.now().timestamp())
    with shop.database.transaction() as execute:
        variants = execute("SELECT variants.id, variants.price, name FROM variants JOIN products "
                           "ON products.id = product_id ORDER BY variants.id LIMIT 30")
        [(buyer,)] = execute("SELECT max(id) FROM customers")
        for n in range(1200):
            variant, price, name = variants[n * n % 29]
            key, moment = 5000 + n, now - (n * 7919 % 400) * 86400
            execute("INSERT INTO customers (id, last_used_at, check_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    buyer + 1 + n % 300, now, now)
            execute("INSERT INTO orders (id, code, customer_id, placed_at, currency) VALUES (?, ?, ?, ?, 'USD')",
                    key, str(key), buyer + 1 + n % 300, moment)
            execute("INSERT INTO order_lines VALUES (?, 1, 0, ?, 'Category', ?, 'each', ?, ?, 0, 0, '', NULL, '', '', '')",
                    key, variant, name, price, 1 + n % 5)
            execute("INSERT INTO order_revisions (order_id, revision, revised_at, unit_count, total) "
                    "VALUES (?, 1, ?, ?, ?)", key, moment, 1 + n % 5, price * (1 + n % 5))
            execute("INSERT INTO order_states (order_id, number, state, changed_at) VALUES (?, 1, 'placed', ?)",
                    key, moment)


def test_a_report_is_chosen_and_taken_along(manager):
    page = manager
    page.goto("/manage")
    go_to(page, "Reports")
    assert page.locator(".report-totals dd").nth(1).inner_text() == "1"
    follow(page, "12 months")
    page.locator(".report-table tbody a").nth(11).click()
    page.wait_for_url("**by=day&from=**")
    page.locator("#from").fill("2026-01-30")
    page.locator("#to").fill("2026-02-02")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**from=2026-01-30&to=2026-02-02")
    assert page.locator(".report-table tbody tr").count() == 4
    page.goto("/manage/reports")
    answer = page.request.get(page.get_by_role("link", name="Figures as CSV").get_attribute("href"))
    rows = list(csv.DictReader(io.StringIO(answer.body().decode("utf-8-sig"))))
    shown = page.locator(".report-table").first.locator("tbody td:first-of-type").all_inner_texts()
    assert [f"${float(row['Revenue (USD)']):,.2f}" for row in rows] == shown


def test_taxes_of_a_quarter_are_chosen_and_taken_along(manager):
    page = manager
    page.goto("/manage/reports")
    follow(page, "Taxes by country")
    total = page.locator(".report-table tfoot td").last.inner_text()
    assert total != "$0.00"
    answer = page.request.get(page.get_by_role("link", name="As CSV").get_attribute("href"))
    rows = list(csv.DictReader(io.StringIO(answer.body().decode("utf-8-sig"))))
    assert f"${sum(float(row['Gross (USD)']) for row in rows):,.2f}" == total
    page.locator("#quarter").select_option(index=4)
    page.get_by_role("button", name="Show").click()
    page.wait_for_url("**/taxes?quarter=*")
    assert page.get_by_text("No orders in this quarter.").is_visible()


def test_the_keyboard_is_enough(visit, shop):
    page = become_manager(visit(True, DESKTOP), shop)
    page.goto("/manage/reports")
    tab_to(page, "12 weeks")
    page.keyboard.press("Enter")
    page.wait_for_url("**by=week")
    assert page.locator(".report-table tbody tr").count() == 12
    tab_to(page, "Figures as CSV")


def test_on_paper_there_are_figures_and_no_buttons(visit, shop):
    page = become_manager(visit(True, DESKTOP), shop)
    page.goto("/manage/reports")
    page.emulate_media(media="print")
    assert page.locator(".report svg[role=img]").first.is_visible()
    assert page.locator(".report-table").first.is_visible()
    for control in [".report .manage-actions", ".report-span", ".report .links"]:
        assert not page.locator(control).first.is_visible(), control
    keep_picture(page, "manage-reports-print", full_page=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_bars_the_way(visit, shop, screen, scheme):
    page = become_manager(visit(True, screen, color_scheme=scheme), shop)
    fill(shop)
    for path in PAGES:
        page.goto(path)
        name = path.strip("/").replace("/", "-").replace("?by=", "-")
        keep_picture(page, f"{name}-{screen['width']}-{scheme}", full_page=True)
        assert barriers(page) == [], path
        for box in ["html", ".report-scroll"]:
            assert page.eval_on_selector(box, "box => box.scrollWidth <= box.clientWidth"), (path, box)
