/// The moment until which a body may be on its way: it must keep coming at the lowest rate.
///
/// A faster sender earns time for a pause, but never more than the longest credit: nobody who has sent much may go on
/// byte by byte for hours.
struct BodyDeadline {
    /// Milliseconds of the monotonic clock.
    private(set) var milliseconds: Int
    private let timeouts: Timeouts
    /// Rest below a millisecond, in parts of `timeouts.lowestRate`.
    private var fraction = 0

    init(_ timeouts: Timeouts, now: Int) {
        self.timeouts = timeouts
        milliseconds = now + timeouts.header
    }

    /// Moves the deadline after `bytes` more have come.
    mutating func extend(by bytes: Int, now: Int) {
        let earned = bytes * 1000 + fraction
        fraction = earned % timeouts.lowestRate
        milliseconds = min(milliseconds + earned / timeouts.lowestRate, now + timeouts.longestCredit)
    }
}
