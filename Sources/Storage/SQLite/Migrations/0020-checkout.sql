-- How the shop asks before somebody buys, in which words, how it is paid, and the tax within its prices, in thousandths
-- of a percent.
ALTER TABLE shop ADD COLUMN checkout TEXT NOT NULL DEFAULT 'quick';
ALTER TABLE shop ADD COLUMN order_label TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN tax_rate INTEGER NOT NULL DEFAULT 0 CHECK (tax_rate >= 0);
ALTER TABLE shop ADD COLUMN takes_payment_on_delivery INTEGER NOT NULL DEFAULT 1
    CHECK (takes_payment_on_delivery IN (0, 1));
ALTER TABLE shop ADD COLUMN bank_holder TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN iban TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN bic TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN takes_demo_card INTEGER NOT NULL DEFAULT 0 CHECK (takes_demo_card IN (0, 1));

-- Ways for goods to reach a customer. `countries` are codes of ISO 3166-1 apart by spaces, empty for all of them; above
-- `free_from` the fee falls away.
CREATE TABLE delivery_methods (
    id          INTEGER PRIMARY KEY,
    version     INTEGER NOT NULL DEFAULT 1,
    name        TEXT NOT NULL CHECK (name <> ''),
    kind        TEXT NOT NULL,
    fee         INTEGER NOT NULL CHECK (fee >= 0),
    free_from   INTEGER CHECK (free_from > 0),
    countries   TEXT NOT NULL DEFAULT '',
    archived_at INTEGER
) STRICT;

-- Codes that make an order cost less: by `percent`, in thousandths of one, or by `amount`. `uses` are orders, without
-- those that were cancelled.
CREATE TABLE coupons (
    id                     INTEGER PRIMARY KEY,
    version                INTEGER NOT NULL DEFAULT 1,
    code                   TEXT NOT NULL UNIQUE,
    percent                INTEGER CHECK (percent BETWEEN 1 AND 100000),
    amount                 INTEGER CHECK (amount > 0),
    minimum                INTEGER CHECK (minimum > 0),
    begins_at              INTEGER,
    ends_at                INTEGER,
    most_uses              INTEGER CHECK (most_uses > 0),
    most_uses_per_customer INTEGER CHECK (most_uses_per_customer > 0),
    is_combinable          INTEGER NOT NULL CHECK (is_combinable IN (0, 1)),
    uses                   INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
    archived_at            INTEGER,
    CHECK ((percent IS NULL) <> (amount IS NULL))
) STRICT;

-- Categories whose goods a coupon takes something off, with all that lies below them; none for all goods.
CREATE TABLE coupon_categories (
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    PRIMARY KEY (coupon_id, category_id)
) STRICT, WITHOUT ROWID;

-- Orders that coupons were used for. A cancelled order gives its coupons back.
CREATE TABLE coupon_uses (
    order_id    INTEGER NOT NULL REFERENCES orders (id),
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    returned_at INTEGER,
    PRIMARY KEY (order_id, coupon_id)
) STRICT, WITHOUT ROWID;

-- Codes that somebody has entered in their cart.
CREATE TABLE cart_coupons (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    coupon_id   INTEGER NOT NULL REFERENCES coupons (id),
    PRIMARY KEY (customer_id, coupon_id)
) STRICT, WITHOUT ROWID;

-- What a customer has said at the checkout, kept so that nothing is asked for twice; the fields of an address are those
-- of the addresses. `version` is drawn at random with each change. Of a card there are its brand and its last four digits, never its number.
CREATE TABLE checkouts (
    customer_id  INTEGER PRIMARY KEY REFERENCES customers (id),
    version      INTEGER NOT NULL,
    name         TEXT NOT NULL,
    organisation TEXT NOT NULL,
    lines        TEXT NOT NULL,
    sublocality  TEXT NOT NULL,
    city         TEXT NOT NULL,
    state        TEXT NOT NULL,
    code         TEXT NOT NULL,
    sorting_code TEXT NOT NULL,
    country      TEXT NOT NULL,
    as_text      TEXT NOT NULL,
    email        TEXT,
    delivery_id  INTEGER REFERENCES delivery_methods (id),
    payment      TEXT,
    card_brand   TEXT,
    card_digits  TEXT CHECK (length(card_digits) = 4),
    signed_name  TEXT NOT NULL,
    signature    BLOB
) STRICT;

-- How an order is paid: the method, and for a card its brand and last four digits.
ALTER TABLE orders ADD COLUMN payment_method TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN payment_card TEXT NOT NULL DEFAULT '';
DROP TRIGGER orders_do_not_change;
CREATE TRIGGER orders_do_not_change
BEFORE UPDATE OF id, code, placed_at, currency, language, delivery_method, payment_method, payment_card ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

-- The name that was typed in place of a drawn signature. It is erased with the rest.
ALTER TABLE order_contacts ADD COLUMN signed_name TEXT NOT NULL DEFAULT '';
DROP TRIGGER contacts_are_only_erased;
CREATE TRIGGER contacts_are_only_erased BEFORE UPDATE ON order_contacts
WHEN NOT (NEW.order_id = OLD.order_id AND NEW.revision = OLD.revision
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL AND NEW.signature IS NULL
    AND NEW.given_name || NEW.family_name || NEW.email || NEW.phone || NEW.name || NEW.organisation || NEW.lines
        || NEW.sublocality || NEW.city || NEW.state || NEW.code || NEW.sorting_code || NEW.country || NEW.as_text
        || NEW.note || NEW.signed_name = '')
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

-- Delivery methods and coupons in the audit log.
ALTER TABLE audit_entries ADD COLUMN delivery_id INTEGER REFERENCES delivery_methods (id)
    CHECK (delivery_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        AND variant_id IS NULL));
ALTER TABLE audit_entries ADD COLUMN coupon_id INTEGER REFERENCES coupons (id)
    CHECK (coupon_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL
        AND variant_id IS NULL AND delivery_id IS NULL));
CREATE INDEX audit_entries_by_delivery ON audit_entries (delivery_id, id) WHERE delivery_id IS NOT NULL;
CREATE INDEX audit_entries_by_coupon ON audit_entries (coupon_id, id) WHERE coupon_id IS NOT NULL;
DROP INDEX audit_entries_of_the_shop;
CREATE INDEX audit_entries_of_the_shop ON audit_entries (id)
WHERE product_id IS NULL AND category_id IS NULL AND customer_id IS NULL AND variant_id IS NULL
    AND delivery_id IS NULL AND coupon_id IS NULL;
DROP TRIGGER audit_entries_do_not_change;
CREATE TRIGGER audit_entries_do_not_change
BEFORE UPDATE OF id, product_id, category_id, customer_id, variant_id, delivery_id, coupon_id, account_id, changed_at
ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
