/// The time until which a body may arrive. The body must keep arriving at the lowest rate.
///
/// A faster client earns time for a pause, up to the longest credit. So a client that has sent much cannot go on byte
/// by byte for hours.
struct BodyDeadline {
    /// The deadline, in milliseconds of the monotonic clock.
    private(set) var milliseconds: Int
    private let timeouts: Timeouts
    /// The fraction below a millisecond, in units of 1 / `timeouts.lowestRate` milliseconds.
    private var fraction = 0

    init(_ timeouts: Timeouts, now: Int) {
        self.timeouts = timeouts
        milliseconds = now + timeouts.header
    }

    /// Moves the deadline after `bytes` more bytes have arrived.
    mutating func extend(by bytes: Int, now: Int) {
        let earned = bytes * 1000 + fraction
        fraction = earned % timeouts.lowestRate
        milliseconds = min(milliseconds + earned / timeouts.lowestRate, now + timeouts.longestCredit)
    }
}
