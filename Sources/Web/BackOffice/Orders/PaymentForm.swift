import HTTP
import Localization
import Mustache
import Shop

/// The form with which the desk records money. It proposes what is due, and keeps the typed values of a refused form.
struct PaymentForm: TemplateModel {
    let desk: DeskOrder
    /// Number of the payment, counted up from 1.
    let number: Int
    let typed: Form
    let problem: Problem?

    static let fields: Fields<PaymentForm> = [
        "path": .text { Paths.deskPayments(of: $0.desk.order.code) },
        "isRefund": .flag(\.isRefund),
        "seen": .text { PaymentForm.seen($0.desk) },
        "asksAboutAmount": .flag { $0.problem?.canBeConfirmed("amount") == true },
        "amount": .object { form in
            FormField(
                id: "amount",
                label: form.isRefund
                    ? .words("manage.orders.payments.refund") : .words("manage.orders.payments.amount"),
                value: form.kept("amount") ?? form.proposedAmount,
                error: form.problem?.message(for: "amount"))
        },
        "kind": .object { form in
            SelectField(
                FormField(
                    id: "kind", label: .words("manage.orders.payments.kind"),
                    value: form.kept("kind") ?? form.proposedKind.rawValue),
                PaymentDetails.Kind.allCases.map { ($0.rawValue, $0.label) })
        },
        "reference": .object { form in
            FormField(
                id: "reference", label: .words("manage.orders.payments.reference"),
                value: form.kept("reference") ?? form.proposedReference,
                hint: .words("manage.orders.payments.referenceHint"),
                error: form.problem?.message(for: "reference"), limit: PaymentForm.referenceLimit)
        },
    ]

    /// Most code points of a reference.
    static let referenceLimit = 100

    /// Above the order's code, so that the same form sent twice is one payment.
    private var proposedReference: String { Self.reference(of: desk.order, number: number) }

    /// Returns the reference of a payment without a reference of the bank: the order's code and the payment's number.
    static func reference(of order: Order, number: Int) -> String { "\(order.code)-\(number)" }

    private var proposedKind: PaymentDetails.Kind { .transfer }

    private var isRefund: Bool { desk.sums.status(in: desk.state) == .refundDue }

    private var proposedAmount: String {
        let open = Money(minorUnits: abs(Self.open(desk)), desk.order.total.currency)
        return open.minorUnits == 0 ? "" : open.decimal
    }

    /// Returns a value of the form if its amount or reference was rejected and the order's sums are unchanged since.
    private func kept(_ field: String) -> String? {
        guard problem?.errors.contains(where: { ["amount", "reference"].contains($0.field) }) == true,
            typed.short("seen", upTo: 50) == Self.seen(desk)
        else { return nil }
        return typed.typed(field, upTo: 400).trimmed
    }

    /// What is still to pay, in minor units; below 0 for what has to go back.
    static func open(_ desk: DeskOrder) -> Int { desk.sums.due(in: desk.state) }

    /// The sums that the form shows.
    static func seen(_ desk: DeskOrder) -> String { "\(desk.sums.owed(in: desk.state)) \(desk.sums.paid)" }
}
