/// A cookie to set (RFC 6265, section 4.1, and `SameSite` of RFC 6265bis).
public struct SetCookie: Sendable, Equatable {
    public enum SameSite: String, Sendable {
        case strict = "Strict"
        case lax = "Lax"
        case none = "None"
    }

    public var name: String
    public var value: String
    public var path: String
    /// The lifetime in seconds: nil for a cookie that ends with the browser session, 0 to delete it.
    public var maxAge: Int?
    public var secure: Bool
    public var httpOnly: Bool
    public var sameSite: SameSite

    /// `name` is a token. `value` is printable ASCII without spaces, quotes, commas, semicolons and backslashes. Other
    /// values are a programming error.
    public init(
        name: String, value: String, path: String = "/", maxAge: Int? = nil, secure: Bool, httpOnly: Bool = true,
        sameSite: SameSite = .lax
    ) {
        precondition(!name.isEmpty && name.hasOnly(\.isTokenCharacter), "A cookie's name is a token.")
        precondition(value.hasOnly(Self.isCookieOctet), "A cookie's value is plain ASCII.")
        self.name = name
        self.value = value
        self.path = path
        self.maxAge = maxAge
        self.secure = secure
        self.httpOnly = httpOnly
        self.sameSite = sameSite
    }

    /// The value of the `Set-Cookie` header.
    public var headerValue: String {
        // Joined as bytes: appending to a `String` costs more for each piece than for all pieces together.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(name.utf8.count + value.utf8.count + path.utf8.count + 80)
        bytes += name.utf8
        bytes += "=".utf8
        bytes += value.utf8
        bytes += "; Path=".utf8
        bytes += path.utf8
        if let maxAge { bytes += "; Max-Age=\(maxAge)".utf8 }
        if secure { bytes += "; Secure".utf8 }
        if httpOnly { bytes += "; HttpOnly".utf8 }
        bytes += "; SameSite=".utf8
        bytes += sameSite.rawValue.utf8
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isCookieOctet(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): false
        default: (0x21...0x7E).contains(byte)
        }
    }
}
