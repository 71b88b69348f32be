import Mustache

/// The position of a product or category in its order, and the form to move it.
struct PositionField: TemplateModel {
    /// The list of the position: `in Grocery`.
    let whereabouts: String
    let now: Int
    let count: Int
    let action: String

    static let fields: Fields<PositionField> = [
        "where": .text(\.whereabouts),
        "now": .number(\.now),
        "count": .number(\.count),
        "action": .text(\.action),
    ]
}
