import Shop

/// A difference between the tax of an order's returns and the tax in its credit notes.
enum CreditTaxFault {
    /// Earlier versions rounded the tax of each return separately. Their credit notes are unchanged.
    case roundedSeparately
    case wrong
}

extension DatabaseConnection {
    /// Returns the faults of a comparison: the tax in the invoices and credit notes of orders with credited returns,
    /// and the orders' shares of the tax.
    func creditTaxFaults(_ kind: CreditTaxFault) throws -> [String] {
        try ask(.invoicedOrdersWithCredits).flatMap { order in
            try creditTaxDifferences(of: order).filter { $0.kind == kind }.map {
                "the credit notes of order \(order.code) differ from its tax by \($0.difference), at the rate "
                    + "\($0.rate.thousandths)"
            }
        }
    }

    private func creditTaxDifferences(
        of order: Order
    ) throws -> [(rate: TaxRate, difference: Int, kind: CreditTaxFault)] {
        let (returns, invoiced) = try ask(.returns(of: order), .invoicedTaxes(of: order.id))
        let revisions = try revisions(of: order)
        guard let contents = revisions.last?.contents else { return [] }
        let returned = revisions.credited(returns)
        let rates = Set(contents.taxes.map(\.rate) + returned.map(\.taxRate)).subtracting([.none]).sorted()
        return rates.compactMap { rate in
            let ofRate = returned.filter { $0.taxRate == rate }
            let ordered = contents.taxes.first { $0.rate == rate }?.tax.minorUnits ?? 0
            let credited = ordered - (invoiced[rate] ?? 0)
            let shares = ofRate.map(\.tax.minorUnits)
            guard credited != shares.reduce(0, +) else { return nil }
            let earlier = ofRate.map {
                $0.separatelyRoundedTax(pricesIncludeTax: contents.pricesIncludeTax).minorUnits
            }
            // The first credit notes can be from an earlier version, and the later ones from this one.
            let isEarlier = (1...max(1, shares.count)).contains {
                credited == (earlier.prefix($0) + shares.dropFirst($0)).reduce(0, +)
            }
            return (rate, shares.reduce(0, +) - credited, isEarlier ? .roundedSeparately : .wrong)
        }
    }
}

extension Query {
    /// Orders without credited returns whose invoices and credit notes do not have the order's amounts and taxes. Those of an
    /// order without a standing invoice add up to 0.
    static var invoiceTaxFaults: Query<[String]> {
        .init(
            all: """
                SELECT code, tax_rate, CAST(sum(amount) AS BIGINT), CAST(sum(tax) AS BIGINT) FROM (
                    SELECT order_id, tax_rate, amount, tax FROM invoice_rows JOIN invoices ON number = invoice
                    UNION ALL SELECT order_id, tax_rate, -unit_price * quantity, -tax
                    FROM order_lines JOIN order_heads USING (order_id, revision)
                    WHERE order_id IN (\(standingSQL))
                    UNION ALL SELECT order_id, tax_rate, -amount, -tax
                    FROM order_adjustments JOIN order_heads USING (order_id, revision)
                    WHERE order_id IN (\(standingSQL))) AS taxed
                JOIN orders ON orders.id = order_id
                WHERE order_id NOT IN (
                    SELECT order_id FROM order_heads WHERE credited > 0 AND order_id IN (\(standingSQL)))
                GROUP BY code, tax_rate HAVING sum(amount) <> 0 OR sum(tax) <> 0 ORDER BY 1, 2
                """
        ) { row in
            "the invoices of order \(row[0] as String) differ from it by \(row[2] as Int), their tax by "
                + "\(row[3] as Int), at the rate \(row[1] as Int)"
        }
    }

    /// Orders with a standing invoice and credited returns.
    fileprivate static var invoicedOrdersWithCredits: Query<[Order]> {
        .init(
            all: """
                SELECT \(Order.columns) FROM orders \(Order.joins)
                WHERE credited > 0 AND orders.id IN (\(standingSQL)) ORDER BY orders.id
                """
        ) { try Order($0) }
    }

    /// The tax at each rate in all invoices and credit notes of an order.
    fileprivate static func invoicedTaxes(of order: Order.ID) -> Query<[TaxRate: Int]> {
        .init(
            """
            SELECT tax_rate, CAST(sum(tax) AS BIGINT) FROM invoice_rows JOIN invoices ON number = invoice
            WHERE order_id = $1 GROUP BY tax_rate
            """, [order]
        ) { rows in
            Dictionary(uniqueKeysWithValues: try rows.map { (try $0.taxRate(0), $0[1] as Int) })
        }
    }
}

/// Orders with an invoice that no cancellation has corrected.
private let standingSQL = """
    SELECT order_id FROM invoices GROUP BY order_id
    HAVING sum(CASE kind WHEN 'invoice' THEN 1 WHEN 'cancellation' THEN -1 ELSE 0 END) > 0
    """
