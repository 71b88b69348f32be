public import Shop

extension Snapshot {
    /// Returns a page of the orders that match a filter: the orders after `last`, or from the first one.
    ///
    /// If no index covers the filter, the query examines `OrderList.mostSearched` orders. The page may then be short,
    /// or even empty, without being the last one.
    public func orderList(
        _ filter: OrderFilter, sorted sorting: OrderSorting = .newest, after last: Order.ID? = nil, limit: Int
    ) throws -> OrderList {
        let position = try last.flatMap { try ask(.position(of: $0)) }
        let search = OrderSearch(filter, sorted: sorting, after: position)
        let end = try search.lastSearched.flatMap { try ask($0) }
        let bound = try end.flatMap { try ask(.position(of: $0)) }
        let found = try ask(search.orders(through: bound, limit: limit + 1))
        let shown = Array(found.prefix(limit))
        if found.count > limit { return OrderList(try deskOrders(shown), last: shown.last) }
        return OrderList(try deskOrders(shown), last: end, isCutOff: end != nil)
    }

    /// Returns the number of orders that match a filter, counted up to `OrderList.mostCounted` + 1. Nil if no index can
    /// count them.
    public func orderCount(_ filter: OrderFilter) throws -> Int? {
        let sorting: OrderSorting = filter.least == nil && filter.most == nil ? .newest : .largest
        return try OrderSearch(filter, sorted: sorting).count.map { try ask($0) }
    }

    /// Returns the number of orders that match a filter that an index covers, counted up to a limit.
    public func orderCount(_ filter: OrderFilter, atMost limit: Int) throws -> Int {
        try OrderSearch(filter, sorted: .newest).count(atMost: limit).map { try ask($0) } ?? 0
    }

    /// Returns orders whose code begins like `code`, in any case of letters, sorted by code.
    public func deskOrders(beginningWith code: OrderCode, limit: Int) throws -> [DeskOrder] {
        try deskOrders(ask(.orderIDs(beginningWith: code, limit: limit)))
    }

    private func deskOrders(_ ids: [Order.ID]) throws -> [DeskOrder] {
        let positions = Dictionary(zip(ids, 0...)) { first, _ in first }
        return try ask(.deskOrders(ids)).sorted {
            positions[$0.order.id, default: 0] < positions[$1.order.id, default: 0]
        }
    }
}

/// The position of an order in the order list.
struct OrderPosition {
    let order: Order.ID
    let placedAt: Timestamp
    let total: Int
}

extension Query {
    /// The position of an order; nil if there is no such order.
    fileprivate static func position(of order: Order.ID) -> Query<OrderPosition?> {
        .init(first: "SELECT placed_at, total FROM listed_orders WHERE order_id = $1", [order]) {
            OrderPosition(order: order, placedAt: $0[0], total: $0[1])
        }
    }

    /// The orders whose code begins like `code`, in any case of letters, sorted by code.
    static func orderIDs(beginningWith code: OrderCode, limit: Int) -> Query<[Order.ID]> {
        .init(
            all: """
                SELECT id FROM orders WHERE lower(orders.code) >= lower($1) AND lower(orders.code) < lower($2)
                ORDER BY lower(orders.code), id LIMIT $3
                """, [code.description, code.description + "\u{10FFFF}", limit])
    }

    /// The orders with these identifiers, in no particular order.
    static func deskOrders(_ ids: [Order.ID]) -> Query<[DeskOrder]> {
        .init(
            all: """
                \(DeskOrder.selection)
                WHERE order_heads.order_id IN (SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position))
                """, [Keys(ids)], DeskOrder.init)
    }
}
