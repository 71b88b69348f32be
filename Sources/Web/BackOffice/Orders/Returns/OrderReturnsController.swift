import HTTP
import Localization
import Shop
import Storage

/// Units of an order that staff take back.
struct OrderReturnsController {
    let renderer: PageRenderer

    /// Records what came back. The same form sent twice is refused, for it says what had come back before it.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (snapshot, form) = (transaction.snapshot, context.request.form)
        let desk = try context.deskOrder(in: snapshot)
        let revisions = try snapshot.revisions(of: desk.order)
        guard let newest = revisions.last else { throw NotFound("order") }
        let seen = (form.number("revision"), form.number("returns"))
        let returns = try snapshot.ask(.returns(of: desk.order))
        guard seen == (newest.number, returns.count) else {
            throw refusal("return-line", OrderRefusal.revisedMeanwhile.returnSentence, .conflict)
        }
        let typed = TypedReturn(form, revisions, newest.contents, after: returns)
        guard let line = typed.line, let quantity = typed.quantity, let credit = typed.credit, typed.errors.isEmpty
        else { throw renderer.refusedOrder(Problem(errors: typed.errors), .unprocessableContent) }
        do {
            try transaction.returnUnits(
                quantity, ofLine: line, of: desk.order.id, isRestocked: form["restocked"] != nil, credit: credit,
                delivery: revisions.delivery(in: credit, for: quantity, ofLine: line, after: returns),
                reason: typed.reason, by: context.account().id)
            try transaction.rewriteMails(about: desk, by: renderer.mails(context, snapshot))
        } catch OrderRefusal.moreThanTotal {
            let rest = Money(minorUnits: desk.sums.owed(in: desk.state), credit.currency)
            throw refusal(
                "credit", .words("manage.orders.returns.faults.moreThanTotal", ["total": .formatted(rest)]), .conflict)
        } catch let error as OrderRefusal {
            throw refusal(error.returnField, error.returnSentence, .conflict)
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    private func refusal(_ field: String, _ message: Message, _ status: Status) -> RefusedChange {
        renderer.refusedOrder(Problem(errors: [FieldError(field: field, message: message)]), status)
    }
}

extension OrderRefusal {
    /// Field of the form for returns that the reason is about.
    fileprivate var returnField: String {
        switch self {
        case .moreThanBought: "return-quantity"
        default: "return-line"
        }
    }

    /// Reason why nothing came back, for staff.
    fileprivate var returnSentence: Message {
        switch self {
        case .moreThanBought: .words("manage.orders.returns.faults.moreThanBought")
        case .wrongState: .words("manage.orders.returns.faults.cancelled")
        default: .words("manage.orders.returns.faults.changed")
        }
    }
}

/// Units that came back, as they were typed.
struct TypedReturn {
    private(set) var errors: [FieldError] = []
    private(set) var line: Int?
    private(set) var quantity: Quantity?
    /// What the order costs less; where nothing was typed, the price of the units.
    private(set) var credit: Money?
    let reason: String

    init(_ form: Form, _ revisions: [Revision], _ contents: OrderContents, after returns: [OrderReturn]) {
        reason = form.line("return-reason", for: OrderStatesController.reasonLimit)
        line = form.number("return-line").flatMap { contents.lines.indices.contains($0) ? $0 : nil }
        if line == nil { refuse("return-line", .words("manage.orders.returns.faults.itemMissing")) }
        quantity = form.number("return-quantity").flatMap { Quantity($0) }
        if quantity == nil { refuse("return-quantity", Messages.quantity) }
        readCredit(form.typed("credit", upTo: 40).trimmed, revisions, contents.currency, returns)
        if reason.isLonger(than: OrderStatesController.reasonLimit) {
            refuse(
                "return-reason",
                Messages.tooLong(.words("manage.orders.order.reasonNoun"), OrderStatesController.reasonLimit))
        }
    }

    /// An empty field stands for the price that was paid for the units.
    private mutating func readCredit(
        _ text: String, _ revisions: [Revision], _ currency: Currency, _ returns: [OrderReturn]
    ) {
        if text.isEmpty {
            guard let line, let quantity else { return }
            credit = revisions.paidPrice(of: quantity, ofLine: line, after: returns)
        } else {
            credit = try? Money(typed: text, currency)
            if credit == nil { refuse("credit", .words("manage.orders.returns.faults.credit")) }
        }
    }

    private mutating func refuse(_ field: String, _ message: Message) {
        errors.append(FieldError(field: field, message: message))
    }
}
