/// The last month in which a payment card is good.
public struct CardExpiry: Equatable, Sendable {
    public let year: Int
    /// 1 to 12.
    public let month: Int

    /// Reads month and year as they were typed, the year with two digits or four. Nil for no month, or for no year of
    /// this century.
    public init?(month typedMonth: String, year typedYear: String) {
        guard (typedMonth + typedYear).isOfDigits,
            typedMonth.utf8.count <= 2, let month = Int(typedMonth), (1...12).contains(month),
            let year = Int(typedYear), [2, 4].contains(typedYear.utf8.count)
        else { return nil }
        self.month = month
        self.year = typedYear.utf8.count == 2 ? 2000 + year : year
        guard (2000...2099).contains(self.year) else { return nil }
    }

    /// True once its last month is over.
    public func isOver(at time: LocalTime) -> Bool { (year, month) < (time.year, time.month) }
}
