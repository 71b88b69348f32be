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
            for pair in line.utf8.split(separator: UInt8(ascii: ";")) {
                if let value = Self.value(of: name, in: Substring(pair)) { return value }
            }
        }
        return nil
    }

    private static func value(of name: String, in pair: Substring) -> String? {
        guard let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")),
            pair[..<equals].trimmingWhitespace == name
        else { return nil }
        return String(pair[pair.utf8.index(after: equals)...].trimmingWhitespace)
    }
}
