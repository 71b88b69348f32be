-- Passkeys of people who work for the shop, by which they show a second time who they are after their password. The
-- public key is a COSE_Key (RFC 9052, section 7). What a passkey is called is its owner's choice.
CREATE TABLE passkeys (
    id            INTEGER PRIMARY KEY,
    account_id    INTEGER NOT NULL REFERENCES accounts (id),
    credential_id BLOB NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    public_key    BLOB NOT NULL,
    sign_count    INTEGER NOT NULL CHECK (sign_count >= 0),
    name          TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    last_used_at  INTEGER
) STRICT;

CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- Codes on paper, each of which stands in for a passkey once: their SHA-256.
CREATE TABLE recovery_codes (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    code_hash  BLOB NOT NULL CHECK (length(code_hash) = 32),
    PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;

-- The question that a browser's passkey has to sign next. Whoever answers it uses it up.
CREATE TABLE passkey_challenges (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    challenge  BLOB NOT NULL CHECK (length(challenge) >= 16),
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

-- When whoever is signed in showed their passkey or gave a code; NULL until they do.
ALTER TABLE sessions ADD COLUMN second_factor_at INTEGER;

-- Links to set a password, now several of an account: any stranger may have one mailed, which must not end the others.
-- `passes_without_passkey` is 1 for a link that the person who runs the server made: it is the way back in for somebody
-- who has lost their passkey.
ALTER TABLE password_links RENAME TO earlier_links;
CREATE TABLE password_links (
    token_hash             BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id             INTEGER REFERENCES accounts (id),
    expires_at             INTEGER NOT NULL,
    passes_without_passkey INTEGER NOT NULL DEFAULT 0 CHECK (passes_without_passkey IN (0, 1))
) STRICT, WITHOUT ROWID;

INSERT INTO password_links (token_hash, account_id, expires_at) SELECT token_hash, account_id, expires_at FROM earlier_links;
DROP TABLE earlier_links;
CREATE INDEX password_links_by_account ON password_links (account_id);
