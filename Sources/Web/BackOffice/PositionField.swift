import Localization
import Mustache

/// The position of a product or category in its order, and the form to move it.
struct PositionField: TemplateModel {
    /// The label of the field, which names the list: `Place in Grocery`.
    let label: Message
    let now: Int
    let count: Int
    let action: String

    static let fields: Fields<PositionField> = [
        "label": .message(\.label),
        "now": .number(\.now),
        "count": .number(\.count),
        "action": .text(\.action),
    ]
}
