import HTTP
import Localization
import Mustache
import Shop
import Storage

/// One order, with all that the desk does with it.
struct DeskOrderPage: TemplateModel {
    let layout: Layout
    let row: DeskOrderRow
    /// Number of the revision that is shown.
    let revision: Int
    let contents: OrderContents
    let details: OrderDetails
    /// The legal texts with which the order was placed.
    let texts: [OrderText]
    let log: [StateRow]
    /// What it says and said, the newest first; empty where it has always said the same.
    let revisions: [RevisionRow]
    /// The contact in the order; nil if it has none.
    let contact: OrderContactView?
    /// True if the contact can be corrected.
    let canBeCorrected: Bool
    /// The VAT number of the customer, with its check; nil if the customer gave none.
    let taxNumber: TaxNumberState?
    let payments: [PaymentRow]
    /// The payments and refunds at a provider.
    let attempts: [PaymentAttemptRow]
    /// Payments that a provider can refund.
    let refundable: [RefundablePayment]
    let withdrawals: [WithdrawalNotice]
    let returns: [ReturnRow]
    /// Nil where nothing can come back.
    let returnForm: ReturnForm?
    /// Nil for somebody who may not see them.
    let invoices: OrderInvoices?
    /// Whom an invoice would be for.
    let buyer: String
    let notes: OrderNoteForm
    /// True if links in mails open the order.
    let hasLinks: Bool
    /// Reason as it was typed.
    let reason: String
    /// The form that was refused; empty if none was.
    let typed: Form

    static let fields: Fields<DeskOrderPage> = [
        "layout": .object(\.layout),
        "order": .object(\.row),
        "revision": .number(\.revision),
        "lines": .list { page in page.contents.lines.map { DeskLineRow(line: $0) } },
        "extras": .list(\.contents.extraRows),
        "taxes": .list(\.contents.includedTaxes),
        "reduced": .optionalMessage { page in
            let (desk, total) = (page.row.desk, page.row.desk.order.total)
            guard desk.state.counts else { return nil }
            return .price(total, reducedBy: Money(minorUnits: desk.sums.credited, total.currency))
        },
        "details": .object(\.details),
        "texts": .list { $0.texts.map { OrderTextLink($0) } },
        "hasTexts": .flag { !$0.texts.isEmpty },
        "log": .list(\.log),
        "revisions": .list(\.revisions),
        "hasRevisions": .flag { !$0.revisions.isEmpty },
        "steps": .list { page in page.steps.filter { !$0.isLate } },
        "lateSteps": .list { page in page.steps.filter(\.isLate).reversed() },
        "hasLateSteps": .flag { $0.steps.contains(where: \.isLate) },
        "slip": .text { Paths.packingSlip(of: $0.row.desk.order.code) },
        "editing": .optionalText { page in
            page.row.desk.state.canBeRevised ? Paths.deskOrderEditing(page.row.desk.order.code) : nil
        },
        "correcting": .optionalText { $0.canBeCorrected ? Paths.deskContact(of: $0.row.desk.order.code) : nil },
        "delivering": .optionalText { page in
            page.row.desk.state.canBeRevised ? Paths.deskDelivery(of: page.row.desk.order.code) : nil
        },
        "taxNumber": .optional(\.taxNumber),
        "contact": .optional(\.contact),
        "unpaid": .optionalMoney { $0.details.payment.flatMap(\.unpaidTransfer) },
        "canBeSent": .flag { $0.row.desk.state == .packed },
        "parcel": .object { page in
            FormField(
                id: "parcel", label: .words("manage.orders.order.parcelNumber"),
                error: page.layout.problem?.message(for: "parcel"),
                isOptional: true, limit: OrderStatesController.parcelLimit)
        },
        "reason": .object { page in
            FormField(
                id: "reason", label: .words("manage.orders.order.reason"), value: page.reason,
                error: page.layout.problem?.message(for: "reason"), limit: OrderStatesController.reasonLimit)
        },
        "statesPath": .text { Paths.deskStates(of: $0.row.desk.order.code) },
        "linkEndings": .optionalText { $0.hasLinks ? Paths.orderLinkEndings(of: $0.row.desk.order.code) : nil },
        "payments": .list(\.payments),
        "hasPayments": .flag { !$0.payments.isEmpty },
        "payment": .object {
            PaymentForm(
                desk: $0.row.desk, number: $0.payments.count + 1, typed: $0.typed, problem: $0.layout.problem)
        },
        "attempts": .list(\.attempts),
        "hasAttempts": .flag { !$0.attempts.isEmpty },
        "provider": .optionalText(\.attempts.last?.attempt.account.name.title),
        "refundForms": .list { page in
            page.refundable.filter { $0.left.minorUnits > 0 }.map {
                RefundForm(
                    desk: page.row.desk, refundable: $0, requested: page.attempts.map(\.attempt).requestedRefunds,
                    typed: page.typed,
                    problem: page.layout.problem)
            }
        },
        "staffNotes": .object(\.notes),
        "withdrawals": .list(\.withdrawals),
        "returns": .list(\.returns),
        "anyReturns": .flag { !$0.returns.isEmpty },
        "returnForm": .optional(\.returnForm),
        "invoices": .list { page in
            (page.invoices?.invoices ?? []).map { InvoiceLink(invoice: $0, path: Paths.managedInvoice($0.id)) }
        },
        "hasInvoices": .flag { $0.invoices.map { $0.canBeMade || !$0.invoices.isEmpty } ?? false },
        "invoiceForm": .optional { page in
            page.invoices?.canBeMade == true
                ? DeskInvoiceForm(code: page.row.desk.order.code, buyer: page.buyer, problem: page.layout.problem) : nil
        },
    ]

