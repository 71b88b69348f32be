import Localization
import Shop
import Storage

extension VersionedTaxClass: ManagedSubject {
    static let kind = "tax class"
    static let newHeading: Message = .words("manage.taxClasses.form.newTitle")
    static let collection = Paths.taxClasses

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedTaxClass? {
        try Int64(slug).flatMap { try snapshot.ask(.taxClass(.init(rawValue: $0))) }
    }

    var id: TaxClass.ID { taxClass.id }

    var heading: Message { label }

    /// The fields of a tax class, in the order of its form.
    static let fields: [EditField<VersionedTaxClass>] = [
        .text(.name, FieldWords("manage.taxClasses", "name"), \.name, limit: TaxClass.nameLimit, isOptional: false),
        EditField(
            field: .classRate,
            words: FieldWords("manage.taxClasses", "rate") { text, _ in
                Int(text).flatMap(TaxRate.init(thousandths:)).map { .formatted($0) }
                    ?? .words("manage.taxClasses.values.asSettings")
            }, hint: .words("manage.taxClasses.hints.rate"), limit: 10, isOptional: true,
            typed: { TypedTaxRate.text($0.attributes.rate) }),
        .taxCategory { $0.attributes.category }, .taxReason { $0.attributes.reason },
    ]
}

extension VersionedTaxClass {
    /// The name. The ready-made classes have a name in each language until they are renamed.
    var label: Message { Self.label(name) }

    /// Returns the name to show for a stored name.
    static func label(_ name: String) -> Message {
        readyMade[name].map { .words("manage.taxClasses.readyMade.\($0)") } ?? .verbatim(name)
    }

    private static let readyMade = [
        "Standard": "standard", "Reduced": "reduced", "Super-reduced": "superReduced", "Zero": "zero",
        "Exempt": "exempt",
    ]
}

extension EditField {
    /// The field of the category of EN 16931.
    static func taxCategory(_ category: @escaping @Sendable (Subject) -> TaxCategory?) -> EditField {
        EditField(
            field: .taxCategory,
            words: FieldWords("manage.taxClasses", "category") { text, _ in
                TaxCategory(rawValue: text)?.label ?? .words("manage.taxClasses.categories.unstated")
            }, hint: .words("manage.taxClasses.hints.category"), limit: 4, typed: { category($0)?.rawValue ?? "" })
    }

    /// The field of the reason for a rate of 0.
    static func taxReason(_ reason: @escaping @Sendable (Subject) -> String) -> EditField {
        EditField(
            field: .taxReason, words: FieldWords("manage.taxClasses", "reason"),
            hint: .words("manage.taxClasses.hints.reason"), limit: TaxTreatment.reasonLimit, isOptional: true,
            typed: reason)
    }
}

extension TaxCategory {
    /// The name for staff, with the code: `Export (G)`.
    var label: Message { .words("manage.taxClasses.categories.\(self)") }

    /// The categories that a rate of 0 can have.
    static let untaxed = allCases.filter { $0 != .standard }
}

extension SelectField {
    /// The choice of the category of a rate of 0.
    static func taxCategory(_ field: FormField) -> SelectField {
        SelectField(
            field,
            [("", .words("manage.taxClasses.categories.unstated"))]
                + TaxCategory.untaxed.map { ($0.rawValue, $0.label) })
    }
}
