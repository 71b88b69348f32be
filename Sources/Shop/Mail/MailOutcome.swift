/// What became of an attempt to send a mail. The texts are for the manager: the server's words, or what came in the way.
public enum MailOutcome: Equatable, Sendable {
    /// The server has it, and answers for it from now on.
    case accepted(String)
    /// The server does not take it now, could not be reached, or was lost before it said so: nobody knows whether it has
    /// the mail, and the same bytes are sent again.
    case delayed(String)
    /// The server will never take it.
    case refused(String)
    /// The shop is closing: it goes out when the shop is open again.
    case interrupted

    /// Longest text that is stored, in code points.
    public static let longestWords = 500

    /// The words as they are stored.
    public var words: String {
        switch self {
        case .accepted(let words), .delayed(let words), .refused(let words):
            String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.longestWords)))
        case .interrupted: "Interrupted: the shop was closing."
        }
    }
}
