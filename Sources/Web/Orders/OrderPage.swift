import HTTP
import Localization
import Mustache
import Shop

/// One order as it was bought, for ever, with the ways to buy it again.
struct OrderPage: TemplateModel {
    let layout: Layout
    let order: OrderRow
    let lines: [OrderLineRow]
    let contents: OrderContents
    let details: OrderDetails
    /// The legal texts with which the order was placed.
    let texts: [OrderText]
    let invoices: OrderInvoices
    /// Where the order stands since it was placed; nil before anything was done.
    let state: StateRow?
    /// The carrier's page about the parcel of an order that was sent.
    let parcelLink: String?
    /// Last change by the shop; nil where the order says what the customer ordered.
    let change: RevisionRow?
    /// The withdrawals from the order that the shop has received.
    let withdrawals: [Message]
    let returns: [OrderReturnRow]
    /// What the order costs after all credits; nil without a credit.
    let reduced: Message?
    /// False for the holder of a link to the order, who cannot order it again.
    let isOwn: Bool
    /// True if the customer can cancel the order now.
    let canCancel: Bool
    /// The page on which the order is paid, while it waits for its payment at a provider.
    let paymentPath: String?

    static let fields: Fields<OrderPage> = [
        "layout": .object(\.layout),
        "order": .object(\.order),
        "lines": .list { page in page.isOwn ? page.lines : page.lines.map(\.readOnly) },
        "isOwn": .flag(\.isOwn),
        "canBecomeList": .flag { $0.isOwn && $0.layout.storefront.rooms.contains(.lists) },
        "extras": .list { $0.contents.extraRows(naming: $0.details.localTerms) },
        "taxes": .list(\.contents.includedTaxes),
        "details": .object(\.details),
        "texts": .list { $0.texts.map { OrderTextLink($0) } },
        "hasTexts": .flag { !$0.texts.isEmpty },
        "invoices": .object(\.invoices),
        "state": .optional(\.state),
        "parcelLink": .optionalText(\.parcelLink),
        "change": .optional(\.change),
        "withdrawals": .messages(\.withdrawals),
        "returns": .list(\.returns),
        "reduced": .optionalMessage(\.reduced),
        "paymentPath": .optionalPath(\.paymentPath),
        "canWithdraw": .flag { $0.layout.hasWithdrawal && $0.paymentPath == nil },
        "cancellationPath": .optionalPath { $0.canCancel ? Paths.cancellation(of: $0.order.order.code) : nil },
        "question": .optionalText { page in
            page.layout.contact?.email.map { email in
                "mailto:\(email)?subject=" + PercentEncoding.encodeQuery(page.order.order.code.description)
            }
        },
        "canReorder": .flag { $0.isOwn && $0.lines.contains(where: \.canReorder) },
        "shown": .text { $0.lines.map { String($0.inCart) }.joined(separator: ",") },
    ]
}

/// A line of an order, and its product today.
struct OrderLineRow: TemplateModel {
    let line: OrderLine
    let code: OrderCode
    /// Product today; nil when it is no longer sold.
    let product: Product?
    let picture: PictureView?
    let inCart: Int
    private var isReadOnly = false
    private let changes: [OrderLineChange]
    private let exemption: Message?

    init(_ line: OrderLine, of order: Order, _ product: Product?, inCart: Int, takesWithdrawals: Bool) {
        self.line = line
        code = order.code
        changes = line.changes(today: product)
        exemption = takesWithdrawals ? line.withdrawalExemption?.sentence : nil
        self.product = product.flatMap { $0.isArchived ? nil : $0 }
        picture = product?.picture.map { PictureView($0, isLazy: true) }
        self.inCart = inCart
    }

    var canReorder: Bool { !isReadOnly && product?.isSoldOut == false }

    /// The same line without the way to order it again.
    var readOnly: OrderLineRow {
        var row = self
        row.isReadOnly = true
        return row
    }

    static let fields: Fields<OrderLineRow> = [
        "name": .text(\.line.nameForCustomer),
        "initial": .text(\.line.nameForCustomer.initial),
        "category": .text(\.line.categoryName),
        "unit": .optionalMessage(\.line.unit.label),
        "unitPrice": .money(\.line.unitPrice),
        "quantity": .number(\.line.quantity.units),
        "subtotal": .money(\.line.subtotal),
        "picture": .optional(\.picture),
        "lineName": .optionalText(\.product?.lineName),
        "slug": .optionalText(\.product?.slug),
        "variant": .optionalText(\.product?.chosenVariant),
        "path": .optionalPath(\.product?.path),
        "changes": .messages { $0.changes.map(\.label) },
        "exemption": .optionalMessage(\.exemption),
        "canReorder": .flag(\.canReorder),
        "inCart": .number(\.inCart),
        "addPath": .path { _ in Paths.cartLines },
        "returnPath": .text { Paths.order($0.code) },
    ]
}
