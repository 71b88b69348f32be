import Localization
import Mustache

/// A link to a side room. Each `Room` lists its links.
struct RoomLink: TemplateModel {
    let label: Message
    let path: String

    static let fields: Fields<RoomLink> = [
        "label": .message(\.label),
        "path": .path(\.path),
    ]
}
