import HTTP
import Secrets
import Shop

/// A cookie of the shop with one type of value.
///
/// The cookie's name has a prefix if the shop's URL is https (RFC 6265bis, section 4.1.3). A cookie for all pages has
/// `__Host-`, which no other host can set. A cookie for some pages has `__Secure-`, which other hosts of the same
/// domain can set.
struct Cookie<Value>: Sendable {
    private let name: String
    private let path: String
    /// The lifetime from the last `Set-Cookie` on, in seconds.
    private let lifetime: Int
    private let isSecure: Bool
    private let read: @Sendable (String) -> Value?
    private let text: @Sendable (Value) -> String

    private init(
        _ name: String, path: String = "/", lifetime: Int, isSecure: Bool, read: @escaping @Sendable (String) -> Value?,
        text: @escaping @Sendable (Value) -> String
    ) {
        self.name = isSecure ? (path == "/" ? "__Host-" : "__Secure-") + name : name
        self.path = path
        self.lifetime = lifetime
        self.isSecure = isSecure
        self.read = read
        self.text = text
    }

    /// Returns the value, or nil if it is missing or invalid.
    func value(in request: Request) -> Value? {
        request.cookies[name].flatMap(read)
    }

    func isPresent(in request: Request) -> Bool {
        request.cookies[name] != nil
    }

    func set(_ value: Value) -> SetCookie {
        SetCookie(name: name, value: text(value), path: path, maxAge: lifetime, secure: isSecure)
    }

    var cleared: SetCookie {
        SetCookie(name: name, value: "", path: path, maxAge: 0, secure: isSecure)
    }
}

extension Cookie<SessionToken> {
    /// The token of a session. The cookie lives as long as the customer's cart, from the last change on.
    static func session(isSecure: Bool) -> Self {
        Self(
            "session", lifetime: Int(Customer.cartLifetime), isSecure: isSecure, read: SessionToken.init(text:),
            text: \.text)
    }

    /// The key of a one-time link, after the redirect to the URL without the key. The key is in neither the browser's
    /// history nor logs of page views (OWASP ASVS 5.0, 14.2.1). The cookie lasts an hour, so that the page can be
    /// reloaded; the link itself is valid until it is used. All pages get the cookie, because only then no other host
    /// of the domain can set it.
    static func passwordKey(isSecure: Bool) -> Self {
        // SameSite is lax, since the link is opened from a mail program, which is another site to a browser.
        Self("password-key", lifetime: 3600, isSecure: isSecure, read: SessionToken.init(text:), text: \.text)
    }

    /// The key of a link that confirms an email address, stored like a `passwordKey`.
    static func confirmationKey(isSecure: Bool) -> Self {
        Self("confirmation-key", lifetime: 3600, isSecure: isSecure, read: SessionToken.init(text:), text: \.text)
    }
}

extension Cookie<OrderLinkToken> {
    /// The token of a link to an order: the URL of the order has none (OWASP ASVS 5.0, 14.2.1). Only the pages of this
    /// order get the cookie, for a day; the link itself is valid for longer.
    static func orderLink(to path: String, isSecure: Bool) -> Self {
        // SameSite is lax, since the link is opened from a mail program, which is another site to a browser.
        Self(
            "order-link", path: path, lifetime: 86_400, isSecure: isSecure,
            read: OrderLinkToken.init(text:), text: \.text)
    }
}

extension Cookie<[SessionToken]> {
    /// The tokens of opened links to lists, newest first: the URL of the list has none (OWASP ASVS 5.0, 14.2.1). The
    /// cookie lasts a year. All pages get the cookie, because only then no other host of the domain can plant a link.
    static func listLinks(isSecure: Bool) -> Self {
        Self(
            "shared-lists", lifetime: 365 * 86_400, isSecure: isSecure,
            read: { text in
                guard text.utf8.count <= mostListLinks * (SessionToken.textLength + 1) else { return nil }
                return text.split(separator: ".").compactMap { SessionToken(text: String($0)) }
            }, text: { $0.prefix(mostListLinks).map(\.text).joined(separator: ".") })
    }

    /// The maximum number of links that a browser stores.
    static var mostListLinks: Int { 10 }
}

extension Cookie<String> {
    /// The tag of the language in which staff read the back office. The cookie lasts a year.
    static func staffLanguage(isSecure: Bool) -> Self {
        Self(
            "staff-language", path: Paths.manage, lifetime: 365 * 86_400, isSecure: isSecure,
            read: { $0.utf8.count <= 20 ? $0 : nil }, text: { $0 })
    }

    /// A mark that differs after each change. Cached pages vary with the cookies, so the browser requests a page again
    /// after a change, even when the user goes back to it. The cookie lasts a day.
    static func change(isSecure: Bool) -> Self {
        Self("change", lifetime: 86_400, isSecure: isSecure, read: { $0 }, text: { $0 })
    }
}

extension Cookie<LocalPath> {
    /// The page from which a customer opened the page at `path` (`PageOrigin`). Only the page at `path` and the pages
    /// below it get the cookie, for a day.
    static func origin(of path: String, isSecure: Bool) -> Self {
        Self(
            "origin", path: path, lifetime: 86_400, isSecure: isSecure,
            read: { text in
                guard text.utf8.count <= 3 * LocalPath.limit else { return nil }
                return LocalPath(PercentEncoding.decode(text))
            }, text: { PercentEncoding.encodeSegment($0.text) })
    }
}

extension Cookie<ListOrder> {
    /// The order of the list at `path`. Only the list and the pages below it get the cookie, for a year.
    static func listOrder(of path: String, isSecure: Bool) -> Self {
        Self(
            "list-order", path: path, lifetime: 365 * 86_400, isSecure: isSecure, read: ListOrder.init(rawValue:),
            text: \.rawValue)
    }
}

extension Cookie<Notice> {
    /// A notice that the page after a POST shows once. A minute is enough for the redirect on a slow phone.
    static func notice(isSecure: Bool) -> Self {
        Self("notice", lifetime: 60, isSecure: isSecure, read: Notice.init(text:), text: \.text)
    }
}
