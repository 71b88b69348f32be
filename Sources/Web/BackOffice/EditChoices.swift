import HTTP
import Shop

/// Choices of a manager where somebody else had changed the same field: the radio buttons of `Conflict.mustache`.
struct EditChoices {
    /// Version that the choices were made against; nil when nobody was asked yet.
    let seen: Int?
    private let sides: [AuditEntry.Field: EditMerge.Side]

    /// Nothing was asked yet.
    static let none = EditChoices(seen: nil, sides: [:])

    private init(seen: Int?, sides: [AuditEntry.Field: EditMerge.Side]) {
        self.seen = seen
        self.sides = sides
    }

    init(_ form: Form) {
        let chosen = AuditEntry.Field.allCases.compactMap { field in
            form.short("keep-" + field.id, upTo: 10).flatMap(EditMerge.Side.init).map { (field, $0) }
        }
        self.init(
            seen: form.number("seen"), sides: Dictionary(uniqueKeysWithValues: chosen))
    }

    /// Side whose value of a field is saved. Nil when none was chosen, or when the subject is no longer at the version
    /// that was shown.
    func side(of field: AuditEntry.Field, at version: Int) -> EditMerge.Side? {
        seen == version ? sides[field] : nil
    }
}

extension AuditEntry.Field {
    /// The field's name in forms: `picture-text`.
    var id: String { rawValue.split(separator: " ").joined(separator: "-") }
}
