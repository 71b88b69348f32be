/// Scale of a chart: it ends with a round number that no value exceeds.
public struct ChartScale: Equatable, Sendable {
    /// The value at its end: 1, 2 or 5 with zeros.
    public let top: Int

    /// The smallest one that holds all of these values.
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

    /// Length of a value's bar where the scale is so long. Whatever there is can be seen; below 0 there is nothing.
    public func length(of value: Int, along length: Int) -> Int {
        guard value > 0 else { return 0 }
        return min(length, max(1, Int((Double(value) / Double(top) * Double(length)).rounded())))
    }
}
