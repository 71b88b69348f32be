/// The request of a new payment at a provider, as the page of the shop makes it.
public struct PaymentRequest: Equatable, Sendable {
    /// The key that identifies repeated requests, unique for each payment.
    public let key: String
    /// The address of the shop's page to which the provider's page leads back.
    public let returnURL: String

    public init(key: String, returnURL: String) {
        self.key = key
        self.returnURL = returnURL
    }
}
