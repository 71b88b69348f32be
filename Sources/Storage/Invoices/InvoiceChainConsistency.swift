import Shop

extension DatabaseConnection {
    /// Returns the faults of the chain of papers: a paper that differs from its hash, that does not follow the paper before
    /// it, or that its series does not number. Papers of earlier programs, which have no hash, come before the first
    /// chained number of their series.
    func invoiceChainFaults() throws -> [String] {
        var faults = try ask(.seriesFaults)
        var (number, last) = (Int64(0), [UInt8]?.none)
        while true {
            let links = try ask(.paperLinks(after: number, limit: 500))
            guard let end = links.last?.paper.number else { return faults }
            let rows = try ask(.hashedRows(after: number, through: end))
            for link in links {
                faults += link.faults(after: last, rows[link.paper.number] ?? [])
                last = link.hash
            }
            number = end
        }
    }
}

/// A paper with its stored hashes.
private struct PaperLink {
    let paper: HashedPaper
    let previous: [UInt8]?
    let hash: [UInt8]?
    /// True if the series is chained from this paper or an earlier one on.
    let isChained: Bool

    func faults(after last: [UInt8]?, _ rows: [HashedRow]) -> [String] {
        guard let hash else { return last == nil && !isChained ? [] : ["invoice \(paper.number) has no hash"] }
        var paper = paper
        paper.rows = rows
        return (previous == last ? [] : ["invoice \(paper.number) does not follow the invoice before it"])
            + (paper.hash(after: previous) == hash ? [] : ["invoice \(paper.number) differs from its hash"])
    }
}

extension Query {
    fileprivate static func paperLinks(after number: Int64, limit: Int) -> Query<[PaperLink]> {
        .init(
            all: """
                SELECT number, printed_number, invoices.kind, order_id, corrects, issued_at, supplied_at, account_id,
                    reason, seller, tax_number, buyer, includes_tax, total, previous_hash, hash,
                    coalesce(series_number >= chained_from, FALSE)
                FROM invoices LEFT JOIN series ON series.id = series_id WHERE number > $1 ORDER BY number LIMIT $2
                """, [number, limit]
        ) { row in
            let paper = HashedPaper(
                number: row[0], printedNumber: row[1], kind: row[2], order: row[3], corrects: row[4],
                issuedAt: row[5], suppliedAt: row[6], account: row[7], reason: row[8], seller: row[9],
                taxNumber: row[10], buyer: row[11], includesTax: row[12], total: row[13], rows: [])
            return PaperLink(paper: paper, previous: row[14], hash: row[15], isChained: row[16])
        }
    }

    /// Papers that their series does not number, and series whose next number is not free or leaves a gap.
    fileprivate static var seriesFaults: Query<[String]> {
        .init(
            all: """
                SELECT 'invoice ' || number || ' is not numbered by its series' FROM invoices
                LEFT JOIN series ON series.id = series_id
                WHERE series.id IS NULL OR series_number IS NULL OR printed_number IS NULL
                    OR chained_from <= series_number AND printed_number <> prefix || series_number
                UNION ALL
                SELECT 'series ' || id || ' continues with ' || next || ' after ' || latest FROM (
                    SELECT id, next, (SELECT coalesce(max(series_number), 0) FROM invoices WHERE series_id = series.id)
                        AS latest
                    FROM series) AS ends
                WHERE next <> latest + 1
                UNION ALL
                SELECT 'series ' || id || ' has a wrong first chained number' FROM series
                WHERE chained_from IS NULL OR EXISTS (
                    SELECT 1 FROM invoices WHERE series_id = series.id AND series_number < chained_from AND hash IS NOT NULL)
                """
        ) { $0[0] }
    }

    /// The rows of the papers in a range, by the paper's number.
    fileprivate static func hashedRows(after first: Int64, through last: Int64) -> Query<[Int64: [HashedRow]]> {
        .init(
            """
            SELECT invoice, position, label, quantity, unit, unit_price, amount, tax_rate, tax,
                tax_category, tax_reason
            FROM invoice_rows WHERE invoice > $1 AND invoice <= $2 ORDER BY invoice, position
            """, [first, last]
        ) { rows in
            var papers: [Int64: [HashedRow]] = [:]
            while let row = try rows.next() {
                papers[row[0], default: []].append(
                    HashedRow(
                        position: row[1], label: row[2], quantity: row[3], unit: row[4], unitPrice: row[5],
                        amount: row[6], taxRate: row[7], tax: row[8], taxCategory: row[9], taxReason: row[10]))
            }
            return papers
        }
    }
}
