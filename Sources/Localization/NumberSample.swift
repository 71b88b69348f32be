/// The parts of a number of ones that ICU has formatted.
struct NumberSample {
    /// The texts before the first digit and after the last.
    private(set) var before: [UInt8] = []
    private(set) var after: [UInt8] = []
    /// The numbers of digits between separators.
    private(set) var runs: [Int] = []
    private(set) var separators: [[UInt8]] = []

    /// - Parameter one: The locale's digit.
    init(_ text: String, one: [UInt8]) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            guard rest.starts(with: one) else {
                after.append(rest.removeFirst())
                continue
            }
            if runs.isEmpty {
                (before, after, runs) = (after, [], [0])
            } else if !after.isEmpty {
                separators.append(after)
                (after, runs) = ([], runs + [0])
            }
            runs[runs.count - 1] += 1
            rest = rest.dropFirst(one.count)
        }
    }
}
