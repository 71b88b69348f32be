/// The payment status of an order, computed from `PaymentSums` and the payment method.
public enum PaymentStatus: String, CaseIterable, Sendable {
    case due, partPaid, paid, refundDue, refunded
    /// Paid with the demo card, or by a provider's keys for tests: no money was received.
    case demo

    /// True if the order is paid in part, or more is paid than owed.
    public var isPartial: Bool { self == .partPaid || self == .refundDue }
}
