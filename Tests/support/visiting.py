"""Customers: one who requests a category page again and again, and many whose carts have expired."""

import http.client
import time
from contextlib import closing


def request_times(port, seconds):
    """Times that the requests took, in seconds."""
    times = []
    end = time.monotonic() + seconds
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        while time.monotonic() < end:
            begun = time.monotonic()
            connection.request("GET", "/categories/grocery")
            answer = connection.getresponse()
            assert answer.status == 200 and answer.read()
            times.append(time.monotonic() - begun)
            time.sleep(0.002)
    return times


def add_old_customers(shop, count):
    """Half of them left a cart 91 days ago, half nothing at all two days ago: all can be forgotten."""
    with closing(shop.connection()) as database, database:
        (variant, price), = database.execute("""
            SELECT variants.id, variants.price FROM variants JOIN products ON products.id = product_id
            WHERE slug = 'tomato'""")
        database.executemany(
            "INSERT INTO customers (id, last_used_at, check_at) VALUES (?, unixepoch() - 86400 * ?, unixepoch() - 1)",
            ((number, 91 if number % 2 else 2) for number in range(1, count + 1)))
        database.execute(
            "INSERT INTO sessions (token_hash, customer_id, last_used_at) "
            "SELECT randomblob(32), id, last_used_at FROM customers")
        database.execute(
            "INSERT INTO cart_lines SELECT id, ?, 1, ?, 1 FROM customers WHERE id % 2 = 1", (variant, price))
