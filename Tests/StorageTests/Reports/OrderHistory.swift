import Shop
import TestSupport

/// The history of all orders, read from their immutable rows, for comparison with the sums of reports.
struct OrderHistory {
    private struct Line {
        let product: String
        let units: Int
        let cents: Int
    }

    private struct Part {
        let moment: Int
        let credit: Int
        let line: Line
    }

    private struct Entry {
        var placedAt = 0
        /// Time and name of each state, oldest first.
        var states: [(moment: Int, name: String)] = []
        /// Time, total and lines of each revision, oldest first.
        var revisions: [(moment: Int, total: Int, lines: [Line])] = []
        var returns: [Part] = []
    }

    private var orders: [Int: Entry] = [:]

    init(_ shop: TestShop) throws {
        let connection = try shop.rawConnection()
        func rows(_ sql: String) throws -> [[String]] {
            try connection.strings(sql).map {
                $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            }
        }
        for row in try rows("SELECT id || '|' || placed_at FROM orders") {
            orders[Int(row[0])!] = Entry(placedAt: Int(row[1])!)
        }
        let states = "SELECT order_id || '|' || changed_at || '|' || state FROM order_states ORDER BY order_id, number"
        for row in try rows(states) {
            orders[Int(row[0])!]!.states.append((Int(row[1])!, row[2]))
        }
        let revisions = """
            SELECT order_id || '|' || revised_at || '|' || total FROM order_revisions ORDER BY order_id, revision
            """
        for row in try rows(revisions) { orders[Int(row[0])!]!.revisions.append((Int(row[1])!, Int(row[2])!, [])) }
        let lines = """
            SELECT order_id || '|' || revision || '|' || product_name || '|' || quantity || '|' || (unit_price * quantity)
            FROM order_lines
            """
        for row in try rows(lines) {
            let line = Line(product: row[2], units: Int(row[3])!, cents: Int(row[4])!)
            orders[Int(row[0])!]!.revisions[Int(row[1])! - 1].lines.append(line)
        }
        let returns = """
            SELECT back.order_id || '|' || returned_at || '|' || credit || '|' || product_name || '|' || back.quantity
                || '|' || (unit_price * back.quantity)
            FROM order_returns AS back JOIN order_lines AS lines ON lines.order_id = back.order_id
                AND lines.revision = back.revision AND lines.position = back.line
            """
        for row in try rows(returns) {
            let line = Line(product: row[3], units: Int(row[4])!, cents: Int(row[5])!)
            orders[Int(row[0])!]!.returns.append(Part(moment: Int(row[1])!, credit: Int(row[2])!, line: line))
        }
    }

    /// The orders and the revenue from `start` to `end` (exclusive).
    func sales(_ start: Timestamp, _ end: Timestamp, newCustomers: Int) -> Sales {
        let (before, after) = (standing(start), standing(end))
        return Sales(
            orders: after.orders - before.orders,
            revenue: Money(minorUnits: after.revenue - before.revenue, .usd), newCustomers: newCustomers)
    }

    /// Name, units and revenue of each product that was sold from `start` to `end` (exclusive), in alphabetical order.
    func products(_ start: Timestamp, _ end: Timestamp) -> [String] {
        let (before, after) = (standing(start).products, standing(end).products)
        return Set(before.keys).union(after.keys).compactMap { name in
            let (old, new) = (before[name] ?? (0, 0), after[name] ?? (0, 0))
            let (units, cents) = (new.units - old.units, new.cents - old.cents)
            return units == 0 && cents == 0 ? nil : "\(name) \(units) \(cents)"
        }.sorted()
    }

    /// The sums of all orders as they were at a time (exclusive).
    private func standing(
        _ time: Timestamp
    ) -> (orders: Int, revenue: Int, products: [String: (units: Int, cents: Int)]) {
        let end = Int(time.secondsSince1970)
        var (count, revenue, products) = (0, 0, [:] as [String: (units: Int, cents: Int)])
        func add(_ line: Line, _ sign: Int) {
            let old = products[line.product] ?? (0, 0)
            products[line.product] = (old.units + sign * line.units, old.cents + sign * line.cents)
        }
        for order in orders.values where order.placedAt < end {
            let later = order.states.dropFirst().filter { $0.moment < end }
            guard (later.last ?? order.states[0]).name != "cancelled" else { continue }
            let revision = order.revisions.dropFirst().filter { $0.moment < end }.last ?? order.revisions[0]
            let returns = order.returns.filter { $0.moment < end }
            count += 1
            revenue += revision.total - returns.reduce(0) { $0 + $1.credit }
            for line in revision.lines { add(line, 1) }
            for part in returns { add(part.line, -1) }
        }
        return (count, revenue, products)
    }
}
