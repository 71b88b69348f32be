/// A mail server that accepts the shop's mail, and the encryption of the connection.
public struct SMTPServer: Sendable {
    public enum Security: Sendable {
        /// The connection is encrypted from the start.
        case tls
        /// The connection is encrypted by STARTTLS. Without STARTTLS, nothing is sent.
        case startTLS
        /// The connection is not encrypted.
        case none
    }

    public let host: String
    public let port: Int
    public var security: Security
    /// The user name and password; nil if the server requires no authentication.
    public var credentials: SMTPCredentials?
    /// The path of a file with the trusted certificates (PEM); nil for the system's certificates.
    public var authorities: String?

    /// Parses `smtp://host:587` (STARTTLS) or `smtps://host:465` (TLS from the start). These ports are the defaults.
    /// Nil for any other format.
    public init?(url: String) {
        let parts = url.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let security = ["smtp": Security.startTLS, "smtps": .tls][String(parts[0])],
            parts[1].hasPrefix("//")
        else { return nil }
        let place = parts[1].dropFirst(2)
        guard let (host, port) = Self.hostAndPort(place.hasSuffix("/") ? place.dropLast() : place) else { return nil }
        self.init(host: host, port: port ?? (security == .tls ? 465 : 587), security: security)
    }

    public init(host: String, port: Int, security: Security) {
        self.host = host
        self.port = port
        self.security = security
    }

    /// True if mail to this server does not leave this machine.
    public var isLocal: Bool {
        host == "localhost" || host == "::1" || Self.isLoopback(host)
    }

    private static func isLoopback(_ host: String) -> Bool {
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers[0] == 127 && numbers.allSatisfy { $0 != nil }
    }

    /// Parses `mail.example`, `mail.example:587` or `[::1]:587`.
    private static func hostAndPort(_ text: Substring) -> (host: String, port: Int?)? {
        let end = text.hasPrefix("[") ? text.firstIndex(of: "]") ?? text.startIndex : text.startIndex
        let colon = text[end...].firstIndex(of: ":") ?? text.endIndex
        let host = text[..<colon].drop { $0 == "[" }.prefix { $0 != "]" }
        guard !host.isEmpty, host.utf8.allSatisfy(isOfHost) else { return nil }
        guard colon < text.endIndex else { return (String(host), nil) }
        guard let port = Int(text[text.index(after: colon)...]), (1...65535).contains(port) else { return nil }
        return (String(host), port)
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    /// The URL for libcurl.
    var url: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return "\(security == .tls ? "smtps" : "smtp")://\(host):\(port)"
    }
}
