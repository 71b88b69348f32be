import Mustache

/// Where something stands in its order, and the way to move it.
struct PlaceField: TemplateModel {
    /// What is ordered there: `in Grocery`.
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
