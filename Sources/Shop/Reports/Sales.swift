/// The sums of the orders in a period, without cancelled orders.
public struct Sales: Equatable, Sendable {
    public let orders: Int
    /// The sum of what the orders cost now, with delivery, discounts and taxes, less the credits for returns.
    public let revenue: Money
    /// The number of customers whose first order is in the period.
    public let newCustomers: Int

    public init(orders: Int, revenue: Money, newCustomers: Int) {
        self.orders = orders
        self.revenue = revenue
        self.newCustomers = newCustomers
    }

    /// The number of orders of customers who had ordered before.
    public var repeatOrders: Int { orders - newCustomers }
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
