import Mustache

/// A link to a side room. Each `Room` lists its links.
struct RoomLink: TemplateModel {
    let label: String
    let path: String
    /// True if only managers may use it.
    var isForManagers = false

    static let fields: Fields<RoomLink> = [
        "label": .text(\.label),
        "path": .text(\.path),
    ]
}
