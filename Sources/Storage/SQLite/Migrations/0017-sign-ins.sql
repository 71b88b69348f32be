-- What a person is shown of each browser that is signed in: `Firefox on Windows`.
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';

-- Set while the bytes of somebody who was erased may still stand in the files.
CREATE TABLE file_rewrites (
    id           INTEGER PRIMARY KEY CHECK (id = 1),
    wanted_since INTEGER
) STRICT;

INSERT INTO file_rewrites (id) VALUES (1);

-- When its owner showed that mail to the address reaches them. Nothing waits for it.
ALTER TABLE accounts ADD COLUMN email_confirmed_at INTEGER;

-- Links that were mailed to an address to find out whether it is the owner's: the one that the account has, or is to
-- have. The key stands in the mail, its SHA-256 here.
CREATE TABLE email_confirmations (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id INTEGER NOT NULL UNIQUE REFERENCES accounts (id),
    email      TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX email_confirmations_by_end ON email_confirmations (expires_at);
