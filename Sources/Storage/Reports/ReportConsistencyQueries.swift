import Shop

/// Checks of the sums for reports. Each returns a sentence for every fault.
extension Query {
    /// Quarters of an hour whose sums differ from what happened to orders in them.
    static var orderSumFaults: Query<[String]> {
        .init(all: orderSumFaultsSQL) { row in
            "from \(row[0] as Int) on they say \(row[1] as Int) orders for \(row[2] as Int), the books "
                + "\(row[3] as Int) for \(row[4] as Int)"
        }
    }

    /// Products whose sums of a quarter of an hour differ from what happened to their order lines in it.
    static var productSumFaults: Query<[String]> {
        .init(all: productSumFaultsSQL) { row in
            let row = row.named(ProductSums.self)
            return "from \(row[.quarter] as Int) on they say \(row[.units] as Int) units of product "
                + "\(row[.productID] as Int) for \(row[.revenue] as Int), the books \(row[.counted] as Int) for "
                + "\(row[.summed] as Int)"
        }
    }

    /// Customers with orders whose first order is not recorded.
    static var firstOrderFaults: Query<[String]> {
        .init(all: firstOrderFaultsSQL) { row in "they do not have customer \(row[0] as Int), who has placed orders" }
    }

    /// Quarters of an hour whose recorded number of new customers is wrong.
    static var newCustomerFaults: Query<[String]> {
        .init(all: newCustomerFaultsSQL) { row in
            "from \(row[0] as Int) on they say \(row[1] as Int) new customers instead of \(row[2] as Int)"
        }
    }
}

private let orderSumFaultsSQL = """
    SELECT quarter, CAST(sum(orders) AS BIGINT), CAST(sum(revenue) AS BIGINT), CAST(sum(counted) AS BIGINT),
        CAST(sum(summed) AS BIGINT)
    FROM (
        SELECT quarter, orders, revenue, 0 AS counted, 0 AS summed FROM order_sums
        UNION ALL SELECT quarter, 0, 0,
            CASE WHEN standings.revision > 0 THEN 1 ELSE 0 END - CASE WHEN last_revision > 0 THEN 1 ELSE 0 END,
            coalesce(later.total - credited, 0) - coalesce(earlier.total - last_credited, 0)
        FROM order_standings AS standings
        LEFT JOIN order_revisions AS later
            ON later.order_id = standings.order_id AND later.revision = standings.revision
        LEFT JOIN order_revisions AS earlier
            ON earlier.order_id = standings.order_id AND earlier.revision = last_revision
    ) AS sums GROUP BY quarter HAVING sum(orders) <> sum(counted) OR sum(revenue) <> sum(summed) ORDER BY quarter
    """

private enum ProductSums: Int, ColumnList {
    case quarter, productID, units, revenue, counted, summed

    static let expressions = Dictionary(
        uniqueKeysWithValues: [units, revenue, counted, summed].map { ($0, "CAST(sum(\($0.name)) AS BIGINT)") })
}

/// The lines of an order count from the quarter in which it has them to the one in which it has others or is cancelled.
private let productSumFaultsSQL = """
    SELECT \(ProductSums.list) FROM (
        SELECT quarter, product_id, units, revenue, 0 AS counted, 0 AS summed FROM product_sums
        UNION ALL SELECT quarter, product_id, 0, 0, counted, summed FROM (
            SELECT quarter, variant_id, quantity AS counted, unit_price * quantity AS summed
            FROM order_standings AS standings
            JOIN order_lines AS lines
                ON lines.order_id = standings.order_id AND lines.revision = standings.revision
            UNION ALL SELECT quarter, variant_id, -quantity, -unit_price * quantity
            FROM order_standings AS standings
            JOIN order_lines AS lines ON lines.order_id = standings.order_id AND lines.revision = last_revision
            UNION ALL SELECT quarter, variant_id, -back.quantity, -unit_price * back.quantity
            FROM order_standings AS standings
            JOIN order_returns AS back ON back.order_id = standings.order_id AND returned_at < quarter + 900
            JOIN order_lines AS lines
                ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
            WHERE standings.revision > 0
            UNION ALL SELECT quarter, variant_id, back.quantity, unit_price * back.quantity
            FROM order_standings AS standings
            JOIN order_returns AS back ON back.order_id = standings.order_id AND returned_at < last_quarter + 900
            JOIN order_lines AS lines
                ON lines.order_id = back.order_id AND lines.revision = back.revision AND lines.position = back.line
            WHERE last_revision > 0
        ) AS parts JOIN variants ON variants.id = variant_id
    ) AS sums
    GROUP BY quarter, product_id HAVING sum(units) <> sum(counted) OR sum(revenue) <> sum(summed)
    ORDER BY quarter, product_id
    """

private let firstOrderFaultsSQL = """
    SELECT DISTINCT customer_id FROM real_orders JOIN order_heads USING (order_id)
    WHERE state NOT IN \(OrderState.sql(where: \.isUncounted))
        AND NOT EXISTS (SELECT 1 FROM first_orders WHERE first_orders.customer_id = real_orders.customer_id)
    ORDER BY customer_id
    """

private let newCustomerFaultsSQL = """
    SELECT quarter, CAST(sum(said) AS BIGINT), CAST(sum(found) AS BIGINT) FROM (
        SELECT quarter, new_customers AS said, 0 AS found FROM order_sums
        UNION ALL SELECT placed_at - (placed_at % 900 + 900) % 900, 0, 1 FROM first_orders
    ) AS firsts GROUP BY quarter HAVING sum(said) <> sum(found) ORDER BY quarter
    """
