-- The texts of the catalogue in the shop's other languages. A column without a value is not translated: pages show the
-- text in the default language. `html` is the rendered `markdown`.
-- both:
CREATE TABLE product_translations (
    product_id   BIGINT NOT NULL REFERENCES products (id),
    language     TEXT NOT NULL,
    name         TEXT CHECK (name <> ''),
    description  TEXT CHECK (description <> ''),
    picture_text TEXT CHECK (picture_text <> ''),
    markdown     TEXT CHECK (markdown <> ''),
    html         TEXT,
    facts        TEXT CHECK (facts <> ''),
    PRIMARY KEY (product_id, language)
);

CREATE TABLE category_translations (
    category_id BIGINT NOT NULL REFERENCES categories (id),
    language    TEXT NOT NULL,
    name        TEXT CHECK (name <> ''),
    list_title  TEXT CHECK (list_title <> ''),
    PRIMARY KEY (category_id, language)
);

CREATE TABLE option_translations (
    product_id BIGINT NOT NULL,
    option     BIGINT NOT NULL,
    language   TEXT NOT NULL,
    name       TEXT NOT NULL CHECK (name <> ''),
    PRIMARY KEY (product_id, option, language),
    FOREIGN KEY (product_id, option) REFERENCES product_options (product_id, position)
);

CREATE TABLE option_value_translations (
    product_id BIGINT NOT NULL,
    option     BIGINT NOT NULL,
    position   BIGINT NOT NULL,
    language   TEXT NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (product_id, option, position, language),
    FOREIGN KEY (product_id, option, position) REFERENCES option_values (product_id, option, position)
);

-- The name of the item with its option values in the customer's language. NULL if it is that of the other columns.
ALTER TABLE order_lines ADD COLUMN local_name TEXT;

-- sqlite:
CREATE TRIGGER translation_of_product_changes AFTER UPDATE ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_product_comes AFTER INSERT ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_product_goes AFTER DELETE ON product_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_category_changes AFTER UPDATE ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_category_comes AFTER INSERT ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_category_goes AFTER DELETE ON category_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_changes AFTER UPDATE ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_comes AFTER INSERT ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_goes AFTER DELETE ON option_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_value_changes AFTER UPDATE ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_value_comes AFTER INSERT ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER translation_of_option_value_goes AFTER DELETE ON option_value_translations
BEGIN UPDATE catalogue SET version = version + 1; END;

-- postgresql:
CREATE CONSTRAINT TRIGGER translation_of_product_changes AFTER UPDATE ON product_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_product_comes AFTER INSERT ON product_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_product_goes AFTER DELETE ON product_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_category_changes AFTER UPDATE ON category_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_category_comes AFTER INSERT ON category_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_category_goes AFTER DELETE ON category_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_option_changes AFTER UPDATE ON option_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_option_comes AFTER INSERT ON option_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_option_goes AFTER DELETE ON option_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_option_value_changes AFTER UPDATE ON option_value_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_option_value_comes AFTER INSERT ON option_value_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();
CREATE CONSTRAINT TRIGGER translation_of_option_value_goes AFTER DELETE ON option_value_translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION catalogue_has_a_new_version();

-- The search document of a product has its texts in all languages.
-- sqlite:
DROP VIEW search_documents;
CREATE VIEW search_documents (id, name, facts, description, details, terms) AS
SELECT products.id,
    products.name || coalesce(' ' || (SELECT group_concat(name, ' ') FROM (SELECT * FROM product_translations WHERE product_id = products.id ORDER BY language)), ''),
    coalesce(product_details.facts, '') || ' ' || coalesce(
        (SELECT group_concat(label || ' ' || coalesce(sku, ''), ' ') FROM variants
        WHERE product_id = products.id AND archived_at IS NULL AND (label <> '' OR sku IS NOT NULL)), '')
        || coalesce(' ' || (SELECT group_concat(facts, ' ') FROM (SELECT * FROM product_translations WHERE product_id = products.id ORDER BY language)), '')
        || coalesce(' ' || (SELECT group_concat(value, ' ') FROM (SELECT * FROM option_value_translations WHERE product_id = products.id ORDER BY language, option, position)), ''),
    products.description || coalesce(' ' || (SELECT group_concat(description, ' ') FROM (SELECT * FROM product_translations WHERE product_id = products.id ORDER BY language)), ''),
    coalesce(product_details.markdown, '') || coalesce(' ' || (SELECT group_concat(markdown, ' ') FROM (SELECT * FROM product_translations WHERE product_id = products.id ORDER BY language)), ''),
    'c' || products.category_id || CASE WHEN products.stock IS 0 THEN ' soldout' ELSE ' instock' END
