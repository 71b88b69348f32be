import HTTP
import Mustache
import Shop
import Storage

/// Renders pages into responses: by their templates, from the cache where that has them, and with the headers that they
/// need.
struct PageRenderer: Sendable {
    let templates: PageTemplates
    let mailTemplates: MailTemplates
    let assets: Assets
    let site: Site
    let timeZones: TimeZones
    let cachedPages = VersionedCache<CachedPage>(limit: 128 << 20, cost: \.cost)
    /// Products of the categories, in each order.
    let listCache = VersionedCache<[Product.ID]>(limit: 16 << 20) { 64 + 8 * $0.count }
    /// Results of searches, in each order: turning their pages does not search again.
    let searchCache = VersionedCache<FoundProducts>(limit: 8 << 20) { 4096 + 8 * $0.result.products.count }
    /// Suggestions for what is being typed.
    let suggestionCache = VersionedCache<[UInt8]>(limit: 4 << 20) { 256 + $0.count }
    /// Products that may be what a line of a list means, by its name.
    let listMatchCache = VersionedCache<[Product]>(limit: 8 << 20) { 256 + 1024 * $0.count }
    /// Words that searches are compared with.
    let vocabulary: VocabularyCache
    /// Products as carts show them, by their keys.
    let cartProductCache = VersionedCache<CartProduct>(limit: 16 << 20) { _ in 2048 }

    /// Options of products and what there is of them, by the product's name in addresses; none for any other name.
    let variantsCache = VersionedCache<ProductVariants?>(limit: 8 << 20) { 1024 + 512 * ($0?.variants.count ?? 0) }

    init(
        _ templates: PageTemplates, _ mailTemplates: MailTemplates, _ assets: Assets, _ site: Site,
        _ timeZones: TimeZones,
        _ vocabulary: VocabularyCache
    ) {
        self.templates = templates
        self.mailTemplates = mailTemplates
        self.assets = assets
        self.site = site
        self.timeZones = timeZones
        self.vocabulary = vocabulary
    }

    /// Layouts of a page for this customer only, at this moment.
    /// `roomNotice` writes the notices of the side room that the page belongs to.
    func layouts(
        _ context: RequestContext, _ snapshot: Snapshot, roomNotice: (String) throws -> NoticeMessage? = { _ in nil }
    ) throws -> LayoutBuilder {
        try layouts(for: PersonalContent(context, snapshot, roomNotice: roomNotice), context, snapshot)
    }

    private func layouts(
        for personal: PersonalContent?, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> LayoutBuilder {
        LayoutBuilder(
            settings: try snapshot.settings(), personal: personal, origin: context.origin, assets: assets,
            timeZones: timeZones)
    }
}

extension PageRenderer {
    /// Renders a page for this customer only, at this moment.
    func page<Page>(
        _ template: KeyPath<PageTemplates, Template<Page>>, _ page: Page, to request: Request, status: Status = .ok,
        mayBeCompressed: Bool = true
    ) -> Response {
        self.page(templates[keyPath: template], page, to: request, status: status, mayBeCompressed: mayBeCompressed)
    }

    /// Renders a page of a side room for this customer only, at this moment.
    func page<Page>(
        _ template: Template<Page>, _ page: Page, to request: Request, status: Status = .ok,
        mayBeCompressed: Bool = true
    ) -> Response {
        response(template.render(page), to: request, status: status, mayBeCompressed: mayBeCompressed)
    }

    /// Renders a page with a password field or a key: no search engine lists it, it is never compressed (BREACH), and
    /// its address is not sent along to other pages.
    func secretPage<Page>(
        _ template: KeyPath<PageTemplates, Template<Page>>, _ page: Page, to request: Request, status: Status
    ) -> Response {
        var response = self.page(template, page, to: request, status: status, mayBeCompressed: false)
        response.headers.set("X-Robots-Tag", "noindex")
        // Not `no-referrer`: with that, browsers send forms without an origin.
        response.headers.set("Referrer-Policy", "strict-origin")
        return response
    }

    /// Renders a page that is the same for all shoppers except in its dynamic slots. `make` is called once for each
    /// version of the catalogue, and builds it for nobody in particular; `name` is unique among cached pages. A
    /// manager's page is made for them.
    func page<Page>(
        _ template: KeyPath<PageTemplates, Template<Page>>, cachedAs name: String, to context: RequestContext,
        _ snapshot: Snapshot, make: (LayoutBuilder) throws -> Page
    ) throws -> Response {
        let personal = try PersonalContent(context, snapshot)
        if personal.user.isManager {
            return page(template, try make(layouts(for: personal, context, snapshot)), to: context.request)
        }
        let cached = try cachedPages.value(context.origin + name, snapshot) {
            templates[keyPath: template].cached(try make(layouts(for: nil, context, snapshot)))
        }
        return response(cached.render(for: personal), to: context.request)
    }

    private func response(
        _ bytes: [UInt8], to request: Request, status: Status = .ok, mayBeCompressed: Bool = true
    ) -> Response {
        var response = Response.html(bytes, status: status)
        response.mayBeCompressed = mayBeCompressed
        response.headers.set("Cache-Control", "private, no-store")
        if site.noticeCookie.isPresent(in: request) { response.setCookie(site.noticeCookie.cleared) }
        return response
    }
}
