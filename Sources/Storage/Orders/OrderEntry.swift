public import Shop

/// Writing into the books. What is written there stays.
extension Transaction {
    /// Writes a new order, placed in this moment, and takes its units from stock.
    ///
    /// Without a `code` it gets the next number that is free. Throws `OrderRefusal` when its code is taken, when it
    /// wants more than there is, or when it comes to too much.
    func enter(
        _ contents: OrderContents, of customer: Customer.ID, saying details: CheckoutDetails? = nil,
        on terms: OrderTerms = OrderTerms(), code: OrderCode?, placedAt: Timestamp, by author: Account.ID?
    ) throws -> Order {
        guard contents.total.minorUnits <= OrderContents.largestTotal else { throw OrderRefusal.totalTooLarge }
        if let code, try snapshot.ask(.isTaken(spelledLike: code)) { throw OrderRefusal.codeIsTaken(code) }
        let id = Order.ID(rawValue: try database.nextKey(of: "orders", after: Order.keysBegin))
        let order = Order(
            id: id, code: try code ?? snapshot.freeCode(from: id), placedAt: placedAt, unitCount: contents.unitCount,
            total: contents.total)
        try write(order, of: customer, on: terms)
        try writeContact(of: customer, saying: details ?? CheckoutDetails(), to: id)
        try write(contents, as: 1, of: id, reason: "", by: author)
        try write(OrderStateChange(.placed, changedAt: now, author: author), number: 1, of: id)
        // In the same order in every change, so that no two wait for each other.
        let lines = contents.lines.enumerated().sorted { $0.element.variant.rawValue < $1.element.variant.rawValue }
        for (position, line) in lines {
            let movement = OrderMovement(line.variant, -line.quantity.units, .sold, id, revision: 1, line: position)
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
        try database.send(
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
        try database.send(
            """
            INSERT INTO order_states (order_id, number, state, changed_at, account_id, reason, parcel)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            [order, number, change.state.rawValue, change.changedAt, change.author, change.reason, change.parcel])
    }

    /// Remembers the form with which an order was placed.
    func write(_ key: OrderKey, of customer: Customer.ID, for order: Order.ID) throws {
        try database.send(
            "INSERT INTO order_keys (key, customer_id, order_id) VALUES ($1, $2, $3)", [key.bytes, customer, order])
    }

    private func write(_ order: Order, of customer: Customer.ID, on terms: OrderTerms) throws {
        try database.send(
            """
            INSERT INTO orders (id, code, customer_id, placed_at, currency, language, delivery_method, payment_method,
                                payment_card)
            SELECT $1, $2, id, $4, $5, language, $6, $7, $8 FROM customers WHERE id = $3
            """,
            [
                order.id, order.code.description, customer, order.placedAt, order.total.currency.rawValue,
                terms.delivery, terms.payment?.rawValue ?? "", terms.card,
            ])
    }

    /// Copies what the customer says of themselves, and what they said at the checkout. Most customers of a shop that
    /// asks nothing say nothing.
    private func writeContact(
        of customer: Customer.ID, saying details: CheckoutDetails, to order: Order.ID
    ) throws {
        try database.send(
            """
            INSERT INTO order_contacts (order_id, revision, given_name, family_name, email, phone, signed_name, signature,
                                        \(PostalAddress.columns))
            SELECT $1, 1, given_name, family_name, coalesce($3, email, ''), phone, $4, $5, $6, $7, $8, $9, $10, $11, $12,
                $13, $14, $15 FROM customers
            WHERE id = $2 AND (given_name <> '' OR family_name <> '' OR email IS NOT NULL OR phone <> '' OR $6 <> '')
            """,
            [
                order, customer, details.email?.description, details.signedName, details.signature?.bytes,
            ] + details.address.values.arguments)
    }

    private func write(_ lines: [OrderLine], as revision: Int, of order: Order.ID) throws {
        for (position, line) in lines.enumerated() {
            try database.send(
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
            try database.send(
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
            try database.send(
                "INSERT INTO order_taxes (order_id, revision, tax_rate, amount, tax) VALUES ($1, $2, $3, $4, $5)",
                [order, revision, tax.rate.thousandths, tax.amount.minorUnits, tax.tax.minorUnits])
        }
    }
}

extension Snapshot {
    /// Code that the shop would give to an order now.
    public func proposedOrderCode() throws -> OrderCode {
        try freeCode(from: ask(.nextOrderID))
    }

    /// The first code that is free, from that of an order's number on. A code that somebody has chosen is passed over, by
    /// ever longer steps: many chosen ones in a row are not asked for one by one.
    fileprivate func freeCode(from id: Order.ID) throws -> OrderCode {
        var code = OrderCode(proposing: id.rawValue)
        var (number, step) = (id.rawValue, Int64(1))
        while try ask(.isTaken(code)) {
            (number, step) = (number + step, step * 2)
            code = OrderCode(proposing: number)
        }
        return code
    }
}

extension Order {
    /// The number before the first order's.
    fileprivate static let keysBegin: Int64 = 1000
}

extension Query {
    fileprivate static var nextOrderID: Query<Order.ID> {
        .init(value: "SELECT coalesce(max(id), $1) + 1 FROM orders", [Order.keysBegin])
    }

    /// True when an order has this code, or one that differs in the case of its letters alone.
    static func isTaken(spelledLike code: OrderCode) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM orders WHERE lower(code) = lower($1))", [code.description])
    }

    fileprivate static func isTaken(_ code: OrderCode) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM orders WHERE code = $1)", [code.description])
    }
}
