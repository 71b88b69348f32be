/// The outcome of one attempt to send a mail.
public struct SMTPAttempt: Sendable {
    public enum Ending: Sendable {
        /// The server accepted the mail.
        case accepted
        /// The server rejected a command about the mail.
        case rejected
        /// A reply did not come in time.
        case timedOut
        /// The client was stopped.
        case stopped
        /// The server was not reached, or failed in another way.
        case failed
    }

    public let ending: Ending
    /// libcurl's error message in one line.
    public let words: String
    /// True if the server has asked for the message itself.
    public let hasBegun: Bool
    /// True if the connection was open before.
    public let isReused: Bool

    init(_ ending: Ending, words: String, hasBegun: Bool, isReused: Bool) {
        self.ending = ending
        self.words = words
        self.hasBegun = hasBegun
        self.isReused = isReused
    }
}
