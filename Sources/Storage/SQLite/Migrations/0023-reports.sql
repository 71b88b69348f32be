-- Sums of the books for reports, so that a year is added up from at most 35,136 rows however many orders it has. Triggers
-- keep them in the transaction that changes an order. Cancelled orders do not count, and what was credited for returns is
-- taken off; both belong to the moment when the order was placed.
--
-- `quarter` is the first second of a quarter of an hour. Since 1972 all clocks of the world differ from UTC by whole
-- quarters, so every day of every time zone is made of them, and nothing is to be done when the shop moves to another.

-- `new_customers` are those whose first order was placed then.
CREATE TABLE order_sums (
    quarter       INTEGER PRIMARY KEY CHECK (quarter % 900 = 0),
    orders        INTEGER NOT NULL,
    revenue       INTEGER NOT NULL,
    new_customers INTEGER NOT NULL
) STRICT;

-- What lines say, without delivery, discounts and taxes that come on top.
CREATE TABLE product_sums (
    quarter    INTEGER NOT NULL CHECK (quarter % 900 = 0),
    product_id INTEGER NOT NULL,
    units      INTEGER NOT NULL,
    revenue    INTEGER NOT NULL,
    PRIMARY KEY (quarter, product_id)
) STRICT, WITHOUT ROWID;

