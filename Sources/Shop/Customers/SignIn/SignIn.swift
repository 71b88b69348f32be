/// A browser's sign-in to an account.
public struct SignIn: Equatable, Sendable {
    public let session: Session.ID
    /// The name of the browser; empty if the browser did not state one.
    public let browser: String
    public let begin: Timestamp
    /// The time of the last recorded use.
    public let lastUse: Timestamp

    public init(session: Session.ID, browser: String, begin: Timestamp, lastUse: Timestamp) {
        self.session = session
        self.browser = browser
        self.begin = begin
        self.lastUse = lastUse
    }

    /// The maximum number of sign-ins of an account. A further one ends the least recently used one.
    public static let mostKept = 50
}
