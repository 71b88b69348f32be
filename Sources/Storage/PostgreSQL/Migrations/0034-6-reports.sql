-- Sums of the books for reports, so that a year is added up from few rows however many orders it has. Triggers keep them
-- in the transaction that changes an order. Cancelled orders do not count, and what was credited for returns is taken
-- off; both belong to the moment when the order was placed.
--
-- `quarter` is the first second of a quarter of an hour. Since 1972 all clocks of the world differ from UTC by whole
-- quarters, so every day of every time zone is made of them, and nothing is to be done when the shop moves to another.
--
-- Each sum is in up to 16 parts, one for every few connections. With one row alone every order of the same quarter of an
-- hour would wait for the commit of the one before. Whoever reads asks the views `order_sums` and `product_sums`.

-- `new_customers` are those whose first order was placed then.
CREATE TABLE order_sum_parts (
    quarter       BIGINT NOT NULL CHECK (quarter % 900 = 0),
    part          BIGINT NOT NULL,
    orders        BIGINT NOT NULL,
    revenue       BIGINT NOT NULL,
    new_customers BIGINT NOT NULL,
    PRIMARY KEY (quarter, part)
) WITH (fillfactor = 70);

CREATE VIEW order_sums (quarter, orders, revenue, new_customers) AS
SELECT quarter, CAST(sum(orders) AS BIGINT), CAST(sum(revenue) AS BIGINT), CAST(sum(new_customers) AS BIGINT)
FROM order_sum_parts GROUP BY quarter;

-- What lines say, without delivery, discounts and taxes that come on top.
CREATE TABLE product_sum_parts (
    quarter    BIGINT NOT NULL CHECK (quarter % 900 = 0),
    product_id BIGINT NOT NULL,
    part       BIGINT NOT NULL,
    units      BIGINT NOT NULL,
    revenue    BIGINT NOT NULL,
    PRIMARY KEY (quarter, product_id, part)
) WITH (fillfactor = 70);

CREATE VIEW product_sums (quarter, product_id, units, revenue) AS
SELECT quarter, product_id, CAST(sum(units) AS BIGINT), CAST(sum(revenue) AS BIGINT)
FROM product_sum_parts GROUP BY quarter, product_id;

-- When the first order of each customer was placed.
CREATE TABLE first_orders (
    customer_id BIGINT PRIMARY KEY,
    placed_at   BIGINT NOT NULL
);

-- The quarter of each order. A remainder has the sign of what is divided, and 1969 is below 0.
CREATE VIEW order_quarters AS
SELECT id AS order_id, customer_id, placed_at, placed_at - (placed_at % 900 + 900) % 900 AS quarter FROM orders;

-- What products brought is told without taxes that come on top: so is what was credited for units that came back, which
-- has its tax within it. Half a unit of money is rounded up.
CREATE VIEW returned_goods AS
SELECT back.id, back.order_id, variant_id, back.quantity,
    credit - CASE WHEN includes_tax <> 0 THEN 0
        ELSE (2 * credit * tax_rate + 100000 + tax_rate) / (2 * (100000 + tax_rate)) END AS amount
FROM order_returns AS back
JOIN order_lines AS lines ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = line
JOIN order_revisions AS said ON said.order_id = back.order_id AND said.revision = back.revision;

-- Adds to the sums of a quarter.
CREATE FUNCTION add_to_order_sums(of_quarter BIGINT, more_orders BIGINT, more_revenue BIGINT, more_customers BIGINT)
RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO order_sum_parts AS sums (quarter, part, orders, revenue, new_customers)
    VALUES (of_quarter, pg_backend_pid() % 16, more_orders, more_revenue, more_customers)
    ON CONFLICT (quarter, part) DO UPDATE
    SET orders = sums.orders + excluded.orders, revenue = sums.revenue + excluded.revenue,
        new_customers = sums.new_customers + excluded.new_customers;
