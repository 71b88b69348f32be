-- The search. `product_search` has a document for each product in the shop: its name, its facts with what tells its
-- variants apart, its description, and that at length, as vectors of words with their places. How categories are called
-- stands in `category_search` alone, so that one with many products is renamed, or moved, by one document.
--
-- Words are cut and folded here, not by PostgreSQL's parser, which splits numbers such as `7e3f` and joins what has
-- hyphens: a word is a row of letters and digits, in lower case and without accents. Whoever searches has their words
-- folded by the same function.
CREATE EXTENSION IF NOT EXISTS unaccent;

-- The words of a text as the index has them, in order. Most texts are ASCII, for which a simpler way takes half the time.
CREATE FUNCTION search_words_of(said TEXT) RETURNS TEXT[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN array_remove(string_to_array(
    CASE
        WHEN octet_length(said) = length(said)
            THEN regexp_replace(lower(left(said, 200000) COLLATE "C"), '[^a-z0-9]+', ' ', 'g')
        ELSE regexp_replace(
            lower(unaccent(lower(normalize(left(said, 200000)) COLLATE "und-x-icu"))), '[^[:alnum:]]+', ' ', 'g')
            COLLATE "C"
    END, ' '), '');

-- Words of a search, each as the index has it and as it was typed. Of what has other letters in the index than it seems
-- to have, such as ½, the index's word stands for the typed one.
CREATE FUNCTION searched_words(said TEXT) RETURNS TABLE (folded TEXT, typed TEXT)
LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
    SELECT left(known.word, 255),
        CASE WHEN cardinality(seen.words) = cardinality(kept.words) THEN seen.words[known.place] ELSE known.word END
    FROM regexp_split_to_table(normalize(said) COLLATE "und-x-icu", '\s+') WITH ORDINALITY AS part (text, place)
    CROSS JOIN LATERAL (SELECT search_words_of(part.text)) AS kept (words)
    CROSS JOIN LATERAL (
        SELECT array_remove(regexp_split_to_array(part.text, '[^[:alnum:]\u0300-\u036f]+'), '')) AS seen (words)
    CROSS JOIN LATERAL unnest(kept.words) WITH ORDINALITY AS known (word, place)
    ORDER BY part.place, known.place;
END;

-- Words as a vector spells them, with their places, which begin behind `before` (between two parts of a document one place
-- is free, so that no two words stand side by side across it); `weight` is A for the name, B for facts, C
-- for the description and D for that at length. Spelled texts are put together and then become one vector: vectors that
-- are put together would count their places on.
CREATE FUNCTION spelled_words(words TEXT[], before BIGINT, weight TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((
    SELECT string_agg(left(word, 255) || ':' || least(before + place, 16383) || weight, ' ')
    FROM unnest(words) WITH ORDINALITY AS said (word, place)), '');

-- In how many of a document's parts a word stands.
CREATE FUNCTION columns_of(weights TEXT[]) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('A' = ANY (weights))::INTEGER + ('B' = ANY (weights))::INTEGER + ('C' = ANY (weights))::INTEGER
    + ('D' = ANY (weights))::INTEGER;

-- What a category is called, as a vector.
CREATE FUNCTION category_words(name TEXT, list_title TEXT) RETURNS TSVECTOR LANGUAGE sql STABLE PARALLEL SAFE
RETURN CAST(spelled_words(search_words_of(name), 0, 'A') || ' '
    || spelled_words(search_words_of(list_title), cardinality(search_words_of(name)) + 1, 'B') AS TSVECTOR);

-- What a product's document has to say.
CREATE VIEW search_documents (id, name, facts, description, details, category_id, is_sold_out) AS
SELECT products.id, products.name,
    coalesce(product_details.facts, '') || ' ' || coalesce(
        (SELECT string_agg(label || ' ' || coalesce(sku, ''), ' ' ORDER BY position) FROM variants
        WHERE product_id = products.id AND archived_at IS NULL AND (label <> '' OR sku IS NOT NULL)), ''),
    products.description, coalesce(product_details.markdown, ''), products.category_id,
    CASE WHEN products.stock = 0 THEN 1::BIGINT ELSE 0 END
FROM products LEFT JOIN product_details ON product_details.product_id = products.id
WHERE products.archived_at IS NULL;

-- The same as vectors. `words` has all of them, and a term for the category: `=c17`, which is no word. `names` has the name
-- alone. Each size is a number of words. Texts are cut once, and only those of the products that are asked for.
CREATE VIEW search_vectors AS
SELECT documents.id AS product_id, documents.category_id, documents.is_sold_out,
    CAST(spelled_words(cut.name, 0, 'A') AS TSVECTOR) AS names,
    CAST(spelled_words(cut.name, 0, 'A') || ' ' || spelled_words(cut.facts, cardinality(cut.name) + 1, 'B') || ' '
        || spelled_words(cut.description, cardinality(cut.name) + cardinality(cut.facts) + 2, 'C') || ' '
        || spelled_words(
            cut.details, cardinality(cut.name) + cardinality(cut.facts) + cardinality(cut.description) + 3, 'D')
        AS TSVECTOR)
        || array_to_tsvector(ARRAY['=c' || documents.category_id]) AS words,
    CAST(cardinality(cut.name) AS BIGINT) AS name_size, CAST(cardinality(cut.facts) AS BIGINT) AS facts_size,
    CAST(cardinality(cut.description) AS BIGINT) AS description_size,
    CAST(cardinality(cut.details) AS BIGINT) AS details_size
FROM search_documents AS documents CROSS JOIN LATERAL (
    SELECT search_words_of(documents.name) AS name, search_words_of(documents.facts) AS facts,
        search_words_of(documents.description) AS description, search_words_of(documents.details) AS details
    OFFSET 0) AS cut;

-- Whether a product is sold out stands beside its words, in no index: a sale changes it without writing them anew.
CREATE TABLE product_search (
    product_id       BIGINT PRIMARY KEY,
    category_id      BIGINT NOT NULL,
    is_sold_out      BIGINT NOT NULL CHECK (is_sold_out IN (0, 1)),
    names            TSVECTOR NOT NULL,
    words            TSVECTOR NOT NULL,
    name_size        BIGINT NOT NULL,
    facts_size       BIGINT NOT NULL,
    description_size BIGINT NOT NULL,
    details_size     BIGINT NOT NULL
) WITH (fillfactor = 90);

-- Words go into the index at once, for every search would read those that wait to.
CREATE INDEX product_search_by_word ON product_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX product_search_by_name ON product_search USING gin (names) WITH (fastupdate = off);

CREATE TABLE category_search (
    category_id BIGINT PRIMARY KEY,
    words       TSVECTOR NOT NULL
);

CREATE INDEX category_search_by_word ON category_search USING gin (words) WITH (fastupdate = off);

-- Every word of the catalogue, and how many documents have it: one counts once for each of name, facts, description and
-- details. `added_in` is the transaction that brought the word: a program that holds the words in memory asks for those
-- from the oldest transaction on that was still running when it last asked, and misses none.
CREATE TABLE search_words (
    word     TEXT COLLATE "C" PRIMARY KEY,
    count    BIGINT NOT NULL,
    added_in BIGINT NOT NULL DEFAULT pg_current_xact_id()::TEXT::BIGINT
) WITH (fillfactor = 80);

CREATE INDEX search_words_by_transaction ON search_words (added_in);

-- A line for each change of a product or a category that the search has to know. Triggers write them, so that no change
-- is forgotten; at the commit the documents are made anew. The latest lines stay.
CREATE TABLE search_changes (
    number      BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    product_id  BIGINT,
    category_id BIGINT,
    written_in  BIGINT NOT NULL DEFAULT pg_current_xact_id()::TEXT::BIGINT
);

CREATE INDEX search_changes_by_transaction ON search_changes (written_in, number);

CREATE FUNCTION search_has_a_changed_product() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_changes (product_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
    RETURN NULL;
END $$;
CREATE TRIGGER search_has_a_new_product AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_product();
CREATE TRIGGER search_has_a_changed_product
AFTER UPDATE OF name, description, category_id, archived_at ON products
FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.category_id, OLD.archived_at IS NULL)
    <> (NEW.name, NEW.description, NEW.category_id, NEW.archived_at IS NULL))
EXECUTE FUNCTION search_has_a_changed_product();
CREATE TRIGGER search_has_no_deleted_product AFTER DELETE ON products
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_product();

CREATE FUNCTION search_knows_what_is_sold_out() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE product_search SET is_sold_out = CASE WHEN NEW.stock = 0 THEN 1 ELSE 0 END WHERE product_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER search_knows_what_is_sold_out AFTER UPDATE OF stock ON products
FOR EACH ROW WHEN ((OLD.stock IS NOT DISTINCT FROM 0) <> (NEW.stock IS NOT DISTINCT FROM 0)
    AND NEW.archived_at IS NULL)
EXECUTE FUNCTION search_knows_what_is_sold_out();

CREATE FUNCTION search_has_a_changed_part() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_changes (product_id)
    VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END);
    RETURN NULL;
