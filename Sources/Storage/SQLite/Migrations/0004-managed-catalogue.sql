-- Managers' changes to the catalogue. Nothing is deleted: archived things are not in the shop, and orders, carts and
-- the audit log still refer to them.

ALTER TABLE categories ADD COLUMN archived_at INTEGER;
ALTER TABLE categories ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

ALTER TABLE products ADD COLUMN archived_at INTEGER;
ALTER TABLE products ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE products ADD COLUMN picture_text TEXT NOT NULL DEFAULT '' CHECK (length(picture_text) <= 250);

CREATE INDEX products_by_picture ON products (picture_id);
-- Indexes that find the products that need a manager without reading everything.
CREATE INDEX products_sold_out ON products (id) WHERE stock = 0 AND archived_at IS NULL;
CREATE INDEX products_without_picture ON products (id) WHERE picture_id IS NULL AND archived_at IS NULL;
CREATE INDEX products_by_name ON products (name COLLATE NOCASE);
CREATE INDEX categories_by_name ON categories (name COLLATE NOCASE);

-- The same picture in other widths; pictures.file_name is the widest.
CREATE TABLE picture_variants (
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    width      INTEGER NOT NULL CHECK (width > 0),
    file_name  TEXT NOT NULL,
    PRIMARY KEY (picture_id, width)
) STRICT, WITHOUT ROWID;

-- A picture that came with a form which had to be asked again.
CREATE TABLE picture_drafts (
    key        BLOB PRIMARY KEY CHECK (length(key) = 16),
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    made_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX picture_drafts_by_age ON picture_drafts (made_at);

CREATE TABLE catalogue_changes (
    id          INTEGER PRIMARY KEY,
    product_id  INTEGER REFERENCES products (id),
    category_id INTEGER REFERENCES categories (id),
    account_id  INTEGER REFERENCES accounts (id),
    changed_at  INTEGER NOT NULL,
    undone_by   INTEGER REFERENCES catalogue_changes (id),
    CHECK ((product_id IS NULL) <> (category_id IS NULL))
) STRICT;

CREATE INDEX catalogue_changes_by_product ON catalogue_changes (product_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX catalogue_changes_by_category ON catalogue_changes (category_id, id) WHERE category_id IS NOT NULL;

-- One field that a change changed; before is NULL where the subject came into being.
CREATE TABLE catalogue_differences (
    change_id INTEGER NOT NULL REFERENCES catalogue_changes (id),
    field     TEXT NOT NULL CHECK (field IN ('name', 'description', 'unit', 'price', 'stock', 'category', 'picture',
                                             'picture text', 'position', 'archived')),
    before    TEXT,
    after     TEXT NOT NULL,
    PRIMARY KEY (change_id, field)
) STRICT, WITHOUT ROWID;

-- So that an old draft's picture is found to be in use, or not, without reading everything.
CREATE INDEX catalogue_differences_by_picture_before ON catalogue_differences (before) WHERE field = 'picture';
CREATE INDEX catalogue_differences_by_picture_after ON catalogue_differences (after) WHERE field = 'picture';

CREATE TRIGGER catalogue_changes_do_not_change
BEFORE UPDATE OF id, product_id, category_id, account_id, changed_at ON catalogue_changes
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;

CREATE TRIGGER catalogue_changes_stay BEFORE DELETE ON catalogue_changes
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;

CREATE TRIGGER catalogue_differences_do_not_change BEFORE UPDATE ON catalogue_differences
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;

CREATE TRIGGER catalogue_differences_stay BEFORE DELETE ON catalogue_differences
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;
