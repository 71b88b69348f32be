import Shop

/// Checks of the stock: each returns a sentence for every fault, none when all is well.
extension Query {
    /// Stock that is not the sum of its movements.
    static var stockFaults: Query<[String]> {
        .init(
            all: """
                SELECT name, variants.stock, CAST(coalesce(sum(change), 0) AS BIGINT)
                FROM variants JOIN products ON products.id = product_id
                LEFT JOIN stock_movements ON variant_id = variants.id
                GROUP BY variants.id, name HAVING coalesce(variants.stock, 0) <> coalesce(sum(change), 0)
                ORDER BY variants.id
                """
        ) { row in
            let stock = (row[1] as Int?).map { "has \($0)" } ?? "is not counted"
            return "\(row[0] as String) \(stock), its movements make \(row[2] as Int)"
        }
    }

    /// Movements for an order whose line is of something else.
    static var movementFaults: Query<[String]> {
        .init(
            all: """
                SELECT code, products.name, change FROM stock_movements JOIN orders ON orders.id = stock_movements.order_id
                JOIN variants ON variants.id = stock_movements.variant_id JOIN products ON products.id = product_id
                LEFT JOIN order_lines ON order_lines.order_id = stock_movements.order_id
                    AND order_lines.revision = stock_movements.revision AND order_lines.position = line
                WHERE order_lines.variant_id IS DISTINCT FROM stock_movements.variant_id
                ORDER BY stock_movements.id
                """
        ) { row in
            "order \(row[0] as String) moved \(row[2] as Int) of \(row[1] as String), which its line does not name"
        }
    }

    /// Orders that have not taken what they say. What was counted anew since is left out: nobody knows what that count
    /// held.
    static var saleFaults: Query<[String]> {
        .init(all: saleFaultsSQL) { row in
            "order \(row[0] as String) took \(-(row[2] as Int)) of \(row[1] as String) instead of \(-(row[3] as Int))"
        }
    }
}

/// `wanted` is the sum that an order's movements must have: what it says, without what was restocked; what was lost,
/// when it is cancelled.
private let saleFaultsSQL = """
    SELECT code, products.name, moved, wanted FROM (
        SELECT order_id, variant_id, CAST(sum(wanted) AS BIGINT) AS wanted, CAST(sum(moved) AS BIGINT) AS moved,
            min(movement) AS movement
        FROM (
            SELECT lines.order_id, variant_id,
                CASE WHEN state = \(OrderState.cancelled.sql) THEN 0 ELSE -quantity END AS wanted, 0 AS moved,
                CAST(NULL AS BIGINT) AS movement
            FROM order_heads JOIN order_lines AS lines
                ON lines.order_id = order_heads.order_id AND lines.revision = order_heads.revision
            UNION ALL SELECT lines.order_id, variant_id,
                CASE WHEN state = \(OrderState.cancelled.sql) THEN (is_restocked - 1) * back.quantity
                    ELSE is_restocked * back.quantity END, 0, NULL
            FROM order_returns AS back JOIN order_heads ON order_heads.order_id = back.order_id
            JOIN order_lines AS lines
                ON lines.order_id = back.order_id AND lines.revision = back.revision AND position = line
            UNION ALL SELECT order_id, variant_id, 0, change, id FROM stock_movements WHERE order_id IS NOT NULL
        ) AS parts GROUP BY order_id, variant_id HAVING sum(wanted) <> sum(moved)
    ) AS differences
    JOIN orders ON orders.id = differences.order_id
    JOIN order_revisions ON order_revisions.order_id = orders.id AND order_revisions.revision = 1
    JOIN variants ON variants.id = differences.variant_id JOIN products ON products.id = product_id
    LEFT JOIN stock_movements AS first ON first.id = movement
    LEFT JOIN (
        SELECT variant_id, max(id) AS id, max(moved_at) AS moved_at FROM stock_movements
        WHERE reason = \(StockMovement.Reason.counted.sql) GROUP BY variant_id
    ) AS counts ON counts.variant_id = variants.id
    WHERE CASE WHEN first.reason = \(StockMovement.Reason.sold.sql) THEN coalesce(counts.id, 0) < movement
        ELSE (variants.stock IS NOT NULL OR moved <> 0) AND coalesce(counts.moved_at, 0) < revised_at END
    ORDER BY differences.order_id, differences.variant_id
    """
