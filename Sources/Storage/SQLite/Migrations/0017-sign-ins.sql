-- What a person is shown of each browser that is signed in: `Firefox on Windows`.
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';

-- Set while the bytes of somebody who was erased may still stand in the files.
CREATE TABLE file_rewrites (
    id           INTEGER PRIMARY KEY CHECK (id = 1),
    wanted_since INTEGER
) STRICT;

INSERT INTO file_rewrites (id) VALUES (1);
