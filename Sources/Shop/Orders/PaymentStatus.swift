/// Word for how far an order is paid. It follows from `PaymentSums` and is stored nowhere.
public enum PaymentStatus: String, CaseIterable, Sendable {
    case due, partPaid, paid, refundDue, refunded
}
