import Mustache
import Shop
import Storage

/// What somebody has to decide before a form is saved over another's changes.
struct Conflict: TemplateModel {
    /// The version that is compared with.
    let seen: Int
    /// Who has made it, as far as it is known.
    let author: String?
    let clashes: [Clash]
    /// What else they changed, and what is kept as they made it.
    let merged: String?
    /// Somebody was asked already and has not decided everything.
    let isAskedAgain: Bool

    static let fields: Fields<Conflict> = [
        "seen": .number(\.seen),
        "author": .text { $0.author ?? "Someone else" },
        "clashes": .list(\.clashes),
        "merged": .optionalText(\.merged),
        "isAskedAgain": .flag(\.isAskedAgain),
    ]
}

extension Conflict {
    init(
        _ merge: EditMerge, mine: [(field: CatalogueChange.Field, text: String)], _ choices: EditChoices,
        at version: Int, by author: String?, in snapshot: Snapshot
    ) throws {
        let currency = try snapshot.settings().currency
        let mine = Dictionary(uniqueKeysWithValues: mine.map { ($0.field, $0.text) })
        seen = version
        self.author = author
        clashes = try merge.clashes.map { clash in
            Clash(
                field: clash.field, theirs: try clash.field.words(for: clash.after, in: snapshot, currency),
                mine: try clash.field.words(for: mine[clash.field] ?? "", in: snapshot, currency),
                chosen: choices.side(of: clash.field, at: version))
        }
        merged = merge.theirs.isEmpty ? nil : "They also changed the \(merge.theirs.inWords); that is kept."
        isAskedAgain = choices.seen == version
    }
}

extension [CatalogueChange.Field] {
    /// `price, stock and description`.
    var inWords: String {
        let names = map(\.label.lowercasedFirst)
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
