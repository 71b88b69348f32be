/// Text that can stand in one line of a header: it holds no line break, no NUL and no other control character, so that
/// nobody who chooses it can add a header of their own.
public struct HeaderText: Equatable, Sendable {
    public let text: String

    /// Most code points that are taken.
    static let longest = 500

    /// Makes a space of each character that cannot stand in a line, and cuts off what is too long.
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

    /// True when every server reads it as it is.
    private var isPlain: Bool {
        text.utf8.count <= Self.longestPlain && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            && !text.contains("=?") && text.first != " " && text.last != " "
    }

    private static let longestPlain = 60

    /// The value of an unstructured header such as `Subject`.
    var unstructured: String {
        isPlain ? text : EncodedWords.encode(text)
    }

    /// A name before an address: `"Ann's Shop"`. Encoded words where it is not plain (RFC 2047, section 5).
    var phrase: String {
        isPlain ? Self.quoted(text) : EncodedWords.encode(text)
    }

    /// A quoted string (RFC 5322, section 3.2.4).
    static func quoted(_ text: String) -> String {
        "\"" + text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "\""
    }
}
