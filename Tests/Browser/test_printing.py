"""Receipts, invoices and packing slips on paper, by Chromium's PDF: sums once, behind the last line, nothing over it."""

import pytest

from buying import SignedBuyer
from printing import overlaps, pages
from stocking import become_manager

#: Numbers of lines: those of one page, those at which a page ends, and those of several pages.
COUNTS = [1, 12, 14, 16, 20, 24, 80, 90]


@pytest.fixture
def goods(shop):
    """Items without options, all of them in stock, in a shop that asks for an address."""
    shop.close()
    with shop.database.transaction() as execute:
        execute("UPDATE shop SET checkout = 'signed', takes_demo_card = 1, address = 'Kramgasse 1\n3011 Bern'")
        execute("DELETE FROM delivery_methods")
        execute("INSERT INTO delivery_methods (id, name, kind, fee) VALUES (1, 'Standard', 'shipping', 590)")
        execute("UPDATE variants SET stock = NULL")
        items = execute("""
            SELECT slug FROM products WHERE archived_at IS NULL
                AND id NOT IN (SELECT product_id FROM product_options) ORDER BY id""")
        slugs = [slug for slug, in items]
    shop.open()
    return slugs


def order(shop, slugs):
    """Buys one of each. Returns the order's number and the buyer's session."""
    buyer = SignedBuyer(shop.port)
    for slug in slugs:
        buyer.add(slug)
    answer = buyer.place(buyer.confirmation())
    assert answer.order_number, answer
    return answer.order_number, buyer.session


def check(page, lines):
    """Prints a page. Its sums are on the last page with lines, below them, and no two words overlap."""
    printed = pages(page.pdf(format="A4"))
    totals = [(number, word) for number, words in enumerate(printed) for word in words if word.text == "Total"]
    assert len(totals) == 1, (page.url, lines, totals)
    for number, words in enumerate(printed):
        assert not overlaps(words), (page.url, lines, number, overlaps(words)[:3])
    heads = sum(word.text == "Item" for words in printed for word in words)
    assert heads >= (1 if lines < 10 else max(1, totals[0][0])), (page.url, lines, heads)


def test_sums_are_printed_once_and_nothing_overlaps(visit, chromium, shop, goods):
    manager = become_manager(visit(javascript=False), shop)
    for count in [count for count in COUNTS if count <= len(goods)]:
        number, session = order(shop, goods[:count])
        context = chromium.new_context()
        context.add_cookies([{"name": "session", "value": session, "url": shop.url}])
        receipt = context.new_page()
        receipt.goto(f"{shop.url}/orders/{number}")
        assert receipt.locator(".cart tbody tr").count() == count
        check(receipt, count)
        context.close()
        manager.goto(f"/manage/orders/{number}/slip")
        assert manager.locator(".cart tbody tr").count() == count
        check(manager, count)
        answer = manager.request.post(f"/manage/orders/{number}/invoices", form={"buyer": "Ann Lee\n5 Lake Street"})
        assert answer.ok, answer.text()
        manager.goto(f"/manage/invoices/{COUNTS.index(count) + 1}")
        assert manager.locator(".cart tbody tr").count() >= count
        check(manager, count)
