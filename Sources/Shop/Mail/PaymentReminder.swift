/// The reminder of an order that is paid by bank transfer and not paid yet.
public enum PaymentReminder {
    /// The days after the order from which staff can choose.
    public static let allowed = 1...60
    public static let standard = 7
    /// The days after which a reminder that was not written is left out. A shop that switches the reminder on does not
    /// remind of old orders.
    static let latest: Int64 = 3
    /// The maximum number of reminders that are written at once.
    public static let portion = 20

    /// Returns the range of times at which an order was placed that is reminded of at `now`.
    public static func placed(dueAt now: Timestamp, after days: Int) -> ClosedRange<Timestamp> {
        let last = now + -Int64(days) * 86_400
        return last + -latest * 86_400...last
    }
}
