import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Renders pages into responses: by their templates, from the page cache if the cache has the page, and with the
/// required headers. A class, because controllers share one renderer: copying a struct for each request took longer
/// than most of a controller's work.
final class PageRenderer: Sendable {
    let templates: PageTemplates
    let mailTemplates: MailTemplates
    let assets: Assets
    let site: Site
    let timeZones: TimeZones
    let caches: CatalogueCaches
    let cachedPages = VersionedCache<SharedPage>(limit: 160 << 20, cost: \.cost)
    /// Pages of search results, keyed by the found items (`FoundProducts.number`) and how the items are listed.
    let searchPages = VersionedCache<SharedPage>(limit: 16 << 20, cost: \.cost)
    /// Rendered carts (`cartContents`) and lists of recent orders (`orderLists`), keyed by customer.
    let cartContents = VersionedCache<KeptContent<OwnCart.Source>>(limit: 16 << 20, cost: \.cost)
    let orderLists = VersionedCache<KeptContent<[Order]>>(limit: 8 << 20, cost: \.cost)
    /// Rendered shelves of items to buy again, keyed by customer.
    let shelves = VersionedCache<KeptContent<[Order]>>(limit: 8 << 20, cost: \.cost)
    /// The tiles of the first categories, keyed by language.
    let categoryTiles = VersionedCache<[Tile]>(limit: 1 << 20) { 512 * $0.count }
    /// A random input of entity tags: another program may have other templates, so its entity tags must differ.
    private let origin = UInt64.random(in: .min ... .max)

    init(
        _ templates: PageTemplates, _ mailTemplates: MailTemplates, _ assets: Assets, _ site: Site,
        _ timeZones: TimeZones, _ caches: CatalogueCaches
    ) {
        self.templates = templates
        self.mailTemplates = mailTemplates
        self.assets = assets
        self.site = site
        self.timeZones = timeZones
        self.caches = caches
    }

    /// Returns the layouts of a page for only the customer of `context`, with the data of `snapshot`.
    ///
    /// - Parameter roomNotice: Writes the notices of the side room that the page belongs to.
    func layouts(
        _ context: RequestContext, _ snapshot: Snapshot,
        roomNotice: @escaping (String) throws -> NoticeMessage? = { _ in nil }
    ) throws -> LayoutBuilder {
        try layouts(for: PersonalContent(context, snapshot, roomNotice: roomNotice), context, snapshot)
    }

