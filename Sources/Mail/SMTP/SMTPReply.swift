/// The latest reply of a mail server (RFC 5321, section 4.2): a code, and words in one line or several.
struct SMTPReply {
    /// Most bytes that are read of one reply.
    private static let longest = 2000

    private var bytes: [UInt8] = []
    private var isComplete = true

    /// Three digits; 0 before the server has said anything.
    private(set) var code = 0

    /// Takes a line as it came. A goodbye says nothing of the mail.
    mutating func add(_ line: some Collection<UInt8>) {
        if line.starts(with: "221".utf8) { return }
        if isComplete { bytes = [] }
        let isLast = line.dropFirst(3).first != UInt8(ascii: "-")
        // Of a further line only the words.
        if bytes.isEmpty { bytes = Array(line.prefix(3)) + [UInt8(ascii: " ")] }
        bytes += line.dropFirst(4).prefix(Self.longest - min(bytes.count, Self.longest))
        code = Int(String(decoding: line.prefix(3), as: UTF8.self)) ?? 0
        isComplete = isLast
    }

    /// Code and words in one line, without control characters.
    var words: String {
        let text = HeaderText(String(decoding: bytes, as: UTF8.self)).text
        return text.split(separator: " ").joined(separator: " ")
    }

    /// True when the server speaks of signing in, and not of this mail (RFC 4954, section 6).
    var isAboutSigningIn: Bool { [530, 534, 535, 538].contains(code) }
}
