import Mustache

/// A link to a side room. Each `Room` lists its links.
struct RoomLink: TemplateModel {
    let label: String
    let path: String
    /// True if only managers may open the linked page.
    var isForManagers = false

    static let fields: Fields<RoomLink> = [
        "label": .text(\.label),
        "path": .text(\.path),
    ]
}
