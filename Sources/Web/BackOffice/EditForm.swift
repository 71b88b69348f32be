import Shop

/// A manager's form for something that others may have changed since the form was opened.
protocol EditForm {
    /// The version that the manager saw.
    var version: Int { get }
    var choices: EditChoices { get }

    /// Gives a field its value in `theirs`, the form of the present state.
    mutating func take(_ field: AuditEntry.Field, from theirs: Self)

    /// Leaves a field as it was typed, although others have changed it to `theirs`.
    mutating func keepMine(_ field: AuditEntry.Field, over theirs: String)
}

extension EditForm {
    mutating func keepMine(_ field: AuditEntry.Field, over theirs: String) {}

    /// Takes over fields that only others changed, and those chosen of theirs. Returns the merge and the conflicts that
    /// are still to be decided.
    mutating func merge(
        _ others: [AuditEntry.FieldChange], _ mine: [(field: AuditEntry.Field, text: String)],
        over theirs: Self, at version: Int
    ) -> (merge: EditMerge, undecided: [AuditEntry.FieldChange]) {
        let merge = EditMerge(others: others, mine: mine)
        for field in merge.theirs { take(field, from: theirs) }
        let undecided = merge.conflicts.filter { choices.side(of: $0.field, at: version) == nil }
        guard undecided.isEmpty else { return (merge, undecided) }
        for conflict in merge.conflicts {
            switch choices.side(of: conflict.field, at: version) {
            case .theirs: take(conflict.field, from: theirs)
            default: keepMine(conflict.field, over: conflict.after)
            }
        }
        return (merge, [])
    }
}
