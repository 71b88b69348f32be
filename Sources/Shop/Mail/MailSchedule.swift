/// When a mail is tried, tried again, and given up. Times are in seconds.
public enum MailSchedule {
    /// Time that one attempt may take. Longer than the sender waits for the server, so that nobody sends the same mail
    /// beside it; a mail whose sender died waits for so long.
    public static let attemptTime: Int64 = 600
    /// A mail that the server has not taken for so long has failed: four days (RFC 5321, section 4.5.4.1).
    public static let longestWait: Int64 = 4 * 86_400
    /// The bytes of a mail are kept for so long when it is done with: 30 days.
    public static let bytesLifetime: Int64 = 30 * 86_400
    /// A decoy lies in the outbox for a day at most.
    public static let decoyLifetime: Int64 = 86_400

    private static let firstPauses: [Int64] = [60, 300, 1800]
    private static let laterPause: Int64 = 3600

    /// Seconds between an attempt that was put off and the next one; `tries` have been made.
    public static func pause(after tries: Int) -> Int64 {
        firstPauses.indices.contains(tries - 1) ? firstPauses[tries - 1] : laterPause
    }
}
