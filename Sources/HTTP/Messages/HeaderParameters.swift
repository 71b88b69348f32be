/// A header value with parameters, as in `form-data; name="cover"` (RFC 9110, section 5.6.6).
struct HeaderParameters {
    /// The text before the first semicolon.
    let value: String
    private var parameters: [(name: String, value: String)] = []

    init(_ text: String) {
        var rest = text[...]
        value = String(Self.take(&rest, until: ";").trimmingWhitespace)
        while !rest.isEmpty {
            let name = Self.take(&rest, until: "=").trimmingWhitespace
            let value = rest.trimmingWhitespace.first == "\"" ? Self.quoted(&rest) : String(Self.unquoted(&rest))
            parameters.append((String(name), value))
        }
    }

    /// Returns the value of the first parameter of that name.
    subscript(name: String) -> String? {
        parameters.first { $0.name.equalsIgnoringCase(name) }?.value
    }

    private static func unquoted(_ rest: inout Substring) -> Substring {
        take(&rest, until: ";").trimmingWhitespace
    }

    /// A backslash only escapes a quote, since some browsers send `C:\photo.jpg` unescaped.
    private static func quoted(_ rest: inout Substring) -> String {
        take(&rest, until: "\"")
        var value = String(take(&rest, until: "\""))
        while value.utf8.last == UInt8(ascii: "\\"), !rest.isEmpty {
            value.unicodeScalars.removeLast()
            value += "\"" + take(&rest, until: "\"")
        }
        take(&rest, until: ";")
        return value
    }

    /// Removes and returns the text up to the mark. Also removes the mark.
    @discardableResult
    private static func take(_ rest: inout Substring, until mark: Unicode.Scalar) -> Substring {
        let end = rest.unicodeScalars.firstIndex(of: mark) ?? rest.endIndex
        let taken = rest[..<end]
        rest = end == rest.endIndex ? "" : rest[rest.unicodeScalars.index(after: end)...]
        return taken
    }
}
