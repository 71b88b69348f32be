-- Links in mails by which a customer opens one order on any device. The database knows the hash of a link's token. A link
-- is valid until `ended_at`, and is deleted when its order's customer is erased.
CREATE TABLE order_links (
    token_hash BYTEA PRIMARY KEY CHECK (octet_length(token_hash) = 32),
    order_id   BIGINT NOT NULL REFERENCES orders (id),
    made_at    BIGINT NOT NULL,
    ended_at   BIGINT
);

CREATE INDEX order_links_by_order ON order_links (order_id);

-- When a customer asked to be erased whose orders were still open: they are erased once no order is open.
ALTER TABLE customers ADD COLUMN erasure_wanted_at BIGINT;

CREATE INDEX customers_to_erase ON customers (erasure_wanted_at) WHERE erasure_wanted_at IS NOT NULL;

-- An order with the demo card is listed as such, and never as paid.
UPDATE listed_orders SET payment = 'demo'
WHERE payment <> '' AND order_id IN (SELECT id FROM orders WHERE payment_method = 'demo card');

CREATE OR REPLACE FUNCTION list_has_a_new_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
    SELECT NEW.order_id, customer_id, placed_at, CASE WHEN NEW.state = 'resumed' THEN 'placed' ELSE NEW.state END,
        CASE WHEN payment_method = 'demo card' AND NEW.payment <> '' THEN 'demo' ELSE NEW.payment END, NEW.total
    FROM orders WHERE id = NEW.order_id;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION list_has_a_changed_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE listed_orders
    SET state = CASE WHEN NEW.state = 'resumed' THEN 'placed' ELSE NEW.state END, total = NEW.total,
        payment = CASE WHEN payment_method = 'demo card' AND NEW.payment <> '' THEN 'demo' ELSE NEW.payment END
    FROM orders WHERE orders.id = NEW.order_id AND listed_orders.order_id = NEW.order_id;
    RETURN NULL;
END $$;
