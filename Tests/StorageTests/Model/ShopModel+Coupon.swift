import Shop
import TestSupport

/// The one coupon that a shop of the model may have.
struct ModelCoupon {
    let code: CouponCode
    let cents: Int
    let mostUses: Int
    let mostUsesPerCustomer: Int
}

extension ShopModel {
    static let coupon = ModelCoupon(code: CouponCode("MINUS")!, cents: 100, mostUses: 6, mostUsesPerCustomer: 2)

    /// Returns "done", or the name of the refusal.
    mutating func enterCoupon(_ customer: String) -> String {
        if let refusal = couponRefusal(of: customer) { return refusal }
        couponHolders.insert(customer)
        return "done"
    }

    /// What the coupon takes off a customer's cart; nil where they have none that holds.
    func discount(of customer: String) -> Int? {
        guard couponHolders.contains(customer), couponRefusal(of: customer) == nil else { return nil }
        return min(Self.coupon.cents, quote(of: customer).reduce(0) { $0 + $1.units * $1.cents })
    }

    private func couponRefusal(of customer: String) -> String? {
        if couponUses >= Self.coupon.mostUses { return "usedUp" }
        let own = books.filter { $0.customer == customer && $0.usesCoupon == true }.count
        if own >= Self.coupon.mostUsesPerCustomer { return "usedByCustomer" }
        return cart(of: customer).isEmpty ? "nothingInIt" : nil
    }

    mutating func useCoupon(for order: inout ModelOrder) {
        couponUses += 1
        order.usesCoupon = true
    }

    /// An order that is cancelled gives its coupon back. One that is resumed takes it again, however often others have
    /// used it meanwhile.
    mutating func moveCoupon(of order: inout ModelOrder, isUsed: Bool) {
        guard order.usesCoupon == !isUsed else { return }
        couponUses += isUsed ? 1 : -1
        order.usesCoupon = isUsed
    }
}
