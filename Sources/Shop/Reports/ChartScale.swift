/// The scale of a chart, which ends with a round number that no value exceeds.
public struct ChartScale: Equatable, Sendable {
    /// The value at its end: 1, 2 or 5, followed by zeros.
    public let top: Int

    /// Makes the smallest scale for all these values.
    public init(_ values: [Int]) {
        let highest = values.max() ?? 0
        var (power, top) = (1, 1)
        while top < highest, power <= Int.max / 50 {
            let steps = [power, 2 * power, 5 * power, 10 * power]
            top = steps.first { $0 >= highest } ?? 10 * power
            power *= 10
        }
        self.top = max(top, 1)
    }

    /// Returns the length of a value's bar on a scale of `length`: positive values are always visible, negative ones
    /// have length 0.
    public func length(of value: Int, along length: Int) -> Int {
        guard value > 0 else { return 0 }
        return min(length, max(1, Int((Double(value) / Double(top) * Double(length)).rounded())))
    }
}
