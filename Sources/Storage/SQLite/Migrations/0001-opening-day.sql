-- Money is a whole number of minor units. Moments are whole seconds since 1970-01-01 UTC.

CREATE TABLE shop (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    name      TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    currency  TEXT NOT NULL CHECK (length(currency) = 3),
    time_zone TEXT NOT NULL
) STRICT;

CREATE TABLE pictures (
    id        INTEGER PRIMARY KEY,
    file_name TEXT NOT NULL UNIQUE,
    width     INTEGER NOT NULL CHECK (width > 0),
    height    INTEGER NOT NULL CHECK (height > 0)
) STRICT;

CREATE TABLE categories (
    id         INTEGER PRIMARY KEY,
    slug       TEXT NOT NULL UNIQUE CHECK (slug <> ''),
    name       TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    position   INTEGER NOT NULL UNIQUE,
    picture_id INTEGER REFERENCES pictures (id)
) STRICT;

CREATE TABLE products (
    id          INTEGER PRIMARY KEY,
    category_id INTEGER NOT NULL REFERENCES categories (id),
    slug        TEXT NOT NULL UNIQUE CHECK (slug <> ''),
    name        TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    description TEXT NOT NULL,
    unit        TEXT NOT NULL,
    price       INTEGER NOT NULL CHECK (price BETWEEN 0 AND 999999999),
    stock       INTEGER CHECK (stock >= 0),
    picture_id  INTEGER REFERENCES pictures (id)
) STRICT;

CREATE INDEX products_by_category ON products (category_id, id);

-- Visitors who have sent a form. The cookie holds a random token, this table its SHA-256.
CREATE TABLE visitors (
    id           INTEGER PRIMARY KEY,
    token_hash   BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    last_used_at INTEGER NOT NULL
) STRICT;

CREATE INDEX visitors_by_last_use ON visitors (last_used_at);

CREATE TABLE cart_lines (
    visitor_id INTEGER NOT NULL REFERENCES visitors (id),
    product_id INTEGER NOT NULL REFERENCES products (id),
    quantity   INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price_seen INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    PRIMARY KEY (visitor_id, product_id)
) STRICT, WITHOUT ROWID;

-- Lines removed from carts, stored for a day so that they can be brought back.
CREATE TABLE removals (
    id         INTEGER PRIMARY KEY,
    visitor_id INTEGER NOT NULL REFERENCES visitors (id),
    removed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX removals_by_visitor ON removals (visitor_id, id);
CREATE INDEX removals_by_age ON removals (removed_at);

CREATE TABLE removal_lines (
    removal_id INTEGER NOT NULL REFERENCES removals (id) ON DELETE CASCADE,
    product_id INTEGER NOT NULL REFERENCES products (id),
    quantity   INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    price_seen INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    PRIMARY KEY (removal_id, product_id)
) STRICT, WITHOUT ROWID;

-- The books. A line is written before its order, so that the order can be refused unless it is the sum of its lines.
CREATE TABLE orders (
    number     INTEGER PRIMARY KEY CHECK (number > 1000),
    visitor_id INTEGER NOT NULL REFERENCES visitors (id),
    key        BLOB NOT NULL CHECK (length(key) = 16),
    placed_at  INTEGER NOT NULL,
    currency   TEXT NOT NULL CHECK (length(currency) = 3),
    unit_count INTEGER NOT NULL CHECK (unit_count > 0),
    total      INTEGER NOT NULL CHECK (total >= 0),
    hidden_at  INTEGER,
    UNIQUE (visitor_id, key)
) STRICT;

CREATE INDEX orders_by_visitor ON orders (visitor_id, number);

CREATE TABLE order_lines (
    order_number  INTEGER NOT NULL REFERENCES orders (number) DEFERRABLE INITIALLY DEFERRED,
    position      INTEGER NOT NULL,
    product_id    INTEGER NOT NULL REFERENCES products (id),
    category_name TEXT NOT NULL,
    product_name  TEXT NOT NULL,
    unit          TEXT NOT NULL,
    unit_price    INTEGER NOT NULL CHECK (unit_price >= 0),
    quantity      INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    PRIMARY KEY (order_number, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER order_is_the_sum_of_its_lines BEFORE INSERT ON orders
WHEN NEW.total IS NOT (SELECT sum(unit_price * quantity) FROM order_lines WHERE order_number = NEW.number)
  OR NEW.unit_count IS NOT (SELECT sum(quantity) FROM order_lines WHERE order_number = NEW.number)
BEGIN
    SELECT RAISE(ABORT, 'an order must be the sum of its lines');
END;

CREATE TRIGGER orders_do_not_change BEFORE UPDATE OF number, visitor_id, key, placed_at, currency, unit_count, total ON orders
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;

CREATE TRIGGER orders_are_not_replaced BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders WHERE number = NEW.number OR (visitor_id = NEW.visitor_id AND key = NEW.key))
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;

CREATE TRIGGER orders_stay BEFORE DELETE ON orders
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;

CREATE TRIGGER order_lines_do_not_change BEFORE UPDATE ON order_lines
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;

CREATE TRIGGER order_lines_stay BEFORE DELETE ON order_lines
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;

CREATE TRIGGER order_lines_come_before_their_order BEFORE INSERT ON order_lines
WHEN EXISTS (SELECT 1 FROM orders WHERE number = NEW.order_number)
BEGIN
    SELECT RAISE(ABORT, 'the books do not change');
END;
