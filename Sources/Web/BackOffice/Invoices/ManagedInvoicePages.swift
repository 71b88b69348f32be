import Localization
import Mustache
import Shop

/// All invoices and credit notes, newest first.
struct ManagedInvoicesPage: TemplateModel {
    let layout: Layout
    let rows: [ManagedInvoiceRow]
    /// False while the shop does not say where it is.
    let canBeMade: Bool
    let older: String?

    static let fields: Fields<ManagedInvoicesPage> = [
        "layout": .object(\.layout),
        "rows": .list(\.rows),
        "isEmpty": .flag(\.rows.isEmpty),
        "canBeMade": .flag(\.canBeMade),
        "older": .optionalText(\.older),
    ]
}

/// An invoice or credit note in the list.
struct ManagedInvoiceRow: TemplateModel {
    let invoice: Invoice
    let clock: ShopClock

    static let fields: Fields<ManagedInvoiceRow> = [
        "name": .message(\.invoice.name),
        "path": .text { Paths.managedInvoice($0.invoice.id) },
        "date": .value { $0.clock.value($0.invoice.issuedAt, .date) },
        "order": .text(\.invoice.order.description),
        "buyer": .text { $0.invoice.parties.buyer.firstLine },
        "total": .money(\.invoice.total),
        "isCorrected": .flag { $0.invoice.kind == .invoice && !$0.invoice.stands },
    ]
}

/// One invoice or credit note, with the way to correct it.
struct ManagedInvoicePage: TemplateModel {
    let layout: Layout
    let sheet: InvoiceSheet
    let reason: String

    static let fields: Fields<ManagedInvoicePage> = [
        "layout": .object(\.layout),
        "sheet": .object(\.sheet),
        "orderPath": .text { Paths.deskOrder($0.sheet.invoice.order) },
        "correctionPath": .optionalText { $0.sheet.invoice.stands ? Paths.correction(of: $0.sheet.invoice.id) : nil },
        "reason": .object { page in
            FormField(
                id: "reason", label: .words("manage.invoices.reason"), value: page.reason,
                hint: .words("manage.invoices.reasonHint"),
                error: page.layout.problem?.message(for: "reason"), limit: Invoice.reasonLimit)
        },
    ]
}

extension String {
    fileprivate var firstLine: String { split(whereSeparator: \.isNewline).first.map { String($0.prefix(60)) } ?? "" }
}
