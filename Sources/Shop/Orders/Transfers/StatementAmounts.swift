/// The form of the amounts in a column of a bank statement: its decimal mark, decided once for the whole column.
public struct StatementAmounts: Equatable, Sendable {
    /// The reason why a cell is not an amount.
    public enum Refusal: Error, Equatable, Sendable { case unreadable, tooLarge }

    private let currency: Currency
    /// The decimal mark; nil if no amount shows it.
    private let mark: Character?

    /// The separators of groups of three digits, beside the mark that is not the decimal mark.
    private static let spaces: Set<Character> = [" ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "’"]
    /// The maximum number of digits, so that no amount overflows.
    private static let mostDigits = 15

    /// Decides the decimal mark of a column.
    ///
    /// - Throws: `Refusal.unreadable` if some amounts have a decimal comma and others a decimal point.
    public init(_ cells: some Sequence<String>, in currency: Currency) throws(Refusal) {
        var (marks, weak) = (Set<Character>(), Set<Character>())
        for cell in cells {
            guard let number = Self.number(cell, currency) else { continue }
            switch Self.evidence(number.text, currency) {
            case .decimal(let mark): marks.insert(mark)
            case .group(let mark): weak.insert(mark == "." ? "," : ".")
            case nil: break
            }
        }
        guard marks.count < 2 else { throw .unreadable }
        self.currency = currency
        mark = marks.first ?? (weak.count == 1 ? weak.first : nil)
    }

    private enum Evidence {
        /// The mark can only be a decimal mark.
        case decimal(Character)
        /// The mark is probably before three digits of a group.
        case group(Character)
    }

    private static func evidence(_ text: String, _ currency: Currency) -> Evidence? {
        guard let last = text.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
        let (mark, before, places) = (text[last], text[..<last], text[text.index(after: last)...].count)
        if before.contains(mark) { return .decimal(mark == "." ? "," : ".") }
        let hasGroups = before.contains { $0 == "." || $0 == "," || spaces.contains($0) }
        if hasGroups || places != 3 || before.count > 3 || before == "0" || before.isEmpty { return .decimal(mark) }
        return currency.minorDigits == 3 ? nil : .group(mark)
    }

    /// Returns an amount in minor units; below 0 for a debit. Nil for an empty cell.
    public func minorUnits(_ cell: String) throws(Refusal) -> Int? {
        if cell.allSatisfy(\.isWhitespace) { return nil }
        guard let number = Self.number(cell, currency) else { throw .unreadable }
        var (whole, places) = (number.text[...], Substring())
        let last = number.text.lastIndex { $0 == "." || $0 == "," }
        // Without a known mark, 1.234 may be a thousand times more than it seems.
        guard mark != nil || last == nil else { throw .unreadable }
        if let last, number.text[last] == mark {
            (whole, places) = (number.text[..<last], number.text[number.text.index(after: last)...])
            guard places.isOfDigits else { throw .unreadable }
        }
        let digits = try Self.digits(whole, decimal: mark)
        while places.count > currency.minorDigits, places.last == "0" { places.removeLast() }
        guard places.count <= currency.minorDigits else { throw .unreadable }
        let all = digits + places + String(repeating: "0", count: currency.minorDigits - places.count)
        guard all.utf8.count <= Self.mostDigits, let value = Int(all), value <= OrderContents.largestTotal else {
            throw .tooLarge
        }
        return number.isNegative ? -value : value
    }

    /// Returns the digits of a whole number. Each group after the first has exactly three digits.
    private static func digits(_ whole: Substring, decimal: Character?) throws(Refusal) -> String {
        guard let separator = whole.first(where: { !$0.isASCIIDigit }) else {
            guard whole.isOfDigits else { throw .unreadable }
            return significant(whole)
        }
        guard spaces.contains(separator) || ((separator == "." || separator == ",") && separator != decimal) else {
            throw .unreadable
        }
        let groups = whole.split(separator: separator, omittingEmptySubsequences: false)
        guard (1...3).contains(groups[0].count), groups.allSatisfy(\.isOfDigits),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { throw .unreadable }
        return significant(Substring(groups.joined()))
    }

    /// Returns the digits without zeros before them.
    private static func significant(_ digits: Substring) -> String {
        let rest = digits.drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }
}

extension StatementAmounts {
    /// Returns the digits with their marks, without sign and currency. Nil if other text is left.
    private static func number(_ cell: String, _ currency: Currency) -> (text: String, isNegative: Bool)? {
        guard cell.utf8.count <= 60 else { return nil }
        var (text, sign) = (cell.withoutSpaceAround, Character?.none)
        for _ in 0..<2 {
            for name in [currency.rawValue, currency.symbol.withoutSpaceAround] where !name.isEmpty {
                if text.hasPrefix(name) { text.removeFirst(name.count) }
                if text.hasSuffix(name) { text.removeLast(name.count) }
            }
            text = text.withoutSpaceAround
            // Swiss banks write 50.- or 50.-- for 50.00.
            for end in [".--", ",--", ".-", ",-"] where text.hasSuffix(end) { text.removeLast(end.count) }
            guard let first = text.first, let last = text.last else { return nil }
            if sign == nil, signs.contains(first) {
                sign = text.removeFirst()
            } else if sign == nil, signs.contains(last) {
                sign = text.removeLast()
            }
            text = text.withoutSpaceAround
        }
        let isNumber = text.first?.isASCIIDigit == true || text.first == "." || text.first == ","
        guard isNumber, text.allSatisfy({ $0.isASCIIDigit || $0 == "." || $0 == "," || spaces.contains($0) }) else {
            return nil
        }
        return (text.first?.isASCIIDigit == true ? text : "0" + text, sign.map { $0 != "+" } ?? false)
    }

    /// A plus sign, and the minus signs that banks write.
    private static let signs: Set<Character> = ["+", "-", "\u{2212}", "\u{2013}"]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
