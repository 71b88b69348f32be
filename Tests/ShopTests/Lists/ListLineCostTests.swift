import Shop
import TestSupport
import Testing

/// The CPU time of parsing a line of a list. A request has up to 200 lines, so that it may grow no faster than the length.
struct ListLineCostTests {
    private static let marks = [
        "，", "、", ", ", "(", "( ", "((", "（", "[ ] ", "① ", "1 ", "1, ", "1g, ", "1 x ", "x1 ", "of ", "juice of ", "½",
        "- ", "1-", "– ", "2 kg ", "kg 2 ", "a ", "~", "🍎", "(1) ", "(2 if) ", "1 for 2 ", "二", "两斤", "2斤", "$1 ",
        "@ 1 ", "1 g plus ", "1g/", "1) ", "• ", "9 x 13 ", "\u{301}", "１",
    ]

    @Test(arguments: ["", "a "], marks) func costGrowsLinearly(start: String, mark: String) {
        let least = cost(start, mark, count: 48)
        let most = cost(start, mark, count: 192)
        let growth = most / max(least, .microseconds(1))
        #expect(growth <= 8 || most <= .milliseconds(2), "48 × \(mark) take \(least), 192 take \(most)")
    }

    /// The least of five calls for a line of `count` code points.
    private func cost(_ start: String, _ mark: String, count: Int) -> Duration {
        let marks = repeatElement(mark.unicodeScalars, count: count).joined().prefix(count - start.unicodeScalars.count)
        let line = start + String(String.UnicodeScalarView(marks))
        return (0..<5).map { _ in ThreadTime.of { _ = ListLine(line) } }.min() ?? .zero
    }
}
