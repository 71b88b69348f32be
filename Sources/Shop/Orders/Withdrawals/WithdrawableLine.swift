/// A line of an order, as its customer can withdraw from it.
public struct WithdrawableLine: Equatable, Sendable {
    /// The position of the line in the latest revision, from 0.
    public let position: Int
    public let line: OrderLine
    /// The number of units that were not returned.
    public let units: Int

    public init(position: Int, line: OrderLine, units: Int) {
        (self.position, self.line, self.units) = (position, line, units)
    }

    /// False if customers can never withdraw from the purchase of the item. Sealed goods can be chosen.
    public var canBeChosen: Bool { line.withdrawalExemption?.holdsOnceUnsealed ?? true }
}

extension [Revision] {
    /// Returns the lines of the latest revision that have units left to return.
    public func withdrawableLines(after returns: [OrderReturn]) -> [WithdrawableLine] {
        zip(last?.contents.lines ?? [], unitsLeft(after: returns)).enumerated()
            .map { WithdrawableLine(position: $0, line: $1.0, units: $1.1) }
            .filter { $0.units > 0 }
    }
}

extension [WithdrawableLine] {
    /// Returns the items of a withdrawal statement, one line each: `2 × Tomato`. The names are in the customer's language.
    /// Empty if no units are chosen.
    ///
    /// - Parameter units: The number of chosen units by the position of their line.
    public func items(choosing units: [Int: Int]) -> String {
        compactMap { row in
            guard row.canBeChosen, let count = units[row.position], (1...row.units).contains(count) else { return nil }
            return "\(count) × \(row.line.nameForCustomer)"
        }.joined(separator: "\n")
    }

    /// Reads a text that `items(choosing:)` has written. Returns the units by the position of their line; nil for any other
    /// text, and if more units are named than are left.
    public func units(in items: String) -> [Int: Int]? {
        let rows = Dictionary(map { ($0.line.nameForCustomer, $0) }) { first, _ in first }
        var units: [Int: Int] = [:]
        for item in items.split(separator: "\n") {
            let parts = item.split(separator: " × ", maxSplits: 1)
            guard parts.count == 2, let count = Int(parts[0]), let row = rows[String(parts[1])],
                units[row.position] == nil, (1...row.units).contains(count)
            else { return nil }
            units[row.position] = count
        }
        return units
    }
}
