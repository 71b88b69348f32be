/// A mail: the sender, the recipient, the subject, and the same content as text and as HTML.
public struct MailMessage: Sendable {
    public let id: MessageID
    public let from: Mailbox
    public let to: Mailbox
    /// The mailbox for replies; nil for the sender's.
    public let replyTo: Mailbox?
    public let subject: HeaderText
    /// Seconds since 1970-01-01 UTC.
    public let date: Int64
    public let text: String
    public let html: String

    public init(
        id: MessageID, from: Mailbox, to: Mailbox, replyTo: Mailbox? = nil, subject: String, date: Int64, text: String,
        html: String
    ) {
        self.id = id
        self.from = from
        self.to = to
        self.replyTo = replyTo
        self.subject = HeaderText(subject)
        self.date = date
        self.text = text
        self.html = html
    }

    /// The message in wire format: ASCII lines that end with CRLF, and two parts with the same content (RFC 5322; RFC
    /// 2046, section 5.1.4). A header says that no person wrote the message (RFC 3834).
    public var bytes: [UInt8] {
        var bytes = Array(headers.map { "\($0): \($1)\r\n" }.joined().utf8)
        for (kind, content) in [("plain", text), ("html", html)] {
            bytes += "\r\n--\(Self.boundary)\r\n".utf8
            bytes += "Content-Type: text/\(kind); charset=utf-8\r\n".utf8
            bytes += "Content-Transfer-Encoding: quoted-printable\r\n\r\n".utf8
            bytes += QuotedPrintable.encode(content)
        }
        return bytes + "\r\n--\(Self.boundary)--\r\n".utf8
    }

    /// Returns the text part of a message in the format of the property `bytes`; nil for any other format.
    public static func text(in bytes: [UInt8]) -> String? {
        guard let start = bytes.firstRange(of: Array("quoted-printable\r\n\r\n".utf8)),
            let end = bytes[start.upperBound...].firstRange(of: Array("\r\n--\(boundary)\r\n".utf8))
        else { return nil }
        return QuotedPrintable.decode(bytes[start.upperBound..<end.lowerBound])
    }

    /// In quoted-printable, an underscore never follows an equals sign: no content contains this line.
    private static let boundary = "=_alternative"

    private var headers: [(name: String, value: String)] {
        [("Date", MailDate.text(date)), ("From", from.headerForm), ("To", to.headerForm)]
            + (replyTo.map { [("Reply-To", $0.headerForm)] } ?? [])
            + [
                ("Message-ID", "<\(id)>"), ("Subject", subject.unstructured), ("MIME-Version", "1.0"),
                ("Auto-Submitted", "auto-generated"),
                ("Content-Type", "multipart/alternative; boundary=\"\(Self.boundary)\""),
            ]
    }
}
