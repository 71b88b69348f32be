/// Text for one line of a header, without line breaks, NUL and other control characters. So a user who chooses the text
/// cannot add a header (header injection).
public struct HeaderText: Equatable, Sendable {
    public let text: String

    /// The maximum length of the text, in code points.
    static let longest = 500

    /// Replaces each character that is not allowed in a header line with a space, and truncates text that is too long.
    public init(_ text: String) {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(Self.longest) { scalars.append(Self.canHold(scalar) ? scalar : " ") }
        self.text = String(scalars)
    }

    private static func canHold(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    /// True if every server reads the text correctly without an encoding.
    private var isPlain: Bool {
        text.utf8.count <= Self.longestPlain && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            && !text.contains("=?") && text.first != " " && text.last != " "
    }

    private static let longestPlain = 60

    /// The value of an unstructured header such as `Subject`.
    var unstructured: String {
        isPlain ? text : EncodedWords.encode(text)
    }

    /// The name before an address: `"Ann's Shop"`. Encoded words if the name is not plain (RFC 2047, section 5).
    var phrase: String {
        isPlain ? Self.quoted(text) : EncodedWords.encode(text)
    }

    /// Returns a quoted string (RFC 5322, section 3.2.4).
    static func quoted(_ text: String) -> String {
        "\"" + text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "\""
    }
}
