/// The mode of a payment provider's keys.
public enum PaymentMode: String, CaseIterable, Sendable {
    case live
    /// Cards are not charged. Reports leave orders of this mode out.
    case test
}
