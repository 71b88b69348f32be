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
    /// False for the holder of an order link, who cannot change the buyer.
    let isOwn: Bool

    static let fields: Fields<InvoiceFormPage> = [
        "layout": .object(\.layout),
        "fixedBuyer": .optionalText { $0.isOwn ? nil : $0.buyer },
        "error": .optionalText { $0.isOwn ? nil : $0.layout.problem?.message(for: "buyer") },
        "buyer": .optional { page in
            !page.isOwn
                ? nil
                : FormField(
                    id: "buyer", label: "Name and address on the invoice", value: page.buyer,
                    hint: "An invoice cannot be changed any more once it is made.",
                    error: page.layout.problem?.message(for: "buyer"), isLong: true, limit: Invoice.buyerLimit)
        },
        "path": .text { Paths.invoices(of: $0.code) },
        "cancelPath": .text { Paths.order($0.code) },
    ]
}
