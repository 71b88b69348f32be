-- The books. An order is made of revisions, and each of these of lines and adjustments. None of it changes: whoever
-- changes an order writes another revision. States, payments and returns are written beside it, each for ever. Names,
-- addresses, contacts, notes and signatures stand apart, so that a person can be erased and the sums stay.
--
-- An order keeps its number as its id, and has it as its code. Rates of tax are in thousandths of a percent.

DROP INDEX orders_by_customer;
ALTER TABLE orders RENAME TO earlier_orders;
ALTER TABLE order_lines RENAME TO earlier_lines;
ALTER TABLE stock_movements RENAME TO earlier_movements;

-- `code` is what people read, quote and may choose. `language` is a tag of BCP 47.
CREATE TABLE orders (
    id              INTEGER PRIMARY KEY CHECK (id > 1000),
    code            TEXT NOT NULL CHECK (length(code) BETWEEN 1 AND 40),
    customer_id     INTEGER NOT NULL REFERENCES customers (id),
    placed_at       INTEGER NOT NULL,
    currency        TEXT NOT NULL CHECK (length(currency) = 3),
    language        TEXT NOT NULL DEFAULT '',
    delivery_method TEXT NOT NULL DEFAULT '',
    hidden_at       INTEGER
) STRICT;

INSERT INTO orders (id, code, customer_id, placed_at, currency, hidden_at)
SELECT number, number, coalesce(merged_into, customer_id), placed_at, currency, hidden_at
FROM earlier_orders JOIN customers ON customers.id = customer_id ORDER BY number;

CREATE UNIQUE INDEX orders_by_code ON orders (code);
CREATE INDEX orders_by_customer ON orders (customer_id, id);

-- The keys of order forms, each under the customer who used it: the same key leads to the same order for ever.
CREATE TABLE order_keys (
    key         BLOB NOT NULL CHECK (length(key) = 16),
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    order_id    INTEGER NOT NULL REFERENCES orders (id),
    PRIMARY KEY (key, customer_id)
) STRICT, WITHOUT ROWID;

INSERT INTO order_keys (key, customer_id, order_id)
SELECT key, customer_id, number FROM earlier_orders ORDER BY key, customer_id;

-- So that a customer is forgotten without reading every key.
CREATE INDEX order_keys_by_customer ON order_keys (customer_id);

-- What an order said from `revised_at` until its next revision. `account_id` is who made it; NULL for the customer.
CREATE TABLE order_revisions (
    order_id     INTEGER NOT NULL REFERENCES orders (id),
    revision     INTEGER NOT NULL CHECK (revision > 0),
    revised_at   INTEGER NOT NULL,
    account_id   INTEGER REFERENCES accounts (id),
    reason       TEXT NOT NULL DEFAULT '',
    unit_count   INTEGER NOT NULL CHECK (unit_count > 0),
    total        INTEGER NOT NULL CHECK (total >= 0),
    includes_tax INTEGER NOT NULL DEFAULT 0 CHECK (includes_tax IN (0, 1)),
    PRIMARY KEY (order_id, revision)
) STRICT, WITHOUT ROWID;

INSERT INTO order_revisions (order_id, revision, revised_at, unit_count, total)
SELECT number, 1, placed_at, unit_count, total FROM earlier_orders ORDER BY number;

-- `tax` is the line's share of what order_taxes says for its rate.
CREATE TABLE order_lines (
    order_id      INTEGER NOT NULL,
    revision      INTEGER NOT NULL,
    position      INTEGER NOT NULL,
    variant_id    INTEGER NOT NULL REFERENCES variants (id),
    category_name TEXT NOT NULL,
    product_name  TEXT NOT NULL,
    unit          TEXT NOT NULL,
    unit_price    INTEGER NOT NULL CHECK (unit_price >= 0),
    quantity      INTEGER NOT NULL CHECK (quantity > 0),
    tax_rate      INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate >= 0),
    tax           INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (order_id, revision, position),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

INSERT INTO order_lines (order_id, revision, position, variant_id, category_name, product_name, unit, unit_price,
                         quantity)
SELECT order_number, 1, position, variant_id, category_name, product_name, unit, unit_price, quantity
FROM earlier_lines ORDER BY order_number, position;

