import HTTP
import Shop
import Storage

/// Orders that staff chose from a list, and the state that they are to have.
struct BulkSelection {
    /// Nil where no button said one.
    let state: OrderState?
    /// The list that they were chosen from.
    let address: OrdersAddress
    /// True for all that the list has, on each of its pages.
    let isAll: Bool
    private let chosen: [Order.ID]

    init(_ query: QueryItems) {
        state = Self.state(query["set"])
        address = OrdersAddress(query)
        isAll = query.contains("all")
        chosen = query.all("order").prefix(BulkStep.mostOrders).compactMap(Self.order)
    }

    /// A state that many orders may be set to.
    static func state(_ text: String?) -> OrderState? {
        text.flatMap { $0.utf8.count <= 20 ? OrderState(rawValue: $0) : nil }
            .flatMap { BulkStep.states.contains($0) ? $0 : nil }
    }

    /// Reads `1001:2`, an order and the revision of it that was seen.
    static func seenOrder(_ text: Substring) -> SeenOrder? {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let order = order(parts[0]), let revision = Int(parts[1]) else { return nil }
        return SeenOrder(order, revision: revision)
    }

    private static func order(_ text: some StringProtocol) -> Order.ID? {
        text.utf8.count <= 20 ? Int64(text).map { Order.ID(rawValue: $0) } : nil
    }

    /// The orders, `BulkStep.mostOrders` of them at most.
    func orders(_ layouts: LayoutBuilder, _ snapshot: Snapshot) throws -> [DeskOrder] {
        guard isAll else { return try snapshot.deskOrders(keyed: chosen) }
        let typed = TypedOrderFilter(address, layouts.clock, layouts.settings.currency)
        guard typed.problem == nil else { return [] }
        return try snapshot.orderList(typed.filter, sorted: address.sorting, limit: BulkStep.mostOrders).orders
    }
}
