import Shop

/// The present state and sums of an order, for functions that change it.
struct OrderHead {
    let revision: Int
    /// The order's total in minor units, less the credits for returned units.
    let uncredited: Int
    /// The sum of the credits for returned units, in minor units.
    let credited: Int
    /// The payments less the refunds, in minor units.
    let paid: Int
    /// The time of the last change.
    let lastChange: Timestamp
    /// The present state, and its number in `order_states`.
    let state: OrderStateChange
    let stateNumber: Int

    /// Returns the time of the next change. A clock that was set back does not change the order of an order's history.
    func time(of now: Timestamp) -> Timestamp { max(now, lastChange) }
}

extension Query {
    static func head(of order: Order.ID) -> Query<OrderHead?> {
        .init(
            first: """
                SELECT order_heads.revision, total - credited, credited, number, paid, order_heads.changed_at,
                    \(OrderStateChange.columns)
                FROM order_heads JOIN order_states ON order_states.order_id = order_heads.order_id
                WHERE order_heads.order_id = $1 ORDER BY number DESC LIMIT 1
                """, [order]
        ) { row in
            OrderHead(
                revision: row[0], uncredited: row[1], credited: row[2], paid: row[4], lastChange: row[5],
                state: try OrderStateChange(row, at: 6), stateNumber: row[3])
        }
    }

    /// The units of an order in a revision.
    static func units(of order: Order.ID, in revision: Int) -> Query<OrderUnits> {
        units(
            "SELECT variant_id, quantity FROM order_lines WHERE order_id = $1 AND revision = $2 ORDER BY position",
            [order, revision])
    }

    /// The returned units of an order.
    static func returnedUnits(of order: Order.ID) -> Query<OrderUnits> {
        units("\(returnedUnitsSQL) WHERE order_returns.order_id = $1", [order])
    }

    /// The returned units of an order that cannot be sold again.
    static func lostUnits(of order: Order.ID) -> Query<OrderUnits> {
        units("\(returnedUnitsSQL) WHERE order_returns.order_id = $1 AND is_restocked = 0", [order])
    }

    /// The stock movements of an order, oldest first.
    static func movements(of order: Order.ID) -> Query<[OrderMovement]> {
        .init(
            all:
                "SELECT variant_id, change, reason, revision, line FROM stock_movements WHERE order_id = $1 ORDER BY id",
            [order]
        ) { row in
            OrderMovement(row[0], row[1], try row.oneOf(2), order, revision: row[3], line: row[4])
        }
    }

    private static func units(_ sql: String, _ arguments: [any Argument]) -> Query<OrderUnits> {
        .init(sql, arguments) { rows in
            OrderUnits(try rows.map { (variant: $0[0], quantity: try $0.quantity(1)) })
        }
    }
}

private let returnedUnitsSQL = """
    SELECT variant_id, order_returns.quantity FROM order_returns
    JOIN order_lines ON order_lines.order_id = order_returns.order_id
        AND order_lines.revision = order_returns.revision AND position = line
    """
