public import Shop

extension Snapshot {
    /// All that the shop knows of whoever has this account, at one moment. It reads each of their orders.
    public func personalData(of account: Account) throws -> PersonalData {
        let customer = account.customer
        let (details, addresses) = try ask(.details(of: customer), .addresses(of: customer))
        let (signIns, orders) = try ask(.signIns(to: account, at: now), .orders(of: customer))
        return PersonalData(
            account: account, details: details ?? CustomerDetails(), addresses: addresses.map(\.address),
            signIns: signIns, cart: try cart(of: customer).lines,
            orders: try orders.map { .init(order: $0, revisions: try revisions(of: $0)) })
    }
}

extension Query {
    /// A customer's orders, hidden ones as well, the newest first.
    fileprivate static func orders(of customer: Customer.ID) -> Query<[Order]> {
        .init(
            all: """
                SELECT \(Order.columns) FROM orders \(Order.joins) WHERE customer_id = $1 ORDER BY orders.id DESC LIMIT $2
                """, [customer, PersonalData.mostOrders], Order.init)
    }
}
