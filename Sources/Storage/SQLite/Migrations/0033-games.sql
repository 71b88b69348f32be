-- Games of two, each found by the key in its address. `state` is the round under way as its rules write it, `version` grows
-- with each move, so that none counts twice.
CREATE TABLE games (
    id           INTEGER PRIMARY KEY,
    key          BLOB NOT NULL UNIQUE CHECK (length(key) = 16),
    kind         TEXT NOT NULL,
    first_name   TEXT NOT NULL CHECK (first_name <> ''),
    second_name  TEXT NOT NULL CHECK (second_name <> ''),
    has_computer INTEGER NOT NULL CHECK (has_computer IN (0, 1)),
    number       INTEGER NOT NULL,
    first        TEXT NOT NULL,
    state        TEXT NOT NULL,
    first_wins   INTEGER NOT NULL,
    second_wins  INTEGER NOT NULL,
    ties         INTEGER NOT NULL,
    version      INTEGER NOT NULL DEFAULT 1,
    changed_at   INTEGER NOT NULL
) STRICT;

CREATE INDEX games_by_change ON games (changed_at);

-- The coupon that a round has earned. `person` is who earned it, as the shop knew them then, and `network` a hash of where
-- they were: both are only counted.
CREATE TABLE game_coupons (
    game_id   INTEGER NOT NULL REFERENCES games (id),
    number    INTEGER NOT NULL,
    code      TEXT NOT NULL,
    person    INTEGER NOT NULL,
    network   BLOB NOT NULL,
    earned_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_coupons_by_moment ON game_coupons (earned_at);
CREATE INDEX game_coupons_by_person ON game_coupons (person, earned_at);
CREATE INDEX game_coupons_by_network ON game_coupons (network, earned_at);

-- What won games earn; without a row they earn nothing.
CREATE TABLE game_prize (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    coupon_id  INTEGER REFERENCES coupons (id),
    per_person INTEGER NOT NULL,
    per_day    INTEGER NOT NULL,
    days       INTEGER NOT NULL
) STRICT;

-- The coupon in whose likeness the shop has given out another, for one order of whoever has its code.
ALTER TABLE coupons ADD COLUMN issued_like INTEGER REFERENCES coupons (id);
CREATE INDEX coupons_issued ON coupons (issued_like, ends_at) WHERE issued_like IS NOT NULL;
CREATE INDEX coupons_made ON coupons (archived_at IS NOT NULL, id DESC) WHERE issued_like IS NULL;
