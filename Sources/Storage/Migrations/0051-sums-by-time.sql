-- The sums of reports by the time of each event: an order counts on the day when it was placed, a revision, return,
-- cancellation or resumption on the day when it happened. No later event changes the sums of an earlier day. Orders
-- without money (demo card, a provider's test mode) are left out. A customer is new with the first order that was placed.
-- An order's history is in order of time: no event is recorded with a time before the last one.

-- sqlite:
DROP TRIGGER sums_have_a_changed_order;
DROP TRIGGER sums_have_a_new_order;
DROP TRIGGER sums_have_a_return;
DROP TRIGGER sums_have_an_order_less_or_again;
DROP TRIGGER sums_have_an_order_of_another_customer;
DROP TRIGGER sums_have_other_lines;
DROP TRIGGER sums_have_a_new_customer;
DROP TRIGGER sums_have_a_customer_less;
DROP TRIGGER sums_have_an_earlier_customer;
-- postgresql:
DROP TRIGGER sums_have_a_customer_less ON first_orders;
DROP TRIGGER sums_have_an_earlier_customer ON first_orders;
DROP FUNCTION add_to_product_sums(BIGINT, BIGINT, BIGINT);
-- both:
DROP VIEW order_quarters;
DROP VIEW returned_goods;

-- Orders that move money.
CREATE VIEW real_orders AS
SELECT id AS order_id, customer_id, placed_at FROM orders
WHERE payment_method <> 'demo card' AND payment_method NOT LIKE '% test';

-- The quarters of an hour in which something happened to an order, by their beginnings. The result of `%` has the sign of
-- the dividend.
CREATE VIEW order_moments AS
SELECT order_id, placed_at - (placed_at % 900 + 900) % 900 AS quarter FROM real_orders
UNION SELECT order_id, changed_at - (changed_at % 900 + 900) % 900 FROM order_states WHERE number > 1
UNION SELECT order_id, revised_at - (revised_at % 900 + 900) % 900 FROM order_revisions WHERE revision > 1
UNION SELECT order_id, returned_at - (returned_at % 900 + 900) % 900 FROM order_returns;

-- An order at the end of each of its quarters: its present revision (0 while it does not count) and its credits, and the
-- same at the end of the quarter before.
CREATE VIEW order_standings AS
SELECT order_id, quarter, revision, credited,
    lag(quarter) OVER (PARTITION BY order_id ORDER BY quarter) AS last_quarter,
    lag(revision) OVER (PARTITION BY order_id ORDER BY quarter) AS last_revision,
    lag(credited) OVER (PARTITION BY order_id ORDER BY quarter) AS last_credited
FROM (
    SELECT order_id, quarter,
        CASE WHEN placed_at < quarter + 900 AND (
            SELECT state FROM order_states AS states
            WHERE states.order_id = real_orders.order_id AND (number = 1 OR changed_at < quarter + 900)
            ORDER BY number DESC LIMIT 1) NOT IN ('awaiting', 'cancelled')
        THEN (
            SELECT max(revision) FROM order_revisions AS revisions
            WHERE revisions.order_id = real_orders.order_id AND (revision = 1 OR revised_at < quarter + 900))
        ELSE 0 END AS revision,
        (SELECT coalesce(sum(credit), 0) FROM order_returns AS returns
            WHERE returns.order_id = real_orders.order_id AND returned_at < quarter + 900) AS credited
    FROM real_orders JOIN order_moments USING (order_id)) AS standings;

-- sqlite:
DELETE FROM order_sums;
DELETE FROM product_sums;
DELETE FROM first_orders;
INSERT INTO first_orders (customer_id, placed_at)
SELECT customer_id, min(placed_at) FROM real_orders JOIN order_heads USING (order_id)
WHERE state NOT IN ('awaiting', 'cancelled') GROUP BY customer_id;
CREATE TEMP TABLE standings AS SELECT * FROM order_standings;
INSERT INTO order_sums (quarter, orders, revenue, new_customers)
SELECT quarter, sum(orders), sum(revenue), sum(customers) FROM (
    SELECT quarter, (now.revision > 0) - (coalesce(last_revision, 0) > 0) AS orders,
        coalesce(later.total - credited, 0) - coalesce(earlier.total - last_credited, 0) AS revenue, 0 AS customers
    FROM standings AS now
    LEFT JOIN order_revisions AS later ON later.order_id = now.order_id AND later.revision = now.revision
    LEFT JOIN order_revisions AS earlier ON earlier.order_id = now.order_id AND earlier.revision = last_revision
    UNION ALL SELECT placed_at - (placed_at % 900 + 900) % 900, 0, 0, 1 FROM first_orders) AS changes
GROUP BY quarter;
INSERT INTO product_sums (quarter, product_id, units, revenue)
SELECT quarter, product_id, sum(units), sum(revenue) FROM (
    SELECT quarter, variant_id, quantity AS units, unit_price * quantity AS revenue
    FROM standings AS now JOIN order_lines AS lines ON lines.order_id = now.order_id AND lines.revision = now.revision
    WHERE now.revision IS NOT last_revision
    UNION ALL SELECT quarter, variant_id, -quantity, -unit_price * quantity
    FROM standings AS now JOIN order_lines AS lines ON lines.order_id = now.order_id AND lines.revision = last_revision
    WHERE now.revision <> last_revision
    UNION ALL SELECT now.quarter, variant_id, -back.quantity, -unit_price * back.quantity
    FROM order_returns AS back JOIN standings AS now
        ON now.order_id = back.order_id AND now.revision > 0 AND returned_at < now.quarter + 900
    JOIN order_lines AS lines
        ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
    UNION ALL SELECT now.quarter, variant_id, back.quantity, unit_price * back.quantity
    FROM order_returns AS back JOIN standings AS now
        ON now.order_id = back.order_id AND last_revision > 0 AND returned_at < last_quarter + 900
    JOIN order_lines AS lines
        ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
) AS changes JOIN variants ON variants.id = variant_id
GROUP BY quarter, product_id HAVING sum(units) <> 0 OR sum(revenue) <> 0;
DROP TABLE standings;

CREATE TRIGGER sums_have_a_new_order AFTER INSERT ON order_heads WHEN NEW.state NOT IN ('awaiting', 'cancelled')
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    SELECT placed_at - (placed_at % 900 + 900) % 900, 1, NEW.total, 0 FROM real_orders WHERE order_id = NEW.order_id
    ON CONFLICT (quarter) DO UPDATE SET orders = orders + 1, revenue = revenue + excluded.revenue;
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT placed_at - (placed_at % 900 + 900) % 900, product_id, quantity, unit_price * quantity
    FROM order_lines JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = NEW.order_id AND revision = NEW.revision
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, placed_at FROM real_orders WHERE order_id = NEW.order_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER sums_have_a_changed_order AFTER UPDATE OF state, total, credited ON order_heads
WHEN NEW.total <> OLD.total OR NEW.credited <> OLD.credited
    OR (NEW.state NOT IN ('awaiting', 'cancelled')) <> (OLD.state NOT IN ('awaiting', 'cancelled'))
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    SELECT NEW.changed_at - (NEW.changed_at % 900 + 900) % 900,
        (NEW.state NOT IN ('awaiting', 'cancelled')) - (OLD.state NOT IN ('awaiting', 'cancelled')),
        iif(NEW.state NOT IN ('awaiting', 'cancelled'), NEW.total - NEW.credited, 0)
            - iif(OLD.state NOT IN ('awaiting', 'cancelled'), OLD.total - OLD.credited, 0), 0
    FROM real_orders WHERE order_id = NEW.order_id
    ON CONFLICT (quarter) DO UPDATE SET orders = orders + excluded.orders, revenue = revenue + excluded.revenue;
END;
CREATE TRIGGER sums_have_other_lines AFTER UPDATE OF state, revision ON order_heads
WHEN NEW.revision <> OLD.revision
    OR (NEW.state NOT IN ('awaiting', 'cancelled')) <> (OLD.state NOT IN ('awaiting', 'cancelled'))
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT NEW.changed_at - (NEW.changed_at % 900 + 900) % 900, product_id, sign * quantity, sign * unit_price * quantity
    FROM (
        SELECT OLD.revision AS revision, -1 AS sign WHERE OLD.state NOT IN ('awaiting', 'cancelled')
        UNION ALL SELECT NEW.revision, 1 WHERE NEW.state NOT IN ('awaiting', 'cancelled')) AS changes
    JOIN order_lines ON order_id = NEW.order_id AND order_lines.revision = changes.revision
    JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id WHERE TRUE
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;
CREATE TRIGGER sums_have_an_order_less_or_again AFTER UPDATE OF state ON order_heads
WHEN (NEW.state NOT IN ('awaiting', 'cancelled')) <> (OLD.state NOT IN ('awaiting', 'cancelled'))
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT NEW.changed_at - (NEW.changed_at % 900 + 900) % 900, product_id, sign * back.quantity,
        sign * unit_price * back.quantity
    FROM (SELECT iif(NEW.state NOT IN ('awaiting', 'cancelled'), -1, 1) AS sign) AS direction
    JOIN order_returns AS back ON back.order_id = NEW.order_id
    JOIN order_lines AS lines
        ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
    JOIN real_orders ON real_orders.order_id = back.order_id JOIN variants ON variants.id = variant_id WHERE TRUE
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;
CREATE TRIGGER customers_are_new_with_an_order_again AFTER UPDATE OF state ON order_heads
WHEN NEW.state NOT IN ('awaiting', 'cancelled') AND OLD.state IN ('awaiting', 'cancelled')
    AND NOT EXISTS (SELECT 1 FROM real_orders JOIN first_orders USING (customer_id) WHERE order_id = NEW.order_id)
BEGIN
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, NEW.changed_at FROM real_orders WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER sums_have_a_return AFTER INSERT ON order_returns
WHEN (SELECT state FROM order_heads WHERE order_id = NEW.order_id) NOT IN ('awaiting', 'cancelled')
BEGIN
    INSERT INTO product_sums (quarter, product_id, units, revenue)
    SELECT moment - (moment % 900 + 900) % 900, product_id, -NEW.quantity, -unit_price * NEW.quantity
    FROM (SELECT max(changed_at, NEW.returned_at) AS moment FROM order_heads WHERE order_id = NEW.order_id) AS change,
        order_lines AS lines JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = NEW.order_id AND revision = NEW.revision AND lines.position = NEW.line
    ON CONFLICT (quarter, product_id) DO UPDATE SET units = units + excluded.units, revenue = revenue + excluded.revenue;
END;
CREATE TRIGGER sums_have_a_new_customer AFTER INSERT ON first_orders
BEGIN
    INSERT INTO order_sums (quarter, orders, revenue, new_customers)
    VALUES (NEW.placed_at - (NEW.placed_at % 900 + 900) % 900, 0, 0, 1)
    ON CONFLICT (quarter) DO UPDATE SET new_customers = new_customers + 1;
END;
CREATE TRIGGER sums_have_an_order_of_another_customer AFTER UPDATE OF customer_id ON orders
WHEN NEW.customer_id <> OLD.customer_id
BEGIN
    UPDATE OR IGNORE first_orders SET customer_id = NEW.customer_id WHERE customer_id = OLD.customer_id;
END;

-- postgresql:
DELETE FROM order_sum_parts;
DELETE FROM product_sum_parts;
DELETE FROM first_orders;
DROP TRIGGER sums_have_a_new_customer ON first_orders;
INSERT INTO first_orders (customer_id, placed_at)
SELECT customer_id, min(placed_at) FROM real_orders JOIN order_heads USING (order_id)
WHERE state NOT IN ('awaiting', 'cancelled') GROUP BY customer_id;
CREATE TEMPORARY TABLE standings ON COMMIT DROP AS SELECT * FROM order_standings;
ANALYZE standings;
INSERT INTO order_sum_parts (quarter, part, orders, revenue, new_customers)
SELECT quarter, 0, sum(orders), sum(revenue), sum(customers) FROM (
    SELECT quarter, (now.revision > 0)::INTEGER - (coalesce(last_revision, 0) > 0)::INTEGER AS orders,
        coalesce(later.total - credited, 0) - coalesce(earlier.total - last_credited, 0) AS revenue, 0 AS customers
    FROM standings AS now
    LEFT JOIN order_revisions AS later ON later.order_id = now.order_id AND later.revision = now.revision
    LEFT JOIN order_revisions AS earlier ON earlier.order_id = now.order_id AND earlier.revision = last_revision
    UNION ALL SELECT placed_at - (placed_at % 900 + 900) % 900, 0, 0, 1 FROM first_orders) AS changes
GROUP BY quarter;
INSERT INTO product_sum_parts (quarter, product_id, part, units, revenue)
SELECT quarter, product_id, 0, sum(units), sum(revenue) FROM (
    SELECT quarter, variant_id, quantity AS units, unit_price * quantity AS revenue
    FROM standings AS now JOIN order_lines AS lines ON lines.order_id = now.order_id AND lines.revision = now.revision
    WHERE now.revision IS DISTINCT FROM last_revision
    UNION ALL SELECT quarter, variant_id, -quantity, -unit_price * quantity
    FROM standings AS now JOIN order_lines AS lines ON lines.order_id = now.order_id AND lines.revision = last_revision
    WHERE now.revision <> last_revision
    UNION ALL SELECT now.quarter, variant_id, -back.quantity, -unit_price * back.quantity
    FROM order_returns AS back JOIN standings AS now
        ON now.order_id = back.order_id AND now.revision > 0 AND returned_at < now.quarter + 900
    JOIN order_lines AS lines
        ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
    UNION ALL SELECT now.quarter, variant_id, back.quantity, unit_price * back.quantity
    FROM order_returns AS back JOIN standings AS now
        ON now.order_id = back.order_id AND last_revision > 0 AND returned_at < last_quarter + 900
    JOIN order_lines AS lines
        ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
) AS changes JOIN variants ON variants.id = variant_id
GROUP BY quarter, product_id HAVING sum(units) <> 0 OR sum(revenue) <> 0;

CREATE FUNCTION quarter_of(moment BIGINT) RETURNS BIGINT LANGUAGE sql IMMUTABLE
AS 'SELECT moment - (moment % 900 + 900) % 900';

CREATE FUNCTION add_to_product_sums(of_quarter BIGINT, sign BIGINT, of_order BIGINT, of_revision BIGINT)
RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_sum_parts AS sums (quarter, product_id, part, units, revenue)
    SELECT of_quarter, product_id, pg_backend_pid() % 16, sign * sum(quantity), sign * sum(unit_price * quantity)
    FROM order_lines JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = of_order AND revision = of_revision GROUP BY product_id ORDER BY product_id
    ON CONFLICT (quarter, product_id, part) DO UPDATE
    SET units = sums.units + excluded.units, revenue = sums.revenue + excluded.revenue;
END $$;

CREATE OR REPLACE FUNCTION sums_have_a_new_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    told RECORD;
BEGIN
    SELECT customer_id, placed_at INTO told FROM real_orders WHERE order_id = NEW.order_id;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    PERFORM add_to_order_sums(quarter_of(told.placed_at), 1, NEW.total, 0);
    PERFORM add_to_product_sums(quarter_of(told.placed_at), 1, NEW.order_id, NEW.revision);
    INSERT INTO first_orders (customer_id, placed_at) VALUES (told.customer_id, told.placed_at) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION sums_have_a_changed_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_to_order_sums(
        quarter_of(NEW.changed_at), (NEW.state NOT IN ('awaiting', 'cancelled'))::INTEGER
            - (OLD.state NOT IN ('awaiting', 'cancelled'))::INTEGER,
        CASE WHEN NEW.state NOT IN ('awaiting', 'cancelled') THEN NEW.total - NEW.credited ELSE 0 END
            - CASE WHEN OLD.state NOT IN ('awaiting', 'cancelled') THEN OLD.total - OLD.credited ELSE 0 END, 0)
    FROM real_orders WHERE order_id = NEW.order_id;
    RETURN NULL;
END $$;
DROP TRIGGER sums_have_a_changed_order ON order_heads;
CREATE TRIGGER sums_have_a_changed_order AFTER UPDATE OF state, total, credited ON order_heads
FOR EACH ROW WHEN (NEW.total <> OLD.total OR NEW.credited <> OLD.credited
    OR (NEW.state NOT IN ('awaiting', 'cancelled')) <> (OLD.state NOT IN ('awaiting', 'cancelled')))
EXECUTE FUNCTION sums_have_a_changed_order();

CREATE OR REPLACE FUNCTION sums_have_other_lines() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.state NOT IN ('awaiting', 'cancelled') THEN
        PERFORM add_to_product_sums(quarter_of(NEW.changed_at), -1, NEW.order_id, OLD.revision);
    END IF;
    IF NEW.state NOT IN ('awaiting', 'cancelled') THEN
        PERFORM add_to_product_sums(quarter_of(NEW.changed_at), 1, NEW.order_id, NEW.revision);
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION sums_have_an_order_less_or_again() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    sign BIGINT := CASE WHEN NEW.state NOT IN ('awaiting', 'cancelled') THEN -1 ELSE 1 END;
BEGIN
    INSERT INTO product_sum_parts AS sums (quarter, product_id, part, units, revenue)
    SELECT quarter_of(NEW.changed_at), product_id, pg_backend_pid() % 16, sign * sum(back.quantity),
        sign * sum(unit_price * back.quantity)
    FROM order_returns AS back
    JOIN order_lines AS lines
        ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
    JOIN real_orders ON real_orders.order_id = back.order_id JOIN variants ON variants.id = variant_id
    WHERE back.order_id = NEW.order_id GROUP BY product_id ORDER BY product_id
    ON CONFLICT (quarter, product_id, part) DO UPDATE
    SET units = sums.units + excluded.units, revenue = sums.revenue + excluded.revenue;
    RETURN NULL;
END $$;

CREATE FUNCTION customers_are_new_with_an_order_again() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, NEW.changed_at FROM real_orders WHERE order_id = NEW.order_id ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER customers_are_new_with_an_order_again AFTER UPDATE OF state ON order_heads
FOR EACH ROW WHEN (NEW.state NOT IN ('awaiting', 'cancelled') AND OLD.state IN ('awaiting', 'cancelled'))
EXECUTE FUNCTION customers_are_new_with_an_order_again();

CREATE OR REPLACE FUNCTION sums_have_a_return() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT state FROM order_heads WHERE order_id = NEW.order_id) NOT IN ('awaiting', 'cancelled') THEN
        INSERT INTO product_sum_parts AS sums (quarter, product_id, part, units, revenue)
        SELECT quarter_of((SELECT greatest(changed_at, NEW.returned_at) FROM order_heads WHERE order_id = NEW.order_id)),
            product_id, pg_backend_pid() % 16, -NEW.quantity, -unit_price * NEW.quantity
        FROM order_lines AS lines JOIN real_orders USING (order_id) JOIN variants ON variants.id = variant_id
        WHERE order_id = NEW.order_id AND revision = NEW.revision AND lines.position = NEW.line
        ON CONFLICT (quarter, product_id, part) DO UPDATE
        SET units = sums.units + excluded.units, revenue = sums.revenue + excluded.revenue;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION sums_have_another_customer() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_to_order_sums(quarter_of(NEW.placed_at), 0, 0, 1);
    RETURN NULL;
END $$;
CREATE TRIGGER sums_have_a_new_customer AFTER INSERT ON first_orders
FOR EACH ROW EXECUTE FUNCTION sums_have_another_customer();

CREATE OR REPLACE FUNCTION sums_have_an_order_of_another_customer() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE first_orders SET customer_id = NEW.customer_id WHERE customer_id = OLD.customer_id
        AND NOT EXISTS (SELECT 1 FROM first_orders WHERE customer_id = NEW.customer_id);
    RETURN NULL;
END $$;
