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
            var rest = line.utf8[...]
            while !rest.isEmpty {
                let pair = rest.prefix { $0 != UInt8(ascii: ";") }
                if let value = Self.value(of: name, in: pair) { return value }
                rest = rest[pair.endIndex...].dropFirst()
            }
        }
        return nil
    }

    private static func value(of name: String, in pair: Substring.UTF8View) -> String? {
        let nameInPair = pair.prefix { $0 != UInt8(ascii: "=") }
        guard nameInPair.endIndex < pair.endIndex, Substring(nameInPair).trimmingWhitespace == name else { return nil }
        return String(Substring(pair[nameInPair.endIndex...].dropFirst()).trimmingWhitespace)
    }
}
