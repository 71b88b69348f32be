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

-- In what the variants of a product differ (Size, Colour), and each one's value of these (M, Navy), in the same order.
-- `label` is its values for people: "M, Navy".
CREATE TABLE product_options (
    product_id INTEGER NOT NULL REFERENCES products (id),
    position   INTEGER NOT NULL,
    name       TEXT NOT NULL CHECK (name <> ''),
    PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE variant_values (
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    position   INTEGER NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (variant_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE variants ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE variants ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
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
CREATE TRIGGER value_of_variant_comes AFTER INSERT ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER value_of_variant_changes AFTER UPDATE ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER value_of_variant_goes AFTER DELETE ON variant_values
BEGIN UPDATE catalogue SET version = version + 1; END;
