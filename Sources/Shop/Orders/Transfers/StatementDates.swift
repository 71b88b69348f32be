/// The form of the dates in a column of a bank statement, decided once for the whole column.
public struct StatementDates: Equatable, Sendable {
    /// True if a date such as 11/24/2026 proves that months come first.
    private let isMonthFirst: Bool

    public init(_ cells: some Sequence<String>) {
        var (firstIsDay, secondIsDay) = (false, false)
        for cell in cells where cell.contains("/") {
            guard let parts = Self.parts(cell), parts[0].count <= 2 else { continue }
            if let first = Int(parts[0]), first > 12 { firstIsDay = true }
            if let second = Int(parts[1]), second > 12 { secondIsDay = true }
        }
        isMonthFirst = secondIsDay && !firstIsDay
    }

    /// Parses `2026-11-24`, `20261124`, `24.11.2026`, `24.11.26`, `24/11/2026` and, if the column proves it,
    /// `11/24/2026`. A time after the date is ignored.
    public func date(_ cell: String) -> CivilDate? {
        guard let parts = Self.parts(cell) else { return nil }
        if parts[0].count == 4 { return Self.date(parts[0], parts[1], parts[2]) }
        guard parts[0].count <= 2, parts[1].count <= 2 else { return nil }
        let year = parts[2].count == 2 ? "20" + parts[2] : String(parts[2])
        let isSwapped = isMonthFirst && cell.contains("/")
        return Self.date(year[...], isSwapped ? parts[0] : parts[1], isSwapped ? parts[1] : parts[0])
    }

    /// Returns the three numbers of a date in the order of the cell.
    private static func parts(_ cell: String) -> [Substring]? {
        guard cell.utf8.count <= 40 else { return nil }
        let text = cell.withoutSpaceAround.prefix { $0 != " " && $0 != "T" }
        if text.count == 8, text.isOfDigits {
            return [text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2)]
        }
        for mark in ["-", ".", "/"] as [Character] where text.contains(mark) {
            let parts = text.split(separator: mark, omittingEmptySubsequences: false)
            return parts.count == 3 && parts.allSatisfy(\.isOfDigits) ? parts : nil
        }
        return nil
    }

    private static func date(_ year: Substring, _ month: Substring, _ day: Substring) -> CivilDate? {
        func padded(_ number: Substring) -> String { number.count == 1 ? "0" + number : String(number) }
        return CivilDate("\(year)-\(padded(month))-\(padded(day))")
    }
}
