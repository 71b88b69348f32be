/// The last month in which a payment card is valid.
public struct CardExpiry: Equatable, Sendable {
    public let year: Int
    /// From 1 to 12.
    public let month: Int

    /// Parses a typed month and year; the year has two or four digits. Nil for an invalid month, or a year outside this
    /// century.
    public init?(month typedMonth: String, year typedYear: String) {
        guard (typedMonth + typedYear).isOfDigits,
            typedMonth.utf8.count <= 2, let month = Int(typedMonth), (1...12).contains(month),
            let year = Int(typedYear), [2, 4].contains(typedYear.utf8.count)
        else { return nil }
        self.month = month
        self.year = typedYear.utf8.count == 2 ? 2000 + year : year
        guard (2000...2099).contains(self.year) else { return nil }
    }

    /// Returns true once the last month of validity is over.
    public func isOver(at time: LocalTime) -> Bool { (year, month) < (time.year, time.month) }
}
