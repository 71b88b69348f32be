/// The moment until which a body may be on its way: it must keep coming at the lowest rate.
///
/// Whoever is faster earns time for a pause, but never more than the pace allows at once: nobody who has sent much may
/// go on byte by byte for hours.
struct BodyDeadline {
    /// On the monotonic clock, in milliseconds.
    private(set) var milliseconds: Int
    private let pace: Pace
    /// Of a millisecond, in parts of `pace.lowestRate`.
    private var fraction = 0

    init(_ pace: Pace, now: Int) {
        self.pace = pace
        milliseconds = now + pace.header
    }

    /// So many more bytes have come.
    mutating func extend(by bytes: Int, now: Int) {
        let earned = bytes * 1000 + fraction
        fraction = earned % pace.lowestRate
        milliseconds = min(milliseconds + earned / pace.lowestRate, now + pace.longestCredit)
    }
}
