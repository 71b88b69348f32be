public import Shop

/// Inserting into the order tables. Their rows are immutable, except those of `order_contacts` and the column
/// `orders.hidden_at`.
extension Transaction {
    /// Inserts an order with its first revision and state, and takes its units from stock.
    ///
    /// - Parameter code: The code of the order; nil for the first free code.
    /// - Throws: `OrderRefusal` if the code is taken, units are out of stock, or the total exceeds `largestTotal`.
    func insertOrder(
        _ contents: OrderContents, of customer: Customer.ID, saying details: CheckoutDetails? = nil,
        on terms: OrderTerms = OrderTerms(), code: OrderCode?, placedAt: Timestamp, by author: Account.ID?
    ) throws -> Order {
        guard contents.total.minorUnits <= OrderContents.largestTotal else { throw OrderRefusal.totalTooLarge }
        if let code, try snapshot.ask(.isTaken(spelledLike: code)) { throw OrderRefusal.codeIsTaken(code) }
        let id = Order.ID(rawValue: try database.nextKey(of: "orders", after: Order.keysBegin))
        let order = Order(
            id: id, code: try code ?? snapshot.freeCode(from: id), placedAt: placedAt, unitCount: contents.unitCount,
            total: contents.total)
        try insertOrderRow(order, of: customer, on: terms)
        let asksForPhone = try author == nil && snapshot.settings().asksForPhone
        try insertContact(of: customer, saying: details ?? CheckoutDetails(), asksForPhone: asksForPhone, to: id)
        // The head of the order is inserted with the revision, in the first state.
        let state = contents.total.minorUnits > 0 ? terms.payment?.firstState ?? .placed : .placed
        try insertState(OrderStateChange(state, changedAt: now, author: author), number: 1, of: id)
        try insertRevision(
            contents, number: 1, at: now, of: id, taxedFor: terms.destination, reason: "", by: author)
        // Variants are updated in ascending id order, to avoid deadlocks.
        let lines = contents.lines.enumerated().sorted { $0.element.variant.rawValue < $1.element.variant.rawValue }
        for (position, line) in lines {
            let movement = OrderMovement(line.variant, -line.quantity.units, .sold, id, revision: 1, line: position)
            try move(movement, by: author)
        }
        return order
    }

    /// Inserts the next revision of an order.
    ///
    /// - Parameters:
    ///   - delivery: The new delivery method; nil for that of the revision before.
    ///   - destination: The destination for which the revision is taxed; nil for the shop's own zone, or for that of the
    ///     revision before.
    func insertRevision(
        _ contents: OrderContents, number revision: Int, at moment: Timestamp, of order: Order.ID,
        deliveredBy delivery: RevisedDelivery? = nil, taxedFor destination: TaxDestination? = nil, reason: String,
        by author: Account.ID?
    ) throws {
        var place = (country: destination?.country, zone: destination?.zone.name)
        var business = destination?.business
        if destination == nil, revision > 1 {
            place = try snapshot.ask(.taxedPlace(of: order, in: revision - 1))
            business = try snapshot.ask(.business(of: order, in: revision - 1))
        }
        let delivery =
            try delivery ?? (revision > 1 ? snapshot.ask(.delivery(of: order, in: revision - 1)) : nil)
        // The total is inserted last: a trigger compares it with the rows that it is the sum of.
        try insertLines(contents.lines, of: order, in: revision)
        try insertAdjustments(contents.adjustments, of: order, in: revision)
        try insertTaxes(contents.taxes, of: order, in: revision)
        try database.send(
            """
            INSERT INTO order_revisions (order_id, revision, revised_at, account_id, reason, unit_count, total,
                                         includes_tax, delivery_method, delivery_kind, local_delivery_name, tax_country,
                                         tax_zone, tax_number, tax_number_name, tax_number_checked_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
            """,
            [
                order, revision, moment, author, reason, contents.unitCount, contents.total.minorUnits,
                contents.pricesIncludeTax, delivery?.name, delivery?.kind?.rawValue, delivery?.localName,
                place.country, place.zone, business?.number.text, business?.name, business?.checkedAt,
            ])
    }

    /// Inserts the next state of an order.
    func insertState(_ change: OrderStateChange, number: Int, of order: Order.ID) throws {
        try database.send(
            """
            INSERT INTO order_states (order_id, number, state, changed_at, account_id, reason, parcel)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """,
            [order, number, change.state.rawValue, change.changedAt, change.author, change.reason, change.parcel])
    }

    /// Stores the key of the form with which an order was placed, so that the form places no second order.
    func insertOrderKey(_ key: OrderKey, of customer: Customer.ID, for order: Order.ID) throws {
        try database.send(
            "INSERT INTO order_keys (key, customer_id, order_id) VALUES ($1, $2, $3)", [key.bytes, customer, order])
    }

    private func insertOrderRow(_ order: Order, of customer: Customer.ID, on terms: OrderTerms) throws {
        let texts = try textsOfNewOrder(of: customer)
        try database.send(
            """
            INSERT INTO orders (id, code, customer_id, placed_at, currency, language, delivery_method, payment_method,
                                payment_card, local_delivery_name, delivery_kind, terms_text_id, returns_text_id)
            SELECT $1, $2, id, $4, $5, language, $6, $7, $8, $9, $10, $11, $12 FROM customers WHERE id = $3
            """,
            [
                order.id, order.code.description, customer, order.placedAt, order.total.currency.rawValue,
                terms.delivery, terms.payment?.rawValue ?? "", terms.card, terms.localDelivery,
                terms.kind?.rawValue, texts[.terms], texts[.returns],
            ])
    }

