import Localization
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
        "error": .optionalMessage { $0.isOwn ? nil : $0.layout.problem?.message(for: "buyer") },
        "buyer": .optional { page in
            !page.isOwn
                ? nil
                : FormField(
                    id: "buyer", label: .words("shop.orders.invoices.buyerField"), value: page.buyer,
                    hint: .words("shop.orders.invoices.buyerHint"),
                    error: page.layout.problem?.message(for: "buyer"), isLong: true, limit: Invoice.buyerLimit)
        },
        "path": .path { Paths.invoices(of: $0.code) },
        "cancelPath": .path { Paths.order($0.code) },
    ]
}
