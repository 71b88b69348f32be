public import Shop

/// A provider that receives payments on a page of its own.
///
/// A call waits for the provider. Calls for the same provider run one after another. `event` needs no connection.
public protocol PaymentProvider: Sendable {
    /// The provider's name and the mode of the keys.
    var account: ProviderAccount { get }
    /// The name of the header with the signature of a webhook's body.
    var signatureHeader: String { get }

    /// Requests a payment. Repeated requests with the same key must be equal in all parts, and have the same answer.
    func begin(_ payment: RequestedPayment) -> PaymentStart

    /// Asks for the state of a payment.
    /// - Parameter reference: `PaymentPage.reference`.
    func progress(of reference: String) -> PaymentProgressAnswer

    /// Ends the page of a payment, and returns the state after that. The customer may have paid before.
    /// - Parameter reference: `PaymentPage.reference`.
    func end(_ reference: String) -> PaymentProgressAnswer

    /// Refunds a part of a received payment, or all of it.
    /// - Parameters:
    ///   - amount: The amount to refund; above 0.
    ///   - payment: `ReceivedPayment.reference`.
    ///   - idempotencyKey: The key that identifies repeated requests of the same refund. Providers may forget keys
    ///     after a day.
    func refund(_ amount: Money, of payment: String, idempotencyKey: String) -> RefundAnswer

    /// Asks for all payments and refunds from `start` to `end` (exclusive), also those that the shop does not know.
    /// - Parameter limit: The maximum number of objects of the provider that are read.
    func movements(from start: Timestamp, to end: Timestamp, atMost limit: Int) -> ProviderMovementsAnswer

    /// Checks the signature of a webhook's body, and returns the event in it.
    /// - Parameters:
    ///   - body: The exact bytes of the body.
    ///   - signature: The value of the provider's signature header.
    func event(in body: [UInt8], signature: String, now: Timestamp) throws(WebhookRefusal) -> PaymentEvent
}
