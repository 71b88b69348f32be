import Localization
import Mustache
import Shop

/// Choices that somebody has to make before a form is saved over another's changes.
struct EditConflicts: TemplateModel {
    /// Version that is compared with.
    let seen: Int
    /// Name of the manager who made it, if known.
    let author: String?
    let conflicts: [EditConflict]
    /// Sentence about their other changes, which stay.
    let merged: Message?
    /// True when somebody was asked already and has not decided everything.
    let isAskedAgain: Bool

    static let fields: Fields<EditConflicts> = [
        "seen": .number(\.seen),
        "author": .optionalText(\.author),
        "conflicts": .list(\.conflicts),
        "merged": .optionalMessage(\.merged),
        "isAskedAgain": .flag(\.isAskedAgain),
    ]
}

extension EditConflicts {
    init(
        _ merge: EditMerge, mine: [(field: AuditEntry.Field, text: String)], _ choices: EditChoices,
        at version: Int, by author: String?, _ words: AuditWords
    ) {
        let mine = Dictionary(uniqueKeysWithValues: mine.map { ($0.field, $0.text) })
        seen = version
        self.author = author
        conflicts = merge.conflicts.map { conflict in
            EditConflict(
                field: conflict.field, theirs: conflict.field.words.value(conflict.after, words),
                mine: conflict.field.words.value(mine[conflict.field] ?? "", words),
                chosen: choices.side(of: conflict.field, at: version))
        }
        merged = merge.theirs.isEmpty ? nil : Messages.alsoChanged(merge.theirs.inWords)
        isAskedAgain = choices.seen == version
    }
}
