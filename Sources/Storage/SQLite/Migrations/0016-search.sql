-- The search. `product_search` has a document for each product in the shop: its name, its facts with what tells its
-- variants apart, its description, that at length, and terms that filters ask for: `c17` for category 17, `instock` or `soldout`. How
-- categories are called stands in `category_search` alone, so that one with many products is renamed, or moved, by one
-- document. `product_names` has the names once more: the hits in names among a million of a common word are found
-- without looking at all of them. All texts are copies, so that a document is removed by its number alone.
CREATE VIRTUAL TABLE product_search USING fts5 (
    name, facts, description, details, terms, tokenize = 'unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE product_names USING fts5 (
    name, terms, columnsize = 0, tokenize = 'unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE category_search USING fts5 (name, list_title, tokenize = 'unicode61 remove_diacritics 2');

-- Every word of the catalogue, and in how many documents it is.
CREATE VIRTUAL TABLE product_words USING fts5vocab (product_search, col);
CREATE VIRTUAL TABLE product_name_words USING fts5vocab (product_names, col);
CREATE VIRTUAL TABLE category_words USING fts5vocab (category_search, col);

-- What a product's document has to say.
CREATE VIEW search_documents (id, name, facts, description, details, terms) AS
SELECT products.id, products.name,
    coalesce(product_details.facts, '') || ' ' || coalesce(
        (SELECT group_concat(label || ' ' || coalesce(sku, ''), ' ') FROM variants
        WHERE product_id = products.id AND archived_at IS NULL AND (label <> '' OR sku IS NOT NULL)), ''),
    products.description, coalesce(product_details.markdown, ''),
    'c' || products.category_id || CASE WHEN products.stock IS 0 THEN ' soldout' ELSE ' instock' END
FROM products LEFT JOIN product_details ON product_details.product_id = products.id
WHERE products.archived_at IS NULL;

-- A line for each change of a product or a category that the search has to know. Triggers write them, so that no change
-- is forgotten; before each commit the writer makes the documents anew, which a trigger may not do: SQLite lets those
-- that stand in a file touch no virtual table. Who holds the words in memory reads the latest lines, too.
CREATE TABLE search_changes (
    number      INTEGER PRIMARY KEY AUTOINCREMENT,
    product_id  INTEGER,
    category_id INTEGER
) STRICT;

-- Number of the latest change that is in the documents.
CREATE TABLE search_index (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    last_change INTEGER NOT NULL
) STRICT;

INSERT INTO search_index (id, last_change) VALUES (1, 0);

CREATE TRIGGER search_has_a_new_product AFTER INSERT ON products
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_has_a_changed_product
AFTER UPDATE OF name, description, category_id, archived_at ON products
WHEN (OLD.name, OLD.description, OLD.category_id, OLD.archived_at IS NULL)
    <> (NEW.name, NEW.description, NEW.category_id, NEW.archived_at IS NULL)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_knows_what_is_sold_out AFTER UPDATE OF stock ON products
WHEN (OLD.stock IS 0) <> (NEW.stock IS 0) AND NEW.archived_at IS NULL
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_has_no_deleted_product AFTER DELETE ON products
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.id);
END;

CREATE TRIGGER search_has_new_details AFTER INSERT ON product_details
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_changed_details AFTER UPDATE OF markdown, facts ON product_details
WHEN (OLD.markdown, OLD.facts) <> (NEW.markdown, NEW.facts)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_no_deleted_details AFTER DELETE ON product_details
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END;

CREATE TRIGGER search_has_a_new_variant AFTER INSERT ON variants WHEN NEW.label <> '' OR NEW.sku IS NOT NULL
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_a_changed_variant AFTER UPDATE OF label, sku, archived_at ON variants
WHEN (OLD.label, coalesce(OLD.sku, ''), OLD.archived_at IS NULL)
    <> (NEW.label, coalesce(NEW.sku, ''), NEW.archived_at IS NULL)
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;

CREATE TRIGGER search_has_a_new_category AFTER INSERT ON categories
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_has_a_renamed_category AFTER UPDATE OF name, list_title ON categories
WHEN (OLD.name, OLD.list_title) <> (NEW.name, NEW.list_title)
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.id);
END;
CREATE TRIGGER search_has_no_deleted_category AFTER DELETE ON categories
BEGIN
    INSERT INTO search_changes (category_id) VALUES (OLD.id);
END;

-- Prices and categories of what was found are read from an index alone.
CREATE INDEX products_found ON products (id, price, category_id);

INSERT INTO product_search (rowid, name, facts, description, details, terms)
SELECT id, name, facts, description, details, terms FROM search_documents ORDER BY id;
INSERT INTO product_names (rowid, name, terms) SELECT id, name, terms FROM search_documents ORDER BY id;
INSERT INTO category_search (rowid, name, list_title) SELECT id, name, list_title FROM categories ORDER BY id;

-- One part instead of many: opening a word takes a quarter of the time.
INSERT INTO product_search (product_search) VALUES ('optimize');
INSERT INTO product_names (product_names) VALUES ('optimize');