    /// Inserts the customer's name and address, and the details of the checkout. Inserts no row if all of these are
    /// empty, as for most customers of a shop whose checkout asks for no details.
    ///
    /// - Parameter asksForPhone: False to take the customer's telephone number, since the checkout asks for none.
    private func insertContact(
        of customer: Customer.ID, saying details: CheckoutDetails, asksForPhone: Bool, to order: Order.ID
    ) throws {
        try database.send(
            """
            INSERT INTO order_contacts (order_id, revision, given_name, family_name, email, phone, note, tax_number,
                                        signed_name, signature, \(PostalAddress.columns))
            SELECT $1, 1, given_name, family_name, coalesce($3, email, ''), coalesce($4, phone), $5, $6, $7,
                $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18 FROM customers
            WHERE id = $2 AND (given_name <> '' OR family_name <> '' OR email IS NOT NULL OR phone <> '' OR $9 <> '')
            """,
            [
                order, customer, details.email?.description, asksForPhone ? details.phone : nil, details.note,
                details.taxNumber,
                details.signedName, details.signature?.bytes,
            ] + details.address.values.arguments)
    }

    private func insertLines(_ lines: [OrderLine], of order: Order.ID, in revision: Int) throws {
        let localNames = try localNames(of: lines, of: order, in: revision)
        for (position, line) in lines.enumerated() {
            try database.send(
                """
                INSERT INTO order_lines (order_id, revision, position, variant_id, category_name, product_name,
                                         variant_label, unit, unit_price, quantity, tax_rate, tax, local_name,
                                         withdrawal_exemption, tax_category, tax_reason)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
                """,
                [
                    order, revision, position, line.variant, line.categoryName, line.productName, line.variantLabel,
                    line.unit.rawValue, line.unitPrice.minorUnits, line.quantity.units, line.taxRate.thousandths,
                    line.tax.minorUnits, line.localName ?? localNames[line.variant],
                    line.withdrawalExemption?.rawValue ?? "", line.treatment.category?.rawValue ?? "",
                    line.treatment.reason,
                ])
        }
    }

    /// Returns the names in the customer's language of lines that are new in a revision. Lines of the revision before
    /// keep their names, also if the catalogue has others now.
    private func localNames(
        of lines: [OrderLine], of order: Order.ID, in revision: Int
    ) throws -> [Variant.ID: String] {
        let settings = try snapshot.settings()
        guard settings.languages.count > 1,
            let language = try snapshot.ask(
                Query<String?>(first: "SELECT language FROM orders WHERE id = $1", [order])),
            settings.otherLanguages.contains(language)
        else { return [:] }
        let agreed =
            revision == 1
            ? []
            : try snapshot.ask(
                Query<[Variant.ID]>(
                    all: "SELECT variant_id FROM order_lines WHERE order_id = $1 AND revision = $2",
                    [order, revision - 1]
                ) { $0[0] })
        let new = lines.filter { $0.localName == nil && !agreed.contains($0.variant) }
        return try snapshot.fullNames(of: new.map(\.variant), in: language)
    }

    private func insertAdjustments(_ adjustments: [Adjustment], of order: Order.ID, in revision: Int) throws {
        for (position, adjustment) in adjustments.enumerated() {
            try database.send(
                """
                INSERT INTO order_adjustments (order_id, revision, position, kind, label, amount, tax_rate, tax, line,
                                               source, tax_category, tax_reason)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
                """,
                [
                    order, revision, position, adjustment.kind.rawValue, adjustment.label,
                    adjustment.amount.minorUnits, adjustment.taxRate.thousandths, adjustment.tax.minorUnits,
                    adjustment.line, adjustment.source, adjustment.treatment.category?.rawValue ?? "",
                    adjustment.treatment.reason,
                ])
        }
    }

    private func insertTaxes(_ taxes: [TaxSum], of order: Order.ID, in revision: Int) throws {
        for tax in taxes {
            try database.send(
                "INSERT INTO order_taxes (order_id, revision, tax_rate, amount, tax) VALUES ($1, $2, $3, $4, $5)",
                [order, revision, tax.rate.thousandths, tax.amount.minorUnits, tax.tax.minorUnits])
        }
    }
}

extension Snapshot {
    /// Returns the code that an order would get now.
    public func proposedOrderCode() throws -> OrderCode {
        try freeCode(from: ask(.nextOrderID))
    }

    /// Returns the first free code, starting at that of the order's number. Codes that staff have chosen are skipped in
    /// doubling steps, so that a long run of them takes few queries.
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
    /// The number before the number of the first order.
    fileprivate static let keysBegin: Int64 = 1000
}

extension Query {
    fileprivate static var nextOrderID: Query<Order.ID> {
        .init(value: "SELECT coalesce(max(id), $1) + 1 FROM orders", [Order.keysBegin])
    }

    /// True if an order has this code, ignoring case.
    static func isTaken(spelledLike code: OrderCode) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM orders WHERE lower(code) = lower($1))", [code.description])
    }

    fileprivate static func isTaken(_ code: OrderCode) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM orders WHERE code = $1)", [code.description])
    }
}
