-- Visitors who left nothing are deleted in portions, so that nobody waits for a million of them. Each is looked at when
-- it may have expired, and then either deleted or put off: no portion reads what an earlier one has looked at.
ALTER TABLE visitors ADD COLUMN check_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX visitors_by_check ON visitors (check_at);
DROP INDEX visitors_by_last_use;
