public import Shop

extension Transaction {
    /// Writes an order into the books, takes its units from stock and empties the cart. The same key again returns the
    /// same order, and changes nothing.
    ///
    /// Throws `CheckoutRefusal` when the cart has changed since the shopper saw it, or wants more than there is; then
    /// nothing has been changed.
    public func placeOrder(key: OrderKey, accepting quote: Quote, of customer: Customer.ID) throws -> Order {
        if let order = try snapshot.ask(.order(key: key, of: customer)) { return order }
        let cart = try snapshot.cart(of: customer)
        let lines = try cart.orderLines(accepting: quote)
        let id = try snapshot.ask(.nextOrderID)
        let order = Order(
            id: id, code: OrderCode(proposing: id.rawValue), placedAt: now, unitCount: cart.unitCount,
            total: cart.total)
        try write(lines, of: order)
        try write(order, key: key, of: customer)
        try takeFromStock(lines, for: order.id)
        try database.execute("DELETE FROM cart_lines WHERE customer_id = $1", [customer])
        return order
    }

    /// Hides an order from its shopper's list; the books keep it. Returns whether there was such an order.
    public func hideOrder(_ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try setHidden(now, id, of: customer)
    }

    /// Shows a hidden order again. Returns whether there was such an order.
    public func showOrder(_ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try setHidden(nil, id, of: customer)
    }

    private func write(_ lines: [OrderLine], of order: Order) throws {
        for (position, line) in lines.enumerated() {
            try database.execute(
                """
                INSERT INTO order_lines (order_number, position, variant_id, category_name, product_name, unit,
                                         unit_price, quantity)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                """,
                [
                    order.id, position, line.variant, line.categoryName, line.productName,
                    line.unit.rawValue, line.unitPrice.minorUnits, line.quantity.units,
                ])
        }
    }

    private func write(_ order: Order, key: OrderKey, of customer: Customer.ID) throws {
        try database.execute(
            """
            INSERT INTO orders (number, customer_id, key, placed_at, currency, unit_count, total)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            [
                order.id, customer, key.bytes, order.placedAt, order.total.currency.rawValue, order.unitCount,
                order.total.minorUnits,
            ])
    }

    private func setHidden(_ moment: Timestamp?, _ id: Order.ID, of customer: Customer.ID) throws -> Bool {
        try database.execute(
            "UPDATE orders SET hidden_at = $1 WHERE number = $2 AND customer_id = $3", [moment, id, customer]) == 1
    }
}

extension Query {
    fileprivate static var nextOrderID: Query<Order.ID> {
        .init(value: "SELECT coalesce(max(number), 1000) + 1 FROM orders")
    }
}
