-- Who somebody is, and how the shop knows it. A customer owns carts, orders and addresses. A session is a browser's
-- token and leads to one customer. An account is a customer's way to sign in.
--
-- Whoever was a visitor is a customer with the same number, and their browser a session with it.

ALTER TABLE visitors RENAME TO customers;
ALTER TABLE cart_lines RENAME COLUMN visitor_id TO customer_id;
ALTER TABLE removals RENAME COLUMN visitor_id TO customer_id;
ALTER TABLE orders RENAME COLUMN visitor_id TO customer_id;
DROP INDEX removals_by_visitor;
CREATE INDEX removals_by_customer ON removals (customer_id, id);
DROP INDEX orders_by_visitor;
CREATE INDEX orders_by_customer ON orders (customer_id, number);

-- An account's customer is the one of the browser that was last signed in to it; where none is, a new one.
CREATE TABLE account_customers (account_id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL UNIQUE) STRICT;
INSERT INTO account_customers (account_id, customer_id)
SELECT account_id, visitor_id FROM (
    SELECT account_id, visitor_id, max(last_used_at) FROM sign_ins WHERE ended_at IS NULL GROUP BY account_id);
INSERT INTO account_customers (account_id, customer_id)
SELECT id, (SELECT coalesce(max(id), 0) FROM customers) + id FROM accounts
WHERE id NOT IN (SELECT account_id FROM account_customers);

-- The customers of its other browsers become one with it.
CREATE TABLE merges (customer_id INTEGER PRIMARY KEY, merged_into INTEGER NOT NULL) STRICT;
INSERT INTO merges (customer_id, merged_into)
SELECT visitor_id, customer_id FROM sign_ins JOIN account_customers USING (account_id)
WHERE ended_at IS NULL AND visitor_id <> customer_id;

INSERT INTO cart_lines (customer_id, product_id, quantity, price_seen, position)
SELECT merged_into, product_id, quantity, price_seen, 1000 + position
FROM cart_lines JOIN merges USING (customer_id) WHERE TRUE
ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = min(999, quantity + excluded.quantity);
DELETE FROM cart_lines WHERE customer_id IN (SELECT customer_id FROM merges);
UPDATE removals SET customer_id = (SELECT merged_into FROM merges WHERE merges.customer_id = removals.customer_id)
WHERE customer_id IN (SELECT customer_id FROM merges);

-- The token stands in the cookie, its SHA-256 here. `account_id` is who is signed in, or was until `ended_at`: a browser
-- that was signed in once is not taken for a stranger's. One without a customer leads to nobody: its next change makes
-- a new one.
CREATE TABLE sessions (
    id           INTEGER PRIMARY KEY,
    token_hash   BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    customer_id  INTEGER REFERENCES customers (id),
    account_id   INTEGER REFERENCES accounts (id),
    signed_in_at INTEGER,
    last_used_at INTEGER NOT NULL,
    ended_at     INTEGER
) STRICT;

INSERT INTO sessions (id, token_hash, customer_id, account_id, signed_in_at, last_used_at, ended_at)
SELECT customers.id, token_hash, coalesce(merged_into, customers.id), account_id, signed_in_at,
    coalesce(sign_ins.last_used_at, customers.last_used_at), ended_at
FROM customers LEFT JOIN sign_ins ON visitor_id = customers.id
LEFT JOIN merges ON merges.customer_id = customers.id
ORDER BY customers.id;

CREATE INDEX sessions_by_customer ON sessions (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX sessions_by_account ON sessions (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX sessions_of_nobody ON sessions (last_used_at) WHERE customer_id IS NULL;

-- A customer's own details are not in the books: they can be changed, and erased. `email` is where mail goes, apart
-- from the address of an account. `language` is a tag of BCP 47. `merged_into` is who they turned out to be.
CREATE TABLE people (
    id           INTEGER PRIMARY KEY,
    given_name   TEXT NOT NULL DEFAULT '',
    family_name  TEXT NOT NULL DEFAULT '',
    email        TEXT CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    phone        TEXT NOT NULL DEFAULT '',
    language     TEXT NOT NULL DEFAULT '',
    version      INTEGER NOT NULL DEFAULT 1,
    last_used_at INTEGER NOT NULL,
    check_at     INTEGER NOT NULL,
    archived_at  INTEGER,
    merged_into  INTEGER REFERENCES customers (id) CHECK (merged_into <> id),
    erased_at    INTEGER,
    erased_by    INTEGER REFERENCES accounts (id)
) STRICT;

INSERT INTO people (id, last_used_at, check_at, merged_into)
SELECT id, last_used_at, check_at, merged_into FROM customers LEFT JOIN merges ON customer_id = id ORDER BY id;
INSERT INTO people (id, last_used_at, check_at)
SELECT customer_id, created_at, created_at + 7776000 FROM account_customers JOIN accounts ON accounts.id = account_id
WHERE customer_id NOT IN (SELECT id FROM people);

-- Nobody signs in without a password. Somebody who is no longer a manager stays here without one, since the audit log
-- names them. A guest has no address.
CREATE TABLE ways_to_sign_in (
    id            INTEGER PRIMARY KEY,
    customer_id   INTEGER NOT NULL UNIQUE REFERENCES customers (id),
    email         TEXT UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    role          TEXT NOT NULL,
    password_hash TEXT CHECK (password_hash <> ''),
    created_at    INTEGER NOT NULL
) STRICT;

INSERT INTO ways_to_sign_in (id, customer_id, email, role, password_hash, created_at)
SELECT id, customer_id, email, role, password_hash, created_at
FROM accounts JOIN account_customers ON account_id = accounts.id;

DROP TABLE sign_ins;
DROP TABLE customers;
ALTER TABLE people RENAME TO customers;
DROP TABLE accounts;
ALTER TABLE ways_to_sign_in RENAME TO accounts;
DROP TABLE merges;
DROP TABLE account_customers;

CREATE INDEX customers_by_check ON customers (check_at);
CREATE INDEX customers_by_merge ON customers (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customers_by_email ON customers (email) WHERE email IS NOT NULL;

CREATE TRIGGER customers_do_not_merge_in_circles BEFORE UPDATE OF merged_into ON customers
WHEN NEW.merged_into IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a customer cannot be merged into themselves')
    FROM (
        WITH RECURSIVE heirs (id) AS (
            VALUES (NEW.merged_into)
            UNION SELECT merged_into FROM customers JOIN heirs USING (id) WHERE merged_into IS NOT NULL)
        SELECT id FROM heirs)
    WHERE id = NEW.id;
END;

-- An address has the fields of libaddressinput: `lines` are separated by line feeds, `country` is a code of ISO 3166-1.
-- One that was typed in one piece stands in `as_text`.
CREATE TABLE addresses (
    id           INTEGER PRIMARY KEY,
    customer_id  INTEGER NOT NULL REFERENCES customers (id),
    name         TEXT NOT NULL DEFAULT '',
    organisation TEXT NOT NULL DEFAULT '',
    lines        TEXT NOT NULL DEFAULT '',
    sublocality  TEXT NOT NULL DEFAULT '',
    city         TEXT NOT NULL DEFAULT '',
    state        TEXT NOT NULL DEFAULT '',
    code         TEXT NOT NULL DEFAULT '',
    sorting_code TEXT NOT NULL DEFAULT '',
    country      TEXT NOT NULL DEFAULT '',
    as_text      TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX addresses_by_customer ON addresses (customer_id);
