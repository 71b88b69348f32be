import HTTP
import Mustache
import Shop
import Storage

/// Renders pages into responses: by their templates, from the cache where that has them, and with the headers that they
/// need. A class: controllers share one, and copying it for each request took longer than most of what they do.
final class PageRenderer: Sendable {
    let templates: PageTemplates
    let mailTemplates: MailTemplates
    let assets: Assets
    let site: Site
    let timeZones: TimeZones
    let cachedPages = VersionedCache<SharedPage>(limit: 160 << 20, cost: \.cost)
    /// Pages of results, by what was found and how it is listed.
    let searchPages = VersionedCache<SharedPage>(limit: 16 << 20, cost: \.cost)
    /// Tells the states of this program's pages from those of any other, which has other templates.
    private let origin = UInt64.random(in: .min ... .max)
    /// Products of the categories, in each order.
    let listCache = VersionedCache<[Product.ID]>(limit: 16 << 20) { 64 + 8 * $0.count }
    /// Results of searches, in each order: turning their pages does not search again.
    let searchCache = VersionedCache<FoundProducts>(limit: 8 << 20) { 4096 + 8 * $0.result.products.count }
    /// Suggestions for what is being typed.
    let suggestionCache = VersionedCache<[UInt8]>(limit: 4 << 20) { 256 + $0.count }
    /// Candidate products for items of lists, keyed by the searched text.
    let listMatchCache = VersionedCache<[Product]>(limit: 8 << 20) { 256 + 1024 * $0.count }
    /// Words that searches are compared with.
    let vocabulary: VocabularyCache
    /// Products as carts show them, by their keys.
    let cartProductCache = VersionedCache<CartProduct>(limit: 32 << 20) { _ in CartProduct.size }

    /// Contents of carts and of recent orders, by their customers.
    let cartContents = VersionedCache<KeptContent<OwnCart.Source>>(limit: 16 << 20, cost: \.cost)
    let orderLists = VersionedCache<KeptContent<[Order]>>(limit: 8 << 20, cost: \.cost)

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
            settings: try snapshot.settings(), personal: personal, origin: context.origin, path: context.request.path,
            assets: assets, timeZones: timeZones)
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
        response(.bytes(template.render(page)), to: request, status: status, mayBeCompressed: mayBeCompressed)
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

    /// Renders the page of an order or invoice. For the holder of a link it is a secret page that no cache stores.
    func orderPage<Page>(
        _ template: KeyPath<PageTemplates, Template<Page>>, _ page: Page, isOwn: Bool, to request: Request,
        status: Status = .ok
    ) -> Response {
        guard !isOwn else { return self.page(template, page, to: request, status: status) }
        var response = secretPage(template, page, to: request, status: status)
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }

    /// Renders a page that is the same for all shoppers except in its dynamic slots. `make` is called once for each
    /// version of the catalogue, and builds it for nobody in particular; `name` is unique among the pages in the cache. A
    /// manager's page is made for them.
    ///
    /// Browsers keep the page, and ask each time whether it is still the same; then nothing is rendered.
    func page<Page>(
        _ template: Template<Page>, cachedAs name: String,
        in cache: VersionedCache<SharedPage>? = nil, to context: RequestContext, _ snapshot: Snapshot,
        make: (LayoutBuilder) throws -> Page
    ) throws -> Response {
        let personal = try PersonalContent(context, snapshot)
        if personal.user.isManager {
            return page(template, try make(layouts(for: personal, context, snapshot)), to: context.request)
        }
        let name = context.origin + name
        let tag = try tag(of: name, for: personal, context, snapshot)
        if var response = tag?.unchanged(for: context.request) {
            Self.keep(&response)
            return response
        }
        let cached = try (cache ?? cachedPages).value(name, snapshot) {
            SharedPage(template.cached(try make(layouts(for: nil, context, snapshot))))
        }
        var response = response(.edited(cached.text(for: personal)), to: context.request)
        if let tag {
            Self.keep(&response)
            response.headers.add("ETag", tag.text)
        }
        return response
    }

    /// Renders the content of a page that is all somebody's own. What was made of an equal `source`, in the same version
    /// of the catalogue, is not made again; nil for a source that nothing is kept of.
    func content<Source, Model>(
        _ template: Template<Model>, of customer: Customer.ID?, madeOf source: Source?,
        in cache: VersionedCache<KeptContent<Source>>, _ snapshot: Snapshot, make: () throws -> Model
    ) throws -> OwnContent {
        guard let customer, let source else { return OwnContent(html: template.render(try make())) }
        let makeKept = { KeptContent(source: source, content: OwnContent(html: template.render(try make()))) }
        return try cache.value(
            String(customer.rawValue), snapshot, make: makeKept, fits: { $0.source == source }
        ).content
    }

    /// Renders a page that is all somebody's own within a frame that is the same for everybody. `layouts` hold their
    /// content; `make` is called once for each version of the catalogue, for nobody in particular, and makes the frame,
    /// whose `name` is unique among the pages in the cache. A manager's page is made for them.
    ///
    /// No browser keeps it.
    func ownPage<Page>(
        _ template: Template<Page>, framedAs name: String, _ layouts: LayoutBuilder, to context: RequestContext,
        _ snapshot: Snapshot, make: (LayoutBuilder) -> Page
    ) throws -> Response {
        guard let personal = layouts.personal, !layouts.isManager else {
            return page(template, make(layouts), to: context.request)
        }
        let frame = try cachedPages.value(context.origin + name, snapshot) {
            SharedPage(template.cached(make(try self.layouts(for: nil, context, snapshot))))
        }
        return response(.edited(frame.text(for: personal)), to: context.request)
    }

    /// Lets a browser keep the page. It has to ask before it shows it again (RFC 9111, section 5.2.2.4); going back it
    /// need not (section 6), unless its cookies are others now (section 4.1).
    private static func keep(_ response: inout Response) {
        response.headers.set("Cache-Control", "private, no-cache")
        response.headers.add("Vary", "Cookie")
    }

    /// Tag of a page as somebody sees it: it is another when anything is that the page is made of. Nil for a page that
    /// tells something once.
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
