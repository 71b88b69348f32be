import HTTP
import Secrets
import Shop

/// The cookie that holds a visitor's token.
///
/// Where the shop's address is https its name begins with `__Host-`, so that no other host can set it (RFC 6265bis,
/// section 4.1.3).
struct SessionCookie: Sendable {
    private let name: String
    private let isSecure: Bool
    /// The cookie lives as long as its cart, counted from the last change.
    private let lifetime = Int(Visitor.cartLifetime)

    init(isSecure: Bool) {
        self.isSecure = isSecure
        name = isSecure ? "__Host-session" : "session"
    }

    func token(in request: Request) -> SessionToken? {
        request.cookies[name].flatMap { SessionToken(text: $0) }
    }

    func set(_ token: SessionToken) -> SetCookie {
        SetCookie(name: name, value: token.text, maxAge: lifetime, secure: isSecure)
    }
}