    private var steps: [StateStep] {
        let state = row.desk.state
        return state.next.map { StateStep(state: $0, before: state) }
    }
}

/// The name, email address and telephone number in an order, for staff.
struct OrderContactView: TemplateModel {
    let contact: OrderContact

    /// Nil if all three are empty.
    init?(contact: OrderContact) {
        guard !(contact.name + contact.email + contact.phone).isEmpty else { return nil }
        self.contact = contact
    }

    static let fields: Fields<OrderContactView> = [
        "name": .optionalText { $0.contact.name.nonEmpty },
        "email": .optionalText { (EmailAddress($0.contact.email)?.displayed ?? $0.contact.email).nonEmpty },
        "phone": .optionalText { $0.contact.phone.nonEmpty },
    ]
}

/// A state that may follow.
struct StateStep: TemplateModel {
    let state: OrderState
    let before: OrderState

    /// True for what takes something back, or ends the order.
    var isLate: Bool { state == .cancelled || state.isBack(from: before) }

    static let fields: Fields<StateStep> = [
        "value": .text(\.state.rawValue),
        "label": .message { $0.state.step(after: $0.before) },
        "isCancellation": .flag { $0.state == .cancelled },
    ]
}

/// A line of an order for those who pack it.
struct DeskLineRow: TemplateModel {
    let line: OrderLine

    static let fields: Fields<DeskLineRow> = [
        "name": .text(\.line.name),
        "localName": .optionalText { $0.line.localName == $0.line.name ? nil : $0.line.localName },
        "category": .text(\.line.categoryName),
        "unit": .optionalMessage(\.line.unit.label),
        "unitPrice": .money(\.line.unitPrice),
        "quantity": .number(\.line.quantity.units),
        "subtotal": .money(\.line.subtotal),
    ]
}

/// Entry in the log of states.
struct StateRow: TemplateModel {
    let change: OrderStateChange
    let clock: ShopClock
    /// Whoever set it; nil for the customer in the shop.
    let author: String?

    static let fields: Fields<StateRow> = [
        "state": .message(\.change.state.label),
        "date": .value { $0.clock.value($0.change.changedAt) },
        "internetDate": .text { LocalTime($0.change.changedAt).internetFormatted },
        "author": .optionalText(\.author),
        "reason": .optionalText { $0.change.reason.isEmpty ? nil : $0.change.reason },
        "parcel": .optionalText { $0.change.parcel.isEmpty ? nil : $0.change.parcel },
    ]
}
