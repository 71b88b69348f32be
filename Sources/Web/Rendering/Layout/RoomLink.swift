import Localization
import Mustache
import Shop

/// A link to a side room. Each `Room` lists its links.
struct RoomLink: TemplateModel {
    let room: ShopRoom
    let label: Message
    let path: String

    static let fields: Fields<RoomLink> = [
        "label": .message(\.label),
        "path": .path(\.path),
    ]
}
