-- Texts in the languages that the shop offers beside its default one. NULL: not translated, the default's text is shown.
CREATE TABLE delivery_translations (
    method_id BIGINT NOT NULL REFERENCES delivery_methods (id),
    language  TEXT NOT NULL,
    name      TEXT CHECK (name <> ''),
    PRIMARY KEY (method_id, language)
);
CREATE TABLE shop_translations (
    language      TEXT NOT NULL PRIMARY KEY,
    opening_hours TEXT CHECK (opening_hours <> ''),
    order_label   TEXT CHECK (order_label <> '')
);
CREATE TABLE legal_translations (
    page     TEXT NOT NULL,
    language TEXT NOT NULL,
    markdown TEXT NOT NULL CHECK (markdown <> ''),
    html     TEXT NOT NULL,
    PRIMARY KEY (page, language)
);

-- The delivery method's name in the customer's language; NULL if it is that of `delivery_method`.
ALTER TABLE orders ADD COLUMN local_delivery_name TEXT;

-- sqlite:
DROP TRIGGER orders_do_not_change;
CREATE TRIGGER orders_do_not_change
BEFORE UPDATE OF id, code, placed_at, currency, language, delivery_method, local_delivery_name, payment_method,
    payment_card ON orders
BEGIN SELECT RAISE(ABORT, 'the books do not change'); END;

-- postgresql:
DROP TRIGGER orders_do_not_change ON orders;
CREATE TRIGGER orders_do_not_change
BEFORE UPDATE OF id, code, placed_at, currency, language, delivery_method, local_delivery_name, payment_method,
    payment_card ON orders
FOR EACH ROW EXECUTE FUNCTION refuse('the books do not change');
