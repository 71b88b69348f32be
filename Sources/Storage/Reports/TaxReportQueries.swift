public import Shop

extension Snapshot {
    /// Returns the taxed amounts of all events from `start` to `end` (exclusive). Orders without money count nowhere
    /// (`PaymentMethod.isTest`).
    ///
    /// - Parameters:
    ///   - currency: The currency of all orders.
    ///   - batch: The number of orders that are read at once, to bound the memory.
    public func taxFigures(
        from start: Timestamp, to end: Timestamp, in currency: Currency, batch: Int = 500
    ) throws -> TaxFigures {
        var figures = TaxFigures()
        var orders = try ask(.changedOrders(from: start, to: end))[...]
        while !orders.isEmpty {
            for order in try taxedOrders(orders.prefix(batch), in: currency) {
                figures += order.figures(from: start, to: end)
            }
            orders = orders.dropFirst(batch)
        }
        return figures
    }

    private func taxedOrders(_ orders: ArraySlice<PlacedOrder>, in currency: Currency) throws -> [TaxedOrder] {
        let keys = Keys(orders.map(\.id))
        let (states, heads, lines, adjustments, returns) = try ask(
            .states(of: keys), .heads(of: keys), .lines(of: keys, in: currency),
            .adjustments(of: keys, in: currency), .returns(of: keys, in: currency))
        return orders.map { order in
            TaxedOrder(
                placedAt: order.placedAt, states: states[order.id] ?? [],
                revisions: (heads[order.id] ?? []).map { head in
                    let key = RevisionKey(order: order.id, revision: head.number)
                    return (head.revision(lines[key] ?? [], adjustments[key] ?? [], in: currency), head.country)
                },
                returns: returns[order.id] ?? [])
        }
    }
}

private typealias PlacedOrder = (id: Order.ID, placedAt: Timestamp)

private struct RevisionKey: Hashable {
    let order: Order.ID
    let revision: Int
}

/// A revision without its contents.
private struct TaxedRevisionHead {
    let number: Int
    let revisedAt: Timestamp
    let includesTax: Bool
    let country: String?

    /// Returns the revision, without its sums of taxes, which no figure depends on.
    func revision(_ lines: [OrderLine], _ adjustments: [Adjustment], in currency: Currency) -> Revision {
        Revision(
            number: number, revisedAt: revisedAt, author: nil, reason: "",
            contents: OrderContents(
                lines: lines, adjustments: adjustments, taxes: [], pricesIncludeTax: includesTax, in: currency))
    }
}

extension Query {
    /// The orders that were placed before `end`, and may have an event from `start` on.
    fileprivate static func changedOrders(from start: Timestamp, to end: Timestamp) -> Query<[PlacedOrder]> {
        .init(
            all: """
                SELECT order_id, placed_at FROM order_heads JOIN real_orders USING (order_id)
                WHERE (order_heads.changed_at >= $1 OR placed_at >= $1) AND placed_at < $2 ORDER BY order_id
                """, [start, end]
        ) { ($0[0], $0[1]) }
    }

    fileprivate static func states(
        of orders: Keys
    ) -> Query<[Order.ID: [(state: OrderState, changedAt: Timestamp)]]> {
        grouped("order_id, state, changed_at", of: "order_states", orders, by: "order_id, number") {
            ($0[0], (state: try $0.oneOf(1), changedAt: $0[2]))
        }
    }

    fileprivate static func heads(of orders: Keys) -> Query<[Order.ID: [TaxedRevisionHead]]> {
        grouped(
            "order_id, revision, revised_at, includes_tax, tax_country", of: "order_revisions", orders,
            by: "order_id, revision"
        ) {
            ($0[0], TaxedRevisionHead(number: $0[1], revisedAt: $0[2], includesTax: $0[3], country: $0[4]))
        }
    }

    fileprivate static func lines(of orders: Keys, in currency: Currency) -> Query<[RevisionKey: [OrderLine]]> {
        grouped(
            "order_id, revision, \(OrderLine.columns)", of: "order_lines", orders, by: "order_id, revision, position"
        ) {
            (RevisionKey(order: $0[0], revision: $0[1]), try OrderLine($0, at: 2, in: currency))
        }
    }

    fileprivate static func adjustments(of orders: Keys, in currency: Currency) -> Query<[RevisionKey: [Adjustment]]> {
        grouped(
            "order_id, revision, \(Adjustment.columns)", of: "order_adjustments", orders,
            by: "order_id, revision, position"
        ) {
            (RevisionKey(order: $0[0], revision: $0[1]), try Adjustment($0, at: 2, in: currency))
        }
    }

    fileprivate static func returns(of orders: Keys, in currency: Currency) -> Query<[Order.ID: [OrderReturn]]> {
        grouped("order_id, \(OrderReturn.columns)", of: "order_returns", orders, by: "id") {
            ($0[0], try OrderReturn($0, at: 1, in: currency))
        }
    }

    /// The rows of orders in a table, grouped by a key.
    private static func grouped<Key: Hashable & SendableMetatype, Part: SendableMetatype>(
        _ columns: String, of table: String, _ orders: Keys, by sorting: String,
        _ make: @escaping @Sendable (Row) throws -> (Key, Part)
    ) -> Query<[Key: [Part]]> {
        .init(
            """
            SELECT \(columns) FROM \(table)
            WHERE order_id IN (SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position)) ORDER BY \(sorting)
            """, [orders]
        ) { rows in
            var parts: [Key: [Part]] = [:]
            while let row = try rows.next() {
                let (key, part) = try make(row)
                parts[key, default: []].append(part)
            }
            return parts
        }
    }
}
