-- What the shop says of itself, besides its name, currency and time zone. `version` grows with every change.
ALTER TABLE shop ADD COLUMN logo_id INTEGER REFERENCES pictures (id);
ALTER TABLE shop ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- The audit log of all that people change. An entry without any subject is of the shop itself.
CREATE TABLE audit_entries (
    id          INTEGER PRIMARY KEY,
    product_id  INTEGER REFERENCES products (id),
    category_id INTEGER REFERENCES categories (id),
    customer_id INTEGER REFERENCES customers (id),
    account_id  INTEGER REFERENCES accounts (id),
    changed_at  INTEGER NOT NULL,
    undone_by   INTEGER REFERENCES audit_entries (id),
    CHECK ((product_id IS NOT NULL) + (category_id IS NOT NULL) + (customer_id IS NOT NULL) <= 1)
) STRICT;

INSERT INTO audit_entries (id, product_id, category_id, account_id, changed_at, undone_by)
SELECT id, product_id, category_id, account_id, changed_at, undone_by FROM catalogue_changes ORDER BY id;

CREATE INDEX audit_entries_by_product ON audit_entries (product_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX audit_entries_by_category ON audit_entries (category_id, id) WHERE category_id IS NOT NULL;
CREATE INDEX audit_entries_by_customer ON audit_entries (customer_id, id) WHERE customer_id IS NOT NULL;
CREATE INDEX audit_entries_of_the_shop ON audit_entries (id)
WHERE product_id IS NULL AND category_id IS NULL AND customer_id IS NULL;

-- One field that an entry changed; before is NULL where the subject came into being.
CREATE TABLE audit_fields (
    entry_id INTEGER NOT NULL REFERENCES audit_entries (id),
    field    TEXT NOT NULL,
    before   TEXT,
    after    TEXT NOT NULL,
    PRIMARY KEY (entry_id, field)
) STRICT, WITHOUT ROWID;

INSERT INTO audit_fields (entry_id, field, before, after)
SELECT change_id, field, before, after FROM catalogue_differences ORDER BY change_id, field;

-- So that an old draft's picture is found to be in use, or not, without reading everything.
CREATE INDEX audit_fields_by_picture_before ON audit_fields (before) WHERE field IN ('picture', 'logo');
CREATE INDEX audit_fields_by_picture_after ON audit_fields (after) WHERE field IN ('picture', 'logo');

-- A person's values. They can be erased, and nothing else can be done to them.
CREATE TABLE audit_personal_fields (
    entry_id  INTEGER NOT NULL REFERENCES audit_entries (id),
    field     TEXT NOT NULL,
    before    TEXT,
    after     TEXT,
    erased_at INTEGER,
    erased_by INTEGER REFERENCES accounts (id),
    PRIMARY KEY (entry_id, field)
) STRICT, WITHOUT ROWID;

DROP TABLE catalogue_differences;
DROP TABLE catalogue_changes;

CREATE TRIGGER audit_entries_are_not_replaced BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_entries_do_not_change
BEFORE UPDATE OF id, product_id, category_id, customer_id, account_id, changed_at ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;

CREATE TRIGGER audit_fields_are_not_replaced BEFORE INSERT ON audit_fields
WHEN EXISTS (SELECT 1 FROM audit_fields WHERE entry_id = NEW.entry_id AND field = NEW.field)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_fields_do_not_change BEFORE UPDATE ON audit_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_fields_stay BEFORE DELETE ON audit_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;

CREATE TRIGGER audit_personal_fields_are_not_replaced BEFORE INSERT ON audit_personal_fields
WHEN EXISTS (SELECT 1 FROM audit_personal_fields WHERE entry_id = NEW.entry_id AND field = NEW.field)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_personal_fields_are_only_erased BEFORE UPDATE ON audit_personal_fields
WHEN NOT (NEW.entry_id = OLD.entry_id AND NEW.field = OLD.field AND NEW.before IS NULL AND NEW.after IS NULL
    AND OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
CREATE TRIGGER audit_personal_fields_stay BEFORE DELETE ON audit_personal_fields
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
