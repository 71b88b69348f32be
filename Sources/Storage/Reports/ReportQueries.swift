public import Shop

/// Figures for reports, from the sums of each quarter of an hour. Each figure belongs to the time of its own event: a sale
/// to the time when the order was placed, a revision, return or cancellation to its own. Orders without money count
/// nowhere (`PaymentMethod.isTest`). `start` and `end` are the first seconds of days in any time zone.
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

private let salesSQL = """
    SELECT CAST(coalesce(sum(orders), 0) AS BIGINT), CAST(coalesce(sum(revenue), 0) AS BIGINT),
        CAST(coalesce(sum(new_customers), 0) AS BIGINT)
    FROM order_sums WHERE quarter >= $1 AND quarter < $2
    """

/// The left join makes SQLite read the best products first. Each of them has a row in `products`.
private let bestProductsSQL = """
    SELECT product_id, slug, name, units, revenue FROM (
        SELECT product_id, CAST(sum(units) AS BIGINT) AS units, CAST(sum(revenue) AS BIGINT) AS revenue
        FROM product_sums WHERE quarter >= $1 AND quarter < $2
        GROUP BY product_id HAVING sum(units) <> 0 OR sum(revenue) <> 0
        ORDER BY sum(revenue) DESC, product_id LIMIT $3) AS best
    LEFT JOIN products ON products.id = product_id ORDER BY revenue DESC, product_id
    """
