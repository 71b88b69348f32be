-- The list of a category, in each of its orders, is read from an index alone, however long it is.

DROP INDEX products_by_category;
CREATE INDEX products_by_category ON products (category_id, id, stock, archived_at);
CREATE INDEX products_by_category_and_name ON products (category_id, name COLLATE NOCASE, id, stock, archived_at);
CREATE INDEX products_by_category_and_price ON products (category_id, price, id, stock, archived_at);
