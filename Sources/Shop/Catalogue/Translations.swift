/// The texts of a subject in other languages than the shop's default one, by field and language. A text that is not
/// translated has no entry: pages show the text in the default language.
public struct Translations: Equatable, Sendable {
    private var texts: [AuditEntry.Field: String] = [:]

    public init() {}

    /// The text of a field such as `name@es`; empty if it is not translated.
    public subscript(field: AuditEntry.Field) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue.isEmpty ? nil : newValue }
    }

    /// The text of a field in a language; empty if it is not translated.
    public subscript(field: AuditEntry.Field, language: String) -> String {
        get { self[field.translated(into: language)] }
        set { self[field.translated(into: language)] = newValue }
    }

    public var isEmpty: Bool { texts.isEmpty }

    /// The languages that have a text, in alphabetical order.
    public var languages: [String] { Set(texts.keys.compactMap { $0.translation?.language }).sorted() }

    /// All translated texts by field, sorted.
    public var sorted: [(field: AuditEntry.Field, text: String)] {
        texts.map { ($0.key, $0.value) }.sorted { $0.field.rawValue < $1.field.rawValue }
    }

    /// Returns the fields whose texts differ.
    func changes(from before: Translations) -> [AuditEntry.FieldChange] {
        Set(texts.keys).union(before.texts.keys).sorted { $0.rawValue < $1.rawValue }
            .filter { self[$0] != before[$0] }.map { .init($0, before: before[$0], after: self[$0]) }
    }
}

extension AuditEntry.Field {
    private static let languageMark: Character = "@"

    /// Returns the field for this one's text in another language: `name@es`.
    public func translated(into language: String) -> AuditEntry.Field {
        AuditEntry.Field(rawValue: rawValue + String(Self.languageMark) + language)
    }

    /// The field and the language of a translated text; nil for other fields.
    public var translation: (field: AuditEntry.Field, language: String)? {
        guard let mark = rawValue.lastIndex(of: Self.languageMark) else { return nil }
        return (AuditEntry.Field(rawValue: String(rawValue[..<mark])), String(rawValue[mark...].dropFirst()))
    }
}
