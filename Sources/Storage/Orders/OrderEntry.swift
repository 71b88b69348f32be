import Shop

/// Writing into the books. What is written there stays.
extension Transaction {
    /// Writes a new order, placed in this moment, and takes its units from stock.
    ///
    /// Without a `code` it gets the next number that is free. Throws `OrderRefusal` when its code is taken, or when it
    /// wants more than there is.
    func enter(
        _ contents: OrderContents, of customer: Customer.ID, saying details: CheckoutDetails? = nil, code: OrderCode?,
        placedAt: Timestamp, by author: Account.ID?
    ) throws -> Order {
        let (id, proposed) = try nextOrder()
        if let code, try snapshot.ask(.isTaken(code)) { throw OrderRefusal.codeIsTaken(code) }
        let order = Order(
            id: id, code: code ?? proposed, placedAt: placedAt, unitCount: contents.unitCount, total: contents.total)
        try write(order, of: customer, saying: details)
        try writeContact(of: customer, saying: details ?? CheckoutDetails(), to: id)
        try write(contents, as: 1, of: id, reason: "", by: author)
        try write(OrderStateChange(.placed, changedAt: now, author: author), number: 1, of: id)
        for (position, line) in contents.lines.enumerated() {
            let movement = StockMovement(line.variant, -line.quantity.units, .sold, id, revision: 1, line: position)
            try move(movement, by: author)
        }
        return order
    }

    /// Writes what an order says from now on.
    func write(
        _ contents: OrderContents, as revision: Int, of order: Order.ID, reason: String, by author: Account.ID?
    ) throws {
        // The sum comes last: the schema compares it with its parts.
        try write(contents.lines, as: revision, of: order)
        try write(contents.adjustments, as: revision, of: order)
        try write(contents.taxes, as: revision, of: order)
        try database.execute(
            """
            INSERT INTO order_revisions (order_id, revision, revised_at, account_id, reason, unit_count, total,
                                         includes_tax)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            """,
            [
                order, revision, now, author, reason, contents.unitCount, contents.total.minorUnits,
                contents.pricesIncludeTax,
            ])
    }

    /// Writes the next entry into the log of an order's states.
    func write(_ change: OrderStateChange, number: Int, of order: Order.ID) throws {
        try database.execute(
            """
            INSERT INTO order_states (order_id, number, state, changed_at, account_id, reason, parcel)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            [order, number, change.state.rawValue, change.changedAt, change.author, change.reason, change.parcel])
    }

    /// Number and code of the next order. A code that somebody has chosen is passed over.
    private func nextOrder() throws -> (Order.ID, OrderCode) {
        let id = try snapshot.ask(.nextOrderID)
        var code = OrderCode(proposing: id.rawValue)
        var number = id.rawValue
        while try snapshot.ask(.isTaken(code)) {
            number += 1
            code = OrderCode(proposing: number)
        }
        return (id, code)
    }

    private func write(_ order: Order, of customer: Customer.ID, saying details: CheckoutDetails?) throws {
        try database.execute(
            """
            INSERT INTO orders (id, code, customer_id, placed_at, currency, payment_method, payment_card, language,
                                delivery_method)
            SELECT $1, $2, id, $4, $5, $6, $7, language,
                coalesce((SELECT name FROM delivery_methods WHERE id = $8), '') FROM customers WHERE id = $3
            """,
            [
                order.id, order.code.description, customer, order.placedAt, order.total.currency.rawValue,
                details?.payment?.rawValue ?? "", details?.cardPaidWith?.description ?? "", details?.delivery,
            ])
    }

    /// Copies what the customer says of themselves, and what they said at the checkout. Most customers of a shop that
    /// asks nothing say nothing.
    private func writeContact(
        of customer: Customer.ID, saying details: CheckoutDetails, to order: Order.ID
    ) throws {
        try database.execute(
            """
            INSERT INTO order_contacts (order_id, revision, given_name, family_name, email, phone, signed_name, signature,
                                        \(PostalAddress.columns))
            SELECT $1, 1, given_name, family_name, coalesce($3, email, ''), phone, $4, $5, $6, $7, $8, $9, $10, $11, $12,
                $13, $14, $15 FROM customers
            WHERE id = $2 AND (given_name <> '' OR family_name <> '' OR email IS NOT NULL OR phone <> '' OR $6 <> '')
            """,
            [
                order, customer, details.email?.description, details.signedName, details.signature?.bytes,
            ] + details.address.values)
    }

    private func write(_ lines: [OrderLine], as revision: Int, of order: Order.ID) throws {
        for (position, line) in lines.enumerated() {
            try database.execute(
                """
                INSERT INTO order_lines (order_id, revision, position, variant_id, category_name, product_name,
                                         variant_label, unit, unit_price, quantity, tax_rate, tax)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
                """,
                [
                    order, revision, position, line.variant, line.categoryName, line.productName, line.variantLabel,
                    line.unit.rawValue, line.unitPrice.minorUnits, line.quantity.units, line.taxRate.thousandths,
                    line.tax.minorUnits,
                ])
        }
    }

    private func write(_ adjustments: [Adjustment], as revision: Int, of order: Order.ID) throws {
        for (position, adjustment) in adjustments.enumerated() {
            try database.execute(
                """
                INSERT INTO order_adjustments (order_id, revision, position, kind, label, amount, tax_rate, tax, line,
                                               source)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                """,
                [
                    order, revision, position, adjustment.kind.rawValue, adjustment.label,
                    adjustment.amount.minorUnits, adjustment.taxRate.thousandths, adjustment.tax.minorUnits,
                    adjustment.line, adjustment.source,
                ])
        }
    }

    private func write(_ taxes: [TaxSum], as revision: Int, of order: Order.ID) throws {
        for tax in taxes {
            try database.execute(
                "INSERT INTO order_taxes (order_id, revision, tax_rate, amount, tax) VALUES ($1, $2, $3, $4, $5)",
                [order, revision, tax.rate.thousandths, tax.amount.minorUnits, tax.tax.minorUnits])
        }
    }
}

extension Query {
    fileprivate static var nextOrderID: Query<Order.ID> {
        .init(value: "SELECT coalesce(max(id), 1000) + 1 FROM orders")
    }

    fileprivate static func isTaken(_ code: OrderCode) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM orders WHERE code = $1)", [code.description])
    }
}
