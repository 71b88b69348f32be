/// The result of sending one mail to a mail server. `words` is the server's text, or libcurl's.
public enum SMTPResult: Equatable, Sendable {
    case accepted(words: String)
    /// The server does not accept the mail now, or did not reply in time. The code is 0 if the reply is missing.
    case delayed(code: Int, words: String)
    /// The server rejects the mail permanently.
    case refused(code: Int, words: String)
    /// The server was not reached, failed the certificate check, or rejected the authentication. Or the connection was
    /// lost before the reply: then it is unknown whether the server has the mail.
    case unreachable(words: String)
    /// The client was stopped.
    case stopped
}
