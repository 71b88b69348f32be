-- Mails of the shop, each written in the transaction of what it tells. A worker sends them. One that waits has
-- `next_try_at`, one that is done with was sent or has failed. `bytes` is the finished message, so that each attempt
-- sends the same; they go at `bytes_until`. A mail is tried for four days from `waiting_since` on, and not after
-- `expires_at`. A decoy is never sent: it is there so that an address that nobody has costs what any other costs.
CREATE TABLE outbox (
    id            INTEGER PRIMARY KEY,
    message_id    TEXT NOT NULL UNIQUE CHECK (message_id <> ''),
    kind          TEXT NOT NULL,
    customer_id   INTEGER REFERENCES customers (id),
    order_id      INTEGER REFERENCES orders (id),
    is_decoy      INTEGER NOT NULL DEFAULT 0 CHECK (is_decoy IN (0, 1)),
    recipient     TEXT NOT NULL,
    subject       TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    waiting_since INTEGER NOT NULL,
    next_try_at   INTEGER,
    expires_at    INTEGER,
    tries         INTEGER NOT NULL DEFAULT 0,
    sent_at       INTEGER,
    failed_at     INTEGER,
    last_words    TEXT NOT NULL DEFAULT '',
    bytes_until   INTEGER,
    bytes         BLOB,
    CHECK ((next_try_at IS NOT NULL) + (sent_at IS NOT NULL) + (failed_at IS NOT NULL) = 1),
    CHECK (next_try_at IS NULL OR (bytes IS NOT NULL AND bytes_until IS NULL))
) STRICT;

CREATE INDEX outbox_by_next_try ON outbox (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX outbox_by_expiry ON outbox (expires_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX outbox_by_end_of_bytes ON outbox (bytes_until) WHERE bytes_until IS NOT NULL;
CREATE INDEX outbox_by_customer ON outbox (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (id) WHERE failed_at IS NOT NULL;

-- True when each new order is mailed to the shop's own address.
ALTER TABLE shop ADD COLUMN mails_orders INTEGER NOT NULL DEFAULT 0 CHECK (mails_orders IN (0, 1));
