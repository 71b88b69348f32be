/// The cookies of a request, parsed on access (RFC 6265, section 5.4).
public struct Cookies: Sendable {
    private let lines: [String]

    /// `lines` are the values of the `Cookie` header fields.
    public init(_ lines: [String] = []) {
        self.lines = lines
    }

    /// Returns the value of the first cookie of that name. Names are compared exactly. Quotes around a value are part
    /// of it.
    public subscript(name: String) -> String? {
        for line in lines {
            if let value = Self.value(of: name, in: line) { return value }
        }
        return nil
    }

    private static func value(of name: String, in line: String) -> String? {
        let bytes = line.utf8.span
        var start = 0
        while start < bytes.count {
            let end = position(of: UInt8(ascii: ";"), in: bytes, start..<bytes.count) ?? bytes.count
            if let sign = position(of: UInt8(ascii: "="), in: bytes, start..<end),
                holds(bytes, trimmed(bytes, start..<sign), name)
            {
                return text(trimmed(bytes, sign + 1..<end), of: line)
            }
            start = end + 1
        }
        return nil
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
