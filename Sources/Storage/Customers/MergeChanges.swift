public import Shop

extension Transaction {
    /// Merges a customer into another one who is the same person: all data of `customer` moves to `heir`. Returns the
    /// units that did not fit into the heir's cart, as lines removed from it.
    ///
    /// Sessions of `customer` no longer lead to any customer, and the sign-in of a guest ends.
    ///
    /// - Throws: `MergeRefusal` if the two cannot be merged.
    public func merge(_ customer: Customer.ID, into heir: Customer.ID) throws -> RemovedLines.ID? {
        guard try snapshot.ask(.canBeMerged(customer, into: heir)) else { throw MergeRefusal() }
        try claim(heir)
        // This comes first: an order can only move to the customer that its own customer was merged into.
        try database.send("UPDATE customers SET merged_into = $1 WHERE id = $2", [heir, customer])
        let leftOut = try mergeCart(of: customer, into: heir)
        for table in ["addresses", "cart_additions", "orders", "outbox", "removals"] {
            try database.send("UPDATE \(table) SET customer_id = $1 WHERE customer_id = $2", [heir, customer])
        }
        try mergeLists(of: customer, into: heir)
        try mergeCheckout(of: customer, into: heir)
        try deleteOldRemovals(of: heir)
        try endSessions(of: customer)
        return leftOut
    }

    private func mergeCart(of customer: Customer.ID, into heir: Customer.ID) throws -> RemovedLines.ID? {
        let (added, cart) = try snapshot.ask(.cartEntries(of: customer), .cartEntries(of: heir))
        let merge = CartMerge(of: added, into: cart)
        try database.send("DELETE FROM cart_lines WHERE customer_id = $1", [customer])
        for line in merge.changed { try upsertCartLine(line, of: heir) }
        return merge.leftOut.isEmpty ? nil : try writeRemoval(of: merge.leftOut, from: heir)
    }

    private func upsertCartLine(_ line: CartMerge.Line, of customer: Customer.ID) throws {
        try database.send(
            """
            INSERT INTO cart_lines (customer_id, variant_id, quantity, price_seen, position)
            SELECT $1, $2, $3, $4, coalesce(max(position), 0) + 1 FROM cart_lines WHERE customer_id = $1
            ON CONFLICT (customer_id, variant_id) DO UPDATE SET quantity = excluded.quantity
            """, [customer, line.variant, line.units, line.priceSeen])
    }

    private func writeRemoval(of lines: [CartMerge.Line], from customer: Customer.ID) throws -> RemovedLines.ID {
        let removal = try createRemoval(of: customer)
        for (position, line) in lines.enumerated() {
            try database.send(
                """
                INSERT INTO removal_lines (removal_id, variant_id, quantity, price_seen, position)
                VALUES ($1, $2, $3, $4, $5)
                """, [removal, line.variant, line.units, line.priceSeen, position])
        }
        return removal
    }
}

extension Query {
    /// True if two customers can be merged: neither was merged, was erased or has requested erasure. Also, the first
    /// one has no way to sign in, since it would be lost.
    static func canBeMerged(_ customer: Customer.ID, into heir: Customer.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT count(*) = 2 FROM customers
                WHERE id IN ($1, $2) AND merged_into IS NULL AND erased_at IS NULL AND erasure_wanted_at IS NULL
                    AND (id = $2 OR NOT EXISTS (
                        SELECT 1 FROM accounts WHERE customer_id = $1 AND email IS NOT NULL))
                """, [customer, heir])
    }
}
