/// The sums of a period: each event counts at its own time, so a period in which more was cancelled or returned than sold
/// has sums below 0.
public struct Sales: Equatable, Sendable {
    /// The placed orders, less the cancelled ones.
    public let orders: Int
    /// The totals of placed orders with delivery, discounts and taxes, less those of cancelled orders and the credits for
    /// returns, with the differences that changes of orders made.
    public let revenue: Money
    /// The number of customers whose first order is in the period.
    public let newCustomers: Int

    public init(orders: Int, revenue: Money, newCustomers: Int) {
        self.orders = orders
        self.revenue = revenue
        self.newCustomers = newCustomers
    }

    /// The number of orders of customers who had ordered before; at least 0.
    public var repeatOrders: Int { max(0, orders - newCustomers) }
}

extension [Sales] {
    /// Returns the sum of all elements.
    public func total(in currency: Currency) -> Sales {
        Sales(
            orders: reduce(0) { $0 + $1.orders },
            revenue: Money(minorUnits: reduce(0) { $0 + $1.revenue.minorUnits }, currency),
            newCustomers: reduce(0) { $0 + $1.newCustomers })
    }
}

/// The sums of a product in the orders of a period, without cancelled orders and returns.
public struct ProductSales: Equatable, Sendable {
    public let product: Product.ID
    public let slug: String
    public let name: String
    public let units: Int
    /// The sum of the product's order lines, without delivery, discounts and taxes that are added.
    public let revenue: Money

    public init(product: Product.ID, slug: String, name: String, units: Int, revenue: Money) {
        self.product = product
        self.slug = slug
        self.name = name
        self.units = units
        self.revenue = revenue
    }
}
