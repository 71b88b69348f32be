-- Names are sorted by the alphabet of the shop's default language: by sort keys of CLDR's collation, which the program
-- makes. `collation_version` is the version of ICU's collation and the language by which the keys are made. If it
-- differs, the program makes the keys again, some at a time; `last_product` and `last_customer` are the last ones whose
-- keys are new, and NULL if all are.
CREATE TABLE name_order (
    id                BIGINT PRIMARY KEY CHECK (id = 1),
    collation_version TEXT NOT NULL,
    last_product      BIGINT,
    last_customer     BIGINT
);
INSERT INTO name_order (id, collation_version, last_product, last_customer) VALUES (1, '', 0, 0);

-- sqlite:
ALTER TABLE products ADD COLUMN name_key BLOB NOT NULL DEFAULT x'';
ALTER TABLE listed_customers ADD COLUMN name_key BLOB NOT NULL DEFAULT x'';

-- postgresql:
ALTER TABLE products ADD COLUMN name_key BYTEA NOT NULL DEFAULT '';
ALTER TABLE listed_customers ADD COLUMN name_key BYTEA NOT NULL DEFAULT '';

-- both:
DROP INDEX products_by_category_and_name;
DROP INDEX products_for_sale_by_name;
DROP INDEX archived_products_by_name;
DROP INDEX listed_customers_by_name;
CREATE INDEX products_for_sale_by_name ON products (name_key, id) WHERE archived_at IS NULL;
CREATE INDEX archived_products_by_name ON products (name_key, id) WHERE archived_at IS NOT NULL;
CREATE INDEX listed_customers_by_name ON listed_customers (is_archived, name_key, customer_id);

-- sqlite:
CREATE INDEX products_by_category_and_name ON products (category_id, name_key, id, stock, archived_at);

-- postgresql:
CREATE INDEX products_by_category_and_name ON products (category_id, name_key, id);
