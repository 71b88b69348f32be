-- Tables that managers bring from a spreadsheet. The file lies in the folder `imports` while its rows are read; `position` is the byte up to which they have been. Each count says what became of how many rows.
CREATE TABLE imports (
    id         INTEGER PRIMARY KEY,
    kind       TEXT NOT NULL,
    stage      TEXT NOT NULL DEFAULT 'reading',
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    begun_at   INTEGER NOT NULL,
    file_name  TEXT NOT NULL,
    file       TEXT NOT NULL UNIQUE,
    size       INTEGER NOT NULL,
    position   INTEGER NOT NULL DEFAULT 0,
    heading    TEXT NOT NULL DEFAULT '',
    problem    TEXT NOT NULL DEFAULT '',
    row_count  INTEGER NOT NULL DEFAULT 0,
    same       INTEGER NOT NULL DEFAULT 0,
    added      INTEGER NOT NULL DEFAULT 0,
    changed    INTEGER NOT NULL DEFAULT 0,
    refused    INTEGER NOT NULL DEFAULT 0,
    done       INTEGER NOT NULL DEFAULT 0,
    undone     INTEGER NOT NULL DEFAULT 0,
    kept       INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX imports_at_work ON imports (id) WHERE stage IN ('reading', 'applying', 'undoing');

-- Their rows, without those that change nothing: `cells` as they stand in the file, while they wait for their turn; `version` is that of what a row changes, as it was when the row was read; `entry_id` is what the audit log has of one that was applied.
CREATE TABLE import_rows (
    import_id INTEGER NOT NULL REFERENCES imports (id),
    number    INTEGER NOT NULL,
    outcome   TEXT NOT NULL,
    cells     TEXT NOT NULL,
    message   TEXT NOT NULL,
    version   INTEGER,
    entry_id  INTEGER REFERENCES audit_entries (id),
    PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, number);
