/// What must not be in the books: each gives a sentence for every fault, none when all is well.
extension DatabaseConnection {
    func orderFaults() throws -> [String] {
        try all(
            """
            SELECT number, total, unit_count, coalesce(sum(unit_price * quantity), 0), coalesce(sum(quantity), 0)
            FROM orders LEFT JOIN order_lines ON order_number = number
            GROUP BY number HAVING total IS NOT sum(unit_price * quantity) OR unit_count IS NOT sum(quantity)
            """
        ) { row in
            "order \(row[0] as Int) says \(row[2] as Int) units for \(row[1] as Int), "
                + "its lines \(row[4] as Int) for \(row[3] as Int)"
        }
    }

    func stockFaults() throws -> [String] {
        try stockThatIsNotTheSumOfItsMovements() + salesThatWereNotOrdered()
    }

    private func stockThatIsNotTheSumOfItsMovements() throws -> [String] {
        try all(
            """
            SELECT name, stock, coalesce(sum(change), 0) FROM products LEFT JOIN stock_movements ON product_id = products.id
            GROUP BY products.id HAVING coalesce(stock, 0) <> coalesce(sum(change), 0)
            """
        ) { row in
            let stock = (row[1] as Int?).map { "has \($0)" } ?? "is not counted"
            return "\(row[0] as String) \(stock), its movements make \(row[2] as Int)"
        }
    }

    private func salesThatWereNotOrdered() throws -> [String] {
        try all(
            """
            SELECT order_number, products.name, -change FROM stock_movements JOIN products ON products.id = product_id
            WHERE reason = 'sold' AND NOT EXISTS (
                SELECT 1 FROM order_lines WHERE order_lines.order_number = stock_movements.order_number
                AND order_lines.product_id = stock_movements.product_id AND quantity = -change)
            """
        ) { row in
            "order \(row[0] as Int) took \(row[2] as Int) of \(row[1] as String), which its lines do not say"
        }
    }
}
