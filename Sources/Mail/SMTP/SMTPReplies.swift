/// The replies to one mail, collected while it is being sent.
final class SMTPReplies {
    /// The latest reply.
    private var reply = SMTPReply()
    /// The latest reply that was a rejection. After a rejection libcurl sends `QUIT`, and receives another reply.
    private var refusal: SMTPReply?

    /// The code of the latest reply.
    var latestCode: Int { reply.code }

    /// The reply that decides about the mail.
    var decisive: SMTPReply { refusal ?? reply }

    /// The text of the latest reply.
    var latestWords: String { reply.words }

    func add(_ line: [UInt8]) {
        reply.add(line)
        if reply.code >= 400 { refusal = reply }
    }
}
