internal import Markdown
public import Shop

/// The shop's own text of a mail, ready to be filled in.
public struct StoredMailText: Sendable {
    /// Nil for the default subject.
    public let subject: CompiledMailText?
    /// The introduction for the text form; nil for the default one.
    public let text: CompiledMailText?
    /// The introduction as safe HTML; nil for the default one.
    public let html: CompiledMailText?
}

extension MailText {
    /// Checks and compiles the introduction.
    public static func compile(
        _ markdown: String, for kind: MailKind
    ) throws(MailTextFault) -> (text: CompiledMailText, html: CompiledMailText) {
        let typed = try CompiledMailText(markdown, for: kind)
        let source = Markdown(typed.text)
        if CompiledMailText(compiled: source.html).hasPlaceholderInAddress { throw .placeholderInAddress }
        if source.isChangedByRendering { throw .unsupportedMarkdown }
        let html = try CompiledMailText(rendered: source.html, from: typed)
        return (CompiledMailText(compiled: html.text.textOfRenderedHTML), html)
    }
}

extension Transaction {
    /// Inserts or updates the texts of mails in all languages, and deletes the empty ones.
    func insertMailTexts(_ settings: ShopSettings) throws {
        guard let texts = settings.mailTexts else { return }
        let languages = [""] + settings.translations.languages
        for kind in MailKind.optional {
            for language in languages {
                func typed(_ field: AuditEntry.Field) -> String {
                    language.isEmpty ? texts[field] ?? "" : settings.translations[field, language]
                }
                try insert(
                    MailText(subject: typed(.mailSubject(kind)), markdown: typed(.mailText(kind))), of: kind, language)
            }
        }
    }

    private func insert(_ text: MailText, of kind: MailKind, _ language: String) throws {
        guard !text.isEmpty else {
            return try database.send(
                "DELETE FROM mail_texts WHERE kind = $1 AND language = $2", [kind.rawValue, language])
        }
        let (subject, body) = (
            try CompiledMailText(text.subject, for: kind), try MailText.compile(text.markdown, for: kind)
        )
        try database.send(
            """
            INSERT INTO mail_texts (kind, language, subject, markdown, compiled_subject, compiled_text, html)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (kind, language) DO UPDATE SET subject = excluded.subject, markdown = excluded.markdown,
                compiled_subject = excluded.compiled_subject, compiled_text = excluded.compiled_text,
                html = excluded.html
            """,
            [
                kind.rawValue, language, text.subject, text.markdown, subject.text, body.text.text, body.html.text,
            ])
    }
}

extension Query {
    /// The shop's own text of a mail; nil if there is none.
    ///
    /// - Parameter language: The tag of a language other than the default one; nil for the default one.
    public static func mailText(of kind: MailKind, in language: String?) -> Query<StoredMailText?> {
        .init(
            first: "SELECT compiled_subject, compiled_text, html FROM mail_texts WHERE kind = $1 AND language = $2",
            [kind.rawValue, language ?? ""]
        ) { row in
            func text(_ text: String) -> CompiledMailText? { text.isEmpty ? nil : CompiledMailText(compiled: text) }
            return StoredMailText(subject: text(row[0]), text: text(row[1]), html: text(row[2]))
        }
    }

    /// The texts of all mails in all languages, by field.
    static var mailTexts: Query<(texts: [AuditEntry.Field: String], translations: Translations)> {
        .init("SELECT kind, language, subject, markdown FROM mail_texts ORDER BY kind, language") { rows in
            var (texts, translations): ([AuditEntry.Field: String], Translations) = ([:], Translations())
            while let row = try rows.next() {
                let (kind, language): (MailKind, String) = (try row.oneOf(0), row[1])
                let typed: [(AuditEntry.Field, String)] = [(.mailSubject(kind), row[2]), (.mailText(kind), row[3])]
                for (field, text) in typed where !text.isEmpty {
                    if language.isEmpty { texts[field] = text } else { translations[field, language] = text }
                }
            }
            return (texts, translations)
        }
    }
}
