/// Matches the lines of a bank statement with orders, by order code or payer.
public struct TransferMatcher: Sendable {
    /// The maximum number of orders to choose from for one line.
    static let mostChoices = 10
    /// Codes with fewer letters and digits are never a full match.
    static let shortestCode = 3

    private let byCode: [TransferKey: [TransferCandidate]]
    private let byName: [[String]: [TransferCandidate]]

    public init(_ candidates: [TransferCandidate]) {
        byCode = Dictionary(
            grouping: candidates.compactMap { order in TransferKey(order.code).map { ($0, order) } }, by: \.0
        ).mapValues { $0.map(\.1) }
        var byName: [[String]: [TransferCandidate]] = [:]
        for order in candidates where order.isPayable {
            for name in Set(order.names.map(Self.nameKey)) where name.count > 1 {
                byName[name, default: []].append(order)
            }
        }
        self.byName = byName
    }

    /// Returns the words of a name in alphabetical order: `Ng, Ann` is `Ann Ng`.
    private static func nameKey(_ name: String) -> [String] { TransferWords(name).words.map(\.text).sorted() }

    /// Returns the texts that have a digit and can be order codes, without duplicates.
    public static func codes(in lines: [StatementLine], atMost limit: Int) -> [String] {
        var (found, seen) = ([String](), Set<String>())
        for line in lines {
            for text in TransferWords.spellings(in: line.text)
            where text.utf8.contains(where: { (0x30...0x39).contains($0) }) && seen.insert(text).inserted {
                guard found.count < limit else { return found }
                found.append(text)
            }
        }
        return found
    }

    /// Returns the match of a line, regardless of other lines.
    public func match(_ line: StatementLine) -> TransferMatch {
        let found = orders(in: line.text)
        let exact = found.filter { $0.isPayable && $0.due == line.amount && !Self.isShort($0) }
        // A text that also names an order without anything due may mean that one.
        if exact.count == 1, found.allSatisfy(\.isPayable) { return TransferMatch(line, [.init(exact[0], nil)]) }
        if !exact.isEmpty { return TransferMatch(line, exact.map { .init($0, .severalOrders) }) }
        if !found.isEmpty { return TransferMatch(line, found.map { .init($0, Self.doubt($0, line.amount)) }) }
        let named = byName[Self.nameKey(line.payer)] ?? []
        guard named.count == 1, named[0].due == line.amount else { return TransferMatch(line, []) }
        return TransferMatch(line, [.init(named[0], .payerName)])
    }

    private func orders(in text: String) -> [TransferCandidate] {
        var (found, seen) = ([TransferCandidate](), Set<Order.ID>())
        for key in TransferWords.keys(in: text) {
            for order in byCode[key] ?? [] where seen.insert(order.order).inserted { found.append(order) }
            if found.count >= Self.mostChoices { break }
        }
        return Array(found.prefix(Self.mostChoices))
    }

    private static func isShort(_ order: TransferCandidate) -> Bool {
        (TransferKey(order.code)?.text.unicodeScalars.count ?? 0) < shortestCode
    }

    private static func doubt(_ order: TransferCandidate, _ amount: Int) -> TransferMatch.Doubt {
        switch order.state {
        case .cancelled: .cancelled
        case .awaiting: .awaiting
        case _ where order.due <= 0: .paid
        default: order.due == amount ? .shortCode : .otherAmount
        }
    }
}

extension TransferMatcher {
    /// Returns the matches of all lines. An order has one full match: later lines for it are in doubt.
    ///
    /// - Parameter isRecorded: Returns true if a transfer of this amount, with a day near this one, was applied to the
    ///   order before.
    public func matches(
        _ lines: [StatementLine], isRecorded: (Order.ID, StatementLine) -> Bool = { _, _ in false }
    ) -> [TransferMatch] {
        var paid: Set<Order.ID> = []
        return lines.map { line in
            let match = match(line)
            let choices = match.choices.map { choice in
                isRecorded(choice.order.order, line)
                    ? TransferMatch.Choice(choice.order, .recorded) : choice.doubted(line)
            }
            guard choices.count == 1, choices[0].doubt == nil else { return TransferMatch(line, choices) }
            let isFirst = paid.insert(choices[0].order.order).inserted
            return TransferMatch(line, isFirst ? choices : [.init(choices[0].order, .earlierLine)])
        }
    }
}

extension TransferMatch.Choice {
    /// Returns the choice with the doubt that the bank has not booked the line, or a full match as a choice of staff, if
    /// the line cannot have paid the order.
    fileprivate func doubted(_ line: StatementLine) -> TransferMatch.Choice {
        if line.isPending { return TransferMatch.Choice(order, .pending) }
        guard doubt == nil else { return self }
        return order.isPlaced(after: line.date) ? TransferMatch.Choice(order, .earlierDay) : self
    }
}
