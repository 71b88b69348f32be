import Shop
import Storage

extension PageRenderer {
    /// Returns the mails about a payment of an order. The customer has paid, so a mail to an unconfirmed address has no
    /// limit.
    func mails(
        about news: PaymentNews, _ order: Order, of customer: Customer.ID, in snapshot: Snapshot
    ) throws -> [OutgoingMail] {
        let page = try snapshot.ask(.lastPaymentAttempt(of: order.id))?.returnURL ?? ""
        let mails = try mails(snapshot, origin: site.publicOrigin ?? page.origin)
        return switch news {
        case .placed: try mails.placed(order, of: customer, in: snapshot) { _ in snapshot.now }
        case .paid: try [mails.paid(order, of: customer, in: snapshot)].compactMap(\.self)
        case .cancelled: try [mails.cancelled(order, of: customer, in: snapshot)].compactMap(\.self)
        case .failed:
            try [mails.about(order, .paymentFailed, \.paymentFailed, of: customer, in: snapshot)].compactMap(\.self)
        case .refunded(let amount):
            try [mails.about(order, .refund, \.refund, of: customer, in: snapshot) { $0.refunded = amount }]
                .compactMap(\.self)
        }
    }
}

extension String {
    /// The scheme and host of an address: `https://shop.example` of `https://shop.example/orders`.
    fileprivate var origin: String {
        let parts = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.prefix(3).joined(separator: "/")
    }
}