FROM products LEFT JOIN product_details ON product_details.product_id = products.id
WHERE products.archived_at IS NULL;
CREATE TRIGGER search_has_a_new_translation AFTER INSERT ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_a_changed_translation AFTER UPDATE OF name, description, markdown, facts ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_no_deleted_translation AFTER DELETE ON product_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END;
CREATE TRIGGER search_has_a_new_translated_category AFTER INSERT ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.category_id);
END;
CREATE TRIGGER search_has_a_changed_translated_category AFTER UPDATE OF name, list_title ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (NEW.category_id);
END;
CREATE TRIGGER search_has_no_deleted_translated_category AFTER DELETE ON category_translations
BEGIN
    INSERT INTO search_changes (category_id) VALUES (OLD.category_id);
END;
CREATE TRIGGER search_has_a_new_translated_value AFTER INSERT ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_a_changed_translated_value AFTER UPDATE OF value ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (NEW.product_id);
END;
CREATE TRIGGER search_has_no_deleted_translated_value AFTER DELETE ON option_value_translations
BEGIN
    INSERT INTO search_changes (product_id) VALUES (OLD.product_id);
END;

-- postgresql:
CREATE OR REPLACE VIEW search_documents (id, name, facts, description, details, category_id, is_sold_out) AS
SELECT products.id,
    products.name || coalesce(' ' || (SELECT string_agg(name, ' ' ORDER BY language) FROM product_translations WHERE product_id = products.id), ''),
    coalesce(product_details.facts, '') || ' ' || coalesce(
        (SELECT string_agg(label || ' ' || coalesce(sku, ''), ' ' ORDER BY position) FROM variants
        WHERE product_id = products.id AND archived_at IS NULL AND (label <> '' OR sku IS NOT NULL)), '')
        || coalesce(' ' || (SELECT string_agg(facts, ' ' ORDER BY language) FROM product_translations WHERE product_id = products.id), '')
        || coalesce(' ' || (SELECT string_agg(value, ' ' ORDER BY language, option, position) FROM option_value_translations WHERE product_id = products.id), ''),
    products.description || coalesce(' ' || (SELECT string_agg(description, ' ' ORDER BY language) FROM product_translations WHERE product_id = products.id), ''),
    coalesce(product_details.markdown, '') || coalesce(' ' || (SELECT string_agg(markdown, ' ' ORDER BY language) FROM product_translations WHERE product_id = products.id), ''),
    products.category_id, CASE WHEN products.stock = 0 THEN 1::BIGINT ELSE 0 END
FROM products LEFT JOIN product_details ON product_details.product_id = products.id
WHERE products.archived_at IS NULL;

CREATE FUNCTION search_has_a_translated_category() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_changes (category_id)
    VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.category_id ELSE NEW.category_id END);
    RETURN NULL;
END $$;
CREATE TRIGGER search_has_a_new_translation AFTER INSERT ON product_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_a_changed_translation AFTER UPDATE OF name, description, markdown, facts ON product_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_no_deleted_translation AFTER DELETE ON product_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_a_new_translated_category AFTER INSERT ON category_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_translated_category();
CREATE TRIGGER search_has_a_changed_translated_category AFTER UPDATE OF name, list_title ON category_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_translated_category();
CREATE TRIGGER search_has_no_deleted_translated_category AFTER DELETE ON category_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_translated_category();
CREATE TRIGGER search_has_a_new_translated_value AFTER INSERT ON option_value_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_a_changed_translated_value AFTER UPDATE OF value ON option_value_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_no_deleted_translated_value AFTER DELETE ON option_value_translations
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_part();