END $$;
CREATE TRIGGER search_has_new_details AFTER INSERT ON product_details
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_changed_details AFTER UPDATE OF markdown, facts ON product_details
FOR EACH ROW WHEN ((OLD.markdown, OLD.facts) <> (NEW.markdown, NEW.facts))
EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_no_deleted_details AFTER DELETE ON product_details
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_a_new_variant AFTER INSERT ON variants
FOR EACH ROW WHEN (NEW.label <> '' OR NEW.sku IS NOT NULL) EXECUTE FUNCTION search_has_a_changed_part();
CREATE TRIGGER search_has_a_changed_variant AFTER UPDATE OF label, sku, archived_at ON variants
FOR EACH ROW WHEN ((OLD.label, coalesce(OLD.sku, ''), OLD.archived_at IS NULL)
    <> (NEW.label, coalesce(NEW.sku, ''), NEW.archived_at IS NULL))
EXECUTE FUNCTION search_has_a_changed_part();

CREATE FUNCTION search_has_a_changed_category() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_changes (category_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
    RETURN NULL;
END $$;
CREATE TRIGGER search_has_a_new_category AFTER INSERT ON categories
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_category();
CREATE TRIGGER search_has_a_renamed_category AFTER UPDATE OF name, list_title ON categories
FOR EACH ROW WHEN ((OLD.name, OLD.list_title) <> (NEW.name, NEW.list_title))
EXECUTE FUNCTION search_has_a_changed_category();
CREATE TRIGGER search_has_no_deleted_category AFTER DELETE ON categories
FOR EACH ROW EXECUTE FUNCTION search_has_a_changed_category();

-- Makes the documents of these products anew, and counts words that came or went. Products are locked first: of two
-- changes at once the second sees the first. Words are counted in their order, so that no two changes wait for each
-- other.
CREATE FUNCTION write_product_search(changed BIGINT[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM products WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
    WITH earlier AS MATERIALIZED (
        SELECT product_id, words FROM product_search WHERE product_id = ANY (changed)),
    wanted AS MATERIALIZED (
        SELECT * FROM search_vectors WHERE product_id = ANY (changed)),
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

CREATE FUNCTION write_category_search(changed BIGINT[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM categories WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
    WITH earlier AS MATERIALIZED (
        SELECT category_id, words FROM category_search WHERE category_id = ANY (changed)),
    wanted AS MATERIALIZED (
        SELECT id AS category_id, category_words(name, list_title) AS words FROM categories WHERE id = ANY (changed)),
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

-- The first change of a transaction whose turn it is does all of them.
CREATE FUNCTION search_is_written() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    known BIGINT := coalesce(nullif(current_setting('shopme.search_change', TRUE), ''), '0');
    products BIGINT[];
    categories BIGINT[];
    newest BIGINT;
BEGIN
    IF NEW.number <= known THEN
        RETURN NULL;
    END IF;
    SELECT coalesce(array_agg(DISTINCT product_id) FILTER (WHERE product_id IS NOT NULL), '{}'),
        coalesce(array_agg(DISTINCT category_id) FILTER (WHERE category_id IS NOT NULL), '{}'), max(number)
    INTO products, categories, newest
    FROM search_changes WHERE written_in = pg_current_xact_id()::TEXT::BIGINT AND number > known;
    IF categories <> '{}' THEN
        PERFORM write_category_search(categories);
    END IF;
    IF products <> '{}' THEN
        PERFORM write_product_search(products);
    END IF;
    PERFORM set_config('shopme.search_change', newest::TEXT, TRUE);
    IF NEW.number % 100 = 0 THEN
        DELETE FROM search_changes WHERE number IN (
            SELECT number FROM search_changes WHERE number <= newest - 1000
            ORDER BY number LIMIT 10000 FOR UPDATE SKIP LOCKED);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER search_is_written AFTER INSERT ON search_changes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION search_is_written();

-- Makes the search anew from the products, whatever became of it; searches wait for it. Returns the number of products.
CREATE FUNCTION rebuild_search() RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
    LOCK TABLE products, product_details, variants, categories IN SHARE MODE;
    TRUNCATE product_search, category_search, search_words;
    DROP INDEX product_search_by_word, product_search_by_name;
    INSERT INTO product_search (product_id, category_id, is_sold_out, names, words, name_size, facts_size,
                                description_size, details_size)
    SELECT product_id, category_id, is_sold_out, names, words, name_size, facts_size, description_size, details_size
    FROM search_vectors ORDER BY product_id;
    INSERT INTO category_search (category_id, words)
    SELECT id, category_words(name, list_title) FROM categories ORDER BY id;
    INSERT INTO search_words (word, count)
    SELECT lexeme, sum(columns_of(weights)) FROM (
        SELECT words FROM product_search UNION ALL SELECT words FROM category_search) AS documents
    CROSS JOIN LATERAL unnest(words) WHERE weights IS NOT NULL
    GROUP BY lexeme ORDER BY lexeme COLLATE "C";
    CREATE INDEX product_search_by_word ON product_search USING gin (words) WITH (fastupdate = off);
    CREATE INDEX product_search_by_name ON product_search USING gin (names) WITH (fastupdate = off);
    RETURN (SELECT count(*) FROM product_search);
END $$;

-- What the search finds with how well each fits; negative where a document only mentions one of the words: in the second
-- half of its description, or in that at length. What a description begins with is what it is about.
--
-- It is BM25F (Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields", 2004), with the same
-- figures as SQLite's search has. `phrases` are the words of the query; each stands for one of those that were searched
-- (`numbers`), counts by its weight, up to 255, and by how rare it is; a weak one is no more than a mention in a
-- description.
CREATE FUNCTION ranked_hits(
    query TSQUERY, phrases TEXT[], numbers BIGINT[], weights BIGINT[], rarities BIGINT[], are_weak BIGINT[])
RETURNS TABLE (product_id BIGINT, is_sold_out BIGINT, score BIGINT) LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
    WITH asked AS (
        SELECT * FROM unnest(phrases, numbers, weights, rarities, are_weak)
            AS phrase (word, number, weight, rarity, is_weak)),
    hits AS MATERIALIZED (
        SELECT known.product_id, known.category_id, known.is_sold_out, known.words, known.name_size AS facts_from,
            known.name_size + known.facts_size + 2 AS description_from, known.description_size,
            known.name_size + known.facts_size + known.description_size + 2 AS details_from,
            0.25::FLOAT8 + 0.75::FLOAT8 * known.name_size / 3 AS name_length,
            0.25::FLOAT8 + 0.75::FLOAT8 * known.facts_size / 12 AS facts_length,
            0.25::FLOAT8 + 0.75::FLOAT8 * known.description_size / 15 AS description_length,
            0.25::FLOAT8 + 0.75::FLOAT8 * known.details_size / 60 AS details_length
        FROM product_search AS known WHERE known.words @@ query),
    places AS (
        SELECT hits.product_id, asked.number, asked.rarity,
            asked.weight * CASE
                WHEN place > details_from THEN 0.5::FLOAT8 / details_length
                WHEN place > description_from THEN 1 / description_length
                WHEN place > facts_from THEN 4 / facts_length
                ELSE 10 / name_length END AS counts,
            place <= description_from OR place <= details_from AND asked.is_weak = 0
                AND 2 * (place - 1 - description_from) < description_size AS is_strong
        FROM hits
        CROSS JOIN LATERAL unnest(ts_filter(setweight(setweight(hits.words, 'D'), 'A', phrases), '{a}'))
            AS found (lexeme, positions, weights)
        CROSS JOIN LATERAL unnest(found.positions) AS place
        JOIN asked ON asked.word = found.lexeme
        UNION ALL SELECT hits.product_id, asked.number, asked.rarity, asked.weight * 3.0::FLOAT8, TRUE
        FROM hits JOIN asked ON asked.word = '=c' || hits.category_id),
    counted AS (
        SELECT places.product_id, places.number, max(places.rarity) AS rarity, sum(places.counts) / 255 AS frequency,
            bool_or(places.is_strong) AS is_strong
        FROM places GROUP BY places.product_id, places.number)
    SELECT counted.product_id, min(hits.is_sold_out), CAST(1000000 * (
        sum(counted.rarity * counted.frequency / (counted.frequency + 12))
            - CASE WHEN bool_and(counted.is_strong) THEN 0 ELSE 10000 END) AS BIGINT)
    FROM counted JOIN hits ON hits.product_id = counted.product_id GROUP BY counted.product_id;
END;
