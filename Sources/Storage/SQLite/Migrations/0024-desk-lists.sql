-- Steps that staff take with many orders at once. The key names the form that began one: sent twice, it is one step.
CREATE TABLE bulk_steps (
    id         INTEGER PRIMARY KEY,
    key        BLOB NOT NULL UNIQUE,
    state      TEXT NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    begun_at   INTEGER NOT NULL,
    undone_at  INTEGER
) STRICT;

CREATE INDEX bulk_steps_by_account ON bulk_steps (account_id, id);

-- Their orders, as whoever began the step saw them, and what became of each. `number` is the entry in the log of the
-- order's states that the step wrote.
CREATE TABLE bulk_step_orders (
    step_id  INTEGER NOT NULL REFERENCES bulk_steps (id),
    order_id INTEGER NOT NULL REFERENCES orders (id),
    revision INTEGER NOT NULL,
    outcome  TEXT NOT NULL DEFAULT 'waiting',
    number   INTEGER,
    PRIMARY KEY (step_id, order_id),
    FOREIGN KEY (order_id, number) REFERENCES order_states (order_id, number),
    CHECK ((number IS NULL) = (outcome IN ('waiting', 'refused', 'revised')))
) STRICT, WITHOUT ROWID;

-- Products of which few are left, for the overview: those that are counted, from 1 to 4 units of all variants together.
CREATE INDEX products_running_low ON products (stock, id) WHERE stock BETWEEN 1 AND 4 AND archived_at IS NULL;

-- Lists of orders that staff have given a name: `query` is what stands in the address of the list.
CREATE TABLE order_views (
    id         INTEGER PRIMARY KEY,
    name       TEXT NOT NULL UNIQUE CHECK (name <> ''),
    query      TEXT NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id)
) STRICT;

-- When people find somebody in the shop, in several lines.
ALTER TABLE shop ADD COLUMN opening_hours TEXT NOT NULL DEFAULT '';
