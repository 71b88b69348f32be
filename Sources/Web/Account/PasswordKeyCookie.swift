import HTTP
import Secrets

/// Carries the key of a one-time link from the address that was opened to one without it, so that it stands neither in
/// the browser's history nor where pages are looked at (OWASP ASVS 5.0, 14.2.1). Only the page where a password is set
/// gets it.
struct PasswordKeyCookie {
    private let name: String
    private let isSecure: Bool
    /// An hour, in seconds: for who loads the page again. The link itself works until it is used.
    private let lifetime = 3600

    /// Not `__Host-`: such a cookie is sent to every page.
    init(isSecure: Bool) {
        self.isSecure = isSecure
        name = isSecure ? "__Secure-password-key" : "password-key"
    }

    func key(in request: Request) -> SessionToken? {
        request.cookies[name].flatMap { SessionToken(text: $0) }
    }

    /// Lax: the link is opened from a mail program, which is another site to a browser.
    func set(_ key: SessionToken) -> SetCookie {
        SetCookie(name: name, value: key.text, path: Paths.password, maxAge: lifetime, secure: isSecure)
    }

    var cleared: SetCookie {
        SetCookie(name: name, value: "", path: Paths.password, maxAge: 0, secure: isSecure)
    }
}
