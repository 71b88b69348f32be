/// The credits of a bank statement, read from the cells of a file.
public struct BankStatement: Equatable, Sendable {
    /// The maximum number of columns and of rows, and of code points in a cell. Longer cells are cut.
    public static let mostColumns = 200
    public static let mostRows = 10_000
    public static let longestCell = 500

    public let lines: [StatementLine]
    /// The number of debits, of rows without an amount, and of rows in another currency.
    public private(set) var passedOver = 0
    public private(set) var faults: [StatementFault] = []

    /// A row of the file after the heading.
    public struct Row: Sendable {
        /// The number of the row in the file, from 1.
        public let number: Int
        let cells: [String]

        public init(_ number: Int, _ cells: [String]) {
            self.number = number
            self.cells = cells.prefix(mostColumns).map { String($0.unicodeScalars.prefix(longestCell)) }
        }

        /// The cells by which banks mark lines that are not booked yet, folded.
        private static let pendingMarks: Set = [
            "vorgemerkt", "umsatz vorgemerkt", "nicht gebucht", "pending", "pendiente", "en attente",
        ]

        /// True if the bank has not booked the row yet.
        var isPending: Bool { cells.contains { Self.pendingMarks.contains($0.withoutSpaceAround.lowercased()) } }

        /// The cell at a position; empty if there is none.
        public subscript(position: Int?) -> String {
            position.flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
        }
    }

    /// Reads at most `mostRows` rows.
    ///
    /// - Throws: `StatementAmounts.Refusal` if the amounts have different decimal marks.
    public init(_ rows: [Row], _ columns: StatementColumns, in currency: Currency) throws(StatementAmounts.Refusal) {
        let rows = rows.prefix(Self.mostRows)
        let amounts = try StatementAmounts(rows.lazy.map { $0[columns[.amount]] }, in: currency)
        let dates = StatementDates(rows.lazy.map { $0[columns[.date]] })
        var (lines, counts, passedOver) = ([StatementLine](), [String: Int](), 0)
        var faults: [StatementFault] = []
        for row in rows {
            let identity = row.cells.map(\.withoutSpaceAround).joined(separator: "\u{1F}")
            let count = counts[identity, default: 0] + 1
            counts[identity] = count
            switch Self.amount(of: row, columns, amounts, currency) {
            case .failure(let fault): faults.append(StatementFault(row: row.number, reason: fault.reason))
            case .success(let amount) where amount <= 0: passedOver += 1
            case .success(let amount):
                guard let date = dates.date(row[columns[.date]]) else {
                    faults.append(StatementFault(row: row.number, reason: .date))
                    continue
                }
                let texts = [row[columns[.text]], row[columns[.moreText]]].map(\.withoutSpaceAround)
                lines.append(
                    StatementLine(
                        row: row.number, date: date, amount: amount, payer: row[columns[.payer]].withoutSpaceAround,
                        text: texts.filter { !$0.isEmpty }.joined(separator: " "),
                        identity: "\(identity)\u{1E}\(count)", isPending: row.isPending))
            }
        }
        (self.lines, self.passedOver, self.faults) = (lines, passedOver, faults)
    }

    private struct AmountFault: Error {
        let reason: StatementFault.Reason
    }

    /// Returns the amount of a row; 0 for a row without an amount, or in another currency.
    private static func amount(
        of row: Row, _ columns: StatementColumns, _ amounts: StatementAmounts, _ currency: Currency
    ) -> Result<Int, AmountFault> {
        let code = row[columns[.currency]].withoutSpaceAround
        guard code.isEmpty || code.uppercased() == currency.rawValue || code == currency.symbol else {
            return .success(0)
        }
        let amount: Int
        do {
            amount = try amounts.minorUnits(row[columns[.amount]]) ?? 0
        } catch {
            return .failure(AmountFault(reason: error == .tooLarge ? .tooLarge : .amount))
        }
        guard columns[.direction] != nil, amount != 0 else { return .success(amount) }
        return switch StatementDirection(row[columns[.direction]]) {
        case .credit: .success(amount)
        case .debit: .success(-abs(amount))
        case nil: .failure(AmountFault(reason: .direction))
        }
    }
}