END $$;

-- Adds the lines of a revision to the sums of products, or takes them off.
CREATE FUNCTION add_to_product_sums(sign BIGINT, of_order BIGINT, of_revision BIGINT)
RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_sum_parts AS sums (quarter, product_id, part, units, revenue)
    SELECT quarter, product_id, pg_backend_pid() % 16, sign * sum(quantity), sign * sum(unit_price * quantity)
    FROM order_lines JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = of_order AND revision = of_revision GROUP BY quarter, product_id ORDER BY product_id
    ON CONFLICT (quarter, product_id, part) DO UPDATE
    SET units = sums.units + excluded.units, revenue = sums.revenue + excluded.revenue;
END $$;

CREATE FUNCTION sums_have_a_new_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    told RECORD;
BEGIN
    SELECT quarter, customer_id, placed_at INTO told FROM order_quarters WHERE order_id = NEW.order_id;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    PERFORM add_to_order_sums(told.quarter, 1, NEW.total - NEW.credited, 0);
    PERFORM add_to_product_sums(1, NEW.order_id, NEW.revision);
    INSERT INTO first_orders AS first (customer_id, placed_at) VALUES (told.customer_id, told.placed_at)
    ON CONFLICT (customer_id) DO UPDATE SET placed_at = excluded.placed_at
    WHERE excluded.placed_at < first.placed_at;
    RETURN NULL;
END $$;
CREATE TRIGGER sums_have_a_new_order AFTER INSERT ON order_heads
FOR EACH ROW WHEN (NEW.state <> 'cancelled') EXECUTE FUNCTION sums_have_a_new_order();

CREATE FUNCTION sums_have_a_changed_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_to_order_sums(
        quarter, (NEW.state <> 'cancelled')::INTEGER - (OLD.state <> 'cancelled')::INTEGER,
        CASE WHEN NEW.state = 'cancelled' THEN 0 ELSE NEW.total - NEW.credited END
            - CASE WHEN OLD.state = 'cancelled' THEN 0 ELSE OLD.total - OLD.credited END, 0)
    FROM order_quarters WHERE order_id = NEW.order_id;
    RETURN NULL;
END $$;
CREATE TRIGGER sums_have_a_changed_order AFTER UPDATE OF state, total, credited ON order_heads
FOR EACH ROW WHEN (NEW.total <> OLD.total OR NEW.credited <> OLD.credited
    OR (NEW.state = 'cancelled') <> (OLD.state = 'cancelled'))
EXECUTE FUNCTION sums_have_a_changed_order();

-- The lines that the order had go, those that it has come.
CREATE FUNCTION sums_have_other_lines() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.state <> 'cancelled' THEN
        PERFORM add_to_product_sums(-1, NEW.order_id, OLD.revision);
    END IF;
    IF NEW.state <> 'cancelled' THEN
        PERFORM add_to_product_sums(1, NEW.order_id, NEW.revision);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER sums_have_other_lines AFTER UPDATE OF state, revision ON order_heads
FOR EACH ROW WHEN (NEW.revision <> OLD.revision OR (NEW.state = 'cancelled') <> (OLD.state = 'cancelled'))
EXECUTE FUNCTION sums_have_other_lines();

