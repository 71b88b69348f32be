/// A pattern such as `/categories/{slug...}`, taken apart.
struct RoutePattern {
    enum Segment: Equatable {
        case literal(String)
        case parameter
        case rest
    }

    let segments: [Segment]
    let names: [String]

    /// A malformed pattern is a programming error.
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
            let name = String(isRest ? inner.dropLast(3) : inner)
            precondition(!name.isEmpty && name.utf8.allSatisfy(\.isLetterOrDigit), "A parameter has a name: \(text)")
            precondition(!names.contains(name), "A parameter stands only once: \(text)")
            names.append(name)
            segments.append(isRest ? .rest : .parameter)
        }
        self.segments = segments
        self.names = names
    }
}
