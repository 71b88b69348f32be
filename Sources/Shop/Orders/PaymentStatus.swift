/// Word for how far an order is paid. It follows from `PaymentSums`; the books do not have it.
public enum PaymentStatus: String, CaseIterable, Sendable {
    case due, partPaid, paid, refundDue, refunded
}
