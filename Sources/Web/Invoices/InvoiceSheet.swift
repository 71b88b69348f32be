import Mustache
import Shop

/// An invoice or credit note as it is read and printed.
struct InvoiceSheet: TemplateModel {
    let invoice: Invoice
    let contents: InvoiceContents
    let clock: ShopClock
    /// Pages of the invoice that it corrects, or of the credit notes that correct it.
    let related: [InvoiceLink]
    /// Whoever made it, for staff; nil for everybody else.
    var author: String?

    static let fields: Fields<InvoiceSheet> = [
        "date": .text { $0.clock.text($0.clock.day(of: $0.invoice.issuedAt)) },
        "internetDate": .text { LocalTime($0.invoice.issuedAt).internetFormatted },
        "number": .text { "\($0.invoice.id.rawValue)" },
        "supplied": .optionalText { sheet in
            sheet.invoice.suppliedAt.map { sheet.clock.text(sheet.clock.day(of: $0)) }
        },
        "author": .optionalText(\.author),
        "order": .text(\.invoice.order.description),
        "orderDate": .text { $0.clock.text($0.clock.day(of: $0.invoice.placedAt)) },
        "seller": .text(\.invoice.parties.seller),
        "taxNumber": .optionalText { $0.invoice.parties.taxNumber.isEmpty ? nil : $0.invoice.parties.taxNumber },
        "buyer": .text(\.invoice.parties.buyer),
        "reason": .optionalText { $0.invoice.reason.isEmpty ? nil : $0.invoice.reason },
        "isCreditNote": .flag { $0.invoice.kind != .invoice },
        "related": .list(\.related),
        "rows": .list { sheet in sheet.contents.rows.map { InvoiceRowView(row: $0) } },
        "taxes": .list(\.taxes),
        "total": .text(\.invoice.total.formatted),
    ]

    /// What is taxed at each rate, and the tax on it.
    private var taxes: [SumRow] {
        contents.taxes.flatMap { sum in
            let net = contents.pricesIncludeTax ? sum.amount - sum.tax : sum.amount
            return [
                SumRow(label: "Net at \(sum.rate.inWords)", amount: net), SumRow(label: sum.label, amount: sum.tax),
            ]
        }
    }
}

/// A row of an invoice.
struct InvoiceRowView: TemplateModel {
    let row: InvoiceRow

    static let fields: Fields<InvoiceRowView> = [
        "label": .text(\.row.label),
        "quantity": .optionalText { $0.row.quantity.map(String.init) },
        "unitPrice": .optionalText { $0.row.unitPrice?.formatted },
        "unit": .optionalText(\.row.unit.label),
        "taxRate": .optionalText { $0.row.taxRate == .none ? nil : $0.row.taxRate.inWords },
        "amount": .text(\.row.amount.formatted),
    ]
}

/// Name of an invoice or credit note, which leads to its page.
struct InvoiceLink: TemplateModel {
    let invoice: Invoice
    let path: String

    static let fields: Fields<InvoiceLink> = [
        "name": .text(\.invoice.name),
        "path": .text(\.path),
        "total": .text(\.invoice.total.formatted),
        "isCorrected": .flag { $0.invoice.kind == .invoice && !$0.invoice.stands },
    ]
}

extension Invoice {
    /// `Invoice 12`, `Credit note 13`.
    var name: String { (kind == .invoice ? "Invoice " : "Credit note ") + String(id.rawValue) }
}
