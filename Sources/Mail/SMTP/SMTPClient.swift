internal import Transfer

/// A client that sends mails to one server, many over one connection. Only one thread at a time may use the client.
public final class SMTPClient {
    private let server: SMTPServer
    private let connection: SMTPConnection

    /// Creates a client. While a mail is being sent, `isStopped` is called repeatedly; true ends the attempt.
    /// - Parameter responseTimeout: The timeout for one reply, in seconds. Servers may take minutes (RFC 5321, section
    ///   4.5.3.2), while mails wait.
    public init(_ server: SMTPServer, responseTimeout: Int = 60, isStopped: @escaping () -> Bool = { false }) {
        self.server = server
        let settings = SMTPConnection.Settings(
            url: server.url, requiresTLS: server.security != .none,
            credentials: server.credentials.map { ($0.user, $0.password) }, authorities: server.authorities,
            responseTimeout: responseTimeout)
        connection = SMTPConnection(settings, isStopped: isStopped)
    }

    /// Closes the connection (`QUIT`). The next mail opens a new connection.
    public func close() {
        connection.close()
    }

    /// Sends a message to the server, and waits for the reply.
    public func send(_ bytes: [UInt8], from: MailAddress, to: MailAddress) -> SMTPResult {
        let wasConnected = connection.isOpen
        let (result, mayBeOld) = attempt(bytes, from, to)
        guard mayBeOld && wasConnected else { return result }
        // The server has closed the reused connection, or accepts no more mails on it.
        close()
        return attempt(bytes, from, to).result
    }

    /// Sends a message once. `mayBeOld` is true if the mail failed on a reused connection, before the server received
    /// any part of the message.
    private func attempt(
        _ bytes: [UInt8], _ from: MailAddress, _ to: MailAddress
    ) -> (result: SMTPResult, mayBeOld: Bool) {
        let replies = SMTPReplies()
        let attempt = connection.send(bytes, from: "\(from)", to: "\(to)", addReply: replies.add)
        let isLost = replies.decisive.code == 421 || replies.decisive.code < 400
        let isOver = attempt.ending == .accepted || attempt.ending == .stopped
        return (result(attempt, replies), !isOver && attempt.isReused && !attempt.hasBegun && isLost)
    }

    private func result(_ attempt: SMTPAttempt, _ replies: SMTPReplies) -> SMTPResult {
        if attempt.ending == .accepted { return .accepted(words: secretless(replies.latestWords)) }
        if attempt.ending == .stopped { return .stopped }
        let reply = replies.decisive
        if attempt.ending == .timedOut && replies.latestCode == 250 {
            // The server replied before, so it may still be checking this mail's recipient: other mails need not wait.
            return .delayed(code: 0, words: secretless(words(attempt, reply)))
        }
        let isAboutTheMail = attempt.ending == .rejected || attempt.hasBegun
        switch reply.code {
        case 400...499 where isAboutTheMail: return .delayed(code: reply.code, words: secretless(reply.words))
        case 500...599 where isAboutTheMail && !reply.isAboutSigningIn:
            return .refused(code: reply.code, words: secretless(reply.words))
        default: return .unreachable(words: secretless(words(attempt, reply)))
        }
    }

    /// Returns libcurl's error message, and the server's reply if that reports an error.
    private func words(_ attempt: SMTPAttempt, _ reply: SMTPReply) -> String {
        let words = HeaderText(attempt.words).text
        return reply.code < 400 ? words : "\(words): \(reply.words)"
    }

    /// Removes the password from the text, because a server may repeat it and the text is shown.
    private func secretless(_ words: String) -> String {
        guard let password = server.credentials?.password, !password.isEmpty else { return words }
        return words.replacing(password, with: "…")
    }
}
