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
    public let theirs: [CatalogueChange.Field]
    /// Fields that both changed: what the others made of them.
    public let clashes: [CatalogueChange.Difference]

    /// `others` is what was changed since the form was opened, `mine` every field of the form as the history writes it.
    public init(
        others: [CatalogueChange.Difference], mine: [(field: CatalogueChange.Field, text: String)]
    ) {
        let mine = Dictionary(uniqueKeysWithValues: mine.map { ($0.field, $0.text) })
        let changed = others.filter { $0.before != $0.after && mine[$0.field] != nil }
        func isTheirs(_ difference: CatalogueChange.Difference) -> Bool {
            mine[difference.field] == difference.before || mine[difference.field] == difference.after
        }
        theirs = changed.filter(isTheirs).map(\.field)
        clashes = changed.filter { !isTheirs($0) }
    }
}

extension [CatalogueChange] {
    /// What these entries, newest first, changed in all: each field as it was before the first and after the last.
    public var netDifferences: [CatalogueChange.Difference] {
        CatalogueChange.Field.allCases.compactMap { field in
            let steps = flatMap(\.differences).filter { $0.field == field }
            guard let last = steps.first, let first = steps.last else { return nil }
            return CatalogueChange.Difference(field, before: first.before, after: last.after)
        }
    }
}
