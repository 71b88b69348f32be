-- Categories within categories. `parent_id` is the category that one stands in; without it, it stands on the home page.
-- `position` is its place among those that stand beside it. Three columns follow from these, down the tree, and are
-- written with them: `path` is its name in addresses (clothing/girls/tops), `full_name` the same for people
-- (Clothing › Girls › Tops), and by `tree_order` the tree is read from top to bottom: the positions of its levels, 20
-- bits each. `list_title` is the title of its list where that is not its name (Girls' Tops). `archived_with` is the
-- category that it was archived with.
CREATE TABLE categories_in_a_tree (
    id            INTEGER PRIMARY KEY,
    parent_id     INTEGER REFERENCES categories (id) CHECK (parent_id <> id),
    slug          TEXT NOT NULL CHECK (slug <> ''),
    path          TEXT NOT NULL UNIQUE,
    name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    list_title    TEXT NOT NULL DEFAULT '' CHECK (length(list_title) <= 100),
    full_name     TEXT NOT NULL,
    position      INTEGER NOT NULL CHECK (position < 1048576),
    tree_order    INTEGER NOT NULL,
    picture_id    INTEGER REFERENCES pictures (id),
    archived_at   INTEGER,
    archived_with INTEGER REFERENCES categories (id),
    version       INTEGER NOT NULL DEFAULT 1,
    CHECK (archived_with IS NULL OR archived_at IS NOT NULL)
) STRICT;

INSERT INTO categories_in_a_tree (id, slug, path, name, full_name, position, tree_order, picture_id, archived_at, version)
SELECT id, slug, slug, name, name, position, position * 1099511627776, picture_id, archived_at, version
FROM categories ORDER BY id;
DROP TABLE categories;
ALTER TABLE categories_in_a_tree RENAME TO categories;

CREATE UNIQUE INDEX categories_by_position ON categories (parent_id, position);
CREATE UNIQUE INDEX top_categories_by_position ON categories (position) WHERE parent_id IS NULL;
CREATE INDEX categories_by_name ON categories (name COLLATE NOCASE);
CREATE INDEX categories_by_full_name ON categories (full_name COLLATE NOCASE);

-- Addresses that categories had before. One that stands there now comes first.
CREATE TABLE category_paths (
    path        TEXT PRIMARY KEY,
    category_id INTEGER NOT NULL REFERENCES categories (id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER earlier_path_stays AFTER UPDATE OF path ON categories WHEN NEW.path <> OLD.path
BEGIN
    INSERT INTO category_paths (path, category_id) VALUES (OLD.path, OLD.id)
    ON CONFLICT (path) DO UPDATE SET category_id = excluded.category_id;
END;

CREATE TRIGGER no_category_stands_in_itself BEFORE UPDATE OF parent_id ON categories
WHEN EXISTS (
    SELECT 1 FROM categories
    WHERE id = NEW.parent_id AND (path = OLD.path OR substr(path, 1, length(OLD.path) + 1) = OLD.path || '/'))
BEGIN
    SELECT RAISE(ABORT, 'a category cannot stand in itself');
END;

-- The order of the tree changes with a position only.
CREATE TRIGGER category_comes AFTER INSERT ON categories BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER category_goes AFTER DELETE ON categories BEGIN UPDATE catalogue SET version = version + 1; END;
CREATE TRIGGER category_changes
AFTER UPDATE OF id, parent_id, slug, path, name, list_title, full_name, position, picture_id, archived_at, version
ON categories
BEGIN
    UPDATE catalogue SET version = version + 1;
END;

-- A product, too, goes and comes back with the category that it was archived with.
ALTER TABLE products ADD COLUMN archived_with INTEGER REFERENCES categories (id)
    CHECK (archived_with IS NULL OR archived_at IS NOT NULL);

DROP TRIGGER product_changes;
CREATE TRIGGER product_changes
AFTER UPDATE OF id, category_id, slug, name, description, unit, price, picture_id, picture_text, archived_at,
    archived_with, version, place
ON products
BEGIN
    UPDATE catalogue SET version = version + 1;
END;
