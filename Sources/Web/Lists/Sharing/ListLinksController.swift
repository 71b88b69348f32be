import HTTP
import Localization
import Secrets
import Shop
import Storage

/// Links that let others see or edit a list.
struct ListLinksController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try linksPage(context, snapshot)
    }

    /// Makes a link and shows it, this once: the shop keeps its hash.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.own, in: transaction)
        let right = context.request.form.has("right", ListRight.see.rawValue) ? ListRight.see : .edit
        // The form has the token: sent again, it shows the same link.
        guard let token = SessionToken(text: context.request.form.short("token", upTo: SessionToken.textLength) ?? "")
        else { return .redirect(to: Paths.listSharing(list.id)) }
        do {
            try transaction.createLink(to: list.id, giving: right, tokenHash: token.hash)
            guard try transaction.snapshot.ask(.listID(ofLink: token.hash)) == list.id else {
                return .redirect(to: Paths.listSharing(list.id))
            }
        } catch let refusal as ListRefusal {
            let error = FieldError(field: "right", message: refusal.sentence)
            throw RefusedChange { try linksPage($0, $1, Problem(errors: [error])) }
        }
        let layouts = try renderer.layouts(context, transaction.snapshot)
        let shown = ListLinkPage(
            layout: layouts.layout(
                .words("shop.lists.link.title", ["name": .text(list.name.isolated)]), back: BackLink(list), tab: .lists),
            list: list, right: right,
            link: layouts.origin + Paths.localized(Paths.sharedList(token), context.request.pathPrefix))
        return renderer.secretPage(\.listLink, shown, to: context, status: .ok)
    }

    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.own, in: transaction)
        guard let id: ListLink.ID = context.parameters.key("link") else { throw NotFound("link") }
        let isEnded = try transaction.endLink(id, to: list.id)
        return context.redirect(to: Paths.listSharing(list.id), isEnded ? .list(.linkEnded(list.id)) : nil)
    }

    /// Opens a link: the browser keeps its token, and goes on to an address without it.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let token = context.parameters["token"].flatMap({ SessionToken(text: $0) }),
            let (list, _) = try snapshot.ask(.listLink(tokenHash: token.hash))
        else { throw NotFound("list") }
        var known = (context.site.listLinksCookie.value(in: context.request) ?? []).filter { $0.hash != token.hash }
        // Another site's page could open one link after the other, and push out all of the reader's own: a link that comes
        // from one takes the place of the newest.
        let isForeign = ["cross-site", "same-site"].contains(context.request.headers["Sec-Fetch-Site"] ?? "")
        if isForeign, known.count >= Cookie<[SessionToken]>.mostListLinks {
            known.removeFirst()
        }
        var response = Response.redirect(to: Paths.list(list))
        response.headers.set("Cache-Control", "private, no-store")
        response.setCookie(context.site.listLinksCookie.set([token] + known))
        return response
    }

    private func linksPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem? = nil
    ) throws -> Response {
        let (list, _) = try context.list(.own, in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let links = try snapshot.ask(.links(of: list.id))
        let page = ListSharingPage(
            layout: layouts.layout(
                .words("shop.lists.sharing.title", ["name": .text(list.name.isolated)]), back: BackLink(list),
                tab: .lists,
                problem: problem),
            list: list, token: SessionToken.random(),
            links: links.map { ListLinkRow(link: $0, list: list.id, madeAt: layouts.clock.value($0.madeAt)) })
        return renderer.secretPage(\.listSharing, page, to: context, status: problem.status)
    }
}
