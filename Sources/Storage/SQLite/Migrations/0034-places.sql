-- Places where the shop is, in the order of their list. Degrees are in hundred-thousandths, north and east positive. Deleted
-- ones of one moment share a `deletion`, and can be brought back for a day.
CREATE TABLE places (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    title       TEXT NOT NULL CHECK (title <> ''),
    description TEXT NOT NULL,
    hours       TEXT NOT NULL,
    latitude    INTEGER NOT NULL CHECK (latitude BETWEEN -9000000 AND 9000000),
    longitude   INTEGER NOT NULL CHECK (longitude BETWEEN -18000000 AND 18000000),
    version     INTEGER NOT NULL DEFAULT 1,
    deleted_at  INTEGER,
    deletion    INTEGER,
    CHECK ((deleted_at IS NULL) = (deletion IS NULL))
) STRICT;

CREATE INDEX places_open ON places (id) WHERE deletion IS NULL;
CREATE INDEX places_by_deletion ON places (deletion) WHERE deletion IS NOT NULL;

-- The file that places were last loaded from, by its hash, and what was wrong with it; empty for nothing.
CREATE TABLE place_file (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    hash    BLOB NOT NULL,
    problem TEXT NOT NULL
) STRICT;

-- Pictures that parts of the shop hold which nothing else knows of: they stay as long as their row here does.
CREATE TABLE held_pictures (
    holder     TEXT NOT NULL,
    key        INTEGER NOT NULL,
    picture_id INTEGER NOT NULL REFERENCES pictures (id),
    PRIMARY KEY (holder, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX held_pictures_by_picture ON held_pictures (picture_id);
