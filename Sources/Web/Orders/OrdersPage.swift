import Mustache

/// The page of somebody's latest orders. The list is their own, in a frame that all share.
struct OrdersPage: TemplateModel {
    let layout: Layout
    let isEmpty: Bool
    let isEditing: Bool

    static let fields: Fields<OrdersPage> = [
        "layout": .object(\.layout),
        "wayBack": .dynamic(\.layout.personal, default: { _ in nil }, personal: { $1.wayBack }),
        "own": .dynamic(\.layout.personal, default: { _ in nil }, personal: { $1.ownContent }),
        "isEmpty": .flag(\.isEmpty),
        "isEditing": .flag(\.isEditing),
    ]
}
