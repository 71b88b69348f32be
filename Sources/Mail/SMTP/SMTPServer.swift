/// A mail server that takes the shop's mail, and how the way there is protected.
public struct SMTPServer: Sendable {
    public enum Security: Sendable {
        /// The connection is encrypted before anything is said on it.
        case tls
        /// The connection is encrypted by STARTTLS, without which nothing is sent.
        case startTLS
        /// Nothing is encrypted.
        case none
    }

    public let host: String
    public let port: Int
    public var security: Security
    /// Name and password to sign in with; nil where the server asks for none.
    public var credentials: SMTPCredentials?
    /// A file with the certificates that are trusted (PEM); nil for the system's.
    public var authorities: String?

    /// Reads `smtp://host:587`, for STARTTLS, or `smtps://host:465`, for TLS from the start; without a port it is one of
    /// these two. Nil for anything else.
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

    /// True when mail for it does not leave this machine.
    public var isLocal: Bool {
        host == "localhost" || host == "::1" || Self.isLoopback(host)
    }

    private static func isLoopback(_ host: String) -> Bool {
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers[0] == 127 && numbers.allSatisfy { $0 != nil }
    }

    /// Reads `mail.example`, `mail.example:587` or `[::1]:587`.
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

    /// Address for libcurl.
    var url: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return "\(security == .tls ? "smtps" : "smtp")://\(host):\(port)"
    }
}
