-- Lists of things to buy. `version` grows with each change of the list or its items, so that whoever follows it asks
-- for what is newer. A deleted list can be brought back for a day.
CREATE TABLE lists (
    id          INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    name        TEXT NOT NULL CHECK (name <> ''),
    position    INTEGER NOT NULL,
    version     INTEGER NOT NULL DEFAULT 1,
    changed_at  INTEGER NOT NULL,
    deleted_at  INTEGER
) STRICT;

CREATE INDEX lists_by_customer ON lists (customer_id, position, id);
CREATE INDEX lists_deleted ON lists (deleted_at) WHERE deleted_at IS NOT NULL;

-- Items of lists. Whoever adds one makes its key, also without a connection, so that the same addition twice is one. What
-- is deleted stays, for changes of it that come late. `name_key` is the name as items are compared, `measure` how much of
-- it, `version` that of the list when the item last changed.
CREATE TABLE list_items (
    list_id  INTEGER NOT NULL REFERENCES lists (id),
    id       BLOB NOT NULL CHECK (length(id) = 16),
    name     TEXT NOT NULL CHECK (name <> ''),
    name_key TEXT NOT NULL,
    measure  TEXT NOT NULL,
    checked  INTEGER NOT NULL DEFAULT 0 CHECK (checked IN (0, 1)),
    position INTEGER NOT NULL,
    deleted  INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
    version  INTEGER NOT NULL,
    PRIMARY KEY (list_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX list_items_by_name ON list_items (list_id, name_key) WHERE deleted = 0 AND checked = 0;
CREATE INDEX list_items_by_state ON list_items (list_id, deleted, checked, position);
CREATE INDEX list_items_deleted ON list_items (list_id, version) WHERE deleted = 1;

-- The operation that last set a field of an item, where one has since the item was added, and when it was made, in
-- milliseconds. A later one wins.
CREATE TABLE list_stamps (
    list_id   INTEGER NOT NULL,
    item_id   BLOB NOT NULL,
    field     TEXT NOT NULL,
    made_at   INTEGER NOT NULL,
    operation BLOB NOT NULL CHECK (length(operation) = 16),
    PRIMARY KEY (list_id, item_id, field),
    FOREIGN KEY (list_id, item_id) REFERENCES list_items (list_id, id)
) STRICT, WITHOUT ROWID;

-- Additions of what was on the list already: the item counts those made since its measure was last set. `id` is the key
-- of the item that would have been added, which becomes one of its own when something is said of it alone.
CREATE TABLE list_additions (
    list_id INTEGER NOT NULL,
    id      BLOB NOT NULL CHECK (length(id) = 16),
    item_id BLOB NOT NULL,
    measure TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (list_id, id),
    FOREIGN KEY (list_id, item_id) REFERENCES list_items (list_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX list_additions_by_item ON list_additions (list_id, item_id);

-- Keys of the latest operations that browsers sent, each of which is done once.
CREATE TABLE list_operations (
    list_id INTEGER NOT NULL REFERENCES lists (id),
    id      BLOB NOT NULL CHECK (length(id) = 16),
    version INTEGER NOT NULL,
    PRIMARY KEY (list_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX list_operations_by_version ON list_operations (list_id, version);

-- What fields of a list and its items were before a change by form, for a day: it can be undone. A change of the list
-- itself has no item.
CREATE TABLE list_changes (
    list_id    INTEGER NOT NULL REFERENCES lists (id),
    version    INTEGER NOT NULL,
    item_id    BLOB NOT NULL,
    field      TEXT NOT NULL,
    before     TEXT NOT NULL,
    after      TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (list_id, version, item_id, field)
) STRICT, WITHOUT ROWID;

CREATE INDEX list_changes_by_time ON list_changes (changed_at);

-- Links that let whoever has one see a list, or edit it as well. The token stands in the link, its SHA-256 here.
CREATE TABLE list_links (
    id         INTEGER PRIMARY KEY,
    list_id    INTEGER NOT NULL REFERENCES lists (id),
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    may        TEXT NOT NULL,
    made_at    INTEGER NOT NULL
) STRICT;

CREATE INDEX list_links_by_list ON list_links (list_id, id);

-- Products that a customer has chosen for things of such a name; none where they leave them out.
CREATE TABLE list_choices (
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    name_key    TEXT NOT NULL,
    product_id  INTEGER REFERENCES products (id),
    chosen_at   INTEGER NOT NULL,
    PRIMARY KEY (customer_id, name_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX list_choices_by_age ON list_choices (customer_id, chosen_at);
CREATE INDEX list_choices_by_product ON list_choices (product_id) WHERE product_id IS NOT NULL;

-- What was put into a cart from a list, for a day: it can be taken out again at once.
CREATE TABLE cart_additions (
    id          INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers (id),
    added_at    INTEGER NOT NULL
) STRICT;

CREATE INDEX cart_additions_by_customer ON cart_additions (customer_id, id);
CREATE INDEX cart_additions_by_time ON cart_additions (added_at);

CREATE TABLE cart_addition_lines (
    addition_id INTEGER NOT NULL REFERENCES cart_additions (id),
    variant_id  INTEGER NOT NULL REFERENCES variants (id),
    quantity    INTEGER NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (addition_id, variant_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX cart_addition_lines_by_variant ON cart_addition_lines (variant_id);
