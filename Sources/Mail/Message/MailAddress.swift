/// An email address of a sender or recipient: ASCII without spaces, brackets, quotes or separators, so that it needs no
/// escaping in a header or an SMTP command.
public struct MailAddress: Equatable, Sendable, CustomStringConvertible {
    public let description: String

    /// The maximum length of an email address, in bytes (RFC 5321, section 4.5.3.1.3).
    public static let longest = 254

    /// Nil if `text` is not such an email address.
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

    /// The part after the `@`.
    public var domain: String {
        String(description.split(separator: "@")[1])
    }

    /// The form in a header: a local part with an empty atom, such as `a..b`, is quoted (RFC 5322, section 3.4.1).
    var headerForm: String {
        let name = String(description.split(separator: "@")[0])
        let atoms = name.split(separator: ".", omittingEmptySubsequences: false)
        guard atoms.contains(where: \.isEmpty) else { return "<\(description)>" }
        return "<\(HeaderText.quoted(name))@\(domain)>"
    }
}

/// An email address with the name of its owner, which may be empty.
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
