import Mustache

/// The manager's door, which says who may enter.
struct ManagePage: TemplateModel {
    let layout: Layout

    static let fields: Fields<ManagePage> = [
        "layout": .object(\.layout)
    ]
}
