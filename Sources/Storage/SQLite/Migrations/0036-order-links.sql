-- Links in mails by which a customer opens one order on any device. The database knows the hash of a link's token. A link
-- is valid until `ended_at`, and is deleted when its order's customer is erased.
CREATE TABLE order_links (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    made_at    INTEGER NOT NULL,
    ended_at   INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX order_links_by_order ON order_links (order_id);

-- When a customer asked to be erased whose orders were still open: they are erased once no order is open.
ALTER TABLE customers ADD COLUMN erasure_wanted_at INTEGER;

CREATE INDEX customers_to_erase ON customers (erasure_wanted_at) WHERE erasure_wanted_at IS NOT NULL;

-- An order with the demo card is listed as such, and never as paid.
UPDATE listed_orders SET payment = 'demo'
WHERE payment <> '' AND order_id IN (SELECT id FROM orders WHERE payment_method = 'demo card');

DROP TRIGGER list_has_a_new_order;
CREATE TRIGGER list_has_a_new_order AFTER INSERT ON order_heads
BEGIN
    INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
    SELECT NEW.order_id, customer_id, placed_at, iif(NEW.state = 'resumed', 'placed', NEW.state),
        iif(payment_method = 'demo card' AND NEW.payment <> '', 'demo', NEW.payment), NEW.total
    FROM orders WHERE id = NEW.order_id;
END;

DROP TRIGGER list_has_a_changed_order;
CREATE TRIGGER list_has_a_changed_order AFTER UPDATE OF state, total, credited, paid, refunded ON order_heads
BEGIN
    UPDATE listed_orders
    SET state = iif(NEW.state = 'resumed', 'placed', NEW.state), total = NEW.total,
        payment = (
            SELECT iif(payment_method = 'demo card' AND NEW.payment <> '', 'demo', NEW.payment)
            FROM orders WHERE id = NEW.order_id)
    WHERE order_id = NEW.order_id;
END;
