import Shop

/// Checks of the orders. Each returns a sentence for every fault.
extension Query {
    /// Revisions whose total differs from the sum of their lines, adjustments and taxes.
    static var orderFaults: Query<[String]> {
        .init(all: orderFaultsSQL) { row in
            let row = row.named(OrderSums.self)
            return "order \(row[.code] as String)\(Self.revision(row[.revision])) says \(row[.unitCount] as Int) units "
                + "for \(row[.total] as Int), its lines \(row[.units] as Int) for \(row[.summed] as Int)"
        }
    }

    /// Taxes that differ from the sum of their shares.
    static var taxFaults: Query<[String]> {
        .init(all: taxFaultsSQL) { row in
            "order \(row[0] as String)\(Self.revision(row[1])) has a tax that its shares differ from by "
                + "\(row[3] as Int), at the rate \(row[2] as Int)"
        }
    }

    /// Orders without a row that each order must have.
    static var orphanFaults: Query<[String]> {
        .init(all: orphanFaultsSQL) { row in "order \(row[0] as String) has no \(row[1] as String)" }
    }

    /// Rows of `order_heads` that do not match the order tables.
    static var headFaults: Query<[String]> {
        let names = ["state", "revision", "units", "total", "credited", "paid", "refunded", "last change"]
        return .init(all: headFaultsSQL) { row in
            let pairs = names.indices.map { (names[$0], row[1 + $0] as String, row[1 + names.count + $0] as String) }
            let wrong = pairs.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1) instead of \($0.2)" }
            return "the head of order \(row[0] as String) says " + wrong.joined(separator: ", ")
        }
    }

    /// Orders whose row in `listed_orders` does not match the order tables.
    static var listFaults: Query<[String]> {
        .init(all: listFaultsSQL) { row in "order \(row[0] as String) differs in the order list" }
    }

    /// Order states that may not follow the state before them.
    static var stateFaults: Query<[String]> {
        .init(all: stateFaultsSQL) { row in
            "order \(row[0] as String) is \(row[1] as String) after \(row[2] as String? ?? "nothing")"
        }
    }

    /// Customers who are merged into themselves, directly or through others.
    static var mergeFaults: Query<[String]> {
        .init(all: mergeFaultsSQL) { row in "customer \(row[0] as Int) is merged into themselves" }
    }

    private static func revision(_ number: Int) -> String {
        number > 1 ? ", revision \(number)," : ""
    }
}

private enum OrderSums: Int, ColumnList {
    case code, revision, total, unitCount, units, summed

    static let expressions = Dictionary(
        uniqueKeysWithValues: [units, summed].map { ($0, "CAST(coalesce(\($0.name), 0) AS BIGINT)") })
}

private let orderFaultsSQL = """
    SELECT \(OrderSums.list) FROM (
        SELECT order_id, revision, total, unit_count,
            (SELECT sum(quantity) FROM order_lines AS lines
                WHERE lines.order_id = made.order_id AND lines.revision = made.revision) AS units,
            (SELECT sum(unit_price * quantity) FROM order_lines AS lines
                WHERE lines.order_id = made.order_id AND lines.revision = made.revision)
            + coalesce((SELECT sum(amount) FROM order_adjustments AS adjustments
                WHERE adjustments.order_id = made.order_id AND adjustments.revision = made.revision), 0)
            + CASE WHEN includes_tax = 1 THEN 0 ELSE coalesce((SELECT sum(tax) FROM order_taxes AS taxes
                WHERE taxes.order_id = made.order_id AND taxes.revision = made.revision), 0) END AS summed
        FROM order_revisions AS made
    ) AS sums JOIN orders ON orders.id = order_id
    WHERE total IS DISTINCT FROM summed OR unit_count IS DISTINCT FROM units ORDER BY order_id, revision
    """

private let taxFaultsSQL = """
    SELECT code, revision, tax_rate, CAST(sum(tax) AS BIGINT) FROM (
        SELECT order_id, revision, tax_rate, unit_price * quantity AS amount, tax FROM order_lines
        WHERE tax_rate > 0 OR tax <> 0
        UNION ALL SELECT order_id, revision, tax_rate, amount, tax FROM order_adjustments
        UNION ALL SELECT order_id, revision, tax_rate, -amount, -tax FROM order_taxes
    ) AS taxed JOIN orders ON orders.id = order_id
    GROUP BY code, revision, tax_rate HAVING sum(tax) <> 0 OR (tax_rate > 0 AND sum(amount) <> 0)
    ORDER BY 1, 2, 3
    """

private let orphanFaultsSQL = """
    SELECT code, 'revision' FROM orders
    WHERE NOT EXISTS (SELECT 1 FROM order_revisions WHERE order_id = orders.id AND revision = 1)
    UNION ALL SELECT code, 'head' FROM orders
    WHERE NOT EXISTS (SELECT 1 FROM order_heads WHERE order_id = orders.id)
    UNION ALL SELECT code, 'state' FROM orders
    WHERE NOT EXISTS (SELECT 1 FROM order_states WHERE order_id = orders.id) ORDER BY 1
    """

