import Localization
import Mustache

/// A link to a side room. Each `Room` lists its links.
struct RoomLink: TemplateModel {
    let label: Message
    let path: String
    /// True if only managers may open the linked page.
    var isForManagers = false

    static let fields: Fields<RoomLink> = [
        "label": .message(\.label),
        "path": .path(\.path),
    ]
}
