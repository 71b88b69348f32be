/// The times of payments at a provider, in seconds.
public enum PaymentSchedule {
    /// The lifetime of a provider's page. Stripe requires at least 30 minutes.
    public static let pageLifetime: Int64 = 31 * 60
    /// The time for which an unpaid order keeps its units. It exceeds `pageLifetime`.
    public static let hold: Int64 = 35 * 60
    /// The time for which an order keeps its units after a payment that takes days has failed: its customer reads a mail.
    public static let holdAfterFailure: Int64 = 86_400
    /// The time for which staff can withdraw a refund.
    public static let undo: Int64 = 10 * 60
    /// The time for which a program has an attempt to itself. It exceeds the longest request to a provider.
    public static let lease: Int64 = 90
    /// The age from which a request without an answer is replaced by one with another key: its page would end too early.
    public static let longestRequest: Int64 = 45
    /// The time for which a provider recognizes the key of a repeated request. Stripe's keys live for 24 hours.
    public static let keyLifetime: Int64 = 20 * 3600
    /// The time after the end of a page for which an unanswered question whether it was paid holds the order's units.
    public static let longestSilence: Int64 = 86_400
    /// The number of unanswered questions after `longestSilence` from which on an order is no longer held.
    public static let mostUnanswered = 12
    /// The pause between two questions for a payment that takes days.
    public static let pendingPause: Int64 = 3600

    /// Returns the pause before the next request after several failed ones.
    public static func pause(afterFailures tries: Int) -> Int64 {
        [1, 2, 5, 10, 30, 60, 120, 300, 600][min(max(tries, 1), 9) - 1]
    }

    /// Returns the time of the next question for an open payment. The first questions follow soon: the webhook may be
    /// late or missing.
    public static func nextQuestion(now: Timestamp, begunAt: Timestamp, expiresAt: Timestamp?) -> Timestamp {
        let age = now.secondsSince1970 - begunAt.secondsSince1970
        let next = now + min(max(age / 4, 15), 120)
        guard let expiresAt, now < expiresAt else { return next }
        return min(next, expiresAt + 2)
    }
}
