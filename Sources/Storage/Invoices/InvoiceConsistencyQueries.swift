/// Checks of the invoices. Each returns a sentence for every fault.
extension Query {
    /// Gaps in the numbers of the invoices.
    static var invoiceGapFaults: Query<[String]> {
        .init(
            all: """
                SELECT number FROM (
                    SELECT number, lag(number, 1, 0) OVER (ORDER BY number) AS before FROM invoices) AS pairs
                WHERE number <> before + 1 ORDER BY number
                """
        ) { "before invoice \($0[0] as Int) a number is missing" }
    }

    /// Invoices whose total differs from the sum of their rows.
    static var invoiceSumFaults: Query<[String]> {
        .init(
            all: """
                SELECT number, total, CAST(coalesce(sum(amount), 0)
                    + CASE WHEN includes_tax = 1 THEN 0 ELSE coalesce(sum(tax), 0) END AS BIGINT) AS summed
                FROM invoices LEFT JOIN invoice_rows ON invoice = number
                GROUP BY number, total, includes_tax
                HAVING total <> coalesce(sum(amount), 0)
                    + CASE WHEN includes_tax = 1 THEN 0 ELSE coalesce(sum(tax), 0) END
                ORDER BY number
                """
        ) { "invoice \($0[0] as Int) says \($0[1] as Int), its rows \($0[2] as Int)" }
    }

    /// Orders whose invoices and credit notes do not add up to the amount owed. Without a standing invoice, this is 0.
    static var invoicedOrderFaults: Query<[String]> {
        .init(
            all: """
                SELECT code, invoiced, owed FROM (
                    SELECT order_id, CAST(sum(total) AS BIGINT) AS invoiced,
                        CASE WHEN sum(CASE kind WHEN 'invoice' THEN 1 WHEN 'cancellation' THEN -1 ELSE 0 END) = 0 THEN 0
                            ELSE (SELECT total - credited FROM order_heads WHERE order_id = invoices.order_id)
                        END AS owed
                    FROM invoices GROUP BY order_id) AS sums
                JOIN orders ON orders.id = order_id WHERE invoiced <> owed ORDER BY order_id
                """
        ) { "order \($0[0] as String) has invoices for \($0[1] as Int) and costs \($0[2] as Int)" }
    }
}
