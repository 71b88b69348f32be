/// The result of an attempt to send a mail. The texts are for the manager: the server's reply or the error.
public enum MailOutcome: Equatable, Sendable {
    /// The server has accepted the mail and is responsible for it.
    case accepted(String)
    /// The server rejected the mail temporarily or was unreachable, or the connection was lost before the server's
    /// reply. In the last case the server may have the mail. The same bytes are sent again.
    case delayed(String)
    /// The server rejected the mail permanently.
    case refused(String)
    /// The shop is stopping. The mail is sent after the next start.
    case interrupted

    /// The maximum length of a stored text, in code points.
    public static let longestWords = 500

    /// The stored text.
    public var words: String {
        switch self {
        case .accepted(let words), .delayed(let words), .refused(let words):
            String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.longestWords)))
        case .interrupted: "Interrupted: the shop was closing."
        }
    }
}
