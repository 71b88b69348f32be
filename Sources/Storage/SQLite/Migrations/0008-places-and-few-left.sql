-- The order of a category's products, which its manager sets; until then they stand as they were added. Places are wide
-- apart: there is nearly always room for one that is moved between two others.
ALTER TABLE products ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
UPDATE products SET place = id * 1024;

DROP INDEX products_by_category;
CREATE INDEX products_by_category ON products (category_id, place, id, stock, archived_at);

-- Pages say so when four or fewer are left, so a sale among the last is a new version of the catalogue, too.
DROP TRIGGER product_changes;
CREATE TRIGGER product_changes
AFTER UPDATE OF id, category_id, slug, name, description, unit, price, picture_id, picture_text, archived_at, version, place
ON products
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
DROP TRIGGER product_sells_out_or_is_there_again;
CREATE TRIGGER product_has_few_left_or_is_there_again AFTER UPDATE OF stock ON products
WHEN min(coalesce(OLD.stock, 5), 5) <> min(coalesce(NEW.stock, 5), 5)
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
