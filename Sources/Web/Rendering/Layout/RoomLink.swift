import Mustache

/// Link to a side room: a part of the shop that nothing else of it needs. `Routes.swift` lists them.
struct RoomLink: TemplateModel {
    let label: String
    let path: String
    /// True when clerks may not use it.
    var isForManagers = false

    static let fields: Fields<RoomLink> = [
        "label": .text(\.label),
        "path": .text(\.path),
    ]
}
