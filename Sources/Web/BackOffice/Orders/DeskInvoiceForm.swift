import Localization
import Mustache
import Shop

/// The form with which a manager makes the invoice of an order.
struct DeskInvoiceForm: TemplateModel {
    let code: OrderCode
    let buyer: String
    let problem: Problem?

    static let fields: Fields<DeskInvoiceForm> = [
        "path": .text { Paths.deskInvoices(of: $0.code) },
        "buyer": .object { form in
            FormField(
                id: "buyer", label: .words("manage.orders.order.invoices.buyer"), value: form.buyer,
                hint: .words("manage.orders.order.invoices.buyerHint"),
                error: form.problem?.message(for: "buyer"), isLong: true, limit: Invoice.buyerLimit)
        },
    ]
}