    private func layouts(
        for personal: PersonalContent?, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> LayoutBuilder {
        let settings = try snapshot.settings()
        // Only links to other languages contain the path of the page.
        let needsPath = !settings.otherLanguages.isEmpty && context.request.method.isSafe
        return LayoutBuilder(
            settings: settings, storefront: try snapshot.storefront(), personal: personal, origin: context.origin,
            path: context.request.path,
            pagePath: needsPath ? context.request.encodedPath : Paths.home,
            language: context.language, languages: site.languages,
            assets: assets, timeZones: timeZones, staff: try personal.flatMap { try staff($0.user, context, snapshot) })
    }
}

extension PageRenderer {
    /// Returns the frame of a page of the back office; nil for other pages, and for a user who is not signed in as staff.
    private func staff(
        _ user: CurrentUser, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> StaffFrame? {
        let path = context.request.path
        guard Paths.isStaffPath(path), let account = user.account, account.role.isStaff, !user.awaitsPasskey else {
            return nil
        }
        let words = path == Paths.staffSearch ? StaffSearch.words(context.request.query) : ""
        return try context.menu.frame(
            for: account, at: path, searching: words,
            choosing: StaffLanguage.choices(among: site.staffLanguages, on: context.language), snapshot)
    }

    /// Renders a page for one customer, with current data. Neither the shop nor the browser caches the page.
    func privatePage<Page>(
        _ template: KeyPath<PageTemplates, Template<Page>>, _ page: Page, to context: RequestContext,
        status: Status = .ok,
        mayBeCompressed: Bool = true
    ) -> Response {
        privatePage(templates[keyPath: template], page, to: context, status: status, mayBeCompressed: mayBeCompressed)
    }

    /// Renders a page of a side room for one customer, with current data. Neither the shop nor the browser caches the
    /// page.
    func privatePage<Page>(
        _ template: Template<Page>, _ page: Page, to context: RequestContext, status: Status = .ok,
        mayBeCompressed: Bool = true
    ) -> Response {
        response(
            .bytes(template.render(page, in: context.language)), to: context.request, status: status,
            mayBeCompressed: mayBeCompressed)
    }

    /// Renders the page of an error, for which there may be no context.
    func errorPage(
        _ page: ErrorPage, in language: Language, to request: Request, _ status: Status
    ) -> Response {
        let template = page.layout.staff == nil ? templates.error : templates.staffError
        return response(.bytes(template.render(page, in: language)), to: request, status: status)
    }

    /// Renders a page with a password field or a key. Search engines do not index the page, and the page is never
    /// compressed (BREACH). Browsers do not send its path to other pages.
    func secretPage<Page>(
        _ template: KeyPath<PageTemplates, Template<Page>>, _ page: Page, to context: RequestContext, status: Status
    ) -> Response {
        var response = privatePage(template, page, to: context, status: status, mayBeCompressed: false)
        response.headers.set("X-Robots-Tag", "noindex")
        // Not `no-referrer`: with that value, browsers send forms without an origin.
        response.headers.set("Referrer-Policy", "strict-origin")
        return response
    }

    /// Renders the page of an order or invoice. For the holder of a link, the page is secret and never cached.
    func orderPage<Page>(
        _ template: KeyPath<PageTemplates, Template<Page>>, _ page: Page, isOwn: Bool, to context: RequestContext,
        status: Status = .ok
    ) -> Response {
        guard !isOwn else { return privatePage(template, page, to: context, status: status) }
        var response = secretPage(template, page, to: context, status: status)
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }

    /// Renders a page that is the same for all customers except in its dynamic slots, from the page cache. A manager
    /// gets a private page. Browsers cache the page and revalidate it by its entity tag; an unchanged page is not
    /// rendered.
    ///
    /// - Parameters:
    ///   - name: A key that is unique among the pages in the cache.
    ///   - own: Returns the part of the page that only this customer sees, or nil.
    ///   - make: Builds the page without content of any customer. `make` is called once for each catalogue version.
    func cachedPage<Page>(
        _ template: Template<Page>, named name: String,
        in cache: VersionedCache<SharedPage>? = nil, to context: RequestContext, _ snapshot: Snapshot,
        own: (PersonalContent) throws -> OwnContent? = { _ in nil },
        make: (LayoutBuilder) throws -> Page
    ) throws -> Response {
        var personal = try PersonalContent(context, snapshot)
        if let content = try own(personal) { personal = personal.holding(content, wayBack: nil) }
        if personal.user.isManager {
            return privatePage(template, try make(layouts(for: personal, context, snapshot)), to: context)
        }
        let name = Self.key(of: name, in: context)
        let tag = try tag(of: name, for: personal, context, snapshot)
        if var response = tag?.unchanged(for: context.request) {
            Self.allowCaching(&response)
            return response
        }
        let cached = try (cache ?? cachedPages).value(name, snapshot) {
            SharedPage(template.cached(try make(layouts(for: nil, context, snapshot)), in: context.language))
        }
        var response = response(.edited(cached.text(for: personal)), to: context.request)
        if let tag {
            Self.allowCaching(&response)
            response.headers.add("ETag", tag.text)
        }
        return response
    }

    /// Renders the content of a page that only its customer sees, such as their cart. The content is cached, and not
    /// rendered again for an equal `source` in the same version of the catalogue. Nothing is cached if `source` is nil.
    func cachedContent<Source, Model>(
        _ template: Template<Model>, of customer: Customer.ID?, madeOf source: Source?,
        in cache: VersionedCache<KeptContent<Source>>, _ context: RequestContext, _ snapshot: Snapshot,
        make: () throws -> Model
    ) throws -> OwnContent {
        func render() throws -> OwnContent { OwnContent(html: template.render(try make(), in: context.language)) }
        guard let customer, let source else { return try render() }
        let makeKept = { KeptContent(source: source, content: try render()) }
        return try cache.value(
            context.request.pathPrefix + String(customer.rawValue), snapshot, make: makeKept,
            fits: { $0.source == source }
        ).content
    }

    /// Renders a page whose content only one customer sees, within a cached frame that all customers share. A manager
    /// gets a private page. Browsers do not cache the page.
    ///
    /// - Parameters:
    ///   - name: A key of the frame that is unique among the pages in the cache.
    ///   - content: The customer's content.
    ///   - wayBack: The link back to the page from which this one was opened.
    ///   - make: Builds the frame without content of any customer. `make` is called once for each catalogue version.
    func framedPage<Page>(
        _ template: Template<Page>, named name: String, _ layouts: LayoutBuilder, holding content: OwnContent,
        wayBack: BackLink?, to context: RequestContext, _ snapshot: Snapshot, make: (LayoutBuilder) -> Page
    ) throws -> Response {
        guard let personal = layouts.personal, !layouts.isManager else {
            return privatePage(template, make(layouts.holding(content, wayBack: wayBack)), to: context)
        }
        let frame = try cachedPages.value(Self.key(of: name, in: context), snapshot) {
            SharedPage(template.cached(make(try self.layouts(for: nil, context, snapshot)), in: context.language))
        }
        let own = personal.holding(content, wayBack: wayBack)
        return response(.edited(frame.text(for: own)), to: context.request)
    }

    /// Returns the key of a page in the cache: pages differ by the shop's URL and the language, too. A prefix is mostly
    /// empty, so the URL is in front of the rest at once.
    private static func key(of name: String, in context: RequestContext) -> String {
        context.origin + (context.request.pathPrefix + name)
    }

    /// Lets a browser cache the page. The browser must revalidate the page before showing it again (RFC 9111, section
    /// 5.2.2.4), but not when the customer goes back (section 6), unless the cookies have changed (section 4.1).
    private static func allowCaching(_ response: inout Response) {
        response.headers.set("Cache-Control", "private, no-cache")
        response.headers.add("Vary", "Cookie")
    }

    /// Returns the entity tag of a page for one customer. The tag changes with every input of the page. Nil for a page
    /// with a notice, because a notice is shown once.
    private func tag(
        of name: String, for personal: PersonalContent, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> EntityTag? {
        guard !site.noticeCookie.isPresent(in: context.request), let version = try snapshot.catalogueVersion() else {
            return nil
        }
        var hasher = Hasher()
        hasher.combine(origin)
        hasher.combine(name)
        hasher.combine(version)
        hasher.combine(personal.state)
        hasher.combine(personal.ownContent?.number)
        return EntityTag(fingerprint: UInt64(UInt(bitPattern: hasher.finalize())))
    }

    private func response(
        _ body: Response.Body, to request: Request, status: Status = .ok, mayBeCompressed: Bool = true
    ) -> Response {
        var response = Response(
            status: status,
            headers: ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store"], body: body)
        response.mayBeCompressed = mayBeCompressed
        if site.noticeCookie.isPresent(in: request) { response.setCookie(site.noticeCookie.cleared) }
        return response
    }
}
