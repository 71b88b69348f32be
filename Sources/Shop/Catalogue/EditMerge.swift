/// A three-way merge: what one manager typed, and what others have saved since the form was opened.
///
/// A field that only one of them changed is theirs. Only where both changed the same field, to different values, somebody
/// has to choose.
public struct EditMerge: Equatable, Sendable {
    /// Whose value of a field is kept.
    public enum Side: String, Sendable {
        case theirs, mine
    }

    /// Fields that only the others changed, or that both changed alike.
    public let theirs: [AuditEntry.Field]
    /// Fields that both changed: what the others made of them.
    public let conflicts: [AuditEntry.FieldChange]

    /// `others` is what was changed since the form was opened, `mine` every field of the form as the audit log writes it.
    public init(
        others: [AuditEntry.FieldChange], mine: [(field: AuditEntry.Field, text: String)]
    ) {
        let mine = Dictionary(uniqueKeysWithValues: mine.map { ($0.field, $0.text) })
        let changed = others.filter { $0.before != $0.after && mine[$0.field] != nil }
        func isTheirs(_ fieldChange: AuditEntry.FieldChange) -> Bool {
            mine[fieldChange.field] == fieldChange.before || mine[fieldChange.field] == fieldChange.after
        }
        theirs = changed.filter(isTheirs).map(\.field)
        conflicts = changed.filter { !isTheirs($0) }
    }
}

extension [AuditEntry] {
    /// What these entries, newest first, changed in all: each field as it was before the first and after the last.
    public var netFieldChanges: [AuditEntry.FieldChange] {
        AuditEntry.Field.allCases.compactMap { field in
            let steps = flatMap(\.fieldChanges).filter { $0.field == field }
            guard let last = steps.first, let first = steps.last else { return nil }
            return AuditEntry.FieldChange(field, before: first.before, after: last.after)
        }
    }
}
