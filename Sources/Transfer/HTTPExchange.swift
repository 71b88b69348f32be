/// One request and its answer, as libcurl receives it.
final class HTTPExchange: CurlCallbacks {
    /// The maximum size of an answer's body, in bytes.
    static let largestBody = 1 << 20
    /// The maximum size of an answer's headers, in bytes.
    private static let largestHead = 1 << 16

    private(set) var headers: [String: String] = [:]
    private(set) var body: [UInt8] = []
    private var headSize = 0

    override func add(line: [UInt8]) {
        headSize += line.count
        guard headSize <= Self.largestHead else { return }
        let line = String(decoding: line, as: UTF8.self)
        // A status line: the headers before it belong to an interim response (RFC 9110, section 15.2).
        if line.hasPrefix("HTTP/") { headers = [:] }
        guard let colon = line.firstIndex(of: ":") else { return }
        headers[line[..<colon].lowercased()] = Self.trimmed(line[line.index(after: colon)...])
    }

    override func add(body bytes: [UInt8]) -> Bool {
        guard bytes.count <= Self.largestBody - body.count else { return false }
        body += bytes
        return true
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
    }
}
