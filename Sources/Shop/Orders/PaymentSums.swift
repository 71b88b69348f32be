/// Sums of an order's books in minor units, from which follows what is still to pay.
public struct PaymentSums: Equatable, Sendable {
    /// Total of the latest revision.
    public let total: Int
    /// What the order costs less for returned units.
    public let credited: Int
    /// What came, less what went back.
    public let paid: Int
    /// What went back, as a number above 0.
    public let refunded: Int

    public init(total: Int, credited: Int, paid: Int, refunded: Int) {
        self.total = total
        self.credited = credited
        self.paid = paid
        self.refunded = refunded
    }

    /// What the customer owes for the whole order, paid or not. A cancelled order costs nothing.
    public func owed(in state: OrderState) -> Int {
        state == .cancelled ? 0 : max(0, total - credited)
    }

    /// What is still to pay; below 0 for what has to go back. Never more than the order costs, even if more money went
    /// back than came.
    public func due(in state: OrderState) -> Int { owed(in: state) - max(0, paid) }

    /// Nil when a cancelled order was never paid: nothing is due.
    public func status(in state: OrderState) -> PaymentStatus? {
        let owed = owed(in: state)
        if paid > owed { return .refundDue }
        if paid < owed { return paid > 0 ? .partPaid : .due }
        if owed == 0, refunded > 0 { return .refunded }
        return owed == 0 && state == .cancelled ? nil : .paid
    }
}
