public import Shop

extension Snapshot {
    /// Returns a customer with what belongs to them, even one who was merged or erased; nil if there is none.
    public func mergeSide(_ id: Customer.ID) throws -> MergeSide? {
        guard let customer = try ask(.deskCustomer(id)), let holdings = try ask(.holdings(of: id)) else { return nil }
        return MergeSide(
            customer: customer, version: holdings.version, addresses: try ask(.addresses(of: id)).map(\.address),
            orderCount: try ask(.orderCount(of: id)), cartLines: holdings.cartLines, listCount: holdings.lists,
            awaitsErasure: holdings.awaitsErasure,
            contact: try holdings.latestOrder.flatMap { try ask(.contact(of: $0)) },
            isUnconfirmed: holdings.isUnconfirmed, isStaff: holdings.isStaff)
    }
}

extension Transaction {
    /// Merges a customer into another one, as staff have decided after a preview. The heir gets the details that only
    /// the other one has. The audit log of the heir names the merged customer; the merge cannot be undone.
    ///
    /// - Parameters:
    ///   - version: The customer's version in the preview.
    ///   - heirVersion: The heir's version in the preview.
    /// - Throws: `MergeObstacle`.
    public func merge(
        _ customer: Customer.ID, version: Int, into heir: Customer.ID, version heirVersion: Int, by author: Account.ID?
    ) throws {
        guard let one = try snapshot.mergeSide(customer), let other = try snapshot.mergeSide(heir) else {
            throw MergeObstacle.isGone
        }
        if let obstacle = one.obstacle(into: other) { throw obstacle }
        guard (one.version, other.version) == (version, heirVersion) else { throw MergeObstacle.changed }
        // Two merges of the same two customers, in whichever direction, wait for each other.
        for id in [customer, heir].sorted(by: { $0.rawValue < $1.rawValue }) { try claim(id) }
        let details = other.details(filledFrom: one)
        if details != other.customer.details, let before = try snapshot.ask(.managedCustomer(heir)) {
            var after = before.attributes
            (after.givenName, after.familyName) = (details.givenName, details.familyName)
            (after.email, after.phone) = (details.email, details.phone)
            _ = try Customer.rewrite(before, as: after, ManagedChange(author: author), in: self)
        }
        // A guest may have typed the name of another person. So no guest's browser shows the merged data.
        if other.customer.signInEmail == nil { try endSessions(of: heir) }
        _ = try merge(customer, into: heir)
        _ = try record(
            .customer(heir), [.init(.mergedCustomer, before: "", after: String(customer.rawValue))], by: author)
    }
}

/// What belongs to a customer besides details, addresses and orders.
private struct Holdings {
    let version: Int
    let cartLines: Int
    let lists: Int
    let awaitsErasure: Bool
    let latestOrder: Order.ID?
    let isUnconfirmed: Bool
    let isStaff: Bool
}

extension Query {
    fileprivate static func holdings(of customer: Customer.ID) -> Query<Holdings?> {
        .init(
            first: """
                SELECT version, (SELECT count(*) FROM cart_lines WHERE customer_id = $1),
                    (SELECT count(*) FROM lists WHERE customer_id = $1), erasure_wanted_at IS NOT NULL,
                    (SELECT max(id) FROM orders WHERE customer_id = $1),
                    EXISTS (SELECT 1 FROM accounts
                            WHERE customer_id = $1 AND email IS NOT NULL AND email_confirmed_at IS NULL),
                    EXISTS (SELECT 1 FROM accounts WHERE customer_id = $1 AND role IN ('clerk', 'manager'))
                FROM customers WHERE id = $1
                """, [customer]
        ) {
            Holdings(
                version: $0[0], cartLines: $0[1], lists: $0[2], awaitsErasure: $0[3], latestOrder: $0[4],
                isUnconfirmed: $0[5], isStaff: $0[6])
        }
    }
}
