-- What several programs on one database share beside the shop itself.

-- Contents of the files of pictures, by their name, which is the hash of the content: each program has those on its own
-- disk that it was asked for. They come before the rows that name them, and go with the last one.
CREATE TABLE picture_files (
    name    TEXT COLLATE "C" PRIMARY KEY,
    content BYTEA NOT NULL
);
-- Pictures are compressed already.
ALTER TABLE picture_files ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE INDEX picture_variants_by_file_name ON picture_variants (file_name);

CREATE FUNCTION picture_file_goes_with_its_picture() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM picture_files WHERE name = OLD.file_name
        AND NOT EXISTS (SELECT 1 FROM pictures WHERE file_name = OLD.file_name)
        AND NOT EXISTS (SELECT 1 FROM picture_variants WHERE file_name = OLD.file_name);
    RETURN NULL;
END $$;
CREATE TRIGGER picture_file_goes_with_its_picture AFTER DELETE ON pictures
FOR EACH ROW EXECUTE FUNCTION picture_file_goes_with_its_picture();
CREATE TRIGGER picture_file_goes_with_its_variant AFTER DELETE ON picture_variants
FOR EACH ROW EXECUTE FUNCTION picture_file_goes_with_its_picture();

-- Tables that are being imported, as long as their rows are read: another program may go on.
CREATE TABLE import_files (
    import_id BIGINT PRIMARY KEY REFERENCES imports (id) ON DELETE CASCADE,
    content   BYTEA NOT NULL
);

CREATE FUNCTION import_file_goes_when_it_is_read() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM import_files WHERE import_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER import_file_goes_when_it_is_read AFTER UPDATE OF stage ON imports
FOR EACH ROW WHEN (OLD.stage = 'reading' AND NEW.stage <> 'reading')
EXECUTE FUNCTION import_file_goes_when_it_is_read();

-- Work that one program does for all: `holder` is its name until `expires_at`, in milliseconds since 1970 by the
-- database's clock. `key` is 0, or the number of the one thing that it works on, such as a mail that is on its way.
CREATE TABLE leases (
    work       TEXT COLLATE "C" NOT NULL,
    key        BIGINT NOT NULL,
    holder     TEXT COLLATE "C" NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (work, key)
);

-- Now, in milliseconds since 1970, also in the middle of a transaction.
CREATE FUNCTION lease_clock() RETURNS BIGINT LANGUAGE sql VOLATILE
RETURN (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT;
