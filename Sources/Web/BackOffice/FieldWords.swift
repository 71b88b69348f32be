import Localization
import Shop

/// Words for a field of the audit log.
struct FieldWords: Sendable {
    let label: Message
    /// Words within a sentence.
    let noun: Message
    /// A value as the audit log writes it, for people.
    let value: @Sendable (_ text: String, AuditWords) -> Message

    init(
        label: Message, noun: Message,
        _ value: @escaping @Sendable (String, AuditWords) -> Message = { text, _ in
            text.isEmpty ? .words("manage.history.values.empty") : .verbatim(text)
        }
    ) {
        (self.label, self.noun, self.value) = (label, noun, value)
    }

    /// Words of the field `name` of a group of messages, which has the label as `fields.name` and the noun as
    /// `nouns.name`.
    init(
        _ group: String, _ name: String,
        _ value: @escaping @Sendable (String, AuditWords) -> Message = { text, _ in
            text.isEmpty ? .words("manage.history.values.empty") : .verbatim(text)
        }
    ) {
        self.init(label: .words("\(group).fields.\(name)"), noun: .words("\(group).nouns.\(name)"), value)
    }
}

extension FieldWords {
    /// Returns words of an amount of money in minor units.
    static func amount(_ group: String, _ name: String) -> FieldWords {
        FieldWords(group, name) { text, words in
            text.isEmpty
                ? .words("manage.history.values.none")
                : Int(text).map { .formatted(Money(minorUnits: $0, words.currency)) } ?? .verbatim(text)
        }
    }

    /// Returns words of a field that asks yes or no.
    static func yesOrNo(_ group: String, _ name: String) -> FieldWords {
        FieldWords(group, name) { text, _ in .words("manage.history.values.\(text == "1" ? "yes" : "no")") }
    }

    /// Returns words of an email address, which is shown with the letters of its domain.
    static func email(_ group: String) -> FieldWords {
        FieldWords(group, "email") { text, _ in
            text.isEmpty ? .words("manage.history.values.empty") : .verbatim(EmailAddress(text)?.displayed ?? text)
        }
    }

    /// Returns words of a picture, which is shown as the start of its file's name.
    static func picture(_ group: String, _ name: String) -> FieldWords {
        FieldWords(group, name) { text, _ in
            text.isEmpty
                ? .words("manage.history.values.none")
                : .words("manage.history.values.picture", ["name": .text(String(text.prefix(6)))])
        }
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
            + VersionedOwnPage.fields.map { ($0.field, $0.words) } + VersionedZone.fields.map { ($0.field, $0.words) }
            + VersionedTaxClass.fields.map { ($0.field, $0.words) }
            + VersionedCustomer.fields.map { ($0.field, $0.words) } + [
                (.position, FieldWords("manage.history", "position")),
                (
                    .countries,
                    FieldWords("manage.delivery", "countries") { text, _ in
                        text.isEmpty
                            ? .words("manage.delivery.values.allCountries")
                            : .formatted(CountryNames(text.split(separator: " ").map(String.init)))
                    }
                ),
                (
                    .orderLinks,
                    FieldWords("manage.history", "orderLinks") { text, _ in
                        text.isEmpty
                            ? .words("manage.history.values.linksEnded")
                            : .words("manage.history.values.links", ["order": .text(text)])
                    }
                ),
                (
                    .mergedCustomer,
                    FieldWords("manage.history", "mergedCustomer") { text, _ in
                        text.isEmpty
                            ? .words("manage.history.values.none")
                            : .words("manage.customers.unnamed", ["number": .text(text)])
                    }
                ),
                (
                    .role,
                    FieldWords("manage.history", "role") { text, _ in Role(rawValue: text)?.inWords ?? .verbatim(text) }
                ),
                (
                    .rights,
                    FieldWords("manage.history", "rights") { text, _ in
                        let rights = ClerkRights(text: text, refundLimit: nil).rights
                        return rights.isEmpty
                            ? .words("manage.history.values.none")
                            : ClerkRight.allCases.filter(rights.contains).map(\.label).separatedByCommas
                    }
                ),
                (.refundLimit, .amount("manage.history", "refundLimit")),
                (
                    .archived,
                    FieldWords("manage.history", "archived") { text, _ in
                        .words("manage.history.values.\(text == "1" ? "no" : "yes")")
                    }
                ),
            ], uniquingKeysWith: { first, _ in first })

    var words: FieldWords {
        Self.words[self] ?? translation.map { $0.field.words.translated(into: $0.language) }
            ?? FieldWords(label: .verbatim(rawValue), noun: .verbatim(rawValue))
    }
}

/// The names of fields within a sentence: `price, stock and description`.
private struct FieldNames: LocalizedValue {
    let fields: [AuditEntry.Field]

    func text(in language: Language) -> String {
        let names = fields.map { language.text($0.words.noun) }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        // English lists of the shop have no comma before "and".
        return language.isEnglish
            ? names.dropLast().joined(separator: ", ") + " and " + last : language.format.list(names)
    }
}

extension [AuditEntry.Field] {
    /// `price, stock and description`.
    var inWords: Message { .formatted(FieldNames(fields: self)) }
}
