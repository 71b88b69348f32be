-- What products brought is told without taxes that come on top: so is what was credited for units that came back, which
-- has its tax within it. Half a unit of money is rounded up.
CREATE VIEW returned_goods AS
SELECT back.id, back.order_id, variant_id, back.quantity,
    credit - iif(includes_tax, 0, (2 * credit * tax_rate + 100000 + tax_rate) / (2 * (100000 + tax_rate))) AS amount
FROM order_returns AS back
JOIN order_lines AS lines ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = line
JOIN order_revisions AS said ON said.order_id = back.order_id AND said.revision = back.revision;

DROP TRIGGER sums_have_a_return;
CREATE TRIGGER sums_have_a_return AFTER INSERT ON order_returns
WHEN (SELECT state FROM order_heads WHERE order_id = NEW.order_id) <> 'cancelled'
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT quarter, product_id, -quantity, -amount
    FROM returned_goods JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE returned_goods.id = NEW.id
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;

-- A cancelled order's returns do not count either; the customer's first order may be another one.
DROP TRIGGER sums_have_an_order_less_or_again;
CREATE TRIGGER sums_have_an_order_less_or_again AFTER UPDATE OF state ON order_heads
WHEN (NEW.state = 'cancelled') <> (OLD.state = 'cancelled')
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT quarter, product_id, sign * quantity, sign * amount
    FROM (SELECT iif(NEW.state = 'cancelled', 1, -1) AS sign) AS direction
    JOIN returned_goods ON returned_goods.order_id = NEW.order_id
    JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id WHERE TRUE
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
    DELETE FROM first_orders
    WHERE (customer_id, placed_at) = (SELECT customer_id, placed_at FROM orders WHERE id = NEW.order_id);
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, placed_at FROM orders JOIN order_heads ON order_id = orders.id
    WHERE customer_id = (SELECT customer_id FROM orders WHERE id = NEW.order_id) AND state <> 'cancelled'
    ORDER BY placed_at LIMIT 1
    ON CONFLICT (customer_id) DO UPDATE SET placed_at = excluded.placed_at WHERE excluded.placed_at <> placed_at;
END;
