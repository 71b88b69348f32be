import Mustache
import Shop

/// An invoice or credit note as it is read and printed.
struct InvoiceSheet: TemplateModel {
    let invoice: Invoice
    let rows: InvoiceRows
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
        "rows": .list { sheet in
            let isTaxed = !sheet.rows.taxes.isEmpty
            return sheet.rows.list.map { InvoiceRowView(row: $0, isTaxed: isTaxed) }
        },
        "addedTaxes": .list { $0.rows.pricesIncludeTax ? [] : $0.taxes },
        "taxes": .list { $0.rows.pricesIncludeTax ? $0.taxes : [] },
        "total": .text(\.invoice.total.formatted),
    ]

    /// Net amount at each rate, and the tax on it, behind the untaxed amount where something is taxed.
    private var taxes: [SumRow] {
        let untaxed = rows.list.filter { $0.taxRate == .none }
        let first =
            untaxed.isEmpty || rows.taxes.isEmpty
            ? [] : [SumRow(label: "Without tax", amount: untaxed.map(\.amount).total(in: rows.currency))]
        return first
            + rows.taxes.flatMap { sum in
                let net = rows.pricesIncludeTax ? sum.amount - sum.tax : sum.amount
                return [
                    SumRow(label: "Net at \(sum.rate.inWords)", amount: net), SumRow(label: sum.label, amount: sum.tax),
                ]
            }
    }
}

/// A row of an invoice.
struct InvoiceRowView: TemplateModel {
    let row: InvoiceRow
    /// True where something of the invoice is taxed.
    let isTaxed: Bool

    static let fields: Fields<InvoiceRowView> = [
        "label": .text(\.row.label),
        "quantity": .optionalText { $0.row.quantity.map(String.init) },
        "detail": .optionalText(\.detail),
        "amount": .text(\.row.amount.formatted),
    ]

    /// `$2.45 per lb · 8.1 % tax`; nil where there is nothing to say.
    private var detail: String? {
        let price = row.unitPrice.map { [$0.formatted, row.unit.label].compactMap(\.self).joined(separator: " ") }
        let tax = isTaxed ? (row.taxRate == .none ? "no tax" : "\(row.taxRate.inWords) tax") : nil
        let parts = [price, tax].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
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
