public import Shop

extension Snapshot {
    /// Returns all revisions of an order, oldest first. The last one is valid.
    public func revisions(of order: Order) throws -> [Revision] {
        try database.revisions(of: order)
    }
}

extension DatabaseConnection {
    /// Returns all revisions of an order, oldest first.
    func revisions(of order: Order) throws -> [Revision] {
        let currency = order.total.currency
        let (heads, lines, adjustments, taxes) = try ask(
            .revisionHeads(of: order.id), .lines(of: order.id, in: currency),
            .adjustments(of: order.id, in: currency), .taxes(of: order.id, in: currency))
        return heads.map { head in
            Revision(
                number: head.number, revisedAt: head.revisedAt, author: head.author, reason: head.reason,
                contents: OrderContents(
                    lines: lines[head.number] ?? [], adjustments: adjustments[head.number] ?? [],
                    taxes: taxes[head.number] ?? [], pricesIncludeTax: head.includesTax, in: currency))
        }
    }
}

extension Snapshot {
    /// Returns the contents of the last revision of an order.
    public func contents(of order: Order) throws -> OrderContents {
        try revisions(of: order).latestContents(of: order)
    }
}

extension [Revision] {
    /// Returns the contents of an order's last revision. Reads all revisions of the order.
    func latestContents(of order: Order) throws -> OrderContents {
        guard let contents = last?.contents else {
            throw StorageError.failed(reason: "order \(order.code) has no revision")
        }
        return contents
    }
}

/// A revision without its contents.
private struct RevisionHead {
    let number: Int
    let revisedAt: Timestamp
    let author: Account.ID?
    let reason: String
    let includesTax: Bool
}

extension Query {
    fileprivate static func revisionHeads(of order: Order.ID) -> Query<[RevisionHead]> {
        .init(
            all: """
                SELECT revision, revised_at, account_id, reason, includes_tax FROM order_revisions
                WHERE order_id = $1 ORDER BY revision
                """, [order]
        ) { row in
            RevisionHead(number: row[0], revisedAt: row[1], author: row[2], reason: row[3], includesTax: row[4])
        }
    }

    fileprivate static func lines(of order: Order.ID, in currency: Currency) -> Query<[Int: [OrderLine]]> {
        parts(OrderLine.columns, of: "order_lines", by: "position", order) { try OrderLine($0, at: 1, in: currency) }
    }

    fileprivate static func adjustments(of order: Order.ID, in currency: Currency) -> Query<[Int: [Adjustment]]> {
        parts(Adjustment.columns, of: "order_adjustments", by: "position", order) {
            try Adjustment($0, at: 1, in: currency)
        }
    }

    fileprivate static func taxes(of order: Order.ID, in currency: Currency) -> Query<[Int: [TaxSum]]> {
        parts(TaxSum.columns, of: "order_taxes", by: "tax_rate", order) { try TaxSum($0, at: 1, in: currency) }
    }

    /// The rows of a table by revision.
    private static func parts<Part>(
        _ columns: String, of table: String, by sorting: String, _ order: Order.ID,
        _ make: @escaping @Sendable (Row) throws -> Part
    ) -> Query<[Int: [Part]]> {
        .init(
            "SELECT revision, \(columns) FROM \(table) WHERE order_id = $1 ORDER BY revision, \(sorting)", [order]
        ) { rows in
            Dictionary(grouping: try rows.map { (revision: $0[0] as Int, part: try make($0)) }, by: \.revision)
                .mapValues { $0.map(\.part) }
        }
    }
}
