/// Sums of the orders of a time, without cancelled orders.
public struct Sales: Equatable, Sendable {
    public let orders: Int
    /// Sum of what the orders cost now, with delivery, discounts and taxes, without what was credited for returns.
    public let revenue: Money
    /// Customers whose first order was placed then.
    public let newCustomers: Int

    public init(orders: Int, revenue: Money, newCustomers: Int) {
        self.orders = orders
        self.revenue = revenue
        self.newCustomers = newCustomers
    }

    /// Orders of customers who had ordered before.
    public var repeatOrders: Int { orders - newCustomers }
}

extension [Sales] {
    /// All of them together.
    public func total(in currency: Currency) -> Sales {
        Sales(
            orders: reduce(0) { $0 + $1.orders },
            revenue: Money(minorUnits: reduce(0) { $0 + $1.revenue.minorUnits }, currency),
            newCustomers: reduce(0) { $0 + $1.newCustomers })
    }
}

/// Sums of a product in the orders of a time, without cancelled orders and what came back.
public struct ProductSales: Equatable, Sendable {
    public let product: Product.ID
    public let slug: String
    public let name: String
    public let units: Int
    /// Sum of its lines, without delivery, discounts and taxes that come on top.
    public let revenue: Money

    public init(product: Product.ID, slug: String, name: String, units: Int, revenue: Money) {
        self.product = product
        self.slug = slug
        self.name = name
        self.units = units
        self.revenue = revenue
    }
}
