/// The latest reply of a mail server (RFC 5321, section 4.2): a code, and text of one or more lines.
struct SMTPReply {
    /// The maximum number of bytes read of one reply.
    private static let longest = 2000

    private var bytes: [UInt8] = []
    private var isComplete = true

    /// The three-digit reply code; 0 before the first reply.
    private(set) var code = 0

    /// Adds a line as received. A reply to `QUIT` (221) is ignored, because it says nothing about the mail.
    mutating func add(_ line: some Collection<UInt8>) {
        if line.starts(with: "221".utf8) { return }
        if isComplete { bytes = [] }
        let isLast = line.dropFirst(3).first != UInt8(ascii: "-")
        // Of each further line, only the text is kept.
        if bytes.isEmpty { bytes = Array(line.prefix(3)) + [UInt8(ascii: " ")] }
        bytes += line.dropFirst(4).prefix(Self.longest - min(bytes.count, Self.longest))
        code = Int(String(decoding: line.prefix(3), as: UTF8.self)) ?? 0
        isComplete = isLast
    }

    /// The code and text in one line, without control characters.
    var words: String {
        let text = HeaderText(String(decoding: bytes, as: UTF8.self)).text
        return text.split(separator: " ").joined(separator: " ")
    }

    /// True if the reply is about authentication, and not about this mail (RFC 4954, section 6).
    var isAboutSigningIn: Bool { [530, 534, 535, 538].contains(code) }
}
