import Mustache
import Shop

/// The form with which the desk records money: what is due stands there already.
struct PaymentForm: TemplateModel {
    let desk: DeskOrder
    /// Number of the payment, counted up from 1.
    let number: Int
    let problem: Problem?

    static let fields: Fields<PaymentForm> = [
        "path": .text { Paths.deskPayments(of: $0.desk.order.code) },
        "isRefund": .flag(\.isRefund),
        "amount": .object { form in
            FormField(
                id: "amount", label: form.isRefund ? "Money that went back" : "Money that came",
                value: form.open.minorUnits == 0 ? "" : form.open.decimal,
                error: form.problem?.message(for: "amount"))
        },
        "kind": .object { form in
            SelectField(
                FormField(id: "kind", label: "How", value: form.proposedKind.rawValue),
                PaymentDetails.Kind.allCases.map { ($0.rawValue, $0.label) })
        },
        "reference": .object { form in
            FormField(
                id: "reference", label: "Reference", value: form.proposedReference,
                hint: "Each payment has its own. The bank’s, if there is one.",
                error: form.problem?.message(for: "reference"), limit: PaymentForm.referenceLimit)
        },
    ]

    /// Most code points of a reference.
    static let referenceLimit = 100

    /// Above the order's code, so that the same form sent twice is one payment.
    private var proposedReference: String { "\(desk.order.code)-\(number)" }

    private var proposedKind: PaymentDetails.Kind { .transfer }

    private var isRefund: Bool { desk.sums.status(in: desk.state) == .refundDue }

    /// What is still to pay, or to go back.
    private var open: Money {
        let due = desk.sums.owed(in: desk.state) - desk.sums.paid
        return Money(minorUnits: abs(due), desk.order.total.currency)
    }
}
