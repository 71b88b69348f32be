/// The cookies of a request (RFC 6265, section 5.4). They are parsed once, because a page asks for several of them.
public struct Cookies: Sendable {
    /// A cookie: the index of its line, and the ranges of its name and value in the UTF-8 of the line.
    private struct Pair {
        let line: Int
        let name, value: Range<Int>
    }

    private let lines: [String]
    private var pairs: [Pair] = []

    /// `lines` are the values of the `Cookie` header fields.
    public init(_ lines: [String] = []) {
        self.lines = lines
        for line in lines.indices { addPairs(of: line) }
    }

    /// Returns the value of the first cookie of that name. Names are compared exactly. Quotes around a value are part
    /// of it.
    public subscript(name: String) -> String? {
        for pair in pairs where Self.holds(lines[pair.line].utf8.span, pair.name, name) {
            return Self.text(pair.value, of: lines[pair.line])
        }
        return nil
    }

    private mutating func addPairs(of line: Int) {
        let bytes = lines[line].utf8.span
        var start = 0
        while start < bytes.count {
            let end = Self.position(of: UInt8(ascii: ";"), in: bytes, start..<bytes.count) ?? bytes.count
            if let sign = Self.position(of: UInt8(ascii: "="), in: bytes, start..<end) {
                let (name, value) = (Self.trimmed(bytes, start..<sign), Self.trimmed(bytes, sign + 1..<end))
                pairs.append(Pair(line: line, name: name, value: value))
            }
            start = end + 1
        }
    }

    /// Uses loops, here and below: `first(where:)` compiles to five times the instructions, and each request runs this.
    private static func position(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == byte { return index }
            index += 1
        }
        return nil
    }

    /// Returns the range without spaces and tabs at its ends (OWS, RFC 9110, section 5.6.3).
    private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (first, end) = (range.lowerBound, range.upperBound)
        while first < end, bytes[first].isWhitespace { first += 1 }
        while first < end, bytes[end - 1].isWhitespace { end -= 1 }
        return first..<end
    }

    private static func holds(_ bytes: Span<UInt8>, _ range: Range<Int>, _ name: String) -> Bool {
        let name = name.utf8.span
        guard range.count == name.count else { return false }
        for index in name.indices where bytes[range.lowerBound + index] != name[index] { return false }
        return true
    }

    private static func text(_ range: Range<Int>, of line: String) -> String {
        let first = line.utf8.index(line.startIndex, offsetBy: range.lowerBound)
        return String(line[first..<line.utf8.index(first, offsetBy: range.count)])
    }
}
