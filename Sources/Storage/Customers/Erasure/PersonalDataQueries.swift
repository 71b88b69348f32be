public import Shop

extension Snapshot {
    /// Returns all personal data of an account's owner, in one snapshot. Reads each of their orders.
    public func personalData(of account: Account) throws -> PersonalData {
        let customer = account.customer
        let (details, addresses) = try ask(.details(of: customer), .addresses(of: customer))
        let (signIns, passkeys, orders) = try ask(
            .signIns(to: account, at: now), .passkeys(of: account.id), .orders(of: customer))
        return PersonalData(
            account: account, details: details ?? CustomerDetails(), addresses: addresses.map(\.address),
            signIns: signIns, passkeys: passkeys, cart: try cart(of: customer).lines,
            checkout: try checkoutDraft(of: customer).details,
            lists: try ask(.lists(of: customer)).map { .init(name: $0.name, items: try items(of: $0.id)) },
            orders: try orders.map {
                .init(
                    order: $0, contact: try ask(.contact(of: $0.id)), terms: try ask(.terms(of: $0.id)),
                    revisions: try revisions(of: $0), invoices: try ask(.invoices(of: $0.id)))
            }, withdrawals: try ask(.withdrawals(of: customer)))
    }
}

extension Query {
    /// The orders of a customer, including hidden ones, newest first.
    fileprivate static func orders(of customer: Customer.ID) -> Query<[Order]> {
        .init(
            all: """
                SELECT \(Order.columns) FROM orders \(Order.joins) WHERE customer_id = $1 ORDER BY orders.id DESC LIMIT $2
                """, [customer, PersonalData.mostOrders], Order.init)
    }
}
