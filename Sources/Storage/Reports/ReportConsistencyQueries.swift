import Shop

/// Checks of the sums for reports. Each returns a sentence for every fault.
extension Query {
    /// Quarters of an hour whose sums differ from those of the orders placed in them.
    static var orderSumFaults: Query<[String]> {
        .init(all: orderSumFaultsSQL) { row in
            "from \(row[0] as Int) on they say \(row[1] as Int) orders for \(row[2] as Int), the books "
                + "\(row[3] as Int) for \(row[4] as Int)"
        }
    }

    /// Products whose sums differ from those of their order lines and returns.
    static var productSumFaults: Query<[String]> {
        .init(all: productSumFaultsSQL) { row in
            let row = row.named(ProductSums.self)
            return "from \(row[.quarter] as Int) on they say \(row[.units] as Int) units of product "
                + "\(row[.productID] as Int) for \(row[.revenue] as Int), the books \(row[.counted] as Int) for "
                + "\(row[.summed] as Int)"
        }
    }

    /// Customers whose recorded first order is not their first one.
    static var firstOrderFaults: Query<[String]> {
        .init(all: firstOrderFaultsSQL) { row in
            let (said, found) = (row[1] as Int?, row[2] as Int?)
            return
                "the first order of customer \(row[0] as Int) is of \(found.map(String.init) ?? "no time"), they say "
                + (said.map(String.init) ?? "there is none")
        }
    }

    /// Quarters of an hour whose recorded number of new customers is wrong.
    static var newCustomerFaults: Query<[String]> {
        .init(all: newCustomerFaultsSQL) { row in
            "from \(row[0] as Int) on they say \(row[1] as Int) new customers instead of \(row[2] as Int)"
        }
    }
}

/// The result of `%` has the sign of the dividend.
private let quarter = "placed_at - (placed_at % 900 + 900) % 900"

private let orderSumFaultsSQL = """
    SELECT quarter, CAST(sum(orders) AS BIGINT), CAST(sum(revenue) AS BIGINT), CAST(sum(counted) AS BIGINT),
        CAST(sum(summed) AS BIGINT)
    FROM (
        SELECT quarter, orders, revenue, 0 AS counted, 0 AS summed FROM order_sums
        UNION ALL SELECT \(quarter), 0, 0, count(*), sum(total - credited)
        FROM orders JOIN order_heads ON order_id = orders.id WHERE state NOT IN \(OrderState.sql(where: \.isUncounted)) GROUP BY 1
    ) AS sums GROUP BY quarter HAVING sum(orders) <> sum(counted) OR sum(revenue) <> sum(summed) ORDER BY quarter
    """

private enum ProductSums: Int, ColumnList {
    case quarter, productID, units, revenue, counted, summed

    static let expressions = Dictionary(
        uniqueKeysWithValues: [units, revenue, counted, summed].map { ($0, "CAST(sum(\($0.name)) AS BIGINT)") })
}

private let productSumFaultsSQL = """
    SELECT \(ProductSums.list) FROM (
        SELECT quarter, product_id, units, revenue, 0 AS counted, 0 AS summed FROM product_sums
        UNION ALL SELECT \(quarter), product_id, 0, 0, counted, summed FROM (
            SELECT heads.order_id, variant_id, quantity AS counted, unit_price * quantity AS summed
            FROM order_heads AS heads
            JOIN order_lines AS lines ON lines.order_id = heads.order_id AND lines.revision = heads.revision
            WHERE state NOT IN \(OrderState.sql(where: \.isUncounted))
            UNION ALL SELECT heads.order_id, variant_id, -back.quantity, -amount
            FROM returned_goods AS back JOIN order_heads AS heads ON heads.order_id = back.order_id
            WHERE state NOT IN \(OrderState.sql(where: \.isUncounted))
        ) AS parts JOIN orders ON orders.id = order_id JOIN variants ON variants.id = variant_id
    ) AS sums
    GROUP BY quarter, product_id HAVING sum(units) <> sum(counted) OR sum(revenue) <> sum(summed)
    ORDER BY quarter, product_id
    """

private let firstOrderFaultsSQL = """
    SELECT customer_id, CAST(max(said) AS BIGINT), CAST(max(found) AS BIGINT) FROM (
        SELECT customer_id, placed_at AS said, NULL AS found FROM first_orders
        UNION ALL SELECT customer_id, NULL, min(placed_at) FROM orders JOIN order_heads ON order_id = orders.id
        WHERE state NOT IN \(OrderState.sql(where: \.isUncounted)) GROUP BY customer_id
    ) AS firsts GROUP BY customer_id HAVING max(said) IS DISTINCT FROM max(found) ORDER BY customer_id
    """

private let newCustomerFaultsSQL = """
    SELECT quarter, CAST(sum(said) AS BIGINT), CAST(sum(found) AS BIGINT) FROM (
        SELECT quarter, new_customers AS said, 0 AS found FROM order_sums
        UNION ALL SELECT \(quarter), 0, 1 FROM first_orders
    ) AS firsts GROUP BY quarter HAVING sum(said) <> sum(found) ORDER BY quarter
    """
