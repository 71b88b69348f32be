/// A parsed pattern such as `/categories/{slug...}`. The parameter `{token:32}` matches a segment of 32 bytes.
struct RoutePattern {
    enum Segment: Equatable {
        case literal(String)
        case parameter
        /// A parameter of exactly that many bytes.
        case sized(Int)
        case rest
    }

    let segments: [Segment]
    let names: [String]

    /// Parses a pattern. A malformed pattern is a programming error.
    init(_ text: String) {
        precondition(text.utf8.first == UInt8(ascii: "/"), "A route starts with a slash: \(text)")
        var segments: [Segment] = []
        var names: [String] = []
        for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            precondition(segments.last != .rest, "Nothing can follow a parameter for the rest: \(text)")
            guard part.first == "{", part.last == "}" else {
                precondition(!part.contains { $0 == "{" || $0 == "}" }, "A parameter is a whole segment: \(text)")
                segments.append(.literal(String(part)))
                continue
            }
            let inner = part.dropFirst().dropLast()
            let isRest = inner.hasSuffix("...")
            let parts = (isRest ? inner.dropLast(3) : inner).split(separator: ":", omittingEmptySubsequences: false)
            let name = String(parts[0])
            let length = parts.count == 2 && !isRest ? Int(parts[1]) : nil
            precondition(parts.count == 1 || length != nil, "A length is a number of bytes: \(text)")
            precondition(!name.isEmpty && name.utf8.allSatisfy(\.isLetterOrDigit), "A parameter has a name: \(text)")
            precondition(!names.contains(name), "A parameter stands only once: \(text)")
            names.append(name)
            segments.append(isRest ? .rest : length.map { .sized($0) } ?? .parameter)
        }
        self.segments = segments
        self.names = names
    }
}
