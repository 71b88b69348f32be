/// How far an order is paid, computed from `PaymentSums` and the payment method.
public enum PaymentStatus: String, CaseIterable, Sendable {
    case due, partPaid, paid, refundDue, refunded
    /// Paid with the demo card: no money came.
    case demo
}
