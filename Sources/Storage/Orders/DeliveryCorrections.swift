public import Shop

extension Transaction {
    /// Inserts a revision with another delivery method or other delivery costs. If nothing differs, inserts nothing, so that
    /// a form that is sent twice makes one revision. The invoice of the order is replaced.
    ///
    /// - Parameters:
    ///   - method: The delivery method, as the order is to have it.
    ///   - localName: The name of the method in the customer's language; nil if it has no translation.
    ///   - fee: The agreed delivery costs; nil for the fee of the method.
    /// - Throws: `OrderRefusal` if the order was sent or is cancelled, has a later revision than the given one, costs more
    ///   than `largestTotal` or less than the credits, or has other delivery costs after some were refunded.
    public func correctDelivery(
        _ order: Order, seenIn revision: Int, to method: DeliveryAttributes, localName: String? = nil, fee: Money?,
        reason: String = "", by author: Account.ID?
    ) throws {
        let head = try head(of: order.id)
        let revisions = try snapshot.revisions(of: order)
        let before = try revisions.latestContents(of: order)
        let contents = try before.delivered(by: method, fee: fee)
        let terms = try snapshot.ask(.terms(of: order.id))
        guard contents != before || terms.delivery != method.name else { return }
        guard head.state.state.canBeRevised else { throw OrderRefusal.wrongState(head.state) }
        guard head.revision == revision else { throw OrderRefusal.revisedMeanwhile }
        guard
            try contents.deliveryFees.map(\.gross) == before.deliveryFees.map(\.gross)
                || !hasRefundedDelivery(order, revisions)
        else {
            throw OrderRefusal.deliveryIsRefunded
        }
        try revise(
            order.id, to: contents,
            deliveredBy: RevisedDelivery(name: method.name, kind: method.kind, localName: localName), reason: reason,
            by: author)
        // It would tell the customer to collect an order that is sent now.
        if method.kind != .pickUp { try withdrawMails([.orderReady], about: order.id) }
    }

    private func hasRefundedDelivery(_ order: Order, _ revisions: [Revision]) throws -> Bool {
        let returns = try snapshot.ask(.returns(of: order))
        guard !returns.isEmpty, let fees = revisions.last?.contents.deliveryFees else { return false }
        return revisions.refundableDelivery(after: returns)?.minorUnits != fees.reduce(0) { $0 + $1.gross.minorUnits }
    }
}

extension Query {
    /// The country and the name of the zone for which a revision was taxed; nil for the shop's own zone.
    static func taxedPlace(of order: Order.ID, in revision: Int) -> Query<(country: String?, zone: String?)> {
        .init(
            "SELECT tax_country, tax_zone FROM order_revisions WHERE order_id = $1 AND revision = $2",
            [order, revision]
        ) { rows in
            let row = try rows.next()
            return (row.flatMap { $0[0] }, row.flatMap { $0[1] })
        }
    }

    /// The delivery method of a revision; nil for that of the order.
    static func delivery(of order: Order.ID, in revision: Int) -> Query<RevisedDelivery?> {
        .init(
            first: """
                SELECT delivery_method, delivery_kind, local_delivery_name FROM order_revisions
                WHERE order_id = $1 AND revision = $2 AND delivery_method IS NOT NULL
                """, [order, revision]
        ) { row in
            RevisedDelivery(
                name: row[0], kind: (row[1] as String?).flatMap(DeliveryMethod.Kind.init(rawValue:)), localName: row[2])
        }
    }
}
