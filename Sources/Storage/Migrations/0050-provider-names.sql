-- The name of the payment provider whose keys the program has. Orders without money are recognized by their method's name:
-- `demo card`, or the name of a provider with ` test` after it.
-- both:
ALTER TABLE shop ADD COLUMN provider_name TEXT NOT NULL DEFAULT '';

-- sqlite:
DROP TRIGGER list_has_a_new_order;
CREATE TRIGGER list_has_a_new_order AFTER INSERT ON order_heads
BEGIN
    INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
    SELECT NEW.order_id, customer_id, placed_at, iif(NEW.state = 'resumed', 'placed', NEW.state),
        iif((payment_method = 'demo card' OR payment_method LIKE '% test') AND NEW.payment <> '', 'demo', NEW.payment),
        NEW.total
    FROM orders WHERE id = NEW.order_id;
END;
DROP TRIGGER list_has_a_changed_order;
CREATE TRIGGER list_has_a_changed_order AFTER UPDATE OF state, total, credited, paid, refunded ON order_heads
BEGIN
    UPDATE listed_orders
    SET state = iif(NEW.state = 'resumed', 'placed', NEW.state), total = NEW.total,
        payment = (
            SELECT iif(
                (payment_method = 'demo card' OR payment_method LIKE '% test') AND NEW.payment <> '', 'demo', NEW.payment)
            FROM orders WHERE id = NEW.order_id)
    WHERE order_id = NEW.order_id;
END;

-- postgresql:
CREATE OR REPLACE FUNCTION list_has_a_new_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
    SELECT NEW.order_id, customer_id, placed_at, CASE WHEN NEW.state = 'resumed' THEN 'placed' ELSE NEW.state END,
        CASE WHEN (payment_method = 'demo card' OR payment_method LIKE '% test')
            AND NEW.payment <> '' THEN 'demo' ELSE NEW.payment END, NEW.total
    FROM orders WHERE id = NEW.order_id;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_has_a_changed_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE listed_orders
    SET state = CASE WHEN NEW.state = 'resumed' THEN 'placed' ELSE NEW.state END, total = NEW.total,
        payment = CASE WHEN (payment_method = 'demo card' OR payment_method LIKE '% test')
            AND NEW.payment <> '' THEN 'demo' ELSE NEW.payment END
    FROM orders WHERE orders.id = NEW.order_id AND listed_orders.order_id = NEW.order_id;
    RETURN NULL;
END $$;
