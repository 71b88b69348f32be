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
    /// Place in its order; nil for a new or archived one, and where there is no order.
    let place: PlaceField?
    let changes: [ChangeRow]

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
        "place": .optional(\.place),
        "changes": .list(\.changes),
        "anyChanges": .flag { !$0.changes.isEmpty },
    ]
}
