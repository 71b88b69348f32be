/// Checks of the books: each returns a sentence for every fault, none when all is well.
extension Query {
    static var orderFaults: Query<[String]> {
        .init(
            all: """
                SELECT number, total, unit_count, CAST(coalesce(sum(unit_price * quantity), 0) AS BIGINT),
                    CAST(coalesce(sum(quantity), 0) AS BIGINT)
                FROM orders LEFT JOIN order_lines ON order_number = number GROUP BY number
                HAVING total IS DISTINCT FROM sum(unit_price * quantity) OR unit_count IS DISTINCT FROM sum(quantity)
                """
        ) { row in
            "order \(row[0] as Int) says \(row[2] as Int) units for \(row[1] as Int), "
                + "its lines \(row[4] as Int) for \(row[3] as Int)"
        }
    }

    /// Stock that is not the sum of its movements.
    static var stockFaults: Query<[String]> {
        .init(
            all: """
                SELECT name, variants.stock, CAST(coalesce(sum(change), 0) AS BIGINT)
                FROM variants JOIN products ON products.id = product_id
                LEFT JOIN stock_movements ON variant_id = variants.id
                GROUP BY variants.id HAVING coalesce(variants.stock, 0) <> coalesce(sum(change), 0)
                """
        ) { row in
            let stock = (row[1] as Int?).map { "has \($0)" } ?? "is not counted"
            return "\(row[0] as String) \(stock), its movements make \(row[2] as Int)"
        }
    }

    /// Sales that were not ordered.
    static var saleFaults: Query<[String]> {
        .init(
            all: """
                SELECT order_number, products.name, -change FROM stock_movements
                JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id
                WHERE reason = 'sold' AND NOT EXISTS (
                    SELECT 1 FROM order_lines WHERE order_lines.order_number = stock_movements.order_number
                    AND order_lines.variant_id = stock_movements.variant_id AND quantity = -change)
                """
        ) { row in
            "order \(row[0] as Int) took \(row[2] as Int) of \(row[1] as String), which its lines do not say"
        }
    }
}