-- When the first order of each customer was placed.
CREATE TABLE first_orders (
    customer_id INTEGER PRIMARY KEY,
    placed_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX orders_by_customer_and_moment ON orders (customer_id, placed_at);

-- The quarter of each order. A remainder has the sign of what is divided, and 1969 is below 0.
CREATE VIEW order_quarters AS
SELECT id AS order_id, customer_id, placed_at, placed_at - (placed_at % 900 + 900) % 900 AS quarter FROM orders;

INSERT INTO order_sums (quarter, orders, revenue, new_customers)
SELECT quarter, count(*), sum(total - credited), 0 FROM order_heads JOIN order_quarters USING (order_id)
WHERE state <> 'cancelled' GROUP BY quarter;

INSERT INTO product_sums (quarter, product_id, units, revenue)
SELECT quarter, product_id, sum(units), sum(revenue) FROM (
    SELECT order_heads.order_id, variant_id, quantity AS units, unit_price * quantity AS revenue
    FROM order_heads JOIN order_lines USING (order_id, revision) WHERE state <> 'cancelled'
    UNION ALL SELECT order_heads.order_id, variant_id, -back.quantity, -credit
    FROM order_heads JOIN order_returns AS back USING (order_id)
    JOIN order_lines AS lines ON lines.order_id = back.order_id AND lines.revision = back.revision
        AND lines.position = line
    WHERE state <> 'cancelled')
JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id
GROUP BY quarter, product_id;

INSERT INTO first_orders (customer_id, placed_at)
SELECT customer_id, min(placed_at) FROM order_heads JOIN orders ON orders.id = order_id
WHERE state <> 'cancelled' GROUP BY customer_id;

INSERT INTO order_sums (quarter, orders, revenue, new_customers)
SELECT placed_at - (placed_at % 900 + 900) % 900, 0, 0, count(*) FROM first_orders WHERE TRUE GROUP BY 1
ON CONFLICT (quarter) DO UPDATE SET new_customers = excluded.new_customers;

CREATE TRIGGER sums_have_a_new_order AFTER INSERT ON order_heads WHEN NEW.state <> 'cancelled'
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    SELECT quarter, 1, NEW.total - NEW.credited, 0 FROM order_quarters WHERE order_id = NEW.order_id
    ON CONFLICT (quarter) DO UPDATE SET orders = orders + 1, revenue = revenue + excluded.revenue;
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT quarter, product_id, quantity, unit_price * quantity
    FROM order_lines JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = NEW.order_id AND revision = NEW.revision
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, placed_at FROM orders WHERE id = NEW.order_id
    ON CONFLICT (customer_id) DO UPDATE SET placed_at = excluded.placed_at WHERE excluded.placed_at < placed_at;
END;

CREATE TRIGGER sums_have_a_changed_order AFTER UPDATE OF state, total, credited ON order_heads
WHEN NEW.total <> OLD.total OR NEW.credited <> OLD.credited OR (NEW.state = 'cancelled') <> (OLD.state = 'cancelled')
BEGIN
    UPDATE order_sums
    SET orders = orders + (NEW.state <> 'cancelled') - (OLD.state <> 'cancelled'),
        revenue = revenue + iif(NEW.state = 'cancelled', 0, NEW.total - NEW.credited)
            - iif(OLD.state = 'cancelled', 0, OLD.total - OLD.credited)
    WHERE quarter = (SELECT quarter FROM order_quarters WHERE order_id = NEW.order_id);
END;

-- The lines that the order had go, those that it has come.
CREATE TRIGGER sums_have_other_lines AFTER UPDATE OF state, revision ON order_heads
WHEN NEW.revision <> OLD.revision OR (NEW.state = 'cancelled') <> (OLD.state = 'cancelled')
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT quarter, product_id, sign * quantity, sign * unit_price * quantity
    FROM (
        SELECT OLD.revision AS revision, -1 AS sign WHERE OLD.state <> 'cancelled'
        UNION ALL SELECT NEW.revision, 1 WHERE NEW.state <> 'cancelled') AS changes
    JOIN order_lines ON order_id = NEW.order_id AND order_lines.revision = changes.revision
    JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id WHERE TRUE
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;

-- A cancelled order's returns do not count either; the customer's first order may be another one.
CREATE TRIGGER sums_have_an_order_less_or_again AFTER UPDATE OF state ON order_heads
WHEN (NEW.state = 'cancelled') <> (OLD.state = 'cancelled')
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT quarter, product_id, sign * back.quantity, sign * credit
    FROM (SELECT iif(NEW.state = 'cancelled', 1, -1) AS sign) AS direction
    JOIN order_returns AS back ON back.order_id = NEW.order_id
    JOIN order_lines AS lines ON lines.order_id = back.order_id AND lines.revision = back.revision
        AND lines.position = line
    JOIN order_quarters ON order_quarters.order_id = back.order_id JOIN variants ON variants.id = variant_id WHERE TRUE
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
    DELETE FROM first_orders
    WHERE (customer_id, placed_at) = (SELECT customer_id, placed_at FROM orders WHERE id = NEW.order_id);
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, placed_at FROM orders JOIN order_heads ON order_id = orders.id
    WHERE customer_id = (SELECT customer_id FROM orders WHERE id = NEW.order_id) AND state <> 'cancelled'
    ORDER BY placed_at LIMIT 1
    ON CONFLICT (customer_id) DO UPDATE SET placed_at = excluded.placed_at WHERE excluded.placed_at <> placed_at;
END;

CREATE TRIGGER sums_have_a_return AFTER INSERT ON order_returns
WHEN (SELECT state FROM order_heads WHERE order_id = NEW.order_id) <> 'cancelled'
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT quarter, product_id, -NEW.quantity, -NEW.credit
    FROM order_lines JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = NEW.order_id AND revision = NEW.revision AND order_lines.position = NEW.line
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;

-- Of two customers who become one, the earlier first order is the first.
CREATE TRIGGER sums_have_an_order_of_another_customer AFTER UPDATE OF customer_id ON orders
WHEN NEW.customer_id <> OLD.customer_id
BEGIN
    DELETE FROM first_orders WHERE customer_id = OLD.customer_id AND placed_at = OLD.placed_at;
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, placed_at FROM orders JOIN order_heads ON order_id = orders.id
    WHERE customer_id = OLD.customer_id AND state <> 'cancelled' ORDER BY placed_at LIMIT 1
    ON CONFLICT DO NOTHING;
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT NEW.customer_id, NEW.placed_at FROM order_heads WHERE order_id = NEW.id AND state <> 'cancelled'
    ON CONFLICT (customer_id) DO UPDATE SET placed_at = excluded.placed_at WHERE excluded.placed_at < placed_at;
END;

CREATE TRIGGER sums_have_a_new_customer AFTER INSERT ON first_orders
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    VALUES (NEW.placed_at - (NEW.placed_at % 900 + 900) % 900, 0, 0, 1)
    ON CONFLICT (quarter) DO UPDATE SET new_customers = new_customers + 1;
END;
CREATE TRIGGER sums_have_a_customer_less AFTER DELETE ON first_orders
BEGIN
    UPDATE order_sums SET new_customers = new_customers - 1
    WHERE quarter = OLD.placed_at - (OLD.placed_at % 900 + 900) % 900;
END;
CREATE TRIGGER sums_have_an_earlier_customer AFTER UPDATE OF placed_at ON first_orders
BEGIN
    UPDATE order_sums SET new_customers = new_customers - 1
    WHERE quarter = OLD.placed_at - (OLD.placed_at % 900 + 900) % 900;
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    VALUES (NEW.placed_at - (NEW.placed_at % 900 + 900) % 900, 0, 0, 1)
    ON CONFLICT (quarter) DO UPDATE SET new_customers = new_customers + 1;
END;
