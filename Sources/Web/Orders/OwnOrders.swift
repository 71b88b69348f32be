import Mustache
import Shop

/// The shopper's latest orders, without those that they have hidden.
final class OwnOrders: TemplateModel, Sendable {
    let rows: [OrderRow]
    private let isEditing: Bool
    /// Picture where there is no order.
    private let tile: String

    init(_ layouts: LayoutBuilder, _ orders: [Order], isEditing: Bool) {
        let clock = layouts.clock
        rows = orders.map { OrderRow(order: $0, clock: clock) }
        self.isEditing = isEditing
        tile = layouts.assets.ordersTile
    }

    static let fields: Fields<OwnOrders> = [
        "rows": .list(\.rows),
        "isEmpty": .flag { $0.rows.isEmpty },
        "isEditing": .flag(\.isEditing),
        "tile": .text(\.tile),
        "paths": .object { _ in PathNames() },
    ]
}
