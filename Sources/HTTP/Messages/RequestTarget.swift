/// The decoded target of a request (RFC 9112, section 3.2).
struct RequestTarget: Equatable {
    let path: String
    let query: QueryItems
    /// The host of a target in absolute-form, or nil in origin-form.
    let authority: String?

    init(_ raw: String) throws(Refusal) {
        // RFC 3986 allows no control characters, no spaces and no fragment in a target.
        guard raw.hasOnly({ !$0.isControl && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "#") }) else {
            throw .badRequest("The address contains an invalid character.")
        }
        let (authority, rest) = try Self.split(raw)
        let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?"))
        self.authority = authority
        path = try Self.path(rest[..<(mark ?? rest.endIndex)])
        query = try mark.map { mark throws(Refusal) in try Self.query(rest[rest.utf8.index(after: mark)...]) } ?? [:]
    }

    /// Splits an origin-form (section 3.2.1) or absolute-form (section 3.2.2). The other forms belong to methods that
    /// are not accepted.
    private static func split(_ raw: String) throws(Refusal) -> (authority: String?, rest: Substring) {
        if raw.utf8.first == UInt8(ascii: "/") { return (nil, raw[...]) }
        for scheme in ["http://", "https://"] where raw.startsIgnoringCase(with: scheme) {
            let behind = raw[raw.utf8.index(raw.startIndex, offsetBy: scheme.utf8.count)...]
            let authority = behind.prefix { $0 != "/" && $0 != "?" }
            return (String(authority), behind[authority.endIndex...])
        }
        throw .badRequest("The address must start with a slash.")
    }

    private static func path(_ encoded: Substring) throws(Refusal) -> String {
        if encoded.isEmpty { return "/" }
        guard let path = PercentEncoding.decode(encoded) else {
            throw .badRequest("The address is not encoded correctly.")
        }
        guard !holdsControlCharacters(path) else {
            throw .badRequest("The address contains a control character.")
        }
        return path
    }

    /// Returns true if the text contains a control character: C0, DEL, or C1, which is 0xC2 followed by 0x80 to 0x9F in
    /// UTF-8.
    private static func holdsControlCharacters(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte.isControl || (previous == 0xC2 && byte < 0xA0) { return true }
            previous = byte
        }
        return false
    }

    private static func query(_ encoded: Substring) throws(Refusal) -> QueryItems {
        guard let query = QueryItems.parse(encoded) else {
            throw .badRequest("The query of the address is not encoded correctly.")
        }
        return query
    }
}
