import HTTP
import Localization
import Secrets
import Shop
import Storage

/// A request, a snapshot, and the current user.
///
/// Each attempt to answer gets a new context, so that a rolled back attempt leaves nothing in it.
final class RequestContext {
    let request: Request
    let parameters: PathParameters
    let site: Site
    /// The menu of the back office.
    let menu: StaffMenu
    /// The token in the browser's cookie. The database knows whether a session has it.
    let token: SessionToken?
    /// The events for the security log, recorded once this attempt is final.
    private(set) var events: [SecurityEvent] = []
    /// The effects on the memory of the program, applied once this attempt is durable.
    private(set) var effects: [@Sendable () -> Void] = []
    private let begun: BegunLimits?
    private let snapshot: Snapshot
    private var user: CurrentUser?
    /// The language of the page. The path's prefix names it; without one it is the shop's default language.
    private(set) lazy var language = chosenLanguage() ?? site.languages.standard

    /// `begun` stores the limits that the request has counted towards, over all attempts.
    init(
        _ request: Request, _ parameters: PathParameters, _ site: Site, _ snapshot: Snapshot, menu: StaffMenu,
        begun: BegunLimits? = nil
    ) {
        self.begun = begun
        self.menu = menu
        self.request = request
        self.parameters = parameters
        self.site = site
        self.snapshot = snapshot
        token = site.sessionCookie.value(in: request)
    }

    private func chosenLanguage() -> Language? {
        let prefix = request.pathPrefix
        if !prefix.isEmpty { return site.languages.language(String(prefix.dropFirst()), isPrefixed: true) }
        if Paths.isStaffPath(request.path), let tag = site.staffLanguageCookie.value(in: request),
            let language = site.staffLanguages.first(where: { $0.tag == tag })
        {
            return language
        }
        return (try? snapshot.language()).flatMap { site.languages.language($0, isPrefixed: false) }
    }

    /// Throws unless the shop offers the language of the path's prefix. Paths in the default language have no prefix.
    func checkLanguage() throws {
        guard !request.pathPrefix.isEmpty else { return }
        let (tag, settings) = (String(request.pathPrefix.dropFirst()), try snapshot.settings())
        if tag == settings.language { throw Moved(path: request.address, isPermanent: false) }
        guard settings.languages.contains(tag) else { throw NotFound("page") }
    }

    /// Returns the prefixes of the paths in all languages that the shop offers; that of the default one is empty.
    func pathPrefixes(_ snapshot: Snapshot) throws -> [String] {
        site.languages.offered(by: try snapshot.settings()).map(\.pathPrefix)
    }

    /// Returns the sender of the request. Queries the database once, or not at all without a token.
    func currentUser() throws -> CurrentUser {
        if let user { return user }
        let session = try token.flatMap { try snapshot.session(tokenHash: $0.hash) }
        let user = CurrentUser(session: session, awaitsPasskey: try session.map(awaitsPasskey) ?? false)
        self.user = user
        return user
    }

    private func awaitsPasskey(_ session: Session) throws -> Bool {
        guard session.account?.role.isStaff == true, relyingParty != nil else { return false }
        return try snapshot.ask(.awaitsPasskey(session.id))
    }

    /// Counts towards a limit once per request, however often the change runs. Returns or throws the first outcome each
    /// time.
    func beginOnce(
        _ subject: SecurityEvent.Name, _ count: () throws(RateExceeded) -> Bool
    ) throws(RateExceeded) -> Bool {
        guard let begun else { return try count() }
        return try begun.beginOnce(subject, count)
    }

    /// Counts towards a limit, once per request, and throws if the limit is exceeded. For a limit without another outcome.
    func beginOnce(
        _ subject: SecurityEvent.Name, _ count: () throws(RateExceeded) -> Void
    ) throws(RateExceeded) {
        _ = try beginOnce(subject) { () throws(RateExceeded) -> Bool in
            try count()
            return true
        }
    }

    /// Begins a sign-in attempt once per request. Returns the first outcome each time.
    func beginOnce(_ attempt: SignInThrottle.Attempt, _ begin: () -> Int64?) -> Int64? {
        guard let begun else { return begin() }
        return begun.beginOnce(attempt, begin)
    }

    /// Counts a mail that may be delayed, once per request. Returns the first outcome each time.
    func beginMailOnce(_ begin: () -> MailBudget.Outcome) -> MailBudget.Outcome {
        guard let begun else { return begin() }
        return begun.beginMailOnce(begin)
    }

    /// Adds an effect on the memory of the program that does not depend on the change, such as that a password was
    /// right. The effect is applied once this attempt is final, even if the change is refused or fails.
    func afterAttempt(_ effect: @escaping @Sendable () -> Void) {
        guard let begun else { return afterCommit(effect) }
        begun.addEffect(effect)
    }

    /// Adds an effect on the memory of the program, which a rollback would not undo. The effect is applied once this
    /// attempt is durable.
    func afterCommit(_ effect: @escaping @Sendable () -> Void) {
        effects.append(effect)
    }

    /// Records an event for the security log, once this attempt is final.
    func record(_ event: SecurityEvent) {
        events.append(event)
    }

    /// The shop's own URL without a path, such as `https://shop.example`.
    private(set) lazy var origin = site.origin(for: request)

    /// Returns the address of a page for links from outside of the shop, in the language of this page.
    func url(of path: String) -> String { origin + Paths.localized(path, request.pathPrefix) }

    /// The relying party for passkeys, or nil if browsers do not support passkeys at the shop's URL.
    var relyingParty: RelyingParty? { site.relyingParty(for: request) }

    /// True if the browser can create and use passkeys at the requested URL.
    var canUsePasskeys: Bool { relyingParty?.origin == origin }

    /// Returns the response to a change: a redirect to the page that shows it, with a notice.
    func redirect(to path: String, _ notice: Notice?, _ session: CustomerSession? = nil) -> Response {
        var response = Response.redirect(to: path)
        if let session { response.setCookie(site.sessionCookie.set(session.token)) }
        if let notice { response.setCookie(site.noticeCookie.set(notice)) }
        return response
    }
}

extension Request {
    /// The percent-encoded path of the request without the prefix of a language, for links to the same page; home if the
    /// path cannot be linked, such as `//host`.
    var encodedPath: String { LocalPath(encodedSegments)?.text ?? Paths.home }

    /// The path and query of the request, for links back to the same page.
    var address: String {
        let query = query.items.map { item in
            // A name without a value stays without `=`, as in `?edit`.
            let parts = item.value.isEmpty ? [item.name] : [item.name, item.value]
            return parts.map(PercentEncoding.encodeQuery).joined(separator: "=")
        }
        return encodedSegments + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private var encodedSegments: String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.encodeSegment(String($0)) }.joined(separator: "/")
    }
}
