import Mustache
import Shop

/// An invoice or credit note of one's own.
struct InvoicePage: TemplateModel {
    let layout: Layout
    let sheet: InvoiceSheet

    static let fields: Fields<InvoicePage> = [
        "layout": .object(\.layout),
        "sheet": .object(\.sheet),
    ]
}

/// The question for whom an invoice is.
struct InvoiceFormPage: TemplateModel {
    let layout: Layout
    let code: OrderCode
    let buyer: String

    static let fields: Fields<InvoiceFormPage> = [
        "layout": .object(\.layout),
        "buyer": .object { page in
            FormField(
                id: "buyer", label: "Name and address on the invoice", value: page.buyer,
                hint: "An invoice cannot be changed any more once it is made.",
                error: page.layout.problem?.message(for: "buyer"), isLong: true, limit: Invoice.buyerLimit)
        },
        "path": .text { Paths.invoices(of: $0.code) },
        "cancelPath": .text { Paths.order($0.code) },
    ]
}
