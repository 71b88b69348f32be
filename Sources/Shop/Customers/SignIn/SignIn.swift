/// A browser that is signed in to an account.
public struct SignIn: Equatable, Sendable {
    public let session: Session.ID
    /// Empty where the browser said nothing of itself.
    public let browser: String
    public let begin: Timestamp
    /// Time of the last use that was recorded.
    public let lastUse: Timestamp

    public init(session: Session.ID, browser: String, begin: Timestamp, lastUse: Timestamp) {
        self.session = session
        self.browser = browser
        self.begin = begin
        self.lastUse = lastUse
    }

    /// Most that an account has; the next one ends the one that was used longest ago.
    public static let mostKept = 50
}
