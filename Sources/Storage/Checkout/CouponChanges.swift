public import Shop

extension Transaction {
    /// Enters a coupon code in a customer's cart.
    ///
    /// - Throws: `CouponRefusal` if the coupon is not valid for the items in the cart.
    public func enterCoupon(_ code: CouponCode, of customer: Customer.ID) throws {
        guard let coupon = try snapshot.ask(.coupon(code)) else { throw CouponRefusal.unknown }
        let cart = try snapshot.cart(of: customer)
        let candidate = try snapshot.valid(coupon, of: customer)
        if let reason = candidate.refusal(for: cart, at: now) { throw reason }
        let others = try snapshot.coupons(in: cart, of: customer).valid.filter { $0.coupon.id != coupon.id }
        if let reason = others.refusal(adding: candidate) { throw reason }
        try database.send(
            "INSERT INTO cart_coupons (customer_id, coupon_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            [customer, coupon.id])
    }

    /// Removes a coupon from a customer's cart. Returns false if the cart does not have it.
    public func removeCoupon(_ coupon: Coupon.ID, of customer: Customer.ID) throws -> Bool {
        try database.execute(
            "DELETE FROM cart_coupons WHERE customer_id = $1 AND coupon_id = $2", [customer, coupon]) == 1
    }

    /// Uses coupons for an order that is being placed, and removes them from the cart.
    ///
    /// - Throws: `CheckoutRefusal.changedSinceShown` if a coupon has reached its limit of uses.
    func use(_ coupons: [ValidCoupon], for order: Order.ID, of customer: Customer.ID) throws {
        for (coupon, terms) in coupons.map({ ($0.coupon.id, $0.coupon.terms) }) {
            let isUsed = try database.execute(
                "UPDATE coupons SET uses = uses + 1 WHERE id = $1 AND uses < coalesce(most_uses, uses + 1)", [coupon])
            guard isUsed == 1 else { throw CheckoutRefusal.changedSinceShown }
            let marks = try snapshot.marks(of: customer, using: coupon)
            // The update has locked the coupon. Another order of the same person may have used it before.
            if let most = terms.mostUsesPerCustomer,
                try snapshot.ask(.uses(of: coupon, by: customer, marks, atMost: most)) >= most
            {
                throw CheckoutRefusal.changedSinceShown
            }
            try database.send(
                "INSERT INTO coupon_uses (order_id, coupon_id, email_mark, address_mark) VALUES ($1, $2, $3, $4)",
                [order, coupon, marks.email, marks.address])
        }
        try database.send("DELETE FROM cart_coupons WHERE customer_id = $1", [customer])
    }

    /// Deletes the marks of a customer in the uses of coupons.
    func eraseCouponMarks(of customer: Customer.ID) throws {
        try database.send(
            """
            UPDATE coupon_uses SET email_mark = NULL, address_mark = NULL
            WHERE order_id IN (SELECT id FROM orders WHERE customer_id = $1)
            """, [customer])
    }

    /// Makes the coupons of a cancelled order usable again.
    func returnCoupons(of order: Order.ID) throws {
        try database.send(
            """
            UPDATE coupons SET uses = uses - 1 WHERE id IN (
                SELECT coupon_id FROM coupon_uses WHERE order_id = $1 AND returned_at IS NULL)
            """, [order])
        try database.send(
            "UPDATE coupon_uses SET returned_at = $1 WHERE order_id = $2 AND returned_at IS NULL", [now, order])
    }

    /// Uses the coupons of a resumed order again, even if other orders have reached their limit of uses since then.
    func takeCouponsAgain(for order: Order.ID) throws {
        try database.send(
            """
            UPDATE coupons SET uses = uses + 1 WHERE id IN (
                SELECT coupon_id FROM coupon_uses WHERE order_id = $1 AND returned_at IS NOT NULL)
            """, [order])
        try database.send("UPDATE coupon_uses SET returned_at = NULL WHERE order_id = $1", [order])
    }
}
