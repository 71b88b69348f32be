/// The times at which a mail is tried, retried, and given up, in seconds.
public enum MailSchedule {
    /// The maximum duration of one attempt: longer than the sender's timeouts, so that no other node sends the same
    /// mail concurrently. If the sending node fails, the mail waits for that time.
    public static let attemptTime: Int64 = 600
    /// The time after which a mail that the server has not accepted fails: four days (RFC 5321, section 4.5.4.1).
    public static let longestWait: Int64 = 4 * 86_400
    /// How long the bytes of a finished mail are kept: 30 days.
    public static let bytesLifetime: Int64 = 30 * 86_400
    /// The time in which a change by staff can be undone without a mail about it: two minutes.
    public static let undoTime: Int64 = 120
    /// How long a decoy stays in the outbox at most: one day.
    public static let decoyLifetime: Int64 = 86_400

    private static let firstPauses: [Int64] = [60, 300, 1800]
    private static let laterPause: Int64 = 3600

    /// Returns the seconds between a delayed attempt and the next one, after `tries` attempts.
    public static func pause(after tries: Int) -> Int64 {
        firstPauses.indices.contains(tries - 1) ? firstPauses[tries - 1] : laterPause
    }
}
