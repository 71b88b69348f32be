-- The session by which a guest's one is replaced: the old token stays valid until the new one is used, since the answer
-- with the new one may be lost on its way.
ALTER TABLE sessions ADD COLUMN replaced_by INTEGER;

CREATE INDEX sessions_replaced ON sessions (replaced_by) WHERE replaced_by IS NOT NULL;
