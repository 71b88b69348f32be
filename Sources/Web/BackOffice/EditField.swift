import Localization
import Shop

/// A field that managers edit, described once for its form, for conflicts and for the audit log.
struct EditField<Subject: Versioned>: Sendable {
    let field: AuditEntry.Field
    let words: FieldWords
    var hint: String?
    /// The longest text, in code points.
    var limit: Int?
    var isOptional = false
    /// True when it takes several lines.
    var isLong = false
    /// Its value in the form; nil where that is no text.
    var typed: (@Sendable (Subject) -> String)?
    /// Writes the typed text into the attributes; nil where it is not taken unchanged.
    var put: (@Sendable (String, inout Subject.Attributes) -> Void)?
}

extension EditField {
    /// A field that takes any text up to a limit.
    static func text(
        _ field: AuditEntry.Field, _ label: String, _ path: any WritableKeyPath<Subject.Attributes, String> & Sendable,
        limit: Int, noun: String? = nil, hint: String? = nil, isOptional: Bool = true, isLong: Bool = false
    ) -> EditField {
        EditField(
            field: field, words: FieldWords(label, noun: noun), hint: hint, limit: limit, isOptional: isOptional,
            isLong: isLong,
            typed: { $0.attributes[keyPath: path] }, put: { $1[keyPath: path] = $0 })
    }

    /// A field that asks yes or no.
    static func flag(
        _ field: AuditEntry.Field, _ label: String, _ path: any WritableKeyPath<Subject.Attributes, Bool> & Sendable,
        hint: String? = nil
    ) -> EditField {
        EditField(
            field: field, words: FieldWords(yesOrNo: label), hint: hint,
            typed: { $0.attributes[keyPath: path] ? "1" : "0" })
    }

    static var picture: EditField { picture(.picture, "Picture") }

    static func picture(_ field: AuditEntry.Field, _ label: String) -> EditField {
        EditField(
            field: field,
            words: FieldWords(label) { text, _ in text.isEmpty ? "none" : "picture " + text.prefix(6) })
    }

    /// Returns the field for the text in another language.
    func translated(as field: AuditEntry.Field) -> EditField {
        EditField(field: field, words: words, hint: hint, limit: limit, isOptional: true, isLong: isLong)
    }

    /// Error of a text that is too long.
    func lengthError(_ text: String, as noun: String? = nil) -> FieldError? {
        guard let limit, text.isLonger(than: limit) else { return nil }
        return FieldError(field: field.id, message: Messages.tooLong(.verbatim(noun ?? words.noun), limit))
    }
}

/// Words for a field of the audit log.
struct FieldWords: Sendable {
    let label: String
    /// Words within a sentence.
    let noun: String
    /// A value as the audit log writes it, for people.
    let value: @Sendable (_ text: String, AuditWords) -> String

    init(
        _ label: String, noun: String? = nil,
        _ value: @escaping @Sendable (String, AuditWords) -> String = { text, _ in text.isEmpty ? "empty" : text }
    ) {
        self.label = label
        self.noun = noun ?? label.prefix(1).lowercased() + label.dropFirst()
        self.value = value
    }
}

extension FieldWords {
    /// Words of an amount of money in minor units; `nothing` stands for none.
    init(amount label: String, noun: String? = nil, nothing: String = "none") {
        self.init(label, noun: noun) { text, words in
            text.isEmpty ? nothing : Int(text).map { Money(minorUnits: $0, words.currency).formatted } ?? text
        }
    }
}

extension FieldWords {
    /// Words of a field that asks yes or no.
    init(yesOrNo label: String) {
        self.init(label) { text, _ in text == "1" ? "yes" : "no" }
    }

    /// Words of an email address, which is shown with the letters of its domain.
    static let email = FieldWords("Email address") { text, _ in
        text.isEmpty ? "empty" : EmailAddress(text)?.displayed ?? text
    }
}

extension AuditEntry.Field {
    /// The field's name in forms: `picture-text`.
    var id: String { rawValue.split(separator: " ").joined(separator: "-") }

    /// Words of every field of the audit log.
    static let words: [AuditEntry.Field: FieldWords] = Dictionary(
        VersionedProduct.fields.map { ($0.field, $0.words) } + VersionedCategory.fields.map { ($0.field, $0.words) }
            + VersionedOptions.fields.map { ($0.field, $0.words) }
            + VersionedVariant.fields.map { ($0.field, $0.words) }
            + VersionedSettings.fields.map { ($0.field, $0.words) }
            + VersionedDeliveryMethod.fields.map { ($0.field, $0.words) }
            + VersionedCoupon.fields.map { ($0.field, $0.words) }
            + VersionedCustomer.fields.map { ($0.field, $0.words) } + [
                (.position, FieldWords("Position")),
                (
                    .orderLinks,
                    FieldWords("Links in mails", noun: "links in mails") { text, _ in
                        text.isEmpty ? "ended" : "links to order " + text
                    }
                ),
                (.role, FieldWords("Role") { text, _ in Role(rawValue: text)?.label ?? text }),
                (.archived, FieldWords("In the shop") { text, _ in text == "1" ? "no" : "yes" }),
            ], uniquingKeysWith: { first, _ in first })

    var words: FieldWords {
        guard let (field, language) = translation else { return Self.words[self] ?? FieldWords(rawValue) }
        let (words, name) = (field.words, LanguageName(language).english)
        return FieldWords("\(words.label) (\(name))", noun: "\(words.noun) (\(name))", words.value)
    }
}

extension [AuditEntry.Field] {
    /// `price, stock and description`.
    var inWords: String {
        let names = map(\.words.noun)
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
