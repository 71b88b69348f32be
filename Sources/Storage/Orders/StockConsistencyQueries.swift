import Shop

/// Checks of the stock. Each returns a sentence for every fault.
extension Query {
    /// Variants whose stock differs from the sum of their movements.
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

    /// Stock movements of an order whose line has another variant.
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

    /// Orders whose stock movements do not match their units. Variants that were counted after the order are excluded,
    /// since it is unknown which units the count included.
    static var saleFaults: Query<[String]> {
        .init(all: saleFaultsSQL) { row in
            "order \(row[0] as String) took \(-(row[2] as Int)) of \(row[1] as String) instead of \(-(row[3] as Int))"
        }
    }
}

/// `wanted` is the required sum of an order's movements: its units less the restocked ones. For a cancelled order, it
/// is the units that were lost.
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
