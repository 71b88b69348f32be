-- Who somebody is, and how the shop knows it. A customer owns carts, orders and addresses; a session is a browser's
-- token and leads to one customer; an account is a customer's way to sign in.
--
-- Whoever came before keeps the number that they had: a visitor's is their customer's and their session's.

-- A customer's own details are no part of the books: they can be changed, and erased. `merged_into` is who they turned
-- out to be. `email` is where they want mail, apart from the address that they sign in with. `language` is a tag of
-- BCP 47.
CREATE TABLE customers (
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

-- Fields of an address as libaddressinput names them; `lines` are separated by line feeds, `country` is a code of ISO
-- 3166-1. `as_text` is a whole address that was typed in one piece; then the others are empty.
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

-- Without a password nobody can sign in. Somebody who is no longer a manager stays here without one, since the audit log
-- names them. A guest's account has no address.
CREATE TABLE accounts_of_customers (
    id            INTEGER PRIMARY KEY,
    customer_id   INTEGER NOT NULL UNIQUE REFERENCES customers (id),
    email         TEXT UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    role          TEXT NOT NULL,
    password_hash TEXT CHECK (password_hash <> ''),
    created_at    INTEGER NOT NULL
) STRICT;

-- The cookie holds a random token, this table its SHA-256. `account_id` is who is signed in here, or was until
-- `ended_at`: a browser that was signed in once is never taken for a stranger's.
CREATE TABLE sessions (
    id           INTEGER PRIMARY KEY,
    token_hash   BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    customer_id  INTEGER NOT NULL REFERENCES customers (id),
    account_id   INTEGER REFERENCES accounts (id),
    signed_in_at INTEGER,
    last_used_at INTEGER NOT NULL,
    ended_at     INTEGER
) STRICT;

INSERT INTO customers (id, last_used_at, check_at) SELECT id, last_used_at, check_at FROM visitors;

-- Managers are customers, too. The browsers on which one is signed in now, or was the last time, lead to theirs.
INSERT INTO customers (id, last_used_at, check_at)
SELECT (SELECT coalesce(max(id), 0) FROM visitors) + id, created_at, created_at + 7776000 FROM accounts;

INSERT INTO accounts_of_customers (id, customer_id, email, role, password_hash, created_at)
SELECT id, (SELECT coalesce(max(id), 0) FROM visitors) + id, email, role, password_hash, created_at FROM accounts;

INSERT INTO sessions (id, token_hash, customer_id, account_id, signed_in_at, last_used_at, ended_at)
SELECT visitors.id, token_hash, visitors.id, account_id, signed_in_at,
    coalesce(sign_ins.last_used_at, visitors.last_used_at), ended_at
FROM visitors LEFT JOIN sign_ins ON visitor_id = visitors.id;
