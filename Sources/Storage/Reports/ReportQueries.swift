public import Shop

/// Figures for reports, from the sums of each quarter of an hour, without orders paid by the demo card. `start` and
/// `end` are the first seconds of days in any time zone.
extension Query {
    /// The orders, revenue and new customers from `start` to `end` (exclusive).
    public static func sales(from start: Timestamp, to end: Timestamp, in currency: Currency) -> Query<Sales?> {
        .init(first: salesSQL, [start, end]) {
            Sales(orders: $0[0], revenue: Money(minorUnits: $0[1], currency), newCustomers: $0[2])
        }
    }

    /// The products with the highest revenue from `start` to `end` (exclusive), highest first.
    public static func bestProducts(
        from start: Timestamp, to end: Timestamp, in currency: Currency, limit: Int
    ) -> Query<[ProductSales]> {
        .init(all: bestProductsSQL, [start, end, limit]) { row in
            ProductSales(
                product: row[0], slug: row[1], name: row[2], units: row[3],
                revenue: Money(minorUnits: row[4], currency))
        }
    }
}

/// The orders paid by the demo card from $1 to $2 (exclusive).
private let demoOrders = """
    (SELECT heads.order_id, heads.revision, heads.total - credited AS revenue
    FROM listed_orders JOIN order_heads AS heads ON heads.order_id = listed_orders.order_id
    WHERE listed_orders.payment = \(PaymentStatus.demo.sql) AND listed_orders.state NOT IN \(OrderState.sql(where: \.isUncounted))
        AND placed_at >= $1 AND placed_at < $2) AS demo
    """

/// The customers whose first order was paid by the demo card.
private let demoFirsts = """
    (SELECT DISTINCT listed.customer_id, listed.placed_at
    FROM listed_orders AS listed JOIN first_orders ON first_orders.customer_id = listed.customer_id
        AND first_orders.placed_at = listed.placed_at
    WHERE listed.payment = \(PaymentStatus.demo.sql) AND listed.state NOT IN \(OrderState.sql(where: \.isUncounted))) AS demo
    """

/// A customer whose first order was paid by the demo card is new with their first other order.
private let salesSQL = """
    SELECT CAST(coalesce(sum(orders), 0) AS BIGINT), CAST(coalesce(sum(revenue), 0) AS BIGINT),
        CAST(coalesce(sum(new_customers), 0) AS BIGINT)
    FROM (
        SELECT orders, revenue, new_customers FROM order_sums WHERE quarter >= $1 AND quarter < $2
        UNION ALL SELECT -1, -revenue, 0 FROM \(demoOrders)
        UNION ALL SELECT 0, 0, -1 FROM \(demoFirsts) WHERE placed_at >= $1 AND placed_at < $2
        UNION ALL SELECT 0, 0, 1 FROM (
            SELECT min(others.placed_at) AS placed_at
            FROM \(demoFirsts) JOIN listed_orders AS others ON others.customer_id = demo.customer_id
            WHERE others.payment <> \(PaymentStatus.demo.sql)
                AND others.state NOT IN \(OrderState.sql(where: \.isUncounted))
            GROUP BY others.customer_id) AS firsts
        WHERE placed_at >= $1 AND placed_at < $2
    ) AS sums
    """

/// The returned units of orders placed from $1 to $2 (exclusive): their credits, and their price before coupons and
/// taxes, in which a product's revenue is counted.
private let returnedLines = """
    (SELECT lines.variant_id, goods.amount, lines.unit_price * goods.quantity AS revenue
    FROM listed_orders AS listed JOIN returned_goods AS goods ON goods.order_id = listed.order_id
    JOIN order_returns AS back ON back.id = goods.id
    JOIN order_lines AS lines ON lines.order_id = back.order_id AND lines.revision = back.revision
        AND lines.position = back.line
    WHERE listed.placed_at >= $1 AND listed.placed_at < $2
        AND listed.state NOT IN \(OrderState.sql(where: \.isUncounted)) AND listed.payment <> \(PaymentStatus.demo.sql)) AS returned
    """

/// The left join makes SQLite read the best products first. Each of them has a row in `products`.
private let bestProductsSQL = """
    SELECT product_id, slug, name, units, revenue FROM (
        SELECT product_id, CAST(sum(units) AS BIGINT) AS units, CAST(sum(revenue) AS BIGINT) AS revenue
        FROM (
            SELECT product_id, units, revenue FROM product_sums WHERE quarter >= $1 AND quarter < $2
            UNION ALL SELECT product_id, -quantity, -unit_price * quantity
            FROM \(demoOrders)
            JOIN order_lines AS lines ON lines.order_id = demo.order_id AND lines.revision = demo.revision
            JOIN variants ON variants.id = variant_id
            UNION ALL SELECT product_id, 0, amount - revenue FROM \(returnedLines)
            JOIN variants ON variants.id = variant_id
            UNION ALL SELECT product_id, quantity, amount
            FROM \(demoOrders) JOIN returned_goods AS back ON back.order_id = demo.order_id
            JOIN variants ON variants.id = variant_id
        ) AS sums
        GROUP BY product_id HAVING sum(units) <> 0 OR sum(revenue) <> 0
        ORDER BY sum(revenue) DESC, product_id LIMIT $3) AS best
    LEFT JOIN products ON products.id = product_id ORDER BY revenue DESC, product_id
    """
