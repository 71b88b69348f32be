import Mustache
import Shop

/// What stands around the form of whatever managers edit.
struct EditFrame: TemplateModel {
    let layout: Layout
    let currency: Currency
    /// Where the form is sent.
    let path: String
    let isNew: Bool
    let version: Int
    let isArchived: Bool
    /// Nothing stands in the way of archiving it.
    let canBeArchived: Bool
    let conflict: EditConflicts?
    /// Where it stands in its order; nil for what is new or archived.
    let place: PlaceField?
    let changes: [ChangeRow]

    var problem: Problem? { layout.problem }

    static let fields: Fields<EditFrame> = [
        "action": .text(\.path),
        "isNew": .flag(\.isNew),
        "version": .number(\.version),
        "isArchived": .flag(\.isArchived),
        "canArchive": .flag { $0.canBeArchived && !$0.isArchived },
        "archival": .text { Paths.archival(of: $0.path) },
        "restoration": .text { Paths.restoration(of: $0.path) },
        "conflict": .optional(\.conflict),
        "place": .optional(\.place),
        "changes": .list(\.changes),
        "anyChanges": .flag { !$0.changes.isEmpty },
    ]
}
