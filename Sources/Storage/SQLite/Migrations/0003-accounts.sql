-- People who sign in. Without a password nobody can. Somebody who is no longer a manager stays here without one, since
-- the audit log names them.
CREATE TABLE accounts (
    id            INTEGER PRIMARY KEY,
    email         TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    role          TEXT NOT NULL CHECK (role IN ('manager', 'customer')),
    password_hash TEXT CHECK (password_hash <> ''),
    created_at    INTEGER NOT NULL
) STRICT;

-- Sign-ins of browsers. One that was signed in to an account the last time is never taken for a stranger's.
CREATE TABLE sign_ins (
    visitor_id   INTEGER PRIMARY KEY REFERENCES visitors (id) ON DELETE CASCADE,
    account_id   INTEGER NOT NULL REFERENCES accounts (id),
    signed_in_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    ended_at     INTEGER
) STRICT;

CREATE INDEX sign_ins_by_account ON sign_ins (account_id);

-- The link to set a password, of which only the SHA-256 is here. Without an account it makes the first manager.
CREATE TABLE password_links (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id INTEGER UNIQUE REFERENCES accounts (id),
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
