/// How a locale writes one kind of number: what is before, between and after the digits.
///
/// The shape is taken from numbers that ICU has formatted, so it holds whatever the locale's pattern holds: the place of
/// a symbol, its spaces and marks of direction.
final class NumberShape: Sendable {
    private let before, after: (positive: [UInt8], negative: [UInt8])
    private let decimalSeparator, groupSeparator: [UInt8]
    /// The digits of the last group and of each other group. In India, 12,34,567.
    private let groups: (last: Int, other: Int)
    /// The digits of the shortest number with a separator: 5 in Spanish, 4 in English.
    private let shortestGrouped: Int
    private let digits: [[UInt8]]
    private let hasASCIIDigits: Bool
    /// True if a number of up to three digits is written as its digits alone.
    private let isPlain: Bool

    /// - Parameters:
    ///   - digits: The ten digits of the locale.
    ///   - format: Formats a number with two decimal places.
    init(digits: [String], _ format: (Double) -> String) {
        self.digits = digits.map { Array($0.utf8) }
        hasASCIIDigits = digits[0] == "0"
        let one = self.digits[1]
        let (positive, negative) = (
            NumberSample(format(1111111.11), one: one), NumberSample(format(-1111111.11), one: one)
        )
        before = (positive.before, negative.before)
        after = (positive.after, negative.after)
        decimalSeparator = positive.separators.last ?? [46]
        let whole = Array(positive.runs.dropLast())
        isPlain = hasASCIIDigits && before.positive.isEmpty && after.positive.isEmpty
        groupSeparator = whole.count > 1 ? positive.separators[0] : []
        groups = whole.count > 1 ? (whole[whole.count - 1], whole[whole.count - 2]) : (.max, .max)
        shortestGrouped = NumberSample(format(1111.11), one: one).runs.count < 3 ? 5 : 4
    }

    /// Returns `units` with the last `places` digits, at most 18, after the decimal separator.
    func text(_ units: Int, places: Int) -> String {
        if isPlain, places == 0, (0..<1000).contains(units) { return String(units) }
        var (rest, power, count) = (units.magnitude, 1 as UInt, 1)
        while count <= places || rest / power >= 10 { (power, count) = (power * 10, count + 1) }
        let isGrouped = count - places >= shortestGrouped
        var text: [UInt8] = []
        text.reserveCapacity(64)
        text += units < 0 ? before.negative : before.positive
        for remaining in stride(from: count, to: 0, by: -1) {
            if remaining == places {
                text += decimalSeparator
            } else if isGrouped, remaining < count, isGroup(remaining - places) {
                text += groupSeparator
            }
            append(rest / power, to: &text)
            (rest, power) = (rest % power, power / 10)
        }
        text += units < 0 ? after.negative : after.positive
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the digits of `value`, with zeros in front up to `width`, without separators.
    func append(_ value: Int, width: Int, to text: inout [UInt8]) {
        var (rest, power, count) = (value.magnitude, 1 as UInt, 1)
        while count < width || rest / power >= 10 { (power, count) = (power * 10, count + 1) }
        while power > 0 {
            append(rest / power, to: &text)
            (rest, power) = (rest % power, power / 10)
        }
    }

    private func append(_ digit: UInt, to text: inout [UInt8]) {
        if hasASCIIDigits { text.append(48 + UInt8(digit)) } else { text += digits[Int(digit)] }
    }

    /// True if a separator is in front of the last `rest` whole digits.
    private func isGroup(_ rest: Int) -> Bool {
        rest == groups.last || (rest > groups.last && (rest - groups.last) % groups.other == 0)
    }
}
