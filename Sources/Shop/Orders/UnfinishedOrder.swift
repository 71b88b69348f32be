/// An order for which the shop still needs its customer's name and address.
public struct UnfinishedOrder: Equatable, Sendable {
    public let code: OrderCode
    /// When the order is finished if nothing more happens to it; nil while it is open or money is due.
    public let endsAt: Timestamp?

    /// Seconds after its delivery or cancellation in which an order may still come back.
    public static let grace: Int64 = 30 * 86_400

    public init(code: OrderCode, endsAt: Timestamp?) {
        self.code = code
        self.endsAt = endsAt
    }
}
