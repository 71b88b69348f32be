/// The sums of an order's books in minor units, from which the amount due is computed.
public struct PaymentSums: Equatable, Sendable {
    /// The total of the latest revision.
    public let total: Int
    /// The amount credited for returned units.
    public let credited: Int
    /// The money received, less the money refunded.
    public let paid: Int
    /// The money refunded, as a number above 0.
    public let refunded: Int

    public init(total: Int, credited: Int, paid: Int, refunded: Int) {
        self.total = total
        self.credited = credited
        self.paid = paid
        self.refunded = refunded
    }

    /// Returns the amount that the customer owes for the whole order, paid or not. A cancelled order costs nothing.
    public func owed(in state: OrderState) -> Int {
        state == .cancelled ? 0 : max(0, total - credited)
    }

    /// Returns the amount still to pay; below 0 if money has to be refunded. The amount is at most the price of the
    /// order, even if more money was refunded than received.
    public func due(in state: OrderState) -> Int { owed(in: state) - max(0, paid) }

    /// Returns the payment status. Nil if a cancelled order was never paid: nothing is due.
    public func status(in state: OrderState) -> PaymentStatus? {
        let owed = owed(in: state)
        if paid > owed { return .refundDue }
        if paid < owed { return paid > 0 ? .partPaid : .due }
        if owed == 0, refunded > 0 { return .refunded }
        return owed == 0 && state == .cancelled ? nil : .paid
    }
}
