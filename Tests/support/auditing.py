"""Reads a shop's database and compares it with what its shoppers know."""

import json
import re
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing

from buying import GOODS, PLENTY
from running import shopme


def stock(data, units=PLENTY, goods=GOODS):
    """Sets the stock of each of the goods, in a shop that does not run."""
    with closing(sqlite3.connect(data / "shop.sqlite")) as database, database:
        for slug in goods:
            database.execute("""
                INSERT INTO stock_movements (variant_id, change, reason, moved_at)
                SELECT variants.id, ? - coalesce(variants.stock, 0), 'counted', unixepoch()
                FROM variants JOIN products ON products.id = product_id WHERE slug = ?""", (units, slug))
            database.execute("""
                UPDATE variants SET stock = ? WHERE product_id = (SELECT id FROM products WHERE slug = ?)""",
                             (units, slug))


def audit(data, receipts, units=PLENTY, goods=GOODS, is_revised=False):
    """The books hold every order that was acknowledged exactly once and as it was confirmed, every other that was
    asked for at most once, and nothing else; and what is missing from stock was sold, unless orders were revised."""
    with closing(reading(data)) as database:
        assert_whole(database)
        orders = database.execute("""
            SELECT lower(hex(key)), order_id, total, unit_count FROM order_keys JOIN order_revisions USING (order_id)
            WHERE revision = 1""").fetchall()
        placed = database.execute("SELECT count(*) FROM orders").fetchone()
        lines = defaultdict(list)
        for number, *line in database.execute("""
                SELECT order_id, variant_id, quantity, unit_price FROM order_lines WHERE revision = 1
                ORDER BY order_id, position"""):
            lines[number].append(tuple(line))
        extras = dict(database.execute("""
            SELECT order_id, sum(amount) FROM order_adjustments WHERE revision = 1 GROUP BY order_id"""))
        left = dict(database.execute("""
            SELECT variants.id, variants.stock FROM variants JOIN products ON products.id = product_id
            WHERE slug IN (SELECT value FROM json_each(?))""", [json.dumps(goods)]))

    keys = Counter(key for key, *_ in orders)
    assert lost(receipts, keys) == []
    assert [key for key, count in keys.items() if count > 1] == [], "bought twice"
    assert keys.keys() <= receipts.asked.keys(), "bought without having been asked"
    assert (len(lines),) == (len(orders),) == placed
    sold = Counter()
    for key, number, total, unit_count in orders:
        asked = receipts.asked[key]
        assert receipts.acknowledged.get(key, number) == number, key
        assert (total, lines[number]) == (asked.total, asked.lines), key
        assert total == sum(quantity * price for _, quantity, price in lines[number]) + extras.get(number, 0), number
        assert unit_count == sum(quantity for _, quantity, _ in lines[number]), number
        sold.update({product: quantity for product, quantity, _ in lines[number]})
    assert len(left) == len(goods)
    assert is_revised or left == {product: units - sold[product] for product in left}
    assert_checked(data)


def lost(receipts, keys):
    """The orders that were acknowledged and are not in the books."""
    return [key for key in receipts.acknowledged if key not in keys]


def keys_in_the_books(data):
    with closing(reading(data)) as database:
        return {key for (key,) in database.execute("SELECT lower(hex(key)) FROM order_keys")}


def reading(data):
    """A connection that cannot write, not even tidy up the log."""
    return sqlite3.connect(f"file:{data}/shop.sqlite?mode=ro", uri=True, timeout=60)


def assert_whole(database):
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []


def assert_checked(data):
    """`shopme check`, where the program has it, finds nothing wrong."""
    if re.search(r"^ +check ", shopme("--help").stdout, re.MULTILINE):
        result = shopme("check", "--data", data)
        assert result.returncode == 0, result.stdout + result.stderr
