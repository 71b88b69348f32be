-- Pages that the law asks of a shop, in Markdown, and as the HTML that was made of it once for all who read it.
CREATE TABLE legal_pages (
    page     TEXT PRIMARY KEY,
    markdown TEXT NOT NULL CHECK (markdown <> ''),
    html     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
