import Secrets
import Shop
import Storage

/// The lines of a bank statement with the orders that they can pay, before anything is recorded.
struct StatementProof {
    /// A line with its fingerprint.
    struct Proven {
        let match: TransferMatch
        let fingerprint: [UInt8]
    }

    let matches: [Proven]
    /// The lines that are applied already.
    let applied: [BankTransfer]
    /// The orders of all choices.
    let orders: [Order.ID: DeskOrder]

    init(_ statement: BankStatement, in snapshot: Snapshot) throws {
        let prints = statement.fingerprints(key: try snapshot.ask(.bankKey) ?? [])
        let transfers = try Self.transfers(near: statement.lines, in: snapshot)
        let byPrint = Dictionary(transfers.map { ($0.fingerprint, $0) }) { first, _ in first }
        applied = prints.compactMap { byPrint[$0] }
        let open = zip(statement.lines, prints).filter { byPrint[$0.1] == nil }
        // Another column, or another export, can have another day of the same transfer.
        let recorded = Dictionary(grouping: transfers) { Self.recorded($0.order, $0.amount.minorUnits) }
        let desks = try open.isEmpty ? [] : snapshot.transferOrders(for: open.map(\.0))
        orders = Dictionary(desks.map { ($0.order.id, $0) }) { first, _ in first }
        let found = TransferMatcher(desks.map(TransferCandidate.init)).matches(open.map(\.0)) { order, line in
            (recorded[Self.recorded(order, line.amount)] ?? []).contains {
                $0.bookedOn.isWithin(days: Self.nearDays, of: line.date)
            }
        }
        matches = zip(found, open).map { Proven(match: $0, fingerprint: $1.1) }
    }

    /// The maximum number of days between the booking day and the value day of a transfer.
    private static let nearDays = 7

    private static func recorded(_ order: Order.ID, _ amount: Int) -> String { "\(order.rawValue) \(amount)" }

    /// Returns the applied transfers of the years of these lines, and of the years around: another column may have had
    /// another date.
    private static func transfers(near lines: [StatementLine], in snapshot: Snapshot) throws -> [BankTransfer] {
        let years = lines.map(\.date.year)
        guard let first = years.min(), let last = years.max(),
            let begin = CivilDate("\(padded(max(1, first - 1)))-01-01"),
            let end = CivilDate("\(padded(min(9999, last + 1)))-12-31")
        else { return [] }
        return try snapshot.ask(.bankTransfers(from: begin, to: end))
    }

    private static func padded(_ year: Int) -> String {
        String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
    }
}

extension BankStatement {
    /// The fingerprints of the lines, in their order, with the shop's key.
    func fingerprints(key: [UInt8]) -> [[UInt8]] {
        lines.map { HMACSHA256.code(for: Array($0.identity.utf8), key: key) }
    }
}

extension SeenTransfer {
    /// True if a line of the statement has this fingerprint, amount and day.
    func isLine(of lines: [[UInt8]: StatementLine]) -> Bool {
        lines[fingerprint].map { $0.amount == amount && $0.date == bookedOn } ?? false
    }

    /// The value of the line in a form: `0a1b….1001.2450.2026-11-24.1.placed.2450.0`.
    var formText: String {
        "\(Hexadecimal.encode(fingerprint)).\(order.rawValue).\(amount).\(bookedOn).\(version)"
    }

    init?(formText text: String) {
        let parts = text.split(separator: ".", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
        guard text.utf8.count <= 250, parts.count == 5, parts[0].utf8.count == 64,
            let fingerprint = Hexadecimal.decode(parts[0]), let order = Int64(parts[1]), let amount = Int(parts[2]),
            amount > 0, let day = CivilDate(parts[3])
        else { return nil }
        self.init(
            fingerprint: fingerprint, order: .init(rawValue: order), amount: amount, bookedOn: day, version: parts[4])
    }
}
