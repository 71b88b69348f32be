/// The security headers of every response: they tell a browser what a page may not do.
///
/// The values follow the OWASP Secure Headers project. A response can override each of them.
public struct SecurityHeaders: Sendable {
    public let headers: Headers
    /// The headers of pictures, stylesheets and scripts, without the headers that only documents obey. A drawing
    /// (SVG) is a document when it is opened alone; the policy `sandbox` then stops its scripts.
    public let headersOfPart: Headers

    /// `Strict-Transport-Security` (RFC 6797) is sent only if `publicOrigin` is https. The header includes subdomains
    /// (ASVS 5.0, 3.4.1): an attacker who answers for a subdomain without TLS could set cookies for the shop.
    public init(publicOrigin: String? = nil) {
        var headers = Self.always
        if let publicOrigin, publicOrigin.startsIgnoringCase(with: "https://") {
            headers.add("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
        }
        self.headers = headers
        for name in ["Permissions-Policy", "Cross-Origin-Opener-Policy"] { headers.remove(name) }
        headersOfPart = headers
    }

    private static let always: Headers = [
        "Content-Security-Policy": """
        default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; \
        manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'
        """,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    ]
}
