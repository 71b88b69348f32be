/// The translations of an entity's texts, beside the texts in the shop's default language.
///
/// A field has one text for each language. An empty text is not translated: pages show that of the default language.
public struct Translations: Sendable {
    /// The texts by field, such as `name@es`.
    private var texts: [AuditEntry.Field: String] = [:]

    public init() {}

    /// The translation of a field of the default language, such as `name`; empty if there is none.
    public subscript(field: AuditEntry.Field, language: String) -> String {
        get { self[field.translated(into: language)] }
        set { self[field.translated(into: language)] = newValue }
    }

    /// The translation by its own field, such as `name@es`; empty if there is none.
    public subscript(field: AuditEntry.Field) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }

    /// The fields that were set, even to an empty text, by name.
    public var fields: [AuditEntry.Field] { texts.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Returns these translations and those of `others` whose fields were not set.
    public func keeping(_ others: Translations) -> Translations {
        var all = self
        all.texts.merge(others.texts) { mine, _ in mine }
        return all
    }

    /// The languages of the fields that were set, in order.
    public var languages: [String] { Set(texts.keys.compactMap { $0.translation?.language }).sorted() }
}

extension Translations: Equatable {
    public static func == (left: Translations, right: Translations) -> Bool {
        left.texts.filter { !$0.value.isEmpty } == right.texts.filter { !$0.value.isEmpty }
    }
}

extension Translations {
    /// Returns the fields that differ from `before`.
    func fieldChanges(from before: Translations) -> [AuditEntry.FieldChange] {
        var all = before
        for field in fields { all[field] = self[field] }
        return all.fields.filter { before[$0] != self[$0] }
            .map { .init($0, before: before[$0], after: self[$0]) }
    }
}

extension AuditEntry.Field {
    /// Returns the field of a translation: `name@es` for `name`.
    public func translated(into language: String) -> Self { Self(rawValue: rawValue + "@" + language) }

    /// The field of the default language and the language of a translation; nil if the field is no translation.
    public var translation: (field: Self, language: String)? {
        guard let at = rawValue.lastIndex(of: "@") else { return nil }
        return (Self(rawValue: String(rawValue[..<at])), String(rawValue[rawValue.index(after: at)...]))
    }
}
