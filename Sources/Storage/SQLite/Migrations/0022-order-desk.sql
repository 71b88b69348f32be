-- How far an order is paid: `PaymentSums` says the same of one that was read. Nothing is due for a cancelled order that was never paid.
ALTER TABLE order_heads ADD COLUMN payment TEXT NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN paid > iif(state = 'cancelled', 0, max(0, total - credited)) THEN 'refundDue'
        WHEN paid < iif(state = 'cancelled', 0, max(0, total - credited)) THEN iif(paid > 0, 'partPaid', 'due')
        WHEN iif(state = 'cancelled', 0, max(0, total - credited)) = 0 AND refunded > 0 THEN 'refunded'
        ELSE iif(state = 'cancelled', '', 'paid')
    END) VIRTUAL;

-- Orders as the desk lists them: one that was resumed is among the placed ones, for it is to be packed. None of it is
-- owned: triggers keep it what the books say.
CREATE TABLE listed_orders (
    order_id    INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL,
    placed_at   INTEGER NOT NULL,
    state       TEXT NOT NULL,
    payment     TEXT NOT NULL,
    total       INTEGER NOT NULL
) STRICT;

INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
SELECT order_id, customer_id, placed_at, iif(state = 'resumed', 'placed', state), payment, total
FROM order_heads JOIN orders ON orders.id = order_id ORDER BY order_id;

CREATE INDEX listed_orders_by_moment ON listed_orders (placed_at, order_id);
CREATE INDEX listed_orders_by_customer ON listed_orders (customer_id, placed_at, order_id);
CREATE INDEX listed_orders_by_state ON listed_orders (state, placed_at, order_id);
CREATE INDEX listed_orders_by_payment ON listed_orders (payment, placed_at, order_id);
CREATE INDEX listed_orders_by_total ON listed_orders (total, order_id);
DROP INDEX order_heads_by_state;

CREATE TRIGGER list_has_a_new_order AFTER INSERT ON order_heads
BEGIN
    INSERT INTO listed_orders (order_id, customer_id, placed_at, state, payment, total)
    SELECT NEW.order_id, customer_id, placed_at, iif(NEW.state = 'resumed', 'placed', NEW.state), NEW.payment, NEW.total
    FROM orders WHERE id = NEW.order_id;
END;
CREATE TRIGGER list_has_a_changed_order AFTER UPDATE OF state, total, credited, paid, refunded ON order_heads
BEGIN
    UPDATE listed_orders
    SET state = iif(NEW.state = 'resumed', 'placed', NEW.state), payment = NEW.payment, total = NEW.total
    WHERE order_id = NEW.order_id
        AND (state, payment, total)
            IS NOT (iif(NEW.state = 'resumed', 'placed', NEW.state), NEW.payment, NEW.total);
END;
CREATE TRIGGER list_has_an_order_of_the_heir AFTER UPDATE OF customer_id ON orders
BEGIN
    UPDATE listed_orders SET customer_id = NEW.customer_id WHERE order_id = NEW.id;
END;

-- The desk opens an order by its code, in capitals or not.
CREATE INDEX orders_by_spelled_code ON orders (code COLLATE NOCASE);

-- The desk lists items by name, those for sale and the archived ones apart.
CREATE INDEX products_for_sale_by_name ON products (name COLLATE NOCASE, id) WHERE archived_at IS NULL;
CREATE INDEX archived_products_by_name ON products (name COLLATE NOCASE, id) WHERE archived_at IS NOT NULL;

-- Customers as the desk lists them by name: whoever has said something of themselves, and was neither merged nor erased. `name` and `address` are what people read; `sorting` has the letters of the name as they sort.
-- None of it is owned: it is made of what the customer, their addresses, their account and their latest order say.
CREATE TABLE listed_customers (
    customer_id INTEGER PRIMARY KEY,
    is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
    sorting     TEXT NOT NULL,
    name        TEXT NOT NULL,
    address     TEXT NOT NULL,
    contact     TEXT NOT NULL
) STRICT;

CREATE INDEX listed_customers_by_name ON listed_customers (is_archived, sorting, customer_id);

-- What a customer is found by: each of these texts begins with a word of their name, is an e-mail address, or the
-- digits with which a phone number ends.
CREATE TABLE customer_terms (
    is_archived INTEGER NOT NULL,
    term        TEXT NOT NULL,
    customer_id INTEGER NOT NULL,
    PRIMARY KEY (is_archived, term, customer_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX customer_terms_by_customer ON customer_terms (customer_id, term);

-- Customers of whom something has changed that the list shows. Triggers write them, so that no change is forgotten;
-- before each commit the writer lists them anew, since SQL alone cannot spell names.
CREATE TABLE customers_to_list (customer_id INTEGER PRIMARY KEY) STRICT;

INSERT INTO customers_to_list (customer_id)
SELECT id FROM customers
WHERE merged_into IS NULL AND erased_at IS NULL AND (
    given_name || family_name || coalesce(email, '') || phone <> ''
    OR EXISTS (SELECT 1 FROM addresses WHERE customer_id = customers.id)
    OR EXISTS (SELECT 1 FROM accounts WHERE customer_id = customers.id)
    OR EXISTS (SELECT 1 FROM orders JOIN order_contacts ON order_id = orders.id WHERE customer_id = customers.id));

CREATE TRIGGER list_has_a_new_customer AFTER INSERT ON customers
WHEN NEW.given_name || NEW.family_name || coalesce(NEW.email, '') || NEW.phone <> ''
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_a_changed_customer
AFTER UPDATE OF given_name, family_name, email, phone, archived_at, erased_at ON customers
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
-- What they have said and ordered is the heir's from now on.
CREATE TRIGGER list_has_a_merged_customer AFTER UPDATE OF merged_into ON customers
BEGIN
    INSERT INTO customers_to_list (customer_id) SELECT id FROM customers WHERE id IN (NEW.id, NEW.merged_into)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_no_deleted_customer AFTER DELETE ON customers
BEGIN
    DELETE FROM listed_customers WHERE customer_id = OLD.id;
    DELETE FROM customer_terms WHERE customer_id = OLD.id;
    DELETE FROM customers_to_list WHERE customer_id = OLD.id;
END;

CREATE TRIGGER list_has_a_new_account AFTER INSERT ON accounts WHEN NEW.email IS NOT NULL
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_a_changed_account AFTER UPDATE OF email, role ON accounts
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER list_has_a_new_address AFTER INSERT ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_a_changed_address AFTER UPDATE ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (NEW.customer_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER list_has_no_deleted_address AFTER DELETE ON addresses
BEGIN
    INSERT INTO customers_to_list (customer_id) VALUES (OLD.customer_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER list_has_what_an_order_says AFTER INSERT ON order_contacts
BEGIN
    INSERT INTO customers_to_list (customer_id) SELECT customer_id FROM orders WHERE id = NEW.order_id
    ON CONFLICT DO NOTHING;
END;