-- A cancelled order's returns do not count either; the customer's first order may be another one.
CREATE FUNCTION sums_have_an_order_less_or_again() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    sign BIGINT := CASE WHEN NEW.state = 'cancelled' THEN 1 ELSE -1 END;
BEGIN
    INSERT INTO product_sum_parts AS sums (quarter, product_id, part, units, revenue)
    SELECT quarter, product_id, pg_backend_pid() % 16, sign * sum(quantity), sign * sum(amount)
    FROM returned_goods JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id
    WHERE order_id = NEW.order_id GROUP BY quarter, product_id ORDER BY product_id
    ON CONFLICT (quarter, product_id, part) DO UPDATE
    SET units = sums.units + excluded.units, revenue = sums.revenue + excluded.revenue;
    DELETE FROM first_orders
    WHERE (customer_id, placed_at) = (SELECT customer_id, placed_at FROM orders WHERE id = NEW.order_id);
    INSERT INTO first_orders AS first (customer_id, placed_at)
    SELECT customer_id, placed_at FROM orders JOIN order_heads ON order_id = orders.id
    WHERE customer_id = (SELECT customer_id FROM orders WHERE id = NEW.order_id) AND state <> 'cancelled'
    ORDER BY placed_at LIMIT 1
    ON CONFLICT (customer_id) DO UPDATE SET placed_at = excluded.placed_at
    WHERE excluded.placed_at <> first.placed_at;
    RETURN NULL;
END $$;
CREATE TRIGGER sums_have_an_order_less_or_again AFTER UPDATE OF state ON order_heads
FOR EACH ROW WHEN ((NEW.state = 'cancelled') <> (OLD.state = 'cancelled'))
EXECUTE FUNCTION sums_have_an_order_less_or_again();

CREATE FUNCTION sums_have_a_return() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT state FROM order_heads WHERE order_id = NEW.order_id) <> 'cancelled' THEN
        INSERT INTO product_sum_parts AS sums (quarter, product_id, part, units, revenue)
        SELECT quarter, product_id, pg_backend_pid() % 16, -quantity, -amount
        FROM returned_goods JOIN order_quarters USING (order_id) JOIN variants ON variants.id = variant_id
        WHERE returned_goods.id = NEW.id
        ON CONFLICT (quarter, product_id, part) DO UPDATE
        SET units = sums.units + excluded.units, revenue = sums.revenue + excluded.revenue;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER sums_have_a_return AFTER INSERT ON order_returns
FOR EACH ROW EXECUTE FUNCTION sums_have_a_return();

-- Of two customers who become one, the earlier first order is the first.
CREATE FUNCTION sums_have_an_order_of_another_customer() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM first_orders WHERE customer_id = OLD.customer_id AND placed_at = OLD.placed_at;
    INSERT INTO first_orders (customer_id, placed_at)
    SELECT customer_id, placed_at FROM orders JOIN order_heads ON order_id = orders.id
    WHERE customer_id = OLD.customer_id AND state <> 'cancelled' ORDER BY placed_at LIMIT 1
    ON CONFLICT DO NOTHING;
    INSERT INTO first_orders AS first (customer_id, placed_at)
    SELECT NEW.customer_id, NEW.placed_at FROM order_heads WHERE order_id = NEW.id AND state <> 'cancelled'
    ON CONFLICT (customer_id) DO UPDATE SET placed_at = excluded.placed_at
    WHERE excluded.placed_at < first.placed_at;
    RETURN NULL;
END $$;
CREATE TRIGGER sums_have_an_order_of_another_customer AFTER UPDATE OF customer_id ON orders
FOR EACH ROW WHEN (NEW.customer_id <> OLD.customer_id) EXECUTE FUNCTION sums_have_an_order_of_another_customer();

CREATE FUNCTION sums_have_another_customer() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM add_to_order_sums(OLD.placed_at - (OLD.placed_at % 900 + 900) % 900, 0, 0, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM add_to_order_sums(NEW.placed_at - (NEW.placed_at % 900 + 900) % 900, 0, 0, 1);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER sums_have_a_new_customer AFTER INSERT ON first_orders
FOR EACH ROW EXECUTE FUNCTION sums_have_another_customer();
CREATE TRIGGER sums_have_a_customer_less AFTER DELETE ON first_orders
FOR EACH ROW EXECUTE FUNCTION sums_have_another_customer();
CREATE TRIGGER sums_have_an_earlier_customer AFTER UPDATE OF placed_at ON first_orders
FOR EACH ROW EXECUTE FUNCTION sums_have_another_customer();
