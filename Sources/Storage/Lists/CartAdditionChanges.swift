public import Shop

extension Transaction {
    /// Adds products to the cart, each as far as the stock and the cart's limits allow. As with `addToCart`, a repeated
    /// request adds nothing. Returns the addition, by which it can be undone; nil if nothing was added.
    public func addToCart(_ purchases: [ListPurchase], of customer: Customer.ID) throws -> CartAddition.ID? {
        var added: [(variant: Variant.ID, units: Int)] = []
        for purchase in purchases.byVariant {
            let before = try units(of: purchase.product.variant, in: customer)
            _ = try addToCart(purchase.product, purchase.quantity, to: purchase.shown, of: customer)
            let units = try units(of: purchase.product.variant, in: customer) - before
            if units > 0 { added.append((purchase.product.variant, units)) }
        }
        guard !added.isEmpty else { return nil }
        let id: CartAddition.ID = try database.insert(
            "INSERT INTO cart_additions (customer_id, added_at) VALUES ($1, $2) RETURNING id", [customer, now])
        for (variant, units) in added {
            try database.send(
                """
                INSERT INTO cart_addition_lines (addition_id, variant_id, quantity) VALUES ($1, $2, $3)
                ON CONFLICT (addition_id, variant_id) DO UPDATE SET
                    quantity = cart_addition_lines.quantity + excluded.quantity
                """, [id, variant, units])
        }
        while let oldest = try snapshot.ask(.additionTooMany(of: customer)) { try deleteAddition(oldest) }
        return id
    }

    /// Removes the units of an addition from the cart, within a day, as far as the cart still contains them.
    public func undo(_ addition: CartAddition.ID, of customer: Customer.ID) throws -> Undoing {
        guard try snapshot.ask(.cartAddition(addition, of: customer, at: now)) != nil else { return .tooLate }
        for (variant, units) in try snapshot.ask(.lines(of: addition)) {
            let left = try self.units(of: variant, in: customer) - units
            let sql =
                left > 0
                ? "UPDATE cart_lines SET quantity = $3 WHERE customer_id = $1 AND variant_id = $2"
                : "DELETE FROM cart_lines WHERE customer_id = $1 AND variant_id = $2 AND $3 <= 0"
            try database.send(sql, [customer, variant, left])
        }
        try deleteAddition(addition)
        return .whole
    }

    private func units(of variant: Variant.ID, in customer: Customer.ID) throws -> Int {
        try snapshot.ask(.units(of: variant, in: customer)) ?? 0
    }

    /// Returns the number of deleted rows.
    @discardableResult
    func deleteAddition(_ addition: CartAddition.ID) throws -> Int {
        let lines = try database.execute("DELETE FROM cart_addition_lines WHERE addition_id = $1", [addition])
        return try lines + database.execute("DELETE FROM cart_additions WHERE id = $1", [addition])
    }
}

extension Query {
    /// An addition to a customer's cart; nil if it was undone or has expired.
    public static func cartAddition(
        _ id: CartAddition.ID, of customer: Customer.ID, at now: Timestamp
    ) -> Query<CartAddition?> {
        .init(
            first: """
                SELECT coalesce(sum(quantity), 0) FROM cart_additions JOIN cart_addition_lines ON addition_id = id
                WHERE id = $1 AND customer_id = $2 AND added_at >= $3 HAVING count(*) > 0
                """, [id, customer, now + -Customer.undoLifetime]
        ) { CartAddition(id: id, unitCount: $0[0]) }
    }

    fileprivate static func lines(of addition: CartAddition.ID) -> Query<[(variant: Variant.ID, units: Int)]> {
        .init(
            all: "SELECT variant_id, quantity FROM cart_addition_lines WHERE addition_id = $1", [addition]
        ) { (variant: $0[0], units: $0[1]) }
    }

    fileprivate static func additionTooMany(of customer: Customer.ID) -> Query<CartAddition.ID?> {
        .init(
            first: "SELECT id FROM cart_additions WHERE customer_id = $1 ORDER BY id DESC LIMIT 1 OFFSET $2",
            [customer, CartAddition.mostKept])
    }
}
