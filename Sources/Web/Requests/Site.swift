import HTTP
import Localization
import Secrets
import Shop

/// The state that all requests share: the shop's URL, its cookies, the rate limits, mail, and the followers of lists.
final class Site: Sendable {
    /// The public URL, such as `https://shop.example`. Nil if the shop uses http and the host of the request.
    let publicOrigin: String?
    let sessionCookie: Cookie<SessionToken>
    let passwordKeyCookie: Cookie<SessionToken>
    let confirmationKeyCookie: Cookie<SessionToken>
    let listLinksCookie: Cookie<[SessionToken]>
    let noticeCookie: Cookie<Notice>
    let changeCookie: Cookie<String>
    let staffLanguageCookie: Cookie<String>
    private let isSecure: Bool
    let rates: AddressRates
    let mail: MailSettings
    /// The languages that the shop can offer.
    let languages: Languages
    /// The browsers that follow lists by event streams, or nil if browsers poll for changes.
    let listFollowers: ListFollowers?

    init(
        publicOrigin: String?, limits: RateLimits, mail: MailSettings, languages: Languages,
        listFollowers: ListFollowers? = nil
    ) {
        self.publicOrigin = publicOrigin
        self.mail = mail
        self.languages = languages
        self.listFollowers = listFollowers
        isSecure = publicOrigin?.hasPrefix("https://") ?? false
        sessionCookie = .session(isSecure: isSecure)
        passwordKeyCookie = .passwordKey(isSecure: isSecure)
        confirmationKeyCookie = .confirmationKey(isSecure: isSecure)
        listLinksCookie = .listLinks(isSecure: isSecure)
        noticeCookie = .notice(isSecure: isSecure)
        changeCookie = .change(isSecure: isSecure)
        staffLanguageCookie = .staffLanguage(isSecure: isSecure)
        rates = AddressRates(limits)
    }

    /// True if links that work like a password can be mailed: there is a mail server, and the links have the configured
    /// URL. Otherwise the sender of the request chooses the host: another person's link could lead to the sender's host
    /// (OWASP Forgot Password Cheat Sheet, "Host header injection").
    var canMailLinks: Bool { mail.hasServer && publicOrigin != nil }

    /// The languages of the back office. Staff choose among them, whichever languages the shop offers to its customers.
    var staffLanguages: [Language] { languages.all.filter { $0.serving("manage").tag == $0.tag } }

    /// Returns the sender of a request, by whom changes take turns and are counted: the network, or, behind an
    /// unconfigured proxy, the browser's session.
    func sender(of request: Request) -> String {
        let network = request.remoteNetwork
        guard request.isFromUnnamedProxy, let token = sessionCookie.value(in: request) else { return network }
        return network + " " + token.text
    }

    /// `prefix` is that of the page's language: browsers send the cookie only to pages with this prefix.
    func originCookie(of path: String, prefix: String) -> Cookie<LocalPath> {
        .origin(of: Paths.localized(path, prefix), isSecure: isSecure)
    }

    /// `prefix` is that of the page's language: browsers send the cookie only to pages with this prefix.
    func listOrderCookie(of list: ShoppingList.ID, prefix: String) -> Cookie<ListOrder> {
        .listOrder(of: Paths.localized(Paths.list(list), prefix), isSecure: isSecure)
    }

    /// `prefix` is that of the page's language: browsers send the cookie only to pages with this prefix.
    func orderLinkCookie(to code: OrderCode, prefix: String) -> Cookie<OrderLinkToken> {
        .orderLink(to: Paths.localized(Paths.order(code), prefix), isSecure: isSecure)
    }

    /// Returns the shop's own URL without a path, for links that are read outside of the shop. Without a configured URL
    /// it has the host of the request, which the server has checked; HTTP/1.0 may omit the host.
    func origin(for request: Request) -> String {
        if let publicOrigin { return publicOrigin }
        let host = request.headers["Host"] ?? "localhost"
        // Lower case, since each spelling of the host would have its own pages in the cache (RFC 3986, section
        // 6.2.2.1). Nearly all browsers send lower case, and checking costs less than copying.
        return "http://" + (host.hasCapitals ? host.lowercased() : host)
    }
}

extension String {
    /// True if it contains ASCII capitals.
    fileprivate var hasCapitals: Bool {
        let bytes = utf8.span
        for index in bytes.indices where (0x41...0x5A).contains(bytes[index]) { return true }
        return false
    }
}
