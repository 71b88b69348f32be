import HTTP
import Secrets
import Shop

/// What is the same for every request: the shop's address, its cookies, the limits of one address, mail, and those who
/// follow lists.
final class Site: Sendable {
    /// The address that visitors use, such as `https://shop.example`; nil for the host that they ask for, by http.
    let publicOrigin: String?
    let sessionCookie: Cookie<SessionToken>
    let passwordKeyCookie: Cookie<SessionToken>
    let listLinksCookie: Cookie<[SessionToken]>
    let noticeCookie: Cookie<Notice>
    let changeCookie: Cookie<String>
    private let isSecure: Bool
    let rates: AddressRates
    let mail: MailSettings
    /// Nil where browsers ask now and then what is new.
    let listFollowers: ListFollowers?

    init(publicOrigin: String?, limits: RateLimits, mail: MailSettings, listFollowers: ListFollowers? = nil) {
        self.publicOrigin = publicOrigin
        self.mail = mail
        self.listFollowers = listFollowers
        isSecure = publicOrigin?.hasPrefix("https://") ?? false
        sessionCookie = .session(isSecure: isSecure)
        passwordKeyCookie = .passwordKey(isSecure: isSecure)
        listLinksCookie = .listLinks(isSecure: isSecure)
        noticeCookie = .notice(isSecure: isSecure)
        changeCookie = .change(isSecure: isSecure)
        rates = AddressRates(limits)
    }

    /// True where links that work like a password can be mailed: a server takes mails, and the address in the links is
    /// the configured one. Any other is the sender's to choose, who could have a stranger's link lead to a host of theirs
    /// (OWASP Forgot Password Cheat Sheet, "Host header injection").
    var canMailLinks: Bool { mail.hasServer && publicOrigin != nil }

    /// The sender of a request, by whom changes take turns and are counted: the network, or, behind a proxy that the shop does
    /// not know by name, the browser's session.
    func sender(of request: Request) -> String {
        let network = request.remoteNetwork
        guard request.isFromUnnamedProxy, let token = sessionCookie.value(in: request) else { return network }
        return network + " " + token.text
    }

    func originCookie(of path: String) -> Cookie<LocalPath> { .origin(of: path, isSecure: isSecure) }

    func orderLinkCookie(to code: OrderCode) -> Cookie<OrderLinkToken> { .orderLink(to: code, isSecure: isSecure) }

    /// The shop's own address without a path, for links that are read outside of it. Where none is configured it is the
    /// host of the request, which the server has checked; HTTP/1.0 may leave that out.
    func origin(for request: Request) -> String {
        if let publicOrigin { return publicOrigin }
        let host = request.headers["Host"] ?? "localhost"
        // Lower case: each spelling of the host would have pages of its own in the cache (RFC 3986, section 6.2.2.1).
        // Nearly all browsers send it so, and looking costs less than copying.
        return "http://" + (host.hasCapitals ? host.lowercased() : host)
    }
}

extension String {
    /// True if it contains capital letters of ASCII.
    fileprivate var hasCapitals: Bool {
        let bytes = utf8.span
        for index in bytes.indices where (0x41...0x5A).contains(bytes[index]) { return true }
        return false
    }
}
