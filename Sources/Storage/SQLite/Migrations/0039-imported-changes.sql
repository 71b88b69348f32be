-- The first entry of an import, in its further entries: History shows one entry for all of them.
ALTER TABLE audit_entries ADD COLUMN imported_with INTEGER REFERENCES audit_entries (id);

CREATE INDEX audit_entries_listed ON audit_entries (id) WHERE imported_with IS NULL;
CREATE INDEX audit_entries_imported ON audit_entries (imported_with, id) WHERE imported_with IS NOT NULL;
CREATE INDEX audit_entries_undone ON audit_entries (undone_by) WHERE undone_by IS NOT NULL;

CREATE TRIGGER imports_of_audit_entries_do_not_change BEFORE UPDATE OF imported_with ON audit_entries
WHEN OLD.imported_with IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the history does not change'); END;
