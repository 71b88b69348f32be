-- Which fields there are is the program's to say: the audit log takes whatever it writes.
CREATE TABLE catalogue_differences_of_any_field (
    change_id INTEGER NOT NULL REFERENCES catalogue_changes (id),
    field     TEXT NOT NULL,
    before    TEXT,
    after     TEXT NOT NULL,
    PRIMARY KEY (change_id, field)
) STRICT, WITHOUT ROWID;

INSERT INTO catalogue_differences_of_any_field (change_id, field, before, after)
SELECT change_id, field, before, after FROM catalogue_differences;
DROP TABLE catalogue_differences;
ALTER TABLE catalogue_differences_of_any_field RENAME TO catalogue_differences;

CREATE INDEX catalogue_differences_by_picture_before ON catalogue_differences (before) WHERE field = 'picture';
CREATE INDEX catalogue_differences_by_picture_after ON catalogue_differences (after) WHERE field = 'picture';

CREATE TRIGGER catalogue_differences_do_not_change BEFORE UPDATE ON catalogue_differences
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;

CREATE TRIGGER catalogue_differences_stay BEFORE DELETE ON catalogue_differences
BEGIN
    SELECT RAISE(ABORT, 'the history does not change');
END;
