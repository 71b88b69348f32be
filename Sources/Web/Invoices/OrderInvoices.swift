import Mustache
import Shop
import Storage

/// Invoices of an order on its page, and the way to one where there is none.
struct OrderInvoices: TemplateModel {
    let code: OrderCode
    /// The first one first.
    let invoices: [Invoice]
    /// True when the shop would make one.
    let canBeMade: Bool

    /// The one that no credit note has taken back.
    var standing: Invoice? { invoices.first(where: \.stands) }

    static let fields: Fields<OrderInvoices> = [
        "isNotEmpty": .flag { $0.canBeMade || !$0.invoices.isEmpty },
        "links": .list { model in
            model.invoices.map { InvoiceLink(invoice: $0, path: Paths.invoice($0.id, of: model.code)) }
        },
        "newPath": .optionalPath { $0.canBeMade ? Paths.newInvoice(of: $0.code) : nil },
    ]
}

extension Snapshot {
    /// Invoices of an order, and whether another can be made. The holder of an order link, for whom `isOwn` is false,
    /// gets one only if the order has an address.
    func orderInvoices(of order: Order, isOwn: Bool = true) throws -> OrderInvoices {
        let (invoices, desk) = try ask(.invoices(of: order.id), .deskOrder(order.id))
        let isWanted = desk.map { $0.state.counts } ?? false
        return OrderInvoices(
            code: order.code, invoices: invoices,
            canBeMade: try isWanted && !invoices.contains(where: \.stands) && !settings().address.isEmpty
                && (isOwn || !buyer(of: order, nil).isEmpty))
    }
}
