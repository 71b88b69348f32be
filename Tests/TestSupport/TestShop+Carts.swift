public import Shop
public import Storage

extension TestShop {
    /// Adds `count` units (1 to 999) to the cart, as far as there are any.
    @discardableResult
    public func put(
        _ count: Int, of product: TestProduct, inCartOf customer: Customer.ID
    ) throws -> StockAllocation {
        let product = try self.product(product)
        return try change(of: customer) { try $0.addToCart(product, .of(count), of: customer) }
    }

    /// Makes the cart hold `count` units (1 to 999) of a product, as far as there are any.
    @discardableResult
    public func set(
        _ product: TestProduct, to count: Int, inCartOf customer: Customer.ID
    ) throws -> StockAllocation {
        let product = try self.product(product)
        return try change(of: customer) { try $0.setQuantity(.of(count), of: product, in: customer) }
    }

    /// Puts the worked example of a purchase into the cart.
    public func putWorkedExample(inCartOf customer: Customer.ID) throws {
        for (count, product) in WorkedExample.lines { try put(count, of: product, inCartOf: customer) }
    }

    /// Takes a product out of the cart; nil when it is not in there.
    @discardableResult
    public func remove(_ product: TestProduct, fromCartOf customer: Customer.ID) throws -> RemovedLines.ID? {
        let product = try self.product(product)
        return try change(of: customer) { try $0.removeFromCart(product, of: customer) }
    }

    /// Takes everything out of the cart; nil when it was empty.
    @discardableResult
    public func emptyCart(of customer: Customer.ID) throws -> RemovedLines.ID? {
        try change(of: customer) { try $0.emptyCart(of: customer) }
    }

    /// Brings removed lines back. Returns whether there was anything to undo.
    @discardableResult
    public func undo(_ removedLines: RemovedLines.ID, of customer: Customer.ID) throws -> Bool {
        try change(of: customer) { try $0.undo(removedLines, of: customer) } == .whole
    }

    /// Changes what belongs to a customer alone, as the website does.
    public func change<Result: Sendable>(
        of customer: Customer.ID, _ change: @escaping @Sendable (Transaction) throws -> Result
    ) throws -> Result {
        try store.write(of: .customer) { transaction in
            try transaction.claim(customer)
            return try change(transaction)
        }
    }

    /// The current cart.
    public func cart(of customer: Customer.ID) throws -> Cart {
        try store.read { try $0.cart(of: customer) }
    }

    /// The cart as `3 Tomato` and the like, in the order in which it is shown.
    public func contents(ofCartOf customer: Customer.ID) throws -> [String] {
        try cart(of: customer).lines.map { "\($0.quantity.units) \($0.product.fullName)" }
    }
}
