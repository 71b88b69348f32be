import Shop

/// SQL for the sorted orders that match a filter.
///
/// One index finds the orders that match some of the conditions, in the sort order. The other conditions are checked
/// only for the first `OrderList.mostSearched` of these orders, so that a query with few matches ends.
struct OrderSearch {
    /// An SQL condition with a lone `$` for each argument.
    private struct Condition {
        let sql: String
        let arguments: [any Argument]
    }

    private let sorting: OrderSorting
    private var indexed: [Condition] = []
    /// The condition for the end of the sorted orders, which the index covers, too.
    private var last: Condition?
    private var others: [Condition] = []

    /// - Parameter position: The position of the order before the first one.
    init(_ filter: OrderFilter, sorted sorting: OrderSorting, after position: OrderPosition? = nil) {
        self.sorting = sorting
        let kinds = [
            Kind("customer_id", "customer_id + 0", filter.customer),
            Kind("state", "state || ''", filter.state?.listed.rawValue),
            Kind("payment", "payment || ''", filter.payment?.rawValue),
        ].compactMap(\.self)
        let lastMoment = filter.end.map { $0 + -1 }
        if sorting.isByTotal {
            index(filter.least, filter.most, position.map { ($0.total, $0.order) })
            others = kinds.map(\.other) + Self.bounds("placed_at + 0", filter.begin, lastMoment)
        } else {
            if let kind = kinds.first { indexed.append(kind.indexed) }
            index(filter.begin, lastMoment, position.map { ($0.placedAt, $0.order) })
            others = kinds.dropFirst().map(\.other) + Self.bounds("total + 0", filter.least, filter.most)
        }
    }

    /// The keys of the first orders. `end` is the position of the order that `lastSearched` returned; nil if it
    /// returned none.
    func orders(through end: OrderPosition? = nil, limit: Int) -> Query<[Order.ID]> {
        let bounds = end.map { self.bounds(at: $0) } ?? [last].compactMap(\.self)
        let (source, arguments) = Self.source(indexed + bounds + others)
        return .init(all: "SELECT order_id FROM \(source) \(sequence) LIMIT \(limit)", arguments)
    }

    /// The order at which the search of `orders` ends. The query is nil if an index covers all conditions, and its
    /// result is nil if the search examines all orders.
    var lastSearched: Query<Order.ID?>? {
        guard !others.isEmpty else { return nil }
        let (source, arguments) = Self.source(indexed + [last].compactMap(\.self))
        return .init(
            first: "SELECT order_id FROM \(source) \(sequence) LIMIT 1 OFFSET \(OrderList.mostSearched - 1)", arguments)
    }

    /// The number of the orders, counted up to `OrderList.mostCounted` + 1; nil if no index can count them.
    var count: Query<Int>? { count(atMost: OrderList.mostCounted + 1) }

    /// The number of the orders, counted up to a limit; nil if no index can count them.
    func count(atMost limit: Int) -> Query<Int>? {
        guard others.isEmpty else { return nil }
        let (source, arguments) = Self.source(indexed + [last].compactMap(\.self))
        return .init(
            value: "SELECT count(*) FROM (SELECT 1 FROM \(source) LIMIT \(limit)) AS counted", arguments)
    }

    /// Sets the bounds of the index search. It starts at one value only: after `position` if that is within the bounds,
    /// or else at the first bound.
    private mutating func index<Value: Argument & Comparable>(
        _ least: Value?, _ most: Value?, _ position: (value: Value, order: Order.ID)?
    ) {
        let (first, last) = sorting.isDescending ? (most, least) : (least, most)
        let isWithin = position.map { position in
            first.map { sorting.isDescending ? position.value <= $0 : position.value >= $0 } ?? true
        }
        if let position, isWithin == true {
            let sql = "(\(column), order_id) \(sorting.isDescending ? "<" : ">") ($, $)"
            indexed.append(Condition(sql: sql, arguments: [position.value, position.order]))
        } else if let first {
            indexed.append(Condition(sql: "\(column) \(sorting.isDescending ? "<=" : ">=") $", arguments: [first]))
        }
        self.last = last.map { Condition(sql: "\(column) \(through) $", arguments: [$0]) }
    }
}

extension OrderSearch {
    /// A condition that a column has a value: once so that an index is used, and once spelled so that none is used.
    private struct Kind {
        let indexed: Condition
        let other: Condition

        /// Returns nil if there is no value.
        init?(_ column: String, _ expression: String, _ value: (any Argument)?) {
            guard let value else { return nil }
            indexed = Condition(sql: "\(column) = $", arguments: [value])
            other = Condition(sql: "\(expression) = $", arguments: [value])
        }
    }

    private static func bounds<Value: Argument>(_ expression: String, _ least: Value?, _ most: Value?) -> [Condition] {
        [
            least.map { Condition(sql: "\(expression) >= $", arguments: [$0]) },
            most.map { Condition(sql: "\(expression) <= $", arguments: [$0]) },
        ].compactMap(\.self)
    }

    /// The conditions for orders up to a position. The index search ends by the first one. The second one excludes the
    /// later orders with the same time or total.
    private func bounds(at position: OrderPosition) -> [Condition] {
        let value: any Argument = sorting.isByTotal ? position.total : position.placedAt
        return [
            Condition(sql: "\(column) \(through) $", arguments: [value]),
            Condition(sql: "(\(column) <> $ OR order_id \(through) $)", arguments: [value, position.order]),
        ]
    }

    private var column: String { sorting.isByTotal ? "total" : "placed_at" }

    private var through: String { sorting.isDescending ? ">=" : "<=" }

    private var sequence: String {
        let direction = sorting.isDescending ? "DESC" : "ASC"
        return "ORDER BY \(column) \(direction), order_id \(direction)"
    }

    /// Returns the table with its conditions, whose arguments are numbered.
    private static func source(_ conditions: [Condition]) -> (sql: String, arguments: [any Argument]) {
        guard !conditions.isEmpty else { return ("listed_orders", []) }
        let parts = conditions.map(\.sql).joined(separator: " AND ").split(
            separator: "$", omittingEmptySubsequences: false)
        let numbered = parts.dropFirst().enumerated().reduce(String(parts[0])) { $0 + "$\($1.offset + 1)" + $1.element }
        return ("listed_orders WHERE " + numbered, conditions.flatMap(\.arguments))
    }
}
