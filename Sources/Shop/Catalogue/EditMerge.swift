/// A three-way merge of one manager's form with all that others have saved since it was opened.
///
/// A field that only one side changed gets that side's value. Only where both changed the same field, to different
/// values, somebody has to choose.
public struct EditMerge: Equatable, Sendable {
    /// Side whose value of a field is saved.
    public enum Side: String, Sendable {
        case theirs, mine
    }

    /// Fields that only the others changed, or that both changed alike.
    public let theirs: [AuditEntry.Field]
    /// Fields that both changed, with the others' values.
    public let conflicts: [AuditEntry.FieldChange]

    /// `others` is what others changed since the form was opened, `mine` every field of the form as the audit log
    /// writes it. Where nobody knows what a field was before, it counts as changed only if it is not what the form says.
    public init(
        others: [AuditEntry.FieldChange], mine: [(field: AuditEntry.Field, text: String)]
    ) {
        let mine = Dictionary(uniqueKeysWithValues: mine.map { ($0.field, $0.text) })
        let changed = others.filter { $0.before != $0.after && mine[$0.field] != nil }
            .filter { $0.before != nil || mine[$0.field] != $0.after }
        func isTheirs(_ fieldChange: AuditEntry.FieldChange) -> Bool {
            mine[fieldChange.field] == fieldChange.before || mine[fieldChange.field] == fieldChange.after
        }
        theirs = changed.filter(isTheirs).map(\.field)
        conflicts = changed.filter { !isTheirs($0) }
    }
}

extension [AuditEntry] {
    /// Changes of all these entries, newest first, taken together in the order of `fields`: each before the first and
    /// after the last.
    public func netFieldChanges(of fields: [AuditEntry.Field]) -> [AuditEntry.FieldChange] {
        fields.compactMap { field in
            let steps = flatMap(\.fieldChanges).filter { $0.field == field }
            guard let last = steps.first, let first = steps.last else { return nil }
            return AuditEntry.FieldChange(field, before: first.before, after: last.after)
        }
    }
}
