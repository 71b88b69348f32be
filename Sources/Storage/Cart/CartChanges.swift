public import Shop

extension Transaction {
    /// Adds units of a product to the cart, within the stock and the cart's limit of products.
    ///
    /// `shown` is the number of units that the page showed in the cart. The cart then contains at most `shown` plus the
    /// new units, unless it already contains more. So a request that is sent again after its response was lost adds
    /// nothing.
    public func addToCart(
        _ product: Product, _ quantity: Quantity, to shown: Int? = nil, of customer: Customer.ID
    ) throws -> StockAllocation {
        let held = try snapshot.ask(.units(of: product.variant, in: customer)) ?? 0
        guard let shown, held > shown else { return try hold(held + quantity.units, of: product, in: customer) }
        return try hold(max(held, shown + quantity.units), of: product, in: customer)
    }

    /// Sets the quantity of a product in the cart to exactly `quantity`, whatever it was, as far as the stock allows.
    public func setQuantity(_ quantity: Quantity, of product: Product, in customer: Customer.ID) throws
        -> StockAllocation
    {
        try hold(quantity.units, of: product, in: customer)
    }

    /// Removes a product from the cart. Returns nil if the cart does not contain it.
    public func removeFromCart(_ product: Product, of customer: Customer.ID) throws -> RemovedLines.ID? {
        try remove("variant_id = $2", [product.variant], of: customer)
    }

    /// Removes products from the cart in one step. Returns nil if the cart contains none of them.
    public func removeFromCart(_ products: [Product], of customer: Customer.ID) throws -> RemovedLines.ID? {
        try remove(
            "variant_id IN (SELECT id FROM unnest($2) WITH ORDINALITY AS wanted (id, position))",
            [Keys(products.map(\.variant))], of: customer)
    }

    /// Removes all lines from the cart. Returns nil if it was empty.
    public func emptyCart(of customer: Customer.ID) throws -> RemovedLines.ID? {
        try remove("TRUE", [], of: customer)
    }

    /// Restores removed lines, within a day, as far as the cart has room. A product that was added again in the
    /// meantime keeps its line.
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
        // Usually the line exists, and an UPDATE takes a fifth of the time of an upsert.
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

    /// Moves the lines that match `condition` from the cart to new removed lines.
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

    /// Inserts the row that groups lines removed from the cart, and returns its identifier.
    func createRemoval(of customer: Customer.ID) throws -> RemovedLines.ID {
        try database.insert(
            "INSERT INTO removals (customer_id, removed_at) VALUES ($1, $2) RETURNING id", [customer, now])
    }

    /// Deletes the oldest removed lines of a customer. Otherwise a client could fill the disk by adding and removing
    /// items endlessly.
    func deleteOldRemovals(of customer: Customer.ID) throws {
        while let oldest = try snapshot.ask(.removalTooMany(of: customer)) {
            try database.send("DELETE FROM removal_lines WHERE removal_id = $1", [oldest])
            try database.send("DELETE FROM removals WHERE id = $1", [oldest])
        }
    }
}

extension Query {
    /// The number of lines in a customer's cart, counted up to the limit of a cart.
    fileprivate static func lineCount(of customer: Customer.ID) -> Query<Int> {
        .init(
            value: "SELECT count(*) FROM (SELECT 1 FROM cart_lines WHERE customer_id = $1 LIMIT $2) AS lines",
            [customer, Cart.lineLimit])
    }

    /// The number of units of a variant in a customer's cart; nil if the cart does not contain it.
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
