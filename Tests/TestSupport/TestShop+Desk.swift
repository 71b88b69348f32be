public import Shop
import Storage

extension TestShop {
    /// Line of an order at today's price.
    public func line(
        _ count: Int, _ product: TestProduct, cents: Int? = nil, taxRate: TaxRate = .none
    ) throws -> OrderLine {
        let found = try self.product(product)
        return OrderLine(
            variant: found.variant, categoryName: product.category.name, productName: found.name, unit: found.unit,
            unitPrice: cents.map { Money(minorUnits: $0, .usd) } ?? found.price, quantity: .of(count),
            taxed: TaxTreatment(taxRate))
    }

    /// Contents of an order at today's prices.
    public func contents(
        _ lines: [(count: Int, product: TestProduct)], _ adjustments: [Adjustment] = []
    ) throws -> OrderContents {
        try OrderContents(lines.map { try line($0.count, $0.product) }, adjustments, in: .usd)
    }

    /// An order that the desk enters.
    @discardableResult
    public func placeDeskOrder(
        _ contents: OrderContents, of customer: Customer.ID, code: String? = nil, placedAt: Timestamp? = nil,
        by author: Account.ID? = nil
    ) throws -> Order {
        try store.write {
            try $0.placeDeskOrder(
                contents, of: customer, code: code.flatMap { OrderCode($0) }, placedAt: placedAt, by: author)
        }
    }

    /// Lets an order say something else.
    public func revise(
        _ order: Order, to contents: OrderContents, reason: String = "", by author: Account.ID? = nil
    ) throws {
        try store.write { try $0.revise(order.id, to: contents, reason: reason, by: author) }
    }

    /// Sets the states of an order, one after the other.
    public func set(_ order: Order, to states: OrderState..., by author: Account.ID? = nil) throws {
        for state in states { try store.write { try $0.setState(state, of: order.id, by: author) } }
    }

    /// Takes units of an order's line back.
    public func returnUnits(
        _ count: Int, ofLine line: Int = 0, of order: Order, isRestocked: Bool = true, cents: Int = 0
    ) throws {
        try store.write {
            try $0.returnUnits(
                .of(count), ofLine: line, of: order.id, isRestocked: isRestocked,
                credit: Money(minorUnits: cents, .usd), reason: "Too many", by: nil)
        }
    }

    /// Records a payment, or a refund below 0.
    @discardableResult
    public func pay(
        _ cents: Int, for order: Order, reference: String, provider: String = "bank", by author: Account.ID? = nil
    ) throws -> Payment {
        guard
            let details = PaymentDetails(
                .transfer, amount: Money(minorUnits: cents, .usd), provider: provider, reference: reference)
        else { throw Missing(what: "a payment") }
        return try store.write { try $0.recordPayment(details, for: order.id, by: author) }
    }

    /// An order as the desk sees it now.
    public func deskOrder(_ order: Order) throws -> DeskOrder {
        guard let found = try store.read({ try $0.ask(.deskOrder(order.id)) }) else { throw Missing(what: "order") }
        return found
    }

    /// The order that was placed last.
    public func latestOrder() throws -> Order {
        guard let found = try store.read({ try $0.orderList(OrderFilter(), limit: 1) }).orders.first else {
            throw Missing(what: "order")
        }
        return found.order
    }

    /// Revisions of an order, the first one first.
    public func revisions(of order: Order) throws -> [Revision] {
        try store.read { try $0.revisions(of: order) }
    }
}

extension TestShop {
    /// Adds a customer as the desk does.
    public func deskCustomer(_ givenName: String, _ familyName: String) throws -> Customer.ID {
        try store.write {
            try $0.addCustomer(CustomerAttributes(givenName: givenName, familyName: familyName), by: nil)
        }
    }
}
