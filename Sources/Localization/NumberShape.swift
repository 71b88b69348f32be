/// How a locale writes one kind of number: what is before, between and after the digits.
///
/// The shape is taken from numbers that ICU has formatted, so it holds whatever the locale's pattern holds: the place of
/// a symbol, its spaces and marks of direction.
struct NumberShape: Sendable {
    private var before: (positive: [UInt8], negative: [UInt8]) = ([], [45])
    private var after: (positive: [UInt8], negative: [UInt8]) = ([], [])
    private var decimalSeparator: [UInt8] = [46]
    private var groupSeparator: [UInt8] = []
    /// The digits of the last group and of each other group. In India, 12,34,567.
    private var groups = (last: Int.max, other: Int.max)
    /// The digits of the shortest number with a separator: 5 in Spanish, 4 in English.
    private var shortestGrouped = 4
    private let digits: [[UInt8]]

    /// - Parameters:
    ///   - digits: The ten digits of the locale.
    ///   - format: Formats a number with two decimal places.
    init(digits: [String], _ format: (Double) -> String) {
        self.digits = digits.map { Array($0.utf8) }
        let (positive, negative) = (parts(format(1111111.11)), parts(format(-1111111.11)))
        before = (positive.before, negative.before)
        after = (positive.after, negative.after)
        guard let decimal = positive.separators.last else { return }
        decimalSeparator = decimal
        let whole = positive.runs.dropLast()
        guard whole.count > 1, let last = whole.last else { return }
        groupSeparator = positive.separators[0]
        groups = (last, whole[whole.endIndex - 2])
        if parts(format(1111.11)).runs.count < 3 { shortestGrouped = 5 }
    }

    /// Returns `units` with the last `places` digits after the decimal separator.
    func text(_ units: Int, places: Int) -> String {
        var values = Array(String(units.magnitude).utf8)
        if values.count <= places {
            values.insert(contentsOf: repeatElement(48, count: places + 1 - values.count), at: 0)
        }
        let whole = values.count - places
        var text = units < 0 ? before.negative : before.positive
        text.reserveCapacity(text.count + 2 * values.count + 24)
        for (index, value) in values.enumerated() {
            if index == whole {
                text += decimalSeparator
            } else if index > 0, index < whole, whole >= shortestGrouped, isGroup(whole - index) {
                text += groupSeparator
            }
            text += digits[Int(value) - 48]
        }
        text += units < 0 ? after.negative : after.positive
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the digits of `value`, with zeros in front up to `width`, without separators.
    func digits(_ value: Int, width: Int = 1) -> [UInt8] {
        let text = String(value)
        let zeros = repeatElement(digits[0], count: max(0, width - text.utf8.count)).joined()
        return zeros + text.utf8.flatMap { digits[Int($0) - 48] }
    }

    /// True if a separator is in front of the last `rest` whole digits.
    private func isGroup(_ rest: Int) -> Bool {
        rest == groups.last || (rest > groups.last && (rest - groups.last) % groups.other == 0)
    }

    /// Divides a number of ones at its digits. `runs` has the lengths of the runs of digits.
    private func parts(_ text: String) -> (before: [UInt8], runs: [Int], separators: [[UInt8]], after: [UInt8]) {
        var (runs, between, rest) = ([0], [[UInt8]](), Array(text.utf8)[...])
        let one = digits[1]
        var other: [UInt8] = []
        while !rest.isEmpty {
            if rest.starts(with: one) {
                if !other.isEmpty || between.isEmpty {
                    between.append(other)
                    runs.append(0)
                    other = []
                }
                runs[runs.count - 1] += 1
                rest = rest.dropFirst(one.count)
            } else {
                other.append(rest.removeFirst())
            }
        }
        return (between.first ?? [], Array(runs.dropFirst()), Array(between.dropFirst()), other)
    }
}
