public import Shop

extension Transaction {
    /// Adds units of a product to the cart, as far as the stock and the cart's limit of products allow.
    ///
    /// `shown` is the number of units that the shopper saw there: the cart then holds no more than these and the new
    /// ones, unless it does already. So an addition that is sent again because its answer was lost adds nothing.
    public func addToCart(
        _ product: Product, _ quantity: Quantity, to shown: Int? = nil, of customer: Customer.ID
    ) throws -> StockAllocation {
        let held = try snapshot.ask(.units(of: product.variant, in: customer)) ?? 0
        guard let shown, held > shown else { return try hold(held + quantity.units, of: product, in: customer) }
        return try hold(max(held, shown + quantity.units), of: product, in: customer)
    }

    /// Makes the cart hold exactly `quantity` units of a product, whatever it held before, as far as the stock allows.
    public func setQuantity(_ quantity: Quantity, of product: Product, in customer: Customer.ID) throws
        -> StockAllocation
    {
        try hold(quantity.units, of: product, in: customer)
    }

    /// Takes a product out of the cart; nil when it is not in there.
    public func removeFromCart(_ product: Product, of customer: Customer.ID) throws -> RemovedLines.ID? {
        try remove("variant_id = $2", [product.variant], of: customer)
    }

    /// Takes products out of the cart together; nil when none of them is in there.
    public func removeFromCart(_ products: [Product], of customer: Customer.ID) throws -> RemovedLines.ID? {
        try remove(
            "variant_id IN (SELECT id FROM unnest($2) WITH ORDINALITY AS wanted (id, position))",
            [Keys(products.map(\.variant))], of: customer)
    }

    /// Takes everything out of the cart; nil when it was empty.
    public func emptyCart(of customer: Customer.ID) throws -> RemovedLines.ID? {
        try remove("TRUE", [], of: customer)
    }

    /// Brings removed lines back, within a day, as far as the cart has room. A product that is in the cart again is
    /// left alone.
    public func undo(_ removedLines: RemovedLines.ID, of customer: Customer.ID) throws -> Undoing {
        guard try snapshot.ask(.removedLines(removedLines, of: customer, at: now)) != nil else { return .tooLate }
        try database.send(
            """
            INSERT INTO cart_lines (customer_id, variant_id, quantity, price_seen, position)
            SELECT $1, variant_id, quantity, price_seen, position FROM removal_lines WHERE removal_id = $2
                AND variant_id NOT IN (SELECT variant_id FROM cart_lines WHERE customer_id = $1)
            ORDER BY position, variant_id LIMIT $3
            """, [customer, removedLines, Cart.lineLimit - (try snapshot.ask(.lineCount(of: customer)))])
        try database.send(
            """
            DELETE FROM removal_lines WHERE removal_id = $2
            AND variant_id IN (SELECT variant_id FROM cart_lines WHERE customer_id = $1)
            """, [customer, removedLines])
        let isWhole =
            try database.execute(
                """
                DELETE FROM removals WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM removal_lines WHERE removal_id = $1)
                """, [removedLines]) == 1
        return isWhole ? .whole : .cartIsFull
    }

    private func hold(_ wanted: Int, of product: Product, in customer: Customer.ID) throws -> StockAllocation {
        let (possible, allocation) = product.allocate(wanted)
        // The quantity of a sold-out product can still be lowered.
        guard
            let quantity = try possible
                ?? Quantity(min(wanted, snapshot.ask(.units(of: product.variant, in: customer)) ?? 0))
        else { return allocation }
        let line: [any Argument] = [customer, product.variant, quantity.units, product.price.minorUnits]
        // Usually the line exists, and changing it takes a fifth of the time of an upsert.
        let changed = try database.execute(
            "UPDATE cart_lines SET quantity = $3, price_seen = $4 WHERE customer_id = $1 AND variant_id = $2", line)
        guard changed == 0 else { return allocation }
        guard try snapshot.ask(.lineCount(of: customer)) < Cart.lineLimit else { return .cartIsFull }
        try database.send(
            """
            INSERT INTO cart_lines (customer_id, variant_id, quantity, price_seen, position)
            SELECT $1, $2, $3, $4, coalesce(max(position), 0) + 1 FROM cart_lines WHERE customer_id = $1
            """, line)
        return allocation
    }

    /// Moves the lines that meet `condition` from the cart to new removed lines.
    private func remove(
        _ condition: String, _ arguments: [any Argument], of customer: Customer.ID
    ) throws -> RemovedLines.ID? {
        let removedLines = try createRemoval(of: customer)
        let removed = "customer_id = $1 AND \(condition)"
        let moved = try database.execute(
            """
            INSERT INTO removal_lines (removal_id, variant_id, quantity, price_seen, position)
            SELECT $\(arguments.count + 2), variant_id, quantity, price_seen, position FROM cart_lines WHERE \(removed)
            """, [customer] + arguments + [removedLines])
        guard moved > 0 else {
            try database.send("DELETE FROM removals WHERE id = $1", [removedLines])
            return nil
        }
        try database.send("DELETE FROM cart_lines WHERE \(removed)", [customer] + arguments)
        try deleteOldRemovals(of: customer)
        return removedLines
    }

    /// Makes an entry for lines that were taken out of the cart.
    func createRemoval(of customer: Customer.ID) throws -> RemovedLines.ID {
        try database.insert(
            "INSERT INTO removals (customer_id, removed_at) VALUES ($1, $2) RETURNING id", [customer, now])
    }

    /// Deletes the oldest removed lines of a customer, so that nobody fills the disk by removing and adding without end.
    func deleteOldRemovals(of customer: Customer.ID) throws {
        while let oldest = try snapshot.ask(.removalTooMany(of: customer)) {
            try database.send("DELETE FROM removal_lines WHERE removal_id = $1", [oldest])
            try database.send("DELETE FROM removals WHERE id = $1", [oldest])
        }
    }
}

extension Query {
    /// Counts no further than a cart can be long.
    fileprivate static func lineCount(of customer: Customer.ID) -> Query<Int> {
        .init(
            value: "SELECT count(*) FROM (SELECT 1 FROM cart_lines WHERE customer_id = $1 LIMIT $2) AS lines",
            [customer, Cart.lineLimit])
    }

    /// Units of a variant in a customer's cart; nil when it is not in there.
    static func units(of variant: Variant.ID, in customer: Customer.ID) -> Query<Int?> {
        .init(
            first: "SELECT quantity FROM cart_lines WHERE customer_id = $1 AND variant_id = $2", [customer, variant])
    }

    fileprivate static func removalTooMany(of customer: Customer.ID) -> Query<RemovedLines.ID?> {
        .init(
            first: "SELECT id FROM removals WHERE customer_id = $1 ORDER BY id DESC LIMIT 1 OFFSET $2",
            [customer, RemovedLines.mostKept])
    }
}
