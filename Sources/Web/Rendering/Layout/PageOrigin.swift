import HTTP
import Localization
import Shop
import Storage

/// The page from which a customer opened the cart, the orders or the lists, which can be opened from everywhere.
///
/// The browser names the origin in `Referer` (RFC 9110, section 10.1.3). A cookie stores the origin, so that it
/// survives forms and reloads. Browsers send the cookie only to the opened page and the pages below. Only pages of the
/// catalogue, the account and the rooms can be an origin, so that two pages never link back to each other.
struct PageOrigin {
    let link: BackLink
    /// The cookie to set; nil if the browser already has the cookie.
    private let cookie: SetCookie?

    /// Nil if the origin is unknown. `page` is the path of the opened page.
    init?(of page: String, _ context: RequestContext, _ snapshot: Snapshot) throws {
        let stored = context.site.originCookie(of: page, prefix: context.request.pathPrefix)
        let referring = try context.referringPath.flatMap { path in
            try BackLink(toOrigin: path, context, snapshot).map { (path: path, link: $0) }
        }
        let found =
            try referring
            ?? stored.value(in: context.request).flatMap { path in
                try BackLink(toOrigin: path, context, snapshot).map { (path: path, link: $0) }
            }
        guard let found else { return nil }
        link = found.link
        cookie = referring == nil ? nil : stored.set(found.path)
    }

    /// The link back to show; nil if the origin is the home page.
    var shownLink: BackLink? { link.path == Paths.home ? nil : link }

    /// Stores the origin in the browser.
    func store(in response: inout Response) {
        if let cookie { response.setCookie(cookie) }
    }
}

extension RequestContext {
    /// The path of the page that linked here, without the prefix of a language; nil for a page of another host.
    fileprivate var referringPath: LocalPath? {
        guard let referrer = request.headers["Referer"], referrer.hasPrefix(origin + "/") else { return nil }
        let address = referrer.dropFirst(origin.count)
        let path = address.prefix { $0 != "?" }
        guard site.languages.prefixes(String(path)) else { return LocalPath(String(address)) }
        let rest = path.dropFirst().drop { $0 != "/" }
        return LocalPath((rest.isEmpty ? Paths.home : String(rest)) + address.dropFirst(path.count))
    }
}

extension BackLink {
    /// The link back to a page of the catalogue, the account or a room; nil for any other page.
    fileprivate init?(toOrigin address: LocalPath, _ context: RequestContext, _ snapshot: Snapshot) throws {
        let path = String(ListOrigin.path(of: address.text))
        guard let name = try Self.name(ofOrigin: path, in: context.language.contentTag, snapshot) else { return nil }
        self.init(name: name, path: address.text)
    }

    private static func name(
        ofOrigin path: String, in language: String?, _ snapshot: Snapshot
    ) throws -> Message? {
        switch path {
        case Paths.home: return home.name
        case Paths.search: return .words("shop.search.title")
        case Paths.account: return .words("shop.layout.account")
        default: break
        }
        if let link = Rooms.links.first(where: { $0.path == path }) {
            return try snapshot.settings().has(link.room) ? link.label : nil
        }
        if let rest = path.suffix(after: Paths.category("")) {
            let category = try PercentEncoding.decode(rest).flatMap { try snapshot.ask(.category(path: $0)) }
            return try category.map { .verbatim(try snapshot.translated($0, into: language).title) }
        }
        guard let slug = path.suffix(after: Paths.product("")).flatMap({ PercentEncoding.decode($0) }),
            let product = try snapshot.ask(.productAlone(slug: slug)), !product.isArchived
        else { return nil }
        return .verbatim(try snapshot.translated(product, into: language).name)
    }
}

extension String {
    fileprivate func suffix(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
