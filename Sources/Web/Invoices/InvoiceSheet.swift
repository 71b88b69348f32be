import Localization
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
        "date": .value { $0.clock.value($0.invoice.issuedAt, .date) },
        "internetDate": .text { LocalTime($0.invoice.issuedAt).internetFormatted },
        "number": .text(\.invoice.number),
        "supplied": .optionalValue { sheet in sheet.invoice.suppliedAt.map { sheet.clock.value($0, .date) } },
        "author": .optionalText(\.author),
        "order": .text(\.invoice.order.description),
        "orderDate": .value { $0.clock.value($0.invoice.placedAt, .date) },
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
        "untaxed": .list { sheet in
            sheet.rows.untaxed.map { SumRow(label: $0.treatment.noTax, amount: $0.amount) }
        },
        "addedTaxes": .list { $0.rows.pricesIncludeTax ? [] : $0.taxes },
        "taxes": .list { $0.rows.pricesIncludeTax ? $0.taxes : [] },
        "total": .money(\.invoice.total),
    ]

    /// Net amount at each rate, and the tax on it, behind the untaxed amount where something is taxed.
    private var taxes: [SumRow] {
        let untaxed = rows.list.filter { $0.taxRate == .none }
        let first =
            untaxed.isEmpty || rows.taxes.isEmpty
            ? []
            : [
                SumRow(
                    label: .words("papers.invoice.withoutTax"), amount: untaxed.map(\.amount).total(in: rows.currency))
            ]
        return first
            + rows.taxes.flatMap { sum in
                let net = rows.pricesIncludeTax ? sum.amount - sum.tax : sum.amount
                return [
                    SumRow(label: .words("papers.invoice.net", ["rate": .formatted(sum.rate)]), amount: net),
                    SumRow(label: sum.label, amount: sum.tax),
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
        "label": .message(\.label),
        "quantity": .optionalText { $0.row.quantity.map(String.init) },
        "detail": .optionalMessage(\.detail),
        "amount": .money(\.row.amount),
    ]

    private var label: Message {
        switch row.subject {
        case .delivery(let name): .words("shop.checkout.delivery.row", ["name": .text(name)])
        case .coupon(let code): .words("shop.cart.coupons.row", ["code": .text(code)])
        case .returned(let name): .words("papers.invoice.returned", ["name": .text(name)])
        case .other(let text): .verbatim(text)
        }
    }

    /// `$2.45 per lb · 8.1 % tax`; nil where there is nothing to say.
    private var detail: Message? {
        guard isTaxed else { return price }
        let tax: Message =
            row.taxRate == .none
            ? .words("papers.invoice.untaxed") : .words("shop.checkout.tax.rate", ["rate": .formatted(row.taxRate)])
        return price.map { .words("papers.invoice.priceAndTax", ["price": .message($0), "tax": .message(tax)]) } ?? tax
    }

    private var price: Message? {
        row.unitPrice.map { price in
            row.unit.label.map {
                .words("papers.invoice.unitPrice", ["price": .formatted(price), "unit": .message($0)])
            } ?? .formatted(price)
        }
    }
}

/// Name of an invoice or credit note, which leads to its page.
struct InvoiceLink: TemplateModel {
    let invoice: Invoice
    let path: String

    static let fields: Fields<InvoiceLink> = [
        "name": .message(\.invoice.name),
        "path": .path(\.path),
        "total": .money(\.invoice.total),
        "isCorrected": .flag { $0.invoice.kind == .invoice && !$0.invoice.stands },
    ]
}

extension Invoice {
    /// `Invoice 12`, `Credit note 13`.
    var name: Message {
        .words(
            kind == .invoice ? "papers.invoice.title" : "papers.invoice.creditNote", ["id": .text(number)])
    }
}
