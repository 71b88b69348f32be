"""One key buys once, and the last item is sold once, however many come at the same moment."""

import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from auditing import assert_checked, stock
from buying import Buyer
from clerking import Clerk, Deeds
from running import PATIENCE, Shop

pytestmark = pytest.mark.exact


@pytest.fixture
def shop(demo_data, tmp_path):
    """The demo shop with one mower and a hundred apples left."""
    shutil.copytree(demo_data, tmp_path / "data")
    stock(tmp_path / "data", 1, ["mower"])
    stock(tmp_path / "data", 100, ["apple"])
    shop = Shop(tmp_path / "data").open()
    yield shop
    shop.close()


@pytest.fixture
def buyer(shop):
    buyer = Buyer(shop.port)
    yield buyer
    buyer.close()


def all_at_once(orders):
    """Places all these orders, each a buyer and a confirmation, at the same moment, and returns the answers."""
    start = threading.Barrier(len(orders))

    def place(buyer, confirmation):
        try:
            buyer.get("/")  # so that the connection is there
            start.wait(timeout=2 * PATIENCE)
            return buyer.place(confirmation)
        finally:
            buyer.close()

    with ThreadPoolExecutor(len(orders)) as threads:
        return list(threads.map(place, *zip(*orders)))


def books(shop):
    return {
        "orders": shop.sql("""
            SELECT order_id, total, lower(hex(key)) FROM order_heads JOIN order_keys USING (order_id) ORDER BY order_id
            """),
        "lines": shop.sql("SELECT * FROM order_lines ORDER BY order_id, revision, position"),
        "stock": shop.sql("SELECT slug, stock FROM products ORDER BY id"),
        "carts": shop.sql("SELECT * FROM cart_lines ORDER BY customer_id, variant_id"),
    }


def test_fifty_posts_of_one_key_buy_once_and_get_one_receipt_also_after_a_restart(shop, buyer):
    buyer.add("apple", 2)
    confirmation = buyer.confirmation()

    def receipts():
        answers = all_at_once([(Buyer(shop.port, buyer.session), confirmation) for _ in range(50)])
        return [answer.receipt for answer in answers]

    first = receipts()
    assert set(first) == {(303, "/", "placed.1001")} and len(first) == 50
    assert shop.sql("SELECT order_id, total FROM order_heads") == [(1001, 2 * 147)]
    assert shop.sql("SELECT stock FROM products WHERE slug = 'apple'") == [(98,)]
    assert shop.sql("SELECT * FROM cart_lines") == []

    for end in (shop.close, shop.kill):
        before = books(shop)
        end()
        shop.open()
        assert receipts() == first
        assert books(shop) == before


def test_an_old_key_gives_its_receipt_and_leaves_the_new_cart_alone(shop, buyer):
    """The back button after an order, with something else in the cart by then."""
    buyer.add("apple")
    confirmation = buyer.confirmation()
    receipt = buyer.place(confirmation).receipt
    buyer.add("mower")
    before = books(shop)
    assert buyer.place(confirmation).receipt == receipt
    assert books(shop) == before


def test_two_shoppers_with_the_same_key_buy_twice(shop, buyer):
    other = Buyer(shop.port)
    buyer.add("apple", 1)
    other.add("apple", 2)
    confirmation = buyer.confirmation()
    others = replace(other.confirmation(), key=confirmation.key)
    numbers = [answer.order_number for answer in all_at_once([(buyer, confirmation), (other, others)])]
    assert sorted(numbers) == [1001, 1002]
    assert sorted(shop.sql("SELECT total, lower(hex(key)) FROM order_heads JOIN order_keys USING (order_id)")) == [
        (147, confirmation.key), (2 * 147, confirmation.key)]


def buyers_of_the_last_item(shop):
    """200 buyers with their confirmations. Each comes back by a new connection: the shop ends one that is silent while
    the others get ready."""
    orders = []
    for _ in range(200):
        buyer = Buyer(shop.port)
        buyer.add("mower")
        orders.append((buyer, buyer.confirmation()))
        buyer.close()
    return orders


def test_of_200_buyers_of_the_last_item_one_gets_it(shop):
    """The others are told, and nothing of theirs changes."""
    orders = buyers_of_the_last_item(shop)
    before = books(shop)
    answers = all_at_once(orders)

    refusals = [answer for answer in answers if not answer.order_number]
    assert [answer.receipt for answer in refusals] == [(303, "/cart", "unbought.sold-out")] * 199
    after = books(shop)
    [winner] = [confirmation for answer, (_, confirmation) in zip(answers, orders) if answer.order_number]
    assert after["orders"] == [(1001, winner.total, winner.key)]
    assert set(before["stock"]) - set(after["stock"]) == {("mower", 1)} and ("mower", 0) in after["stock"]
    assert len(after["carts"]) == 199 and set(after["carts"]) < set(before["carts"])


def test_200_buyers_get_the_last_item_one_after_the_other_while_it_is_cancelled_again_and_again(shop):
    cancellations, sold, over = 20, [], threading.Event()
    orders = buyers_of_the_last_item(shop)

    def try_until_it_is_over(buyer, confirmation):
        while not over.is_set():
            answer = buyer.place(confirmation)
            if answer.order_number:
                sold.append(answer.order_number)
                break
            # 409 if the item is there again when the answer is written.
            assert answer.status == 409 or answer.receipt == (303, "/cart", "unbought.sold-out"), answer
        if len(sold) > cancellations:
            over.set()
        buyer.close()

    clerk = Clerk(shop, Deeds(), "cancel", cancellations)
    with ThreadPoolExecutor(200) as threads:
        list(threads.map(try_until_it_is_over, *zip(*orders)))
    clerk.wait()

    assert len(set(sold)) == len(sold) == cancellations + 1
    assert shop.sql("SELECT state, count(*) FROM order_heads GROUP BY state ORDER BY state") == [
        ("cancelled", cancellations), ("placed", 1)]
    assert shop.sql("SELECT stock FROM products WHERE slug = 'mower'") == [(0,)]
    assert_checked(shop.data)
