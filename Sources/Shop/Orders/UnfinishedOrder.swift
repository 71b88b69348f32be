/// An order for which the shop still needs its customer's name and address.
public struct UnfinishedOrder: Equatable, Sendable {
    public let code: OrderCode
    /// The time at which the order is finished if it does not change before; nil if the order is open or money is due.
    public let endsAt: Timestamp?

    /// The time after delivery or cancellation, in seconds, in which an order may still be resumed or returned.
    public static let grace: Int64 = 30 * 86_400

    public init(code: OrderCode, endsAt: Timestamp?) {
        self.code = code
        self.endsAt = endsAt
    }
}
