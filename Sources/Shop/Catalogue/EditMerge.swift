/// A three-way merge of a manager's form with all changes of others since it was opened.
///
/// A field that only one side changed gets that side's value. The manager only has to choose if both sides set a field
/// to different values.
public struct EditMerge: Equatable, Sendable {
    /// The side whose value of a field is saved.
    public enum Side: String, Sendable {
        case theirs, mine
    }

    /// The fields that only others changed, or that both sides changed alike.
    public let theirs: [AuditEntry.Field]
    /// The fields that both sides changed, with the others' values.
    public let conflicts: [AuditEntry.FieldChange]

    /// `others` are the changes of others since the form was opened, `mine` all fields of the form in the texts of the
    /// audit log. A field whose earlier value is unknown counts as changed only if its value differs from the form.
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
    /// Returns the combined changes of these entries, which are newest first, in the order of `fields`. Each has the
    /// value before the first change of a field and after the last one.
    public func netFieldChanges(of fields: [AuditEntry.Field]) -> [AuditEntry.FieldChange] {
        fields.compactMap { field in
            let steps = flatMap(\.fieldChanges).filter { $0.field == field }
            guard let last = steps.first, let first = steps.last else { return nil }
            return AuditEntry.FieldChange(field, before: first.before, after: last.after)
        }
    }
}
