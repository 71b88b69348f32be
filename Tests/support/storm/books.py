"""Reads the books on the primary and compares them with what the customers know."""

from collections import Counter, defaultdict

from buying import GOODS, PLENTY


def stock(primary, units=PLENTY, goods=GOODS):
    """Sets the stock of each of the goods."""
    slugs = ", ".join(f"'{slug}'" for slug in goods)
    primary.sql(f"""
        INSERT INTO stock_movements (variant_id, change, reason, moved_at)
        SELECT variants.id, {units} - coalesce(variants.stock, 0), 'counted', extract(epoch FROM now())::BIGINT
        FROM variants JOIN products ON products.id = product_id WHERE slug IN ({slugs});
        UPDATE variants SET stock = {units} FROM products
        WHERE products.id = product_id AND slug IN ({slugs})""")


def mail_everybody(primary):
    """Each order is mailed from now on, to its customer and to the shop."""
    primary.sql("""
        UPDATE shop SET mails_orders = 1, email = 'shop@shop.example';
        ALTER TABLE customers ALTER email SET DEFAULT 'customer@example.com'""")


def numbers_by_key(primary):
    return {key: int(number) for key, number in primary.sql("SELECT encode(key, 'hex'), order_id FROM order_keys")}


def lost(receipts, numbers):
    """The orders that were acknowledged and are not in the books, or under another number."""
    return [receipt for receipt in receipts if numbers.get(receipt.key) != receipt.number]


def audit(primary, crowd, units=PLENTY, goods=GOODS):
    """The books hold every order that was acknowledged exactly once and as it was confirmed, and nothing else; what is
    missing from stock was sold, and each order has one mail to its customer and one to the shop."""
    assert lost(crowd.receipts, numbers_by_key(primary)) == []
    keys = Counter(key for key, in primary.sql("SELECT encode(key, 'hex') FROM order_keys"))
    assert [key for key, count in keys.items() if count > 1] == [], "bought twice"
    assert keys.keys() & crowd.refused == set(), "bought and refused"
    assert keys.keys() == {receipt.key for receipt in crowd.receipts}, "bought and nobody knows"

    orders = {int(number): (key, int(total), int(units)) for key, number, total, units in primary.sql("""
        SELECT encode(key, 'hex'), order_id, total, unit_count FROM order_keys JOIN order_revisions USING (order_id)
        WHERE revision = 1""")}
    assert [(str(len(orders)),)] == primary.sql("SELECT count(*) FROM orders")
    lines = defaultdict(list)
    for row in primary.sql("""
            SELECT order_id, variant_id, quantity, unit_price FROM order_lines WHERE revision = 1
            ORDER BY order_id, position"""):
        number, *line = map(int, row)
        lines[number].append(tuple(line))
    sold = Counter()
    for number, (key, total, unit_count) in orders.items():
        asked = crowd.asked[key]
        assert (total, lines[number]) == (asked.total, asked.lines), key
        assert total == sum(quantity * price for _, quantity, price in lines[number]), key
        assert unit_count == sum(quantity for _, quantity, _ in lines[number]), key
        sold.update({variant: quantity for variant, quantity, _ in lines[number]})

    slugs = ", ".join(f"'{slug}'" for slug in goods)
    left = {int(variant): int(count) for variant, count in primary.sql(f"""
        SELECT variants.id, variants.stock FROM variants JOIN products ON products.id = product_id
        WHERE slug IN ({slugs})""")}
    assert len(left) == len(goods) and left == {variant: units - sold[variant] for variant in left}
    assert primary.sql("""
        SELECT variants.id FROM variants JOIN stock_movements ON variant_id = variants.id
        GROUP BY variants.id HAVING sum(change) <> variants.stock""") == [], "the ledger says another stock"
    twice = "SELECT kind, order_id FROM outbox GROUP BY kind, order_id HAVING count(*) > 1"
    assert primary.sql(twice) == [], "mailed twice"
    assert primary.sql("SELECT kind, count(*) FROM outbox GROUP BY kind ORDER BY kind") == [
        ("new-order", str(len(orders))), ("order-receipt", str(len(orders)))]
