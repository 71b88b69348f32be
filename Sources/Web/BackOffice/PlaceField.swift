import Mustache

/// Place of something in its order, and the field to move it.
struct PlaceField: TemplateModel {
    /// List in which it has a place: `in Grocery`.
    let whereabouts: String
    let now: Int
    let count: Int
    let action: String

    static let fields: Fields<PlaceField> = [
        "where": .text(\.whereabouts),
        "now": .number(\.now),
        "count": .number(\.count),
        "action": .text(\.action),
    ]
}
