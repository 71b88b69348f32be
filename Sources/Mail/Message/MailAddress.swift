/// An address that mail goes to or comes from: ASCII without spaces, brackets, quotes or separators, so that it can stand
/// in a header and in a command of SMTP as it is.
public struct MailAddress: Equatable, Sendable, CustomStringConvertible {
    public let description: String

    /// Longest address that mail can carry, in bytes (RFC 5321, section 4.5.3.1.3).
    public static let longest = 254

    /// Nil when `text` is no such address.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), text.utf8.count <= Self.longest,
            text.utf8.allSatisfy(Self.canHold)
        else { return nil }
        description = text
    }

    private static func canHold(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"()<>[]\\,;:\"".utf8.contains(byte)
    }

    /// Part behind the `@`.
    public var domain: String {
        String(description.split(separator: "@")[1])
    }

    /// Form in a header: a name with dots in odd places is quoted (RFC 5322, section 3.4.1).
    var headerForm: String {
        let name = String(description.split(separator: "@")[0])
        let atoms = name.split(separator: ".", omittingEmptySubsequences: false)
        guard atoms.contains(where: \.isEmpty) else { return "<\(description)>" }
        return "<\(HeaderText.quoted(name))@\(domain)>"
    }
}

/// An address with the name of whoever has it, which may be empty.
public struct Mailbox: Equatable, Sendable {
    public let name: HeaderText
    public let address: MailAddress

    public init(_ address: MailAddress, name: String = "") {
        self.name = HeaderText(name)
        self.address = address
    }

    var headerForm: String {
        name.text.isEmpty ? address.headerForm : "\(name.phrase)\r\n \(address.headerForm)"
    }
}
