import Secrets
public import Shop
import Storage

extension TestShop {
    /// A key that no confirmation page has had yet.
    public static func newKey() -> OrderKey {
        guard let key = OrderKey(bytes: RandomBytes.make(16)) else { preconditionFailure("16 bytes are a key") }
        return key
    }

    /// Buys what is in the cart. Without a `quote` the shopper confirms the current cart.
    @discardableResult
    public func placeOrder(
        of customer: Customer.ID, key: OrderKey = newKey(), accepting quote: Quote? = nil
    ) throws -> Order {
        let quote = try quote ?? Quote(cart(of: customer))
        return try change(of: customer) { try $0.placeOrder(key: key, accepting: quote, of: customer) }
    }

    /// Buys `count` units of a product, through an otherwise empty cart.
    @discardableResult
    public func buy(_ count: Int, of product: TestProduct, for customer: Customer.ID) throws -> Order {
        try put(count, of: product, inCartOf: customer)
        return try placeOrder(of: customer)
    }

    /// Orders that the shopper sees under Recent Orders.
    public func recentOrders(of customer: Customer.ID) throws -> [Order] {
        try store.read { try $0.ask(.recentOrders(of: customer)) }
    }

    /// Lines of an order.
    public func lines(of order: Order) throws -> [OrderLine] {
        try store.read { try $0.ask(.lines(of: order)) }
    }

    /// Takes an order off its shopper's list. Returns whether there was such an order.
    @discardableResult
    public func hide(_ order: Order, of customer: Customer.ID) throws -> Bool {
        try store.write { try $0.hideOrder(order.id, of: customer) }
    }

    /// Puts a hidden order back on its shopper's list. Returns whether there was such an order.
    @discardableResult
    public func show(_ order: Order, of customer: Customer.ID) throws -> Bool {
        try store.write { try $0.showOrder(order.id, of: customer) }
    }
}
