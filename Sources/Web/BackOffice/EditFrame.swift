import Localization
import Mustache
import Shop

/// Frame around the form of what a manager edits.
struct EditFrame: TemplateModel {
    let layout: Layout
    let currency: Currency
    /// Address that the form is sent to.
    let path: String
    let isNew: Bool
    let version: Int
    let isArchived: Bool
    let canArchive: Bool
    let conflict: EditConflicts?
    /// The position in its order; nil if it is new or archived, or has no order.
    let position: PositionField?
    let changes: [ChangeRow]
    /// The shop's languages beside the default one.
    let otherLanguages: [Language]

    var problem: Problem? { layout.problem }

    static let fields: Fields<EditFrame> = [
        "action": .text(\.path),
        "isNew": .flag(\.isNew),
        "version": .number(\.version),
        "isArchived": .flag(\.isArchived),
        "canArchive": .flag(\.canArchive),
        "archival": .text { Paths.archival(of: $0.path) },
        "restoration": .text { Paths.restoration(of: $0.path) },
        "conflict": .optional(\.conflict),
        "position": .optional(\.position),
        "changes": .list(\.changes),
        "anyChanges": .flag { !$0.changes.isEmpty },
    ]
}
