"""Old customers are forgotten while the shop sells."""

import shutil
import statistics
import time

import pytest

from running import Shop
from visiting import add_old_customers
from waiting import add_times, p99


@pytest.fixture
def old_customers(request):
    return request.config.getoption("--old-customers")


@pytest.fixture
def neglected_shop(demo_data, tmp_path, old_customers):
    """With many customers who left a cart 91 days ago, or nothing at all two days ago."""
    shutil.copytree(demo_data, tmp_path / "data")
    shop = Shop(tmp_path / "data")
    add_old_customers(shop, old_customers)
    yield shop
    shop.close()


@pytest.mark.exact
def test_old_customers_expire_while_others_buy(neglected_shop):
    shop = neglected_shop.open()
    add_times(shop, lambda: shop.sql("SELECT count(*) FROM customers") != [(1,)])
    assert shop.sql("SELECT count(*) FROM cart_lines") == [(1,)], "only the cart of the customer who added"


@pytest.mark.alone
@pytest.mark.long
def test_others_buy_while_old_customers_are_forgotten(neglected_shop, old_customers, report):
    shop = neglected_shop.open()
    begun = time.monotonic()
    left = []

    def are_left():
        left.append(shop.sql("SELECT count(*) FROM customers")[0][0])
        return left[-1] > 1

    meanwhile = add_times(shop, are_left)
    seconds = time.monotonic() - begun
    usual = add_times(shop, lambda: time.monotonic() < begun + seconds + 3)
    assert shop.sql("SELECT count(*) FROM cart_lines") == [(2,)], "only the carts of those who added"
    report(f"{old_customers:,} forgotten in {seconds:.1f} s; adding meanwhile p50 {statistics.median(meanwhile):.1f}, "
           f"p99 {p99(meanwhile):.1f}, at most {max(meanwhile):.1f} ms ({len(meanwhile)} adds; afterwards p50 "
           f"{statistics.median(usual):.1f}, p99 {p99(usual):.1f} ms)")
    assert len([count for count in set(left) if 1 < count < old_customers]) >= 3, f"they went all at once: {left}"
    assert p99(meanwhile) < max(500, 3 * p99(usual))
