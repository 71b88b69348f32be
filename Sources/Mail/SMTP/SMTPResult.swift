/// Outcome of handing one mail to a mail server. The words are the server's own, or libcurl's.
public enum SMTPResult: Equatable, Sendable {
    case accepted(words: String)
    /// The server does not take it now, or has not answered in time; then the code is 0.
    case delayed(code: Int, words: String)
    /// The server will never take it.
    case refused(code: Int, words: String)
    /// The server was not reached, is not the one it should be, let nobody sign in, or was lost before it answered: then
    /// nobody knows whether it has the mail.
    case unreachable(words: String)
    /// The client was stopped.
    case stopped
}