-- Delivery, coupons, rounding. `line` is the position of the line that it belongs to, NULL for the whole order; `source`
-- names what it came from, such as a coupon's code.
CREATE TABLE order_adjustments (
    order_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    position INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    label    TEXT NOT NULL,
    amount   INTEGER NOT NULL,
    tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate >= 0),
    tax      INTEGER NOT NULL DEFAULT 0,
    line     INTEGER,
    source   TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, revision, position),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED,
    FOREIGN KEY (order_id, revision, line) REFERENCES order_lines (order_id, revision, position)
        DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- What is taxed at a rate, and the tax on it, rounded once.
CREATE TABLE order_taxes (
    order_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    tax_rate INTEGER NOT NULL CHECK (tax_rate > 0),
    amount   INTEGER NOT NULL,
    tax      INTEGER NOT NULL,
    PRIMARY KEY (order_id, revision, tax_rate),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Who ordered, where it goes, and what they wrote and signed, as a revision had it; the fields of an address are those of
-- the addresses. Erasing it is the only change.
CREATE TABLE order_contacts (
    order_id     INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    given_name   TEXT NOT NULL DEFAULT '',
    family_name  TEXT NOT NULL DEFAULT '',
    email        TEXT NOT NULL DEFAULT '',
    phone        TEXT NOT NULL DEFAULT '',
    name         TEXT NOT NULL DEFAULT '',
    organisation TEXT NOT NULL DEFAULT '',
    lines        TEXT NOT NULL DEFAULT '',
    sublocality  TEXT NOT NULL DEFAULT '',
    city         TEXT NOT NULL DEFAULT '',
    state        TEXT NOT NULL DEFAULT '',
    code         TEXT NOT NULL DEFAULT '',
    sorting_code TEXT NOT NULL DEFAULT '',
    country      TEXT NOT NULL DEFAULT '',
    as_text      TEXT NOT NULL DEFAULT '',
    note         TEXT NOT NULL DEFAULT '',
    signature    BLOB,
    erased_at    INTEGER,
    erased_by    INTEGER REFERENCES accounts (id),
    PRIMARY KEY (order_id, revision),
    FOREIGN KEY (order_id, revision) REFERENCES order_revisions (order_id, revision) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- Which states there are, and which may follow which, is the program's to say.
CREATE TABLE order_states (
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    state      TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    account_id INTEGER REFERENCES accounts (id),
    reason     TEXT NOT NULL DEFAULT '',
    parcel     TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, number)
) STRICT, WITHOUT ROWID;

INSERT INTO order_states (order_id, number, state, changed_at)
SELECT number, 1, 'placed', placed_at FROM earlier_orders ORDER BY number;

-- Money that came, or went back with an amount below 0. A provider's reference comes once.
CREATE TABLE payments (
    id         INTEGER PRIMARY KEY,
    order_id   INTEGER NOT NULL REFERENCES orders (id),
    kind       TEXT NOT NULL,
    amount     INTEGER NOT NULL CHECK (amount <> 0),
    provider   TEXT NOT NULL,
    reference  TEXT NOT NULL CHECK (reference <> ''),
    account_id INTEGER REFERENCES accounts (id),
    paid_at    INTEGER NOT NULL,
    UNIQUE (provider, reference)
) STRICT;

CREATE INDEX payments_by_order ON payments (order_id);

-- Units that came back. `credit` is what the order costs less for it.
CREATE TABLE order_returns (
    id           INTEGER PRIMARY KEY,
    order_id     INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    line         INTEGER NOT NULL,
    quantity     INTEGER NOT NULL CHECK (quantity > 0),
    is_restocked INTEGER NOT NULL CHECK (is_restocked IN (0, 1)),
    credit       INTEGER NOT NULL CHECK (credit >= 0),
    reason       TEXT NOT NULL DEFAULT '',
    account_id   INTEGER REFERENCES accounts (id),
    returned_at  INTEGER NOT NULL,
    FOREIGN KEY (order_id, revision, line) REFERENCES order_lines (order_id, revision, position)
) STRICT;

CREATE INDEX order_returns_by_line ON order_returns (order_id, revision, line);

-- Every change of every stock. A counted variant's stock is the sum of its movements; where a variant is not counted that
-- sum is 0. What moves for an order names the line of the revision that moves it.
CREATE TABLE stock_movements (
    id         INTEGER PRIMARY KEY,
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    change     INTEGER NOT NULL,
    reason     TEXT NOT NULL,
    order_id   INTEGER,
    revision   INTEGER,
    line       INTEGER,
    account_id INTEGER REFERENCES accounts (id),
    moved_at   INTEGER NOT NULL,
    CHECK ((order_id IS NULL) = (revision IS NULL) AND (order_id IS NULL) = (line IS NULL)),
    FOREIGN KEY (order_id, revision, line) REFERENCES order_lines (order_id, revision, position)
) STRICT;

INSERT INTO stock_movements (id, variant_id, change, reason, order_id, revision, line, moved_at)
SELECT id, earlier_movements.variant_id, change, reason, earlier_movements.order_number,
    iif(earlier_movements.order_number IS NULL, NULL, 1), position, moved_at
FROM earlier_movements LEFT JOIN earlier_lines
    ON earlier_lines.order_number = earlier_movements.order_number
    AND earlier_lines.variant_id = earlier_movements.variant_id
ORDER BY id;

CREATE INDEX stock_movements_by_variant ON stock_movements (variant_id, change);
CREATE INDEX stock_movements_by_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;

-- One row for each order, by which lists filter and sort. Triggers keep it, nothing else does. `paid` is the sum of the
-- payments, `refunded` that of those that went back, `credited` that of the returns.
CREATE TABLE order_heads (
    order_id   INTEGER PRIMARY KEY REFERENCES orders (id),
    state      TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    unit_count INTEGER NOT NULL,
    total      INTEGER NOT NULL,
    credited   INTEGER NOT NULL DEFAULT 0,
    paid       INTEGER NOT NULL DEFAULT 0,
    refunded   INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL
) STRICT;

INSERT INTO order_heads (order_id, state, revision, unit_count, total, changed_at)
SELECT number, 'placed', 1, unit_count, total, placed_at FROM earlier_orders ORDER BY number;

CREATE INDEX order_heads_by_state ON order_heads (state, order_id);

DROP TABLE earlier_movements;
DROP TABLE earlier_lines;
DROP TABLE earlier_orders;

CREATE TRIGGER orders_are_not_replaced BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM orders WHERE code = NEW.code)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER orders_do_not_change
BEFORE UPDATE OF id, code, placed_at, currency, language, delivery_method ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER orders_follow_their_customer BEFORE UPDATE OF customer_id ON orders
WHEN NEW.customer_id IS NOT (SELECT merged_into FROM customers WHERE id = OLD.customer_id)
BEGIN SELECT RAISE(ABORT, 'an order goes only to whom its customer was merged into'); END;
CREATE TRIGGER orders_stay BEFORE DELETE ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER order_keys_are_not_replaced BEFORE INSERT ON order_keys
WHEN EXISTS (SELECT 1 FROM order_keys WHERE key = NEW.key AND customer_id = NEW.customer_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_keys_do_not_change BEFORE UPDATE ON order_keys
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_keys_stay BEFORE DELETE ON order_keys
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

-- Lines, adjustments and taxes are written before their revision, which is refused unless it is their sum.
CREATE TRIGGER revisions_follow_each_other BEFORE INSERT ON order_revisions
WHEN NEW.revision <> 1 + (SELECT coalesce(max(revision), 0) FROM order_revisions WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER revisions_are_the_sum_of_their_lines BEFORE INSERT ON order_revisions
WHEN NEW.unit_count IS NOT (
        SELECT sum(quantity) FROM order_lines WHERE order_id = NEW.order_id AND revision = NEW.revision)
    OR NEW.total IS NOT (
        SELECT sum(unit_price * quantity) FROM order_lines WHERE order_id = NEW.order_id AND revision = NEW.revision)
        + (SELECT coalesce(sum(amount), 0) FROM order_adjustments
            WHERE order_id = NEW.order_id AND revision = NEW.revision)
        + iif(NEW.includes_tax, 0, (
            SELECT coalesce(sum(tax), 0) FROM order_taxes WHERE order_id = NEW.order_id AND revision = NEW.revision))
BEGIN SELECT RAISE(ABORT, 'a revision must be the sum of its lines and adjustments'); END;
CREATE TRIGGER taxes_are_the_sum_of_their_shares BEFORE INSERT ON order_revisions
WHEN EXISTS (
    SELECT 1 FROM order_lines WHERE order_id = NEW.order_id AND revision = NEW.revision AND (tax_rate > 0 OR tax <> 0))
  OR EXISTS (SELECT 1 FROM order_adjustments WHERE order_id = NEW.order_id AND revision = NEW.revision)
  OR EXISTS (SELECT 1 FROM order_taxes WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN
    SELECT RAISE(ABORT, 'a tax must be the sum of its shares') WHERE EXISTS (
        SELECT 1 FROM (
            SELECT tax_rate, unit_price * quantity AS amount, tax FROM order_lines
            WHERE order_id = NEW.order_id AND revision = NEW.revision
            UNION ALL SELECT tax_rate, amount, tax FROM order_adjustments
            WHERE order_id = NEW.order_id AND revision = NEW.revision
            UNION ALL SELECT tax_rate, -amount, -tax FROM order_taxes
            WHERE order_id = NEW.order_id AND revision = NEW.revision)
        GROUP BY tax_rate HAVING sum(tax) <> 0 OR (tax_rate > 0 AND sum(amount) <> 0));
END;
CREATE TRIGGER revisions_keep_what_came_back BEFORE INSERT ON order_revisions WHEN NEW.revision > 1
BEGIN
    SELECT RAISE(ABORT, 'no more units can come back than were bought')
    FROM order_returns JOIN order_lines ON order_lines.order_id = order_returns.order_id
        AND order_lines.revision = order_returns.revision AND position = line
    WHERE order_returns.order_id = NEW.order_id
    GROUP BY variant_id
    HAVING sum(order_returns.quantity) > (
        SELECT coalesce(sum(quantity), 0) FROM order_lines AS units
        WHERE order_id = NEW.order_id AND revision = NEW.revision AND units.variant_id = order_lines.variant_id);
END;
CREATE TRIGGER first_revisions_have_a_head AFTER INSERT ON order_revisions WHEN NEW.revision = 1
BEGIN
    INSERT INTO order_heads (order_id, state, revision, unit_count, total, changed_at)
    VALUES (NEW.order_id, 'placed', 1, NEW.unit_count, NEW.total, NEW.revised_at);
END;
CREATE TRIGGER revisions_change_the_head AFTER INSERT ON order_revisions WHEN NEW.revision > 1
BEGIN
    UPDATE order_heads
    SET revision = NEW.revision, unit_count = NEW.unit_count, total = NEW.total,
        changed_at = max(changed_at, NEW.revised_at)
    WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER revisions_do_not_change BEFORE UPDATE ON order_revisions
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER revisions_stay BEFORE DELETE ON order_revisions
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER lines_come_before_their_revision BEFORE INSERT ON order_lines
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER lines_do_not_change BEFORE UPDATE ON order_lines
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER lines_stay BEFORE DELETE ON order_lines
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER adjustments_come_before_their_revision BEFORE INSERT ON order_adjustments
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER adjustments_do_not_change BEFORE UPDATE ON order_adjustments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER adjustments_stay BEFORE DELETE ON order_adjustments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER taxes_come_before_their_revision BEFORE INSERT ON order_taxes
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER taxes_do_not_change BEFORE UPDATE ON order_taxes
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER taxes_stay BEFORE DELETE ON order_taxes
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER contacts_come_before_their_revision BEFORE INSERT ON order_contacts
WHEN EXISTS (SELECT 1 FROM order_revisions WHERE order_id = NEW.order_id AND revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER contacts_are_only_erased BEFORE UPDATE ON order_contacts
WHEN NOT (NEW.order_id = OLD.order_id AND NEW.revision = OLD.revision
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.signature IS NULL
    AND NEW.given_name || NEW.family_name || NEW.email || NEW.phone || NEW.name || NEW.organisation || NEW.lines
        || NEW.sublocality || NEW.city || NEW.state || NEW.code || NEW.sorting_code || NEW.country || NEW.as_text
        || NEW.note = '')
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER contacts_stay BEFORE DELETE ON order_contacts
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER states_follow_each_other BEFORE INSERT ON order_states
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM order_states WHERE order_id = NEW.order_id)
    OR (NEW.number = 1 AND NEW.state <> 'placed')
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER states_change_the_head AFTER INSERT ON order_states WHEN NEW.number > 1
BEGIN
    UPDATE order_heads SET state = NEW.state, changed_at = max(changed_at, NEW.changed_at)
    WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER states_do_not_change BEFORE UPDATE ON order_states
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER states_stay BEFORE DELETE ON order_states
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER payments_are_not_replaced BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM payments WHERE provider = NEW.provider AND reference = NEW.reference)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER payments_change_the_head AFTER INSERT ON payments
BEGIN
    UPDATE order_heads
    SET paid = paid + NEW.amount, refunded = refunded - min(NEW.amount, 0),
        changed_at = max(changed_at, NEW.paid_at)
    WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER payments_do_not_change BEFORE UPDATE ON payments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER payments_stay BEFORE DELETE ON payments
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER returns_are_not_replaced BEFORE INSERT ON order_returns
WHEN EXISTS (SELECT 1 FROM order_returns WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER no_more_returns_than_units BEFORE INSERT ON order_returns
WHEN NEW.quantity + (
        SELECT coalesce(sum(order_returns.quantity), 0)
        FROM order_returns JOIN order_lines ON order_lines.order_id = order_returns.order_id
            AND order_lines.revision = order_returns.revision AND position = line
        WHERE order_returns.order_id = NEW.order_id AND variant_id = (
            SELECT variant_id FROM order_lines
            WHERE order_id = NEW.order_id AND revision = NEW.revision AND position = NEW.line))
    > (SELECT coalesce(sum(units.quantity), 0)
        FROM order_lines AS line JOIN order_lines AS units ON units.order_id = line.order_id
            AND units.revision = line.revision AND units.variant_id = line.variant_id
        WHERE line.order_id = NEW.order_id AND line.revision = NEW.revision AND line.position = NEW.line)
BEGIN SELECT RAISE(ABORT, 'no more units can come back than were bought'); END;
CREATE TRIGGER returns_change_the_head AFTER INSERT ON order_returns
BEGIN
    UPDATE order_heads SET credited = credited + NEW.credit, changed_at = max(changed_at, NEW.returned_at)
    WHERE order_id = NEW.order_id;
END;
CREATE TRIGGER returns_do_not_change BEFORE UPDATE ON order_returns
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER returns_stay BEFORE DELETE ON order_returns
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

CREATE TRIGGER stock_movements_are_not_replaced BEFORE INSERT ON stock_movements
WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END;
CREATE TRIGGER stock_movements_do_not_change BEFORE UPDATE ON stock_movements
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END;
CREATE TRIGGER stock_movements_stay BEFORE DELETE ON stock_movements
BEGIN SELECT RAISE(ABORT, 'the stock ledger does not change'); END;

-- A head says what the books say, whoever writes it.
CREATE TRIGGER order_heads_are_not_replaced BEFORE INSERT ON order_heads
WHEN EXISTS (SELECT 1 FROM order_heads WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_heads_are_what_the_books_say BEFORE UPDATE ON order_heads
WHEN NEW.order_id <> OLD.order_id
    OR NEW.state IS NOT (
        SELECT state FROM order_states WHERE order_id = NEW.order_id ORDER BY number DESC LIMIT 1)
    OR (NEW.revision, NEW.unit_count, NEW.total) IS NOT (
        SELECT revision, unit_count, total FROM order_revisions
        WHERE order_id = NEW.order_id ORDER BY revision DESC LIMIT 1)
    OR NEW.credited IS NOT (SELECT coalesce(sum(credit), 0) FROM order_returns WHERE order_id = NEW.order_id)
    OR (NEW.paid, NEW.refunded) IS NOT (
        SELECT coalesce(sum(amount), 0), coalesce(-sum(min(amount, 0)), 0) FROM payments
        WHERE order_id = NEW.order_id)
    OR NEW.changed_at IS NOT max(
        (SELECT max(revised_at) FROM order_revisions WHERE order_id = NEW.order_id),
        (SELECT max(changed_at) FROM order_states WHERE order_id = NEW.order_id),
        (SELECT coalesce(max(paid_at), 0) FROM payments WHERE order_id = NEW.order_id),
        (SELECT coalesce(max(returned_at), 0) FROM order_returns WHERE order_id = NEW.order_id))
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
CREATE TRIGGER order_heads_stay BEFORE DELETE ON order_heads
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;
