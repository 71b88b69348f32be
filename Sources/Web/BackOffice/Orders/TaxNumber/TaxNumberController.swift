import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Recording that staff have checked the VAT number of an order.
struct TaxNumberController {
    let renderer: PageRenderer

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try formPage(context, snapshot, name: nil)
    }

    /// Records the check. An order that is taxed and can be changed gets a revision without tax.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let snapshot = transaction.snapshot
        let desk = try context.deskOrder(in: snapshot)
        let form = context.request.form
        let name = form.line("name", for: TaxNumberCheck.nameLimit)
        guard let number = try TaxNumberState(desk, snapshot, clock(of: snapshot))?.number else {
            throw NotFound("order")
        }
        guard !name.isEmpty, !name.isLonger(than: TaxNumberCheck.nameLimit) else {
            let message: Message =
                name.isEmpty
                ? .words("manage.orders.taxNumber.nameMissing")
                : Messages.tooLong(.words("manage.orders.taxNumber.nameNoun"), TaxNumberCheck.nameLimit)
            let problem = Problem([FieldError(field: "name", message: message)])
            throw RefusedChange { try formPage($0, $1, name: name, problem, .unprocessableContent) }
        }
        do {
            let isFreed = try transaction.checkTaxNumber(
                number, name: name, of: desk.order, seenIn: form.number("revision") ?? 0, by: context.account().id)
            if isFreed {
                try transaction.mailChanged(
                    desk, isSilent: form["tell"] == nil, by: renderer.mails(context, transaction.snapshot))
            }
        } catch let refusal as OrderRefusal {
            throw RefusedChange { context, snapshot in
                let problem = Problem([
                    FieldError(field: "name", message: try refusal.sentence(snapshot, clock(of: snapshot)))
                ])
                return try formPage(context, snapshot, name: name, problem, .conflict)
            }
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    private func clock(of snapshot: Snapshot) throws -> ShopClock {
        ShopClock(try snapshot.settings(), renderer.timeZones)
    }

    private func formPage(
        _ context: RequestContext, _ snapshot: Snapshot, name: String?, _ problem: Problem? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let desk = try context.deskOrder(in: snapshot)
        guard let state = try TaxNumberState(desk, snapshot, layouts.clock) else { throw NotFound("order") }
        let code = desk.order.code
        let page = TaxNumberPage(
            layout: layouts.layout(
                .words("manage.orders.taxNumber.title", ["code": .text(code.isolated)]),
                back: BackLink(
                    name: .words("manage.orders.orderTitle", ["code": .text(code.isolated)]),
                    path: Paths.deskOrder(code)),
                problem: problem),
            state: state, name: name ?? state.check?.name ?? "", revision: desk.revision,
            contents: try snapshot.contents(of: desk.order),
            canBeFreed: try snapshot.freeableDestination(of: desk.order.id) != nil,
            mailsChanges: context.site.mail.hasServer && layouts.settings[writes: .orderChanged])
        return renderer.privatePage(\.orderTaxNumber, page, to: context, status: status)
    }
}

/// The form by which staff record the check of a VAT number.
struct TaxNumberPage: TemplateModel {
    let layout: Layout
    let state: TaxNumberState
    let name: String
    let revision: Int
    let contents: OrderContents
    /// True if the check frees the order of tax.
    let canBeFreed: Bool
    /// True if the shop mails changes of orders.
    let mailsChanges: Bool

    static let fields: Fields<TaxNumberPage> = [
        "layout": .object(\.layout),
        "state": .object(\.state),
        "path": .text { Paths.deskTaxNumber(of: $0.state.code) },
        "cancelPath": .text { Paths.deskOrder($0.state.code) },
        "revision": .number(\.revision),
        "name": .object { page in
            FormField(
                id: "name", label: .words("manage.orders.taxNumber.name"), value: page.name,
                hint: .words("manage.orders.taxNumber.nameHint"), error: page.layout.problem?.message(for: "name"),
                limit: TaxNumberCheck.nameLimit)
        },
        "consequence": .message(\.consequence),
        "mailsChanges": .flag { $0.mailsChanges && $0.canBeFreed },
    ]

    /// What the check does with the order.
    private var consequence: Message {
        guard canBeFreed, let freed = try? contents.freedOfTax() else {
            return .words("manage.orders.taxNumber.laterOrders")
        }
        return .words(
            "manage.orders.taxNumber.newTotal",
            ["before": .formatted(contents.total), "after": .formatted(freed.total)])
    }
}