private let headFaultsSQL = """
    SELECT code, state, CAST(revision AS TEXT), CAST(unit_count AS TEXT), CAST(total AS TEXT), CAST(credited AS TEXT),
        CAST(paid AS TEXT), CAST(refunded AS TEXT), CAST(changed_at AS TEXT), last_state,
        CAST(last_revision AS TEXT), CAST(units AS TEXT), CAST(summed AS TEXT), CAST(credits AS TEXT),
        CAST(payments AS TEXT), CAST(refunds AS TEXT), CAST(last_change AS TEXT)
    FROM (
        SELECT heads.*,
            (SELECT state FROM order_states WHERE order_id = heads.order_id ORDER BY number DESC LIMIT 1) AS last_state,
            (SELECT max(revision) FROM order_revisions WHERE order_id = heads.order_id) AS last_revision,
            (SELECT unit_count FROM order_revisions WHERE order_id = heads.order_id ORDER BY revision DESC LIMIT 1)
                AS units,
            (SELECT total FROM order_revisions WHERE order_id = heads.order_id ORDER BY revision DESC LIMIT 1)
                AS summed,
            (SELECT coalesce(sum(credit), 0) FROM order_returns WHERE order_id = heads.order_id) AS credits,
            (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = heads.order_id) AS payments,
            (SELECT coalesce(sum(-amount), 0) FROM payments WHERE order_id = heads.order_id AND amount < 0) AS refunds,
            (SELECT max(moment) FROM (
                SELECT max(revised_at) AS moment FROM order_revisions WHERE order_id = heads.order_id
                UNION ALL SELECT max(changed_at) FROM order_states WHERE order_id = heads.order_id
                UNION ALL SELECT max(paid_at) FROM payments WHERE order_id = heads.order_id
                UNION ALL SELECT max(returned_at) FROM order_returns WHERE order_id = heads.order_id) AS changes)
                AS last_change
        FROM order_heads AS heads
    ) AS heads JOIN orders ON orders.id = order_id
    WHERE state IS DISTINCT FROM last_state OR revision IS DISTINCT FROM last_revision
        OR unit_count IS DISTINCT FROM units OR total IS DISTINCT FROM summed OR credited <> credits
        OR paid <> payments OR refunded <> refunds OR changed_at IS DISTINCT FROM last_change
    ORDER BY order_id
    """

private let listFaultsSQL = """
    SELECT code FROM order_heads AS heads JOIN orders ON orders.id = heads.order_id
    LEFT JOIN listed_orders AS listed ON listed.order_id = heads.order_id
    WHERE listed.customer_id IS DISTINCT FROM orders.customer_id OR listed.placed_at IS DISTINCT FROM orders.placed_at
        OR listed.state <> \(OrderState.listedSQL(of: "heads.state"))
        OR listed.payment <>
            CASE WHEN orders.payment_method IN \(PaymentMethod.sql(where: \.isTest)) AND heads.payment <> ''
                THEN \(PaymentStatus.demo.sql) ELSE heads.payment END
        OR listed.total <> heads.total
    UNION ALL SELECT CAST(order_id AS TEXT) FROM listed_orders AS listed
    WHERE NOT EXISTS (SELECT 1 FROM order_heads WHERE order_heads.order_id = listed.order_id)
    ORDER BY 1
    """

private let stateFaultsSQL = """
    SELECT code, after.state, before.state FROM order_states AS after JOIN orders ON orders.id = after.order_id
    LEFT JOIN order_states AS before ON before.order_id = after.order_id AND before.number = after.number - 1
    WHERE CASE WHEN after.number = 1 THEN after.state IN (\(OrderState.placed.sql), \(OrderState.awaiting.sql))
        ELSE (coalesce(before.state, ''), after.state) IN (VALUES \(OrderState.transitions)) END IS NOT TRUE
    ORDER BY after.order_id, after.number
    """

private let mergeFaultsSQL = """
    WITH RECURSIVE heirs (customer, id) AS (
        SELECT id, merged_into FROM customers WHERE merged_into IS NOT NULL
        UNION SELECT customer, merged_into FROM customers JOIN heirs ON customers.id = heirs.id
        WHERE merged_into IS NOT NULL)
    SELECT customer FROM heirs WHERE customer = id ORDER BY customer
    """

extension OrderState {
    /// All transitions from one state to another, as SQL rows.
    fileprivate static var transitions: String {
        allCases.flatMap { state in state.next.map { "(\(state.sql), \($0.sql))" } }.joined(separator: ", ")
    }

    /// SQL for the state under which an order is listed. `column` has the state of the order.
    fileprivate static func listedSQL(of column: String) -> String {
        "CASE \(column) \(allCases.map { "WHEN \($0.sql) THEN \($0.listed.sql)" }.joined(separator: " ")) ELSE \(column) END"
    }
}
