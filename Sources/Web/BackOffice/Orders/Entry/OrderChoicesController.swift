import HTTP
import Localization
import Shop
import Storage

/// The lists from which the desk chooses the customer and the items of an order.
struct OrderChoicesController {
    let renderer: PageRenderer

    /// Most that are listed: whoever looks for something types more of it.
    private static let most = 50
    func customers(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (draft, words) = (OrderDraft(context.request.query), Self.words(context.request.query))
        let found =
            words.isEmpty
            ? try snapshot.listedCustomers(limit: Self.most)
            : try snapshot.listedCustomers(foundBy: CustomerTerm(words), limit: Self.most)
        let rows = found.map { customer in
            var chosen = draft
            chosen.choose(customer.id)
            return OrderChoice(
                name: customer.listedName, detail: customer.shownDetail, path: chosen.address(Paths.newOrder),
                isCurrent: customer.id == draft.customer)
        }
        return try choicePage(
            context, snapshot, draft,
            OrderChoices(.words("manage.orders.entry.chooseCustomer"), Paths.newOrderCustomer, words, rows))
    }

    func items(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let order = context.parameters["code"].flatMap { OrderCode($0) }
        let (draft, words) = (OrderDraft(context.request.query, of: order), Self.words(context.request.query))
        let rows = try snapshot.itemsForSale(foundBy: words, renderer, limit: Self.most).map { product in
            var chosen = draft
            chosen.choose(product.variant)
            return OrderChoice(
                name: .verbatim(product.fullName), detail: product.offer, path: chosen.address(draft.path),
                isCurrent: draft.lines.contains { $0.variant == product.variant })
        }
        return try choicePage(
            context, snapshot, draft,
            OrderChoices(.words("manage.orders.entry.chooseItem"), draft.itemsPath, words, rows))
    }

    private static func words(_ query: QueryItems) -> String {
        query["q"].flatMap { $0.utf8.count <= OrderDraft.wordsLimit ? $0.trimmed : nil } ?? ""
    }

    private func choicePage(
        _ context: RequestContext, _ snapshot: Snapshot, _ draft: OrderDraft, _ choices: OrderChoices
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let name: Message =
            draft.order.map { .words("manage.orders.orderTitle", ["code": .text($0.isolated)]) }
            ?? .words("manage.orders.entry.title")
        let back = BackLink(name: name, path: draft.address(draft.path))
        let page = OrderChoicePage(
            layout: layouts.layout(choices.heading, back: back), draft: draft, choices: choices)
        return renderer.privatePage(\.orderChoice, page, to: context)
    }
}
