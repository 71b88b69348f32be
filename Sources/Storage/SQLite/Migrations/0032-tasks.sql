-- What the staff has to do; priority 1 is low, 3 is high. One that the shop wrote by itself says of what: `subject` is the
-- name that an address has for it. Deleted ones of one moment share a `deletion`, and can be brought back for a day.
CREATE TABLE tasks (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    text         TEXT NOT NULL CHECK (text <> ''),
    priority     INTEGER NOT NULL,
    due_on       TEXT,
    kind         TEXT,
    subject      TEXT,
    version      INTEGER NOT NULL DEFAULT 1,
    created_at   INTEGER NOT NULL,
    completed_at INTEGER,
    deleted_at   INTEGER,
    deletion     INTEGER,
    CHECK ((kind IS NULL) = (subject IS NULL)),
    CHECK ((deleted_at IS NULL) = (deletion IS NULL))
) STRICT;

CREATE INDEX tasks_by_deletion ON tasks (deletion) WHERE deletion IS NOT NULL;

-- What has become a task by itself, for as long as it is so: each appears once.
CREATE TABLE task_findings (
    kind       TEXT NOT NULL,
    subject_id INTEGER NOT NULL,
    PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;
