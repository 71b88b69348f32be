-- The shop's own texts of mails. The language is empty for the shop's default language. An empty text is the default one.
-- Placeholders in compiled texts are between the marks U+E000 and U+E001; `html` is made from the Markdown.
-- both:
CREATE TABLE mail_texts (
    kind             TEXT NOT NULL,
    language         TEXT NOT NULL,
    subject          TEXT NOT NULL,
    markdown         TEXT NOT NULL,
    compiled_subject TEXT NOT NULL,
    compiled_text    TEXT NOT NULL,
    html             TEXT NOT NULL,
    PRIMARY KEY (kind, language),
    CHECK (subject <> '' OR markdown <> '')
);
