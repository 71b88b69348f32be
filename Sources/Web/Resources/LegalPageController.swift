import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Shows terms, privacy, returns and imprint, publicly, such as `/legal/terms`, the texts of these pages with which orders
/// were placed, such as `/legal/terms/3`, and the notice on the legal guarantee.
struct LegalPageController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let page = context.parameters["slug"].flatMap(LegalPage.init(rawValue:)),
            let (html, isTranslated) = try text(of: page, context, snapshot)
        else { throw NotFound("page") }
        let layouts = try renderer.layouts(context, snapshot)
        let shown = LegalPageView(
            layout: layouts.layout(page.label, path: Paths.legalPage(page)), html: html,
            language: isTranslated ? nil : layouts.settings.language)
        return renderer.privatePage(\.legalPage, shown, to: context)
    }

    /// Shows the text of a page with which orders were placed. Search engines do not index it.
    func showText(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let page = context.parameters["slug"].flatMap(LegalPage.init(rawValue:)),
            let id = context.parameters["text"].flatMap(Int64.init),
            let text = try snapshot.ask(.text(.init(rawValue: id), of: page))
        else { throw NotFound("page") }
        let layouts = try renderer.layouts(context, snapshot)
        let shown = LegalPageView(
            layout: layouts.layout(page.label), html: text.html,
            language: text.language == context.language.tag ? nil : text.language,
            usedAt: layouts.clock.value(text.usedAt))
        var response = renderer.privatePage(\.legalPage, shown, to: context)
        response.headers.set("X-Robots-Tag", "noindex")
        return response
    }

    /// Shows the notice on the legal guarantee (Regulation (EU) 2025/1960).
    func showGuaranteeNotice(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        guard layouts.settings.hasGuaranteeNotice else { throw NotFound("page") }
        let (html, isTranslated) = try snapshot.guaranteeNotice(in: context.language.contentTag)
        let shown = LegalPageView(
            layout: layouts.layout(.words("shop.guarantee.title"), path: Paths.guaranteeNotice), html: html,
            language: isTranslated ? nil : layouts.settings.language,
            picture: layouts.settings.guaranteePicture.map { PictureView($0, isLazy: false) })
        return renderer.privatePage(\.legalPage, shown, to: context)
    }

    /// Returns the text in the language of the page, or else in the shop's default language; nil if there is no text.
    private func text(
        of page: LegalPage, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> (html: String, isTranslated: Bool)? {
        guard context.language.pathPrefix.isEmpty else {
            return try snapshot.ask(.html(of: page, in: context.language.tag))
        }
        return try snapshot.ask(.html(of: page)).map { ($0, true) }
    }
}

struct LegalPageView: TemplateModel {
    let layout: Layout
    let html: String
    /// The tag of the text's language, if it is not that of the page.
    let language: String?
    /// The time of the first order with the text; nil for a page with its present text.
    var usedAt: LocalizedTime?
    /// The picture of the notice on the legal guarantee.
    var picture: PictureView?

    static let fields: Fields<LegalPageView> = [
        "layout": .object(\.layout),
        "text": .html(\.html),
        "language": .optionalText(\.language),
        "usedAt": .optionalValue(\.usedAt),
        "picture": .optional(\.picture),
    ]
}

/// A link in the footer of every page.
struct LegalLink: TemplateModel {
    let page: LegalPage

    static let fields: Fields<LegalLink> = [
        "label": .message(\.page.label),
        "path": .path { Paths.legalPage($0.page) },
    ]
}

extension LegalPage {
    var label: Message {
        switch self {
        case .terms: .words("shop.layout.legal.terms")
        case .privacy: .words("shop.layout.legal.privacy")
        case .returns: .words("shop.layout.legal.returns")
        case .imprint: .words("shop.layout.legal.imprint")
        }
    }
}
