public import Shop

extension Transaction {
    /// Records that staff have checked a VAT number. A later check replaces an earlier one.
    ///
    /// - Parameter name: The name that the register stated.
    public func recordCheck(of number: VATNumber, name: String, by author: Account.ID?) throws {
        try database.send(
            """
            INSERT INTO tax_number_checks (number, name, checked_at, account_id) VALUES ($1, $2, $3, $4)
            ON CONFLICT (number) DO UPDATE SET name = excluded.name, checked_at = excluded.checked_at,
                account_id = excluded.account_id
            """, [number.text, name, now, author])
    }

    /// Records the check of the VAT number of an order, and inserts a revision without tax if the order was taxed, can be
    /// revised, has no returns, and goes to a zone that frees businesses. Returns true if it inserted one.
    ///
    /// - Throws: `OrderRefusal` if the order has a later revision than the given one, or the credits are larger than the
    ///   new total.
    public func checkTaxNumber(
        _ number: VATNumber, name: String, of order: Order, seenIn revision: Int, by author: Account.ID?
    ) throws -> Bool {
        let head = try head(of: order.id)
        guard head.revision == revision else { throw OrderRefusal.revisedMeanwhile }
        try recordCheck(of: number, name: name, by: author)
        guard let destination = try snapshot.freeableDestination(of: order.id) else { return false }
        let contents = try snapshot.contents(of: order).freedOfTax()
        let business = TaxNumberCheck(number: number, name: name, checkedAt: now)
        try revise(
            order.id, to: contents, deliveredBy: nil,
            taxedFor: TaxDestination(
                country: snapshot.ask(.contact(of: order.id))?.address.country, zone: destination.zone,
                business: business),
            reason: number.text, by: author)
        return true
    }
}

extension Query {
    /// The check of a VAT number; nil if nobody has checked it.
    public static func check(of number: VATNumber) -> Query<TaxNumberCheck?> {
        .init(first: "SELECT name, checked_at FROM tax_number_checks WHERE number = $1", [number.text]) { row in
            TaxNumberCheck(number: number, name: row[0], checkedAt: row[1])
        }
    }

    /// The business for which a revision has no tax; nil if it is taxed as for a consumer.
    static func business(of order: Order.ID, in revision: Int) -> Query<TaxNumberCheck?> {
        .init(
            first: """
                SELECT tax_number, tax_number_name, tax_number_checked_at FROM order_revisions
                WHERE order_id = $1 AND revision = $2 AND tax_number IS NOT NULL
                """, [order, revision]
        ) { row -> TaxNumberCheck? in
            VATNumber(row[0]).map { TaxNumberCheck(number: $0, name: row[1] as String? ?? "", checkedAt: row[2]) }
        }
    }
}

extension Snapshot {
    /// Returns the destination for which the latest revision of an order is taxed; nil for the shop's own zone. The zone is
    /// the present one of the address.
    public func destination(of order: Order.ID) throws -> TaxDestination? {
        guard let head = try ask(.head(of: order)) else { return nil }
        let (place, business, contact) = try ask(
            .taxedPlace(of: order, in: head.revision), .business(of: order, in: head.revision), .contact(of: order))
        guard place.zone != nil, let address = contact?.address else { return nil }
        return TaxDestination(
            country: place.country, zone: try zones().zone(of: address), business: business)
    }

    /// Returns the destination of an order that a check of its VAT number frees of tax: the order is taxed, can be revised,
    /// has no returns, and goes to a zone that frees businesses. Nil for other orders.
    public func freeableDestination(of order: Order.ID) throws -> TaxDestination? {
        guard let head = try ask(.head(of: order)), head.state.state.canBeRevised, head.credited == 0,
            let destination = try destination(of: order)
        else { return nil }
        return destination.zone.attributes.freesBusinesses && destination.business == nil ? destination : nil
    }

    /// Returns the rules by which new lines of an order are taxed: those of its destination.
    public func taxRules(of order: Order.ID) throws -> TaxRules {
        try zones().rules(settings(), for: destination(of: order))
    }
}
