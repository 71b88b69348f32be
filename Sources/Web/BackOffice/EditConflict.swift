import Localization
import Mustache
import Shop

/// A field that two managers have changed: its value now, the one that the second manager entered, and the choice
/// between them.
struct EditConflict: TemplateModel {
    let field: AuditEntry.Field
    let theirs: Message
    let mine: Message
    let chosen: EditMerge.Side?

    static let fields: Fields<EditConflict> = [
        "field": .text(\.field.id),
        "label": .message(\.field.words.label),
        "theirs": .message(\.theirs),
        "mine": .message(\.mine),
        "keepsTheirs": .flag { $0.chosen == .theirs },
        "keepsMine": .flag { $0.chosen == .mine },
    ]
}
