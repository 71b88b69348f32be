import Mustache
import Shop
import Storage

/// Choices that somebody has to make before a form is saved over another's changes.
struct EditConflicts: TemplateModel {
    /// Version that is compared with.
    let seen: Int
    /// Name of the manager who made it, if known.
    let author: String?
    let conflicts: [EditConflict]
    /// Sentence about their other changes, which stay.
    let merged: String?
    /// True when somebody was asked already and has not decided everything.
    let isAskedAgain: Bool

    static let fields: Fields<EditConflicts> = [
        "seen": .number(\.seen),
        "author": .text { $0.author ?? "Someone else" },
        "conflicts": .list(\.conflicts),
        "merged": .optionalText(\.merged),
        "isAskedAgain": .flag(\.isAskedAgain),
    ]
}

extension EditConflicts {
    init(
        _ merge: EditMerge, mine: [(field: AuditEntry.Field, text: String)], _ choices: EditChoices,
        at version: Int, by author: String?, in snapshot: Snapshot
    ) throws {
        let currency = try snapshot.settings().currency
        let mine = Dictionary(uniqueKeysWithValues: mine.map { ($0.field, $0.text) })
        seen = version
        self.author = author
        conflicts = try merge.conflicts.map { conflict in
            EditConflict(
                field: conflict.field, theirs: try conflict.field.words(for: conflict.after, in: snapshot, currency),
                mine: try conflict.field.words(for: mine[conflict.field] ?? "", in: snapshot, currency),
                chosen: choices.side(of: conflict.field, at: version))
        }
        merged = merge.theirs.isEmpty ? nil : "They also changed the \(merge.theirs.inWords); that is kept."
        isAskedAgain = choices.seen == version
    }
}

extension [AuditEntry.Field] {
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
