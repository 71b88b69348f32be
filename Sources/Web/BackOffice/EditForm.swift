import Shop

/// A manager's form for something that others may have changed since the form was opened.
protocol EditForm {
    /// The version that the manager saw.
    var version: Int { get }
    var choices: EditChoices { get }

    /// Makes a field what the form of the present state, `theirs`, has in it.
    mutating func take(_ field: CatalogueChange.Field, from theirs: Self)

    /// Keeps a field as it was typed, although others have made `theirs` of it.
    mutating func keepMine(_ field: CatalogueChange.Field, over theirs: String)
}

extension EditForm {
    mutating func keepMine(_ field: CatalogueChange.Field, over theirs: String) {}

    /// Takes over what only others changed and what was chosen of theirs. Gives the merge and the clashes that are still
    /// to be decided.
    mutating func merge(
        _ others: [CatalogueChange.Difference], _ mine: [(field: CatalogueChange.Field, text: String)],
        over theirs: Self, at version: Int
    ) -> (merge: EditMerge, undecided: [CatalogueChange.Difference]) {
        let merge = EditMerge(others: others, mine: mine)
        for field in merge.theirs { take(field, from: theirs) }
        let undecided = merge.clashes.filter { choices.side(of: $0.field, at: version) == nil }
        guard undecided.isEmpty else { return (merge, undecided) }
        for clash in merge.clashes {
            switch choices.side(of: clash.field, at: version) {
            case .theirs: take(clash.field, from: theirs)
            default: keepMine(clash.field, over: clash.after)
            }
        }
        return (merge, [])
    }
}
