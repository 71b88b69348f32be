-- Search text is cut into words and folded by the program, for both engines (`SearchText`). The tables contain these
-- words. `version` is the version of the rules that the index was made by: the program rebuilds an index of another
-- version when it opens the shop. `language` is the language of the word forms.
CREATE TABLE search_rules (
    id       BIGINT PRIMARY KEY CHECK (id = 1),
    version  BIGINT NOT NULL,
    language TEXT NOT NULL CHECK (language IN ('en', 'es', 'de', 'fr'))
);

INSERT INTO search_rules (id, version, language) VALUES (1, 0, 'en');

-- sqlite:
DROP TABLE product_words;
DROP TABLE product_name_words;
DROP TABLE category_words;
DROP TABLE product_search;
DROP TABLE product_names;
DROP TABLE category_search;

-- Each text is a list of words with spaces between them, which the tokenizer `ascii` leaves as they are.
CREATE VIRTUAL TABLE product_search USING fts5 (name, facts, description, details, terms, tokenize = 'ascii');
CREATE VIRTUAL TABLE product_names USING fts5 (name, terms, columnsize = 0, tokenize = 'ascii');
CREATE VIRTUAL TABLE category_search USING fts5 (name, list_title, tokenize = 'ascii');
CREATE VIRTUAL TABLE product_words USING fts5vocab (product_search, col);
CREATE VIRTUAL TABLE product_name_words USING fts5vocab (product_names, col);
CREATE VIRTUAL TABLE category_words USING fts5vocab (category_search, col);

-- postgresql:
DROP TRIGGER search_is_written ON search_changes;
DROP FUNCTION search_is_written;
DROP FUNCTION rebuild_search;
DROP FUNCTION write_product_search(BIGINT[]);
DROP FUNCTION write_category_search(BIGINT[]);
DROP VIEW search_vectors;
DROP FUNCTION category_words;
DROP FUNCTION spelled_words;
DROP FUNCTION searched_words;
DROP FUNCTION search_words_of;

-- Each row is deleted when its product or category has been indexed: before the commit of the change that inserted the
-- row, or at the next change or start if another program inserted it.
DROP INDEX search_changes_by_transaction;
ALTER TABLE search_changes DROP COLUMN written_in;

-- Returns the rows of `product_search` for documents, one per line: the id of the product, the numbers of words in name,
-- facts, description and details, and the words as `tsvector` input, with tabs between them. Products that are no longer
-- in the shop have no row.
CREATE FUNCTION search_vectors(documents TEXT) RETURNS TABLE (
    product_id BIGINT, category_id BIGINT, is_sold_out BIGINT, names TSVECTOR, words TSVECTOR, name_size BIGINT,
    facts_size BIGINT, description_size BIGINT, details_size BIGINT)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
    SELECT products.id, products.category_id, CASE WHEN products.stock = 0 THEN 1::BIGINT ELSE 0 END,
        ts_filter(CAST(part[6] AS TSVECTOR), '{a}'),
        CAST(part[6] AS TSVECTOR) || array_to_tsvector(ARRAY['=c' || products.category_id]),
        CAST(part[2] AS BIGINT), CAST(part[3] AS BIGINT), CAST(part[4] AS BIGINT), CAST(part[5] AS BIGINT)
    FROM string_to_table(documents, E'\n') AS document
    CROSS JOIN LATERAL (SELECT string_to_array(document, E'\t') AS part OFFSET 0) AS parts
    JOIN products ON products.id = CAST(part[1] AS BIGINT)
    WHERE products.archived_at IS NULL;
END;

-- Returns the rows of `category_search` for documents: the id and the words, as above.
CREATE FUNCTION category_vectors(documents TEXT) RETURNS TABLE (category_id BIGINT, words TSVECTOR)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
    SELECT categories.id, CAST(split_part(document, E'\t', 2) AS TSVECTOR)
    FROM string_to_table(documents, E'\n') AS document
    JOIN categories ON categories.id = CAST(split_part(document, E'\t', 1) AS BIGINT);
END;

-- Writes the documents of these products and deletes those of products without one. Updates the counts of their words.
-- The caller has locked the products. Words are counted in their order, so that two changes do not wait for each other.
CREATE FUNCTION write_product_search(changed BIGINT[], documents TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    WITH earlier AS MATERIALIZED (
        SELECT product_id, words FROM product_search WHERE product_id = ANY (changed)),
    wanted AS MATERIALIZED (
        SELECT * FROM search_vectors(documents)),
    gone AS (
        DELETE FROM product_search WHERE product_id = ANY (changed)
            AND product_id NOT IN (SELECT product_id FROM wanted)),
    written AS (
        INSERT INTO product_search AS known (product_id, category_id, is_sold_out, names, words, name_size, facts_size,
                                             description_size, details_size)
        SELECT product_id, category_id, is_sold_out, names, words, name_size, facts_size, description_size, details_size
        FROM wanted ORDER BY product_id
        ON CONFLICT (product_id) DO UPDATE
        SET category_id = excluded.category_id, is_sold_out = excluded.is_sold_out, names = excluded.names,
            words = excluded.words, name_size = excluded.name_size, facts_size = excluded.facts_size,
            description_size = excluded.description_size, details_size = excluded.details_size
        WHERE (known.names, known.words, known.is_sold_out) <> (excluded.names, excluded.words, excluded.is_sold_out)),
    counts (word, change) AS (
        SELECT lexeme, -columns_of(weights)
        FROM earlier CROSS JOIN LATERAL unnest(words) WHERE weights IS NOT NULL
        UNION ALL SELECT lexeme, columns_of(weights)
        FROM wanted CROSS JOIN LATERAL unnest(words) WHERE weights IS NOT NULL)
    INSERT INTO search_words AS known (word, count)
    SELECT word, sum(change) FROM counts GROUP BY word HAVING sum(change) <> 0 ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE
    SET count = known.count + excluded.count,
        added_in = CASE WHEN known.count > 0 THEN known.added_in ELSE excluded.added_in END;
END $$;

CREATE FUNCTION write_category_search(changed BIGINT[], documents TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    WITH earlier AS MATERIALIZED (
        SELECT category_id, words FROM category_search WHERE category_id = ANY (changed)),
    wanted AS MATERIALIZED (
        SELECT * FROM category_vectors(documents)),
    gone AS (
        DELETE FROM category_search WHERE category_id = ANY (changed)
            AND category_id NOT IN (SELECT category_id FROM wanted)),
    written AS (
        INSERT INTO category_search AS known (category_id, words) SELECT category_id, words FROM wanted
        ON CONFLICT (category_id) DO UPDATE SET words = excluded.words WHERE known.words <> excluded.words),
    counts (word, change) AS (
        SELECT lexeme, -columns_of(weights)
        FROM earlier CROSS JOIN LATERAL unnest(words)
        UNION ALL SELECT lexeme, columns_of(weights)
        FROM wanted CROSS JOIN LATERAL unnest(words))
    INSERT INTO search_words AS known (word, count)
    SELECT word, sum(change) FROM counts GROUP BY word HAVING sum(change) <> 0 ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE
    SET count = known.count + excluded.count,
        added_in = CASE WHEN known.count > 0 THEN known.added_in ELSE excluded.added_in END;
END $$;
