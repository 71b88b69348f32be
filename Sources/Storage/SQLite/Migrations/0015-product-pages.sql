-- What a product's own page tells beside what lists show. A row of its own: a sale writes the product's row, and these
-- texts are long. `markdown` is what was written (CommonMark), `html` what was made of it then; `facts` has a line for
-- each: `Material: Cotton`.
CREATE TABLE product_details (
    product_id INTEGER PRIMARY KEY REFERENCES products (id),
    markdown   TEXT NOT NULL,
    html       TEXT NOT NULL,
    facts      TEXT NOT NULL
) STRICT;

-- Further pictures of a product, behind its first.
CREATE TABLE further_pictures (
    product_id INTEGER NOT NULL REFERENCES products (id),
    position   INTEGER NOT NULL,
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX further_pictures_by_picture ON further_pictures (picture_id);

-- In what the variants of a product differ (Size, Colour), what one can choose of these, and each variant's own values
-- (M, Navy), in the same order. A variant's `label` is its values for people: "M, Navy".
CREATE TABLE product_options (
    product_id INTEGER NOT NULL REFERENCES products (id),
    position   INTEGER NOT NULL,
    name       TEXT NOT NULL CHECK (name <> ''),
    PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

-- `option` is the position of the value's option.
CREATE TABLE option_values (
    product_id INTEGER NOT NULL,
    option     INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (product_id, option, position),
    FOREIGN KEY (product_id, option) REFERENCES product_options (product_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE variant_values (
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    position   INTEGER NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (variant_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE variants ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE variants ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX variants_for_sale_by_label ON variants (product_id, label)
WHERE label <> '' AND archived_at IS NULL;
-- The label is copied as the names are.
ALTER TABLE order_lines ADD COLUMN variant_label TEXT NOT NULL DEFAULT '';

-- Pages show all of it.
CREATE TRIGGER label_of_variant_changes AFTER UPDATE OF label, version ON variants
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER details_of_product_comes AFTER INSERT ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER details_of_product_changes AFTER UPDATE ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER details_of_product_goes AFTER DELETE ON product_details
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER further_picture_comes AFTER INSERT ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER further_picture_changes AFTER UPDATE ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER further_picture_goes AFTER DELETE ON further_pictures
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_of_product_comes AFTER INSERT ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_of_product_changes AFTER UPDATE ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_of_product_goes AFTER DELETE ON product_options
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_value_comes AFTER INSERT ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_value_changes AFTER UPDATE ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER option_value_goes AFTER DELETE ON option_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER value_of_variant_comes AFTER INSERT ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER value_of_variant_changes AFTER UPDATE ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER value_of_variant_goes AFTER DELETE ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;

-- A variant's price, stock, number and picture are changed by managers, too.
ALTER TABLE audit_entries ADD COLUMN variant_id INTEGER REFERENCES variants (id)
    CHECK (variant_id IS NULL OR (product_id IS NULL AND category_id IS NULL AND customer_id IS NULL));
CREATE INDEX audit_entries_by_variant ON audit_entries (variant_id, id) WHERE variant_id IS NOT NULL;
DROP INDEX audit_entries_of_the_shop;
CREATE INDEX audit_entries_of_the_shop ON audit_entries (id)
WHERE product_id IS NULL AND category_id IS NULL AND customer_id IS NULL AND variant_id IS NULL;
DROP TRIGGER audit_entries_do_not_change;
CREATE TRIGGER audit_entries_do_not_change
BEFORE UPDATE OF id, product_id, category_id, customer_id, variant_id, account_id, changed_at ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
