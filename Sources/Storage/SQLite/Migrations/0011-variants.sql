-- What is bought is a variant of a product. Each product has at least one. A variant that was there from the start has
-- its product's number. `content` is a number of `content_unit`: g, ml or pieces. `picture_id` is a picture of its own,
-- where it looks otherwise than its product.

CREATE TABLE variants (
    id           INTEGER PRIMARY KEY,
    product_id   INTEGER NOT NULL REFERENCES products (id),
    position     INTEGER NOT NULL,
    sku          TEXT UNIQUE CHECK (sku <> ''),
    price        INTEGER NOT NULL CHECK (price BETWEEN 0 AND 999999999),
    stock        INTEGER CHECK (stock >= 0),
    picture_id   INTEGER REFERENCES pictures (id),
    content      INTEGER CHECK (content > 0),
    content_unit TEXT,
    archived_at  INTEGER,
    UNIQUE (product_id, position),
    CHECK ((content IS NULL) = (content_unit IS NULL))
) STRICT;

INSERT INTO variants (id, product_id, position, price, stock)
SELECT id, id, 1, price, stock FROM products ORDER BY id;

CREATE INDEX variants_by_picture ON variants (picture_id) WHERE picture_id IS NOT NULL;

-- Lists read a product's lowest price and what is left of all its variants from the product itself. These triggers keep
-- them, nothing else does.
CREATE TRIGGER product_sums_up_a_new_variant AFTER INSERT ON variants
BEGIN
    UPDATE products SET (price, stock) = (
        SELECT coalesce(min(price), NEW.price), CASE WHEN count(*) = count(stock) THEN sum(stock) END
        FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL)
    WHERE id = NEW.product_id;
END;

CREATE TRIGGER product_has_the_lowest_price AFTER UPDATE OF price, archived_at ON variants
BEGIN
    UPDATE products SET price = coalesce(
        (SELECT min(price) FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL), price)
    WHERE id = NEW.product_id;
END;

CREATE TRIGGER product_has_all_the_stock AFTER UPDATE OF stock, archived_at ON variants
BEGIN
    UPDATE products SET stock = (
        SELECT CASE WHEN count(*) = count(stock) THEN sum(stock) END
        FROM variants WHERE product_id = NEW.product_id AND archived_at IS NULL)
    WHERE id = NEW.product_id;
END;

-- Pages show variants, so they make a new version of the catalogue, too: a sale only among the last units.
CREATE TRIGGER variant_of_product_comes AFTER INSERT ON variants BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER variant_of_product_changes
AFTER UPDATE OF position, sku, price, picture_id, content, content_unit, archived_at ON variants
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
CREATE TRIGGER variant_of_product_has_few_left_or_is_there_again AFTER UPDATE OF stock ON variants
WHEN min(coalesce(OLD.stock, 5), 5) <> min(coalesce(NEW.stock, 5), 5)
BEGIN
    UPDATE catalogue SET version = version + 1;
END;

CREATE TRIGGER variants_stay BEFORE DELETE ON variants
BEGIN
    SELECT RAISE(ABORT, 'variants are archived, not deleted');
END;

CREATE TRIGGER variants_keep_their_product BEFORE UPDATE OF id, product_id ON variants
WHEN NEW.id <> OLD.id OR NEW.product_id <> OLD.product_id
BEGIN
    SELECT RAISE(ABORT, 'a variant keeps its product');
END;

-- Carts hold variants. How many they may hold is the program's to say.
CREATE TABLE cart_lines_of_variants (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    variant_id  INTEGER NOT NULL REFERENCES variants (id),
    quantity    INTEGER NOT NULL CHECK (quantity > 0),
    price_seen  INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    PRIMARY KEY (customer_id, variant_id)
) STRICT, WITHOUT ROWID;

INSERT INTO cart_lines_of_variants (customer_id, variant_id, quantity, price_seen, position)
SELECT customer_id, product_id, quantity, price_seen, position FROM cart_lines ORDER BY customer_id, product_id;
DROP TABLE cart_lines;
ALTER TABLE cart_lines_of_variants RENAME TO cart_lines;

CREATE TABLE removal_lines_of_variants (
    removal_id INTEGER NOT NULL REFERENCES removals (id) ON DELETE CASCADE,
    variant_id INTEGER NOT NULL REFERENCES variants (id),
    quantity   INTEGER NOT NULL CHECK (quantity > 0),
    price_seen INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    PRIMARY KEY (removal_id, variant_id)
) STRICT, WITHOUT ROWID;

INSERT INTO removal_lines_of_variants (removal_id, variant_id, quantity, price_seen, position)
SELECT removal_id, product_id, quantity, price_seen, position FROM removal_lines ORDER BY removal_id, product_id;
DROP TABLE removal_lines;
ALTER TABLE removal_lines_of_variants RENAME TO removal_lines;

ALTER TABLE stock_movements RENAME COLUMN product_id TO variant_id;
ALTER TABLE order_lines RENAME COLUMN product_id TO variant_id;
