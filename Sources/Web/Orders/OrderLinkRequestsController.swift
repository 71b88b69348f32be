import HTTP
import Localization
import Mustache
import Secrets
import Shop
import Storage

/// The page on which a customer without an account requests the link to an order, by its number and their email address.
/// It answers alike whether there is such an order, and does the same work: only the mail tells. It never shows the order.
struct OrderLinkRequestsController {
    let renderer: PageRenderer

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(OrderLinkRequest(), isSent: context.request.query.contains("sent"), nil, context, snapshot)
    }

    /// Mails a new link to the order. A request without an order becomes a decoy, which is not sent.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard context.site.canMailLinks else { return .redirect(to: Paths.orderLinkRequest) }
        let typed = OrderLinkRequest(context.request.form)
        guard let email = EmailAddress(typed.email), typed.problem == nil else {
            throw RefusedChange { try page(typed, isSent: false, typed.problem, $0, $1) }
        }
        let sent = context.redirect(to: Paths.orderLinkRequest + "?sent", nil)
        guard try context.beginOrderLink(to: email, at: transaction.now) else { return sent }
        let code = typed.code?.description ?? ""
        let order = try transaction.snapshot.ask(.linkableOrder(codeLike: code, ofSender: email))
        try transaction.enqueue(
            renderer.mails(context, transaction.snapshot).orderLink(to: email, order, typed: typed.code))
        return sent
    }

    private func page(
        _ typed: OrderLinkRequest, isSent: Bool, _ problem: Problem?, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> Response {
        let page = OrderLinkRequestPage(
            layout: try renderer.layouts(context, snapshot).accountLayout(
                .words("shop.orders.find.title"), problem: problem),
            typed: typed, isMailed: context.site.canMailLinks, isSent: isSent)
        return renderer.secretPage(\.orderLinkRequest, page, to: context, status: problem.status)
    }
}

/// The form by which a link to an order is requested, as it was typed.
struct OrderLinkRequest {
    let order: String
    let email: String

    init() { (order, email) = ("", "") }

    init(_ form: Form) {
        order = form.line("order", for: WithdrawalStatement.orderLimit)
        email = form.typed("email", upTo: EmailAddress.longestTyped)
    }

    /// The number of the order; nil if it cannot be one.
    var code: OrderCode? { OrderCode(typed: order) }

    /// The errors of the form; nil if there are none.
    var problem: Problem? {
        Problem([
            .required(
                order, "order", .words("shop.withdrawal.nouns.order"), limit: WithdrawalStatement.orderLimit,
                missing: .words("shop.withdrawal.errors.order")),
            EmailAddress(email) == nil ? .address(typed: email) : nil,
        ])
    }
}

/// The page on which the link to an order is requested.
struct OrderLinkRequestPage: TemplateModel {
    let layout: Layout
    let typed: OrderLinkRequest
    /// False if the shop cannot mail links. Then the page says who can help.
    let isMailed: Bool
    /// True after a request.
    let isSent: Bool

    static let fields: Fields<OrderLinkRequestPage> = [
        "layout": .object(\.layout),
        "path": .path { _ in Paths.orderLinkRequest },
        "isMailed": .flag(\.isMailed),
        "isSent": .flag(\.isSent),
        "order": .object { page in
            FormField(
                id: "order", label: .words("shop.withdrawal.fields.order"), value: page.typed.order,
                hint: .words("shop.orders.find.orderHint"), error: page.layout.problem?.message(for: "order"),
                limit: WithdrawalStatement.orderLimit)
        },
        "email": .object { page in
            FormField.email(page.typed.email, hint: .words("shop.orders.find.emailHint"), page.layout.problem)
        },
    ]
}

extension Paths {
    static let orderLinkRequest = "/find-order"
}
