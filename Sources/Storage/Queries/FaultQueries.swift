internal import GRDB

/// What must not be: each gives a sentence for every fault, none when all is well.
extension Database {
    func integrityFaults() throws -> [String] {
        let rows = try String.fetchCursor(self, sql: "PRAGMA integrity_check")
        var faults: [String] = []
        do {
            while let row = try rows.next() { faults.append(row.split(separator: "\n").joined(separator: " ")) }
        } catch  where !faults.isEmpty {
            // SQLite has told what it found before it gave up.
        }
        return faults.filter { $0 != "ok" }
    }

    func foreignKeyFaults() throws -> [String] {
        try all("SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2") { row in
            "\(row[2] as Int) of the \(row[0] as String) refer to \(row[1] as String) that are not there"
        }
    }

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
