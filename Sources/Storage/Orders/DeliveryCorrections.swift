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
    ///   than `largestTotal` or less than the credits, or if more delivery costs were already refunded.
    public func correctDelivery(
        _ order: Order, seenIn revision: Int, to method: DeliveryAttributes, localName: String? = nil, fee: Money?,
        reason: String = "", by author: Account.ID?
    ) throws {
        let head = try head(of: order.id)
        let before = try snapshot.contents(of: order)
        let contents = try before.delivered(by: method, fee: fee)
        let terms = try snapshot.ask(.terms(of: order.id))
        guard contents != before || terms.delivery != method.name else { return }
        guard head.state.state.canBeRevised else { throw OrderRefusal.wrongState(head.state) }
        guard head.revision == revision else { throw OrderRefusal.revisedMeanwhile }
        let refunded = try snapshot.ask(.returnedDelivery(of: order.id))
        guard contents.deliveryFees.reduce(0, { $0 + $1.gross.minorUnits }) >= refunded else {
            throw OrderRefusal.lessThanCredited
        }
        try revise(
            order.id, to: contents,
            deliveredBy: RevisedDelivery(name: method.name, kind: method.kind, localName: localName), reason: reason,
            by: author)
    }
}

extension Query {
    /// The delivery costs that were refunded with returns, in minor units.
    fileprivate static func returnedDelivery(of order: Order.ID) -> Query<Int> {
        .init(value: "SELECT coalesce(sum(delivery), 0) FROM order_returns WHERE order_id = $1", [order])
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
