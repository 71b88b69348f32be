/// The payment status of an order, computed from `PaymentSums` and the payment method.
public enum PaymentStatus: String, CaseIterable, Sendable {
    case due, partPaid, paid, refundDue, refunded
    /// Paid with the demo card: no money was received.
    case demo

    /// True if only part of the money was paid or refunded.
    public var isPartial: Bool { self == .partPaid || self == .refundDue }
}
