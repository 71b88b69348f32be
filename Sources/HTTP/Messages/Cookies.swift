/// The cookies of a request, found when they are asked for (RFC 6265, section 5.4).
public struct Cookies: Sendable {
    private let lines: [String]

    /// `lines` are the values of the `Cookie` header fields.
    public init(_ lines: [String] = []) {
        self.lines = lines
    }

    /// The value of the first cookie of that name. Names are compared exactly; quotes around a value belong to it.
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

    private static func position(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        range.first { bytes[$0] == byte }
    }

    /// The range without spaces and tabs at its ends: OWS of RFC 9110, section 5.6.3.
    private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        guard let first = range.first(where: { !bytes[$0].isWhitespace }),
            let last = range.last(where: { !bytes[$0].isWhitespace })
        else { return range.upperBound..<range.upperBound }
        return first..<last + 1
    }

    private static func holds(_ bytes: Span<UInt8>, _ range: Range<Int>, _ name: String) -> Bool {
        let name = name.utf8.span
        return range.count == name.count && range.allSatisfy { bytes[$0] == name[$0 - range.lowerBound] }
    }

    private static func text(_ range: Range<Int>, of line: String) -> String {
        let first = line.utf8.index(line.startIndex, offsetBy: range.lowerBound)
        return String(line[first..<line.utf8.index(first, offsetBy: range.count)])
    }
}
